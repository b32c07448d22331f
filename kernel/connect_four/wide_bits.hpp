// Sets of more than 64 bits, with just enough arithmetic for the searches on large boards. A shift goes by less than 64
// bits at a time.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace reihum::connect_four {

template <int Words>
struct WideBits {
    std::array<std::uint64_t, Words> words{};

    constexpr WideBits() = default;
    constexpr WideBits(int number) { words[0] = static_cast<std::uint64_t>(number); }

    constexpr explicit operator bool() const {
        std::uint64_t any = 0;
        for (const std::uint64_t word : words) any |= word;
        return any != 0;
    }

    constexpr bool operator==(const WideBits&) const = default;

    constexpr WideBits operator&(const WideBits& other) const {
        WideBits result;
        for (int i = 0; i < Words; ++i) result.words[i] = words[i] & other.words[i];
        return result;
    }
    constexpr WideBits operator|(const WideBits& other) const {
        WideBits result;
        for (int i = 0; i < Words; ++i) result.words[i] = words[i] | other.words[i];
        return result;
    }
    constexpr WideBits operator~() const {
        WideBits result;
        for (int i = 0; i < Words; ++i) result.words[i] = ~words[i];
        return result;
    }

    constexpr WideBits operator+(const WideBits& other) const {
        WideBits result;
        std::uint64_t carry = 0;
        for (int i = 0; i < Words; ++i) {
            const std::uint64_t sum = words[i] + other.words[i];
            result.words[i] = sum + carry;
            carry = std::uint64_t{sum < words[i]} | std::uint64_t{result.words[i] < sum};
        }
        return result;
    }
    constexpr WideBits operator-(const WideBits& other) const { return *this + ~other + WideBits{1}; }

    constexpr WideBits operator<<(int by) const {
        WideBits result;
        for (int i = 0; i < Words; ++i) {
            result.words[i] = words[i] << by | (i > 0 ? words[i - 1] >> 1 >> (63 - by) : 0);
        }
        return result;
    }
    constexpr WideBits operator>>(int by) const {
        WideBits result;
        for (int i = 0; i < Words; ++i) {
            result.words[i] = words[i] >> by | (i + 1 < Words ? words[i + 1] << 1 << (63 - by) : 0);
        }
        return result;
    }
};

constexpr int count_bits(std::uint64_t bits) { return std::popcount(bits); }
template <int Words>
constexpr int count_bits(const WideBits<Words>& bits) {
    int count = 0;
    for (const std::uint64_t word : bits.words) count += std::popcount(word);
    return count;
}

constexpr int lowest_bit(std::uint64_t bits) { return std::countr_zero(bits); }
template <int Words>
constexpr int lowest_bit(const WideBits<Words>& bits) {
    int word = 0;
    while (word < Words - 1 && bits.words[word] == 0) ++word;
    return 64 * word + std::countr_zero(bits.words[word]);
}

// All bits but the lowest one.
template <class Bits>
constexpr Bits without_lowest(Bits bits) {
    return bits & (bits - Bits{1});
}

}  // namespace reihum::connect_four
