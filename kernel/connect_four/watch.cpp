#include "watch.hpp"

#include <algorithm>

namespace reihum::connect_four {

Watch::Watch(const Limits& limits)
    : limits_(limits), timed_(limits.seconds > 0 || limits.progress), begin_(timed_ ? Clock::now() : Clock::time_point{}),
      last_report_(begin_) {}

std::uint64_t Watch::next_look(std::uint64_t nodes) const {
    const std::uint64_t next = nodes + interval;
    return limits_.nodes != 0 ? std::min(next, limits_.nodes) : next;
}

bool Watch::go_on(const Progress& state) {
    using std::chrono::duration;
    if (limits_.stop != nullptr && limits_.stop->load(std::memory_order_relaxed)) return false;
    if (limits_.nodes != 0 && state.nodes >= limits_.nodes) return false;
    if (!timed_) return true;
    const Clock::time_point now = Clock::now();
    const double seconds = duration<double>(now - begin_).count();
    if (limits_.seconds > 0 && seconds >= limits_.seconds) return false;
    if (limits_.progress && duration<double>(now - last_report_).count() >= seconds_between_reports) {
        last_report_ = now;
        Progress report = state;
        report.seconds = seconds;
        limits_.progress(report);
    }
    return true;
}

}  // namespace reihum::connect_four
