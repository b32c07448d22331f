// How long a thought may take, and the way it ends: by throwing Stopped.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>

namespace reihum::pah_tum {

using Clock = std::chrono::steady_clock;

struct Stopped {};

struct Limit {
    std::uint64_t nodes = UINT64_MAX;  // positions looked at, by each thread
    Clock::time_point deadline = Clock::time_point::max();
    const std::atomic<bool>* stop = nullptr;  // whoever sets it wants an end at once
    const std::atomic<bool>* also_stop = nullptr;
    std::atomic<std::uint64_t>* counted = nullptr;  // told now and then how many positions were looked at

    // A limit for a part of the thought: a share of the nodes, and of the time from now on.
    Limit share(double part, std::uint64_t nodes_used) const {
        Limit limit = *this;
        if (nodes != UINT64_MAX) {
            limit.nodes = static_cast<std::uint64_t>(part * static_cast<double>(nodes - std::min(nodes, nodes_used)));
        }
        if (deadline != Clock::time_point::max()) {
            const auto now = Clock::now();
            limit.deadline = now + std::chrono::duration_cast<Clock::duration>(part * (deadline - now));
        }
        return limit;
    }
};

// One thread's count of the positions it has looked at.
class Counter {
public:
    explicit Counter(const Limit& limit) : limit_(limit) {}

    void count() {
        if (count_ >= limit_.nodes) throw Stopped{};
        if (count_++ % BETWEEN_LOOKS == 0) look_up();
    }
    std::uint64_t counted() const { return count_; }

private:
    static constexpr std::uint64_t BETWEEN_LOOKS = 256;

    void look_up() const {
        if (limit_.counted != nullptr) limit_.counted->fetch_add(BETWEEN_LOOKS, std::memory_order_relaxed);
        if (is_set(limit_.stop) || is_set(limit_.also_stop)) throw Stopped{};
        if (limit_.deadline != Clock::time_point::max() && Clock::now() >= limit_.deadline) throw Stopped{};
    }

    static bool is_set(const std::atomic<bool>* flag) {
        return flag != nullptr && flag->load(std::memory_order_relaxed);
    }

    Limit limit_;
    std::uint64_t count_ = 0;
};

}  // namespace reihum::pah_tum
