// Chance that is the same on every machine: SplitMix64 (Steele, Lea and Flood, 2014).
#pragma once

#include <cstdint>

namespace reihum {

struct Random {
    std::uint64_t state;

    constexpr std::uint64_t next() {
        std::uint64_t z = state += 0x9e3779b97f4a7c15;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
        z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
        return z ^ (z >> 31);
    }

    // A whole number from 0 up to, but not including, `end`.
    std::uint32_t below(std::uint32_t end) { return static_cast<std::uint32_t>((next() >> 32) * end >> 32); }
};

}  // namespace reihum
