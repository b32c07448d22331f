// A vector with a lane per column, so that all children of a node are worked on at once: eight lanes of 64 bits, or
// sixteen on wide boards. It is made of the widest registers the machine has (one, two or four for eight lanes), by
// GCC's and Clang's vector extension; a wider vector of that extension would be taken apart by the compiler less well.
// For a compiler without the extension a register is a number, and the loops over the registers are all there is.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <utility>

#if defined(__AVX2__)
#include <immintrin.h>
#endif

#include "connect_four/board.hpp"

namespace reihum::connect_four {
inline namespace REIHUM_ARCH {

#if defined(REIHUM_NO_VECTORS)
constexpr int REGISTER_BYTES = 8;
using CellsRegister = Cells;
using NumbersRegister = std::int64_t;
#else
#if defined(__AVX512F__)
constexpr int REGISTER_BYTES = 64;
#elif defined(__AVX2__)
constexpr int REGISTER_BYTES = 32;
#else
constexpr int REGISTER_BYTES = 16;
#endif
typedef Cells CellsRegister __attribute__((vector_size(REGISTER_BYTES)));
typedef std::int64_t NumbersRegister __attribute__((vector_size(REGISTER_BYTES)));
#endif

template <class Register, int Count>
struct alignas(REGISTER_BYTES) Pack {
    static constexpr int PARTS = Count * 8 / REGISTER_BYTES;
    using Element = std::conditional_t<std::is_same_v<Register, CellsRegister>, Cells, std::int64_t>;

    Register part[PARTS];

    REIHUM_INLINE static Pack of(Element value) {
        return make([&](int) { return Register{} + value; });
    }

    // Register by register: as one block, compilers copy it in pieces that a wider register then has to wait for.
    REIHUM_INLINE static Pack load(const Element* values) {
        return make([&](int i) {
            Register result;
            std::memcpy(&result, values + i * (REGISTER_BYTES / 8), sizeof result);
            return result;
        });
    }
    REIHUM_INLINE void store(Element* values) const {
        for (int i = 0; i < PARTS; ++i) std::memcpy(values + i * (REGISTER_BYTES / 8), &part[i], sizeof part[i]);
    }

    // Every part by a function of its number.
    template <class Function>
    REIHUM_INLINE static Pack make(Function function) {
        return make(function, std::make_integer_sequence<int, PARTS>());
    }

    REIHUM_INLINE Element operator[](int lane) const {
        Element values[Count];
        store(values);
        return values[lane];
    }

#define REIHUM_OPERATOR(op)                                                                \
    REIHUM_INLINE friend Pack operator op(const Pack& a, const Pack& b) {                  \
        return make([&](int i) { return a.part[i] op b.part[i]; });                        \
    }                                                                                      \
    REIHUM_INLINE friend Pack operator op(const Pack& a, Element b) { return a op of(b); } \
    REIHUM_INLINE friend Pack operator op(Element a, const Pack& b) { return of(a) op b; }

    REIHUM_OPERATOR(&)
    REIHUM_OPERATOR(|)
    REIHUM_OPERATOR(^)
    REIHUM_OPERATOR(+)
    REIHUM_OPERATOR(-)
    REIHUM_OPERATOR(*)
#undef REIHUM_OPERATOR

    // No loop: what a loop writes, compilers first put into memory.
    template <class Function, int... I>
    REIHUM_INLINE static Pack make(Function function, std::integer_sequence<int, I...>) {
        return {{function(I)...}};
    }

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

template <int Count>
using Lanes = Pack<CellsRegister, Count>;

template <int Count>
using LaneNumbers = Pack<NumbersRegister, Count>;

// Tests give -1 in the lanes where they hold, and 0 elsewhere.
#if defined(REIHUM_NO_VECTORS)
REIHUM_INLINE NumbersRegister as_test(bool holds) { return holds ? -1 : 0; }
#else
REIHUM_INLINE NumbersRegister as_test(NumbersRegister lanes) { return lanes; }
#endif

template <int Count>
REIHUM_INLINE LaneNumbers<Count> is_empty(const Lanes<Count>& sets) {
    return LaneNumbers<Count>::make([&](int i) { return as_test(sets.part[i] == CellsRegister{}); });
}

template <int Count>
REIHUM_INLINE LaneNumbers<Count> not_empty(const Lanes<Count>& sets) {
    return LaneNumbers<Count>::make([&](int i) { return as_test(sets.part[i] != CellsRegister{}); });
}

// The lanes of `yes` where the test held, those of `no` elsewhere.
template <class Register, int Count>
REIHUM_INLINE Pack<Register, Count> choose(const LaneNumbers<Count>& test, const Pack<Register, Count>& yes,
                                           const Pack<Register, Count>& no) {
    return Pack<Register, Count>::make([&](int i) { return test.part[i] ? yes.part[i] : no.part[i]; });
}

// `set`, a column of it per lane.
template <int Count>
REIHUM_INLINE Lanes<Count> split_by_column(const Board& board, Cells set) {
    return Lanes<Count>::load(board.column_cells) & set;
}

alignas(64) inline constexpr std::int64_t COLUMN_NUMBERS[MOST_LANES] = {0, 1, 2,  3,  4,  5,  6,  7,
                                                                        8, 9, 10, 11, 12, 13, 14, 15};

// The lanes that are not zero, as bits.
template <class Register, int Count>
REIHUM_INLINE unsigned lanes_set(const Pack<Register, Count>& pack) {
    unsigned result = 0;
    for (int i = 0; i < pack.PARTS; ++i) {
#if defined(REIHUM_NO_VECTORS)
        result |= unsigned{pack.part[i] != 0} << i;
#elif defined(__AVX512F__)
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
REIHUM_INLINE LaneNumbers<Count> count_cells(const Lanes<Count>& sets) {
    return LaneNumbers<Count>::make([&](int i) {
#if defined(REIHUM_NO_VECTORS)
        return NumbersRegister{std::popcount(sets.part[i])};
#elif defined(__AVX512VPOPCNTDQ__)
        return (NumbersRegister)_mm512_popcnt_epi64((__m512i)sets.part[i]);
#elif defined(__AVX2__)
        // Half a byte at a time: a register is a table of what sixteen of them hold.
        const __m256i counts =
            _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
        const __m256i low_half = _mm256_set1_epi8(15), set = (__m256i)sets.part[i];
        const __m256i low = _mm256_shuffle_epi8(counts, _mm256_and_si256(set, low_half));
        const __m256i high = _mm256_shuffle_epi8(counts, _mm256_and_si256(_mm256_srli_epi64(set, 4), low_half));
        return (NumbersRegister)_mm256_sad_epu8(_mm256_add_epi8(low, high), _mm256_setzero_si256());
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
