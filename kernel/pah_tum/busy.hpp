// Which positions some thread is searching just now, so that another takes up something else first (Kerrigan's simple
// form of ABDADA). A position overwritten by another is only looked at twice.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>

namespace reihum::pah_tum {

class Busy {
public:
    bool has(std::uint64_t key) const { return keys_[place(key)].load(std::memory_order_relaxed) == key; }
    void enter(std::uint64_t key) { keys_[place(key)].store(key, std::memory_order_relaxed); }
    void leave(std::uint64_t key) {
        if (has(key)) keys_[place(key)].store(0, std::memory_order_relaxed);
    }

private:
    static constexpr std::size_t PLACES = 1 << 12;
    static std::size_t place(std::uint64_t key) { return key >> 40 & (PLACES - 1); }
    std::array<std::atomic<std::uint64_t>, PLACES> keys_{};
};

}  // namespace reihum::pah_tum
