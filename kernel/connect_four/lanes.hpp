// A vector with a lane for every column, so that all children of a node are worked on at once: eight lanes of 64 bits,
// or sixteen on wide boards. It is made of the widest registers the machine has (one, two or four for eight lanes), by
// GCC's and Clang's vector extension; a wider vector of that extension would be taken apart by the compiler less well.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <type_traits>

#if defined(__AVX2__)
#include <immintrin.h>
#endif

#include "position.hpp"

namespace reihum::connect_four {
inline namespace REIHUM_ARCH {

#if defined(__AVX512F__)
constexpr int register_bytes = 64;
#elif defined(__AVX2__)
constexpr int register_bytes = 32;
#else
constexpr int register_bytes = 16;
#endif

typedef Cells CellsRegister __attribute__((vector_size(register_bytes)));
typedef std::int64_t NumbersRegister __attribute__((vector_size(register_bytes)));

template <class Register, int Count>
struct alignas(register_bytes) Pack {
    static constexpr int parts = Count * 8 / register_bytes;
    using Element = std::remove_reference_t<decltype(Register{}[0])>;

    Register part[parts];

    REIHUM_INLINE static Pack of(Element value) {
        return make([&](int) { return Register{} + value; });
    }

    // Every part by a function of its number.
    template <class Function>
    REIHUM_INLINE static Pack make(Function function) {
        Pack result;
        for (int i = 0; i < parts; ++i) result.part[i] = function(i);
        return result;
    }

    REIHUM_INLINE Element operator[](int lane) const {
        Element values[Count];
        std::memcpy(values, part, sizeof values);
        return values[lane];
    }

#define REIHUM_OPERATOR(op)                                                                   \
    REIHUM_INLINE friend Pack operator op(const Pack& a, const Pack& b) {                     \
        return make([&](int i) { return a.part[i] op b.part[i]; });                           \
    }                                                                                         \
    REIHUM_INLINE friend Pack operator op(const Pack& a, Element b) { return a op of(b); }    \
    REIHUM_INLINE friend Pack operator op(Element a, const Pack& b) { return of(a) op b; }    \
    REIHUM_INLINE friend Pack& operator op##=(Pack& a, const Pack& b) { return a = a op b; }

    REIHUM_OPERATOR(&)
    REIHUM_OPERATOR(|)
    REIHUM_OPERATOR(^)
    REIHUM_OPERATOR(+)
    REIHUM_OPERATOR(-)
    REIHUM_OPERATOR(*)
#undef REIHUM_OPERATOR

    REIHUM_INLINE friend Pack operator~(const Pack& a) {
        return make([&](int i) { return ~a.part[i]; });
    }
    REIHUM_INLINE friend Pack operator-(const Pack& a) { return Element{0} - a; }
    REIHUM_INLINE friend Pack operator<<(const Pack& a, int count) {
        return make([&](int i) { return a.part[i] << count; });
    }
    REIHUM_INLINE friend Pack operator>>(const Pack& a, int count) {
        return make([&](int i) { return a.part[i] >> count; });
    }
};

template <int Columns>
constexpr int lane_count = Columns <= 8 ? 8 : 16;

template <int Columns>
using Lanes = Pack<CellsRegister, lane_count<Columns>>;

template <int Columns>
using LaneNumbers = Pack<NumbersRegister, lane_count<Columns>>;

// Tests give -1 in the lanes where they hold, and 0 elsewhere.
template <int Count>
REIHUM_INLINE Pack<NumbersRegister, Count> is_empty(const Pack<CellsRegister, Count>& sets) {
    return Pack<NumbersRegister, Count>::make([&](int i) { return sets.part[i] == CellsRegister{}; });
}

template <int Count>
REIHUM_INLINE Pack<NumbersRegister, Count> not_empty(const Pack<CellsRegister, Count>& sets) {
    return Pack<NumbersRegister, Count>::make([&](int i) { return sets.part[i] != CellsRegister{}; });
}

// The lanes of `yes` where the test held, those of `no` elsewhere.
template <class Register, int Count>
REIHUM_INLINE Pack<Register, Count> choose(const Pack<NumbersRegister, Count>& test, const Pack<Register, Count>& yes,
                                           const Pack<Register, Count>& no) {
    return Pack<Register, Count>::make([&](int i) { return test.part[i] ? yes.part[i] : no.part[i]; });
}

template <int Columns>
REIHUM_INLINE Lanes<Columns> broadcast(Cells set) {
    return Lanes<Columns>::of(set);
}

// A constant in memory that is read as a vector.
template <int Columns>
struct alignas(64) LaneConstant {
    Cells values[lane_count<Columns>] = {};

    template <class Vector>
    REIHUM_INLINE Vector load() const {
        Vector result;
        std::memcpy(&result, values, sizeof result);
        return result;
    }
};

template <int Columns, int Rows>
constexpr LaneConstant<Columns> column_lanes = [] {
    LaneConstant<Columns> result;
    for (int c = 0; c < Columns; ++c) result.values[c] = Board<Columns, Rows>::column(c);
    return result;
}();

template <int Columns>
constexpr LaneConstant<Columns> column_numbers = [] {
    LaneConstant<Columns> result;
    for (int c = 0; c < Columns; ++c) result.values[c] = static_cast<Cells>(c);
    return result;
}();

// `set`, one column of it a lane.
template <int Columns, int Rows>
REIHUM_INLINE Lanes<Columns> split_by_column(Cells set) {
    return column_lanes<Columns, Rows>.template load<Lanes<Columns>>() & set;
}

// The lanes that are not zero, as bits.
template <class Register, int Count>
REIHUM_INLINE unsigned lanes_set(const Pack<Register, Count>& pack) {
    unsigned result = 0;
    for (int i = 0; i < pack.parts; ++i) {
#if defined(__AVX512F__)
        const __m512i bits = (__m512i)pack.part[i];
        result |= unsigned{_mm512_test_epi64_mask(bits, bits)} << (8 * i);
#elif defined(__AVX2__)
        const __m256i zero = _mm256_cmpeq_epi64((__m256i)pack.part[i], _mm256_setzero_si256());
        result |= (15u & ~unsigned(_mm256_movemask_pd(_mm256_castsi256_pd(zero)))) << (4 * i);
#else
        for (int lane = 0; lane < 2; ++lane) result |= unsigned{pack.part[i][lane] != 0} << (2 * i + lane);
#endif
    }
    return result;
}

template <class Register, int Count>
REIHUM_INLINE bool any_lane(const Pack<Register, Count>& pack) {
    return lanes_set(pack) != 0;
}

// How many cells each lane holds.
template <int Count>
REIHUM_INLINE Pack<NumbersRegister, Count> count_cells(const Pack<CellsRegister, Count>& sets) {
    return Pack<NumbersRegister, Count>::make([&](int i) {
#if defined(__AVX512VPOPCNTDQ__)
        return (NumbersRegister)_mm512_popcnt_epi64((__m512i)sets.part[i]);
#else
        // Sums of neighbouring bits, pairs, fours, then bytes.
        CellsRegister sums = sets.part[i];
        sums -= (sums >> 1) & 0x5555555555555555u;
        sums = (sums & 0x3333333333333333u) + ((sums >> 2) & 0x3333333333333333u);
        sums = (sums + (sums >> 4)) & 0x0f0f0f0f0f0f0f0fu;
        sums += sums >> 8;
        sums += sums >> 16;
        return (NumbersRegister)((sums + (sums >> 32)) & 0x7f);
#endif
    });
}

}  // namespace REIHUM_ARCH
}  // namespace reihum::connect_four
