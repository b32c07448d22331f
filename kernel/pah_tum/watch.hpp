// The end of a long thought: whoever watches sets `stop`, and the thought breaks off by throwing Stopped.
#pragma once

#include <atomic>
#include <cstdint>

namespace reihum::pah_tum {

struct Stopped {};

struct Watch {
    std::uint64_t most_nodes = UINT64_MAX;  // for each thread
    std::atomic<bool> stop{false};
    std::atomic<std::uint64_t> nodes{0};
};

// One thread's count of the positions it has looked at.
class Counter {
public:
    explicit Counter(Watch& watch) : watch_(watch) {}
    ~Counter() { watch_.nodes.fetch_add(count_ % BATCH, std::memory_order_relaxed); }
    Counter(const Counter&) = delete;
    Counter& operator=(const Counter&) = delete;

    void count() {
        if (watch_.stop.load(std::memory_order_relaxed) || count_ >= watch_.most_nodes) throw Stopped{};
        if (++count_ % BATCH == 0) watch_.nodes.fetch_add(BATCH, std::memory_order_relaxed);
    }
    std::uint64_t counted() const { return count_; }

private:
    static constexpr std::uint64_t BATCH = 1024;
    Watch& watch_;
    std::uint64_t count_ = 0;
};

}  // namespace reihum::pah_tum
