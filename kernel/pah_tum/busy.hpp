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

    // While it lives, somebody is busy with a position; with no threads to tell it does nothing.
    class Visit {
    public:
        Visit(Busy* busy, std::uint64_t key) : busy_(busy), key_(key) {
            if (busy_ != nullptr) busy_->keys_[place(key)].store(key, std::memory_order_relaxed);
        }
        ~Visit() {
            if (busy_ != nullptr && busy_->has(key_)) busy_->keys_[place(key_)].store(0, std::memory_order_relaxed);
        }
        Visit(const Visit&) = delete;
        Visit& operator=(const Visit&) = delete;

    private:
        Busy* busy_;
        std::uint64_t key_;
    };

private:
    static constexpr std::size_t PLACES = 1 << 12;
    static std::size_t place(std::uint64_t key) { return key >> 40 & (PLACES - 1); }
    std::array<std::atomic<std::uint64_t>, PLACES> keys_{};
};

}  // namespace reihum::pah_tum
