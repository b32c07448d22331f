#include "limit.hpp"

#include <algorithm>

namespace reihum {

namespace {

constexpr double FOR_EVER = 1e9;  // seconds; a clock cannot count many more

}  // namespace

bool Supervisor::says_stop(std::uint64_t more_nodes, Clock::time_point now) {
    const std::uint64_t nodes = nodes_.fetch_add(more_nodes, std::memory_order_relaxed) + more_nodes;
    if (poll_ && std::this_thread::get_id() == asking_ && now >= next_poll_) {
        if (poll_(nodes)) stop();
        next_poll_ = Clock::now() + BETWEEN_POLLS;
    }
    return stopped_.load(std::memory_order_relaxed);
}

Limit Limit::of(std::optional<double> seconds, std::optional<std::uint64_t> nodes) {
    Limit limit;
    if (nodes) limit.nodes = *nodes;
    if (seconds && *seconds < FOR_EVER) {
        const std::chrono::duration<double> time(*seconds);
        limit.deadline = Clock::now() + std::chrono::duration_cast<Clock::duration>(time);
    }
    return limit;
}

Limit Limit::share(double part, std::uint64_t nodes_used) const {
    Limit limit = *this;
    if (nodes != NO_LIMIT) {
        limit.nodes = static_cast<std::uint64_t>(part * static_cast<double>(nodes - std::min(nodes, nodes_used)));
    }
    if (deadline != Clock::time_point::max()) {
        const Clock::time_point now = Clock::now();
        limit.deadline = now + std::chrono::duration_cast<Clock::duration>(part * (deadline - now));
    }
    return limit;
}

void Counter::look_up() {
    --nodes_;  // that node is not looked at if this throws
    if (nodes_ >= limit_.nodes) throw Stopped{};
    if (limit_.found != nullptr && limit_.found->load(std::memory_order_relaxed)) throw Stopped{};
    const bool has_deadline = limit_.deadline != Clock::time_point::max();
    // Reading the clock takes longer than solving the last moves of a game: not without need.
    if (has_deadline || limit_.supervisor != nullptr) {
        const Clock::time_point now = Clock::now();
        if (has_deadline && now >= limit_.deadline) throw Stopped{};
        if (limit_.supervisor != nullptr && limit_.supervisor->says_stop(nodes_ - told_, now)) throw Stopped{};
        told_ = nodes_;
    }
    if (nodes_ >= pause_) throw Paused{};
    next_look_ = std::min({nodes_ + BETWEEN_LOOKS, limit_.nodes, pause_});
    ++nodes_;
}

}  // namespace reihum
