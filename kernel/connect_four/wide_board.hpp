// A Connect Four board of any size the rules allow, in as many bits as it needs. The layout is that of position.hpp.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <span>

namespace reihum::connect_four {

__extension__ using Bits128 = unsigned __int128;

// Just enough arithmetic for the largest boards, 14 x 12.
struct Bits256 {
    Bits128 low = 0, high = 0;

    constexpr Bits256() = default;
    constexpr Bits256(int number) : low(static_cast<Bits128>(number)) {}
    constexpr Bits256(Bits128 low_half, Bits128 high_half) : low(low_half), high(high_half) {}

    constexpr explicit operator bool() const { return low != 0 || high != 0; }
    constexpr Bits256 operator&(Bits256 other) const { return {low & other.low, high & other.high}; }
    constexpr Bits256 operator|(Bits256 other) const { return {low | other.low, high | other.high}; }
    constexpr Bits256 operator~() const { return {~low, ~high}; }
    constexpr Bits256 operator+(Bits256 other) const {
        const Bits128 sum = low + other.low;
        return {sum, high + other.high + (sum < low ? 1 : 0)};
    }
    constexpr Bits256 operator-(Bits256 other) const { return *this + ~other + Bits256{1}; }
    constexpr Bits256 operator<<(int by) const {
        if (by == 0) return *this;
        if (by >= 128) return {0, low << (by - 128)};
        return {low << by, high << by | low >> (128 - by)};
    }
    constexpr Bits256 operator>>(int by) const {
        if (by == 0) return *this;
        if (by >= 128) return {high >> (by - 128), 0};
        return {low >> by | high << (128 - by), high >> by};
    }
};

constexpr int count_bits(std::uint64_t bits) { return std::popcount(bits); }
constexpr int count_bits(Bits128 bits) {
    return std::popcount(static_cast<std::uint64_t>(bits)) + std::popcount(static_cast<std::uint64_t>(bits >> 64));
}
constexpr int count_bits(Bits256 bits) { return count_bits(bits.low) + count_bits(bits.high); }

constexpr int lowest_bit(std::uint64_t bits) { return std::countr_zero(bits); }
constexpr int lowest_bit(Bits128 bits) {
    const auto low = static_cast<std::uint64_t>(bits);
    return low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(static_cast<std::uint64_t>(bits >> 64));
}
constexpr int lowest_bit(Bits256 bits) { return bits.low != 0 ? lowest_bit(bits.low) : 128 + lowest_bit(bits.high); }

// All bits but the lowest one.
template <class Bits>
constexpr Bits without_lowest(Bits bits) {
    return bits & (bits - Bits{1});
}

constexpr int MOST_COLUMNS = 14;
constexpr std::size_t BYTES = 32;

// Stones as they come from Python: 32 bytes, the lowest first.
template <class Bits>
Bits from_bytes(std::span<const unsigned char> bytes) {
    Bits bits{};
    std::memcpy(&bits, bytes.data(), sizeof bits);
    return bits;
}

template <class Bits>
struct WideBoard {
    int columns, rows;
    Bits full{}, bottom_row{};
    std::array<Bits, MOST_COLUMNS> column_cells{};
    std::array<int, 4> steps;

    WideBoard(int columns_, int rows_)
        : columns(columns_), rows(rows_), steps{1, rows_ + 1, rows_ + 2, rows_} {
        for (int column = 0; column < columns; ++column) {
            const Bits bottom = Bits{1} << (column * (rows + 1));
            column_cells[column] = (bottom << rows) - bottom;
            bottom_row = bottom_row | bottom;
            full = full | column_cells[column];
        }
    }

    // The lowest free cell of every column that is not full: adding the bottom cell carries up to it.
    Bits landings(Bits taken) const { return (taken + bottom_row) & full; }

    int column_of(Bits stone) const { return lowest_bit(stone) / (rows + 1); }

    // The cells whose three neighbours in some row of four hold these stones; whether they are free is not asked.
    Bits completing_cells(Bits stones) const {
        Bits cells{};
        for (int step : steps) {
            const Bits pairs = stones & (stones >> step);  // a pair, at its lower end
            cells = cells | ((pairs & (stones >> (2 * step))) << (3 * step))    // XXX_
                    | ((pairs >> step) & (stones >> (3 * step)))                // _XXX
                    | ((pairs << (2 * step)) & (stones >> step))                // XX_X
                    | ((stones << step) & (pairs >> step));                     // X_XX
        }
        return cells & full;
    }
};

// Calls `use` with a board of the narrowest bits that hold this size.
template <class Use>
auto with_board(int columns, int rows, Use use) {
    const int bits = columns * (rows + 1);
    if (bits < 64) return use(WideBoard<std::uint64_t>(columns, rows));
    if (bits < 128) return use(WideBoard<Bits128>(columns, rows));
    return use(WideBoard<Bits256>(columns, rows));
}

}  // namespace reihum::connect_four
