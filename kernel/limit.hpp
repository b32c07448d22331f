// How long a search may go on, in both games, and how it ends: by throwing Stopped.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <thread>
#include <utility>

namespace reihum {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t NO_LIMIT = UINT64_MAX;

struct Stopped {};

// Thrown where the limit has not come, but whoever asked wants to go on with something else first.
struct Paused {};

// Whoever waits for a search. All its threads tell how far they are, and hear whether they are to stop.
class Supervisor {
public:
    // Asked now and then with the nodes looked at so far; a true answer ends the search.
    using Poll = std::function<bool(std::uint64_t nodes)>;

    static constexpr auto BETWEEN_POLLS = std::chrono::milliseconds(20);

    explicit Supervisor(Poll poll = {}) : poll_(std::move(poll)), next_poll_(Clock::now() + BETWEEN_POLLS) {}

    void stop() { stopped_.store(true, std::memory_order_relaxed); }

    // Whether to stop, told that a thread has looked at so many more nodes. Only the thread that made the supervisor
    // polls: it is the one that waits for the answer.
    bool says_stop(std::uint64_t more_nodes, Clock::time_point now);

private:
    Poll poll_;
    Clock::time_point next_poll_;
    std::thread::id asking_ = std::this_thread::get_id();
    std::atomic<std::uint64_t> nodes_ = 0;
    std::atomic<bool> stopped_ = false;
};

struct Limit {
    std::uint64_t nodes = NO_LIMIT;  // that each thread may look at
    Clock::time_point deadline = Clock::time_point::max();
    Supervisor* supervisor = nullptr;
    const std::atomic<bool>* found = nullptr;  // another thread has the answer

    // 0 means none at all, and nothing means no limit.
    static Limit of(std::optional<double> seconds, std::optional<std::uint64_t> nodes);

    // A limit for a part of the work: a share of the nodes that are left, and of the time from now on.
    Limit share(double part, std::uint64_t nodes_used) const;
};

// One thread's count of the nodes it has looked at.
class Counter {
public:
    explicit Counter(const Limit& limit = {}) : limit_(limit) {}

    // To be called before each node.
    void count() {
        if (++nodes_ > next_look_) look_up();
    }

    std::uint64_t nodes() const { return nodes_; }

    // Another thread may have the answer from now on.
    void give_up_when(const std::atomic<bool>* found) { limit_.found = found; }

    // Throws Paused after so many more nodes; NO_LIMIT is never.
    void pause_after(std::uint64_t more_nodes) {
        pause_ = more_nodes == NO_LIMIT ? NO_LIMIT : nodes_ + more_nodes;
        next_look_ = std::min(next_look_, pause_);
    }

private:
    static constexpr std::uint64_t BETWEEN_LOOKS = 256;

    void look_up();

    Limit limit_;
    std::uint64_t nodes_ = 0;
    std::uint64_t pause_ = NO_LIMIT;
    std::uint64_t next_look_ = 0;  // so many nodes may be counted before the next look
    std::uint64_t told_ = 0;       // of the nodes, those that the supervisor has heard of
};

}  // namespace reihum
