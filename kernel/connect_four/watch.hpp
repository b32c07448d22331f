// Watches the limits of a search. Looks at the clock, so it is asked only once every few thousand nodes.
#pragma once

#include <chrono>

#include "solver.hpp"

namespace reihum::connect_four {

class Watch {
public:
    static constexpr std::uint64_t interval = 4096;  // nodes: well under a millisecond

    // Whoever is told may want to stop the search, and should not wait to say so.
    static constexpr double seconds_between_reports = 0.03;

    explicit Watch(const Limits& limits);

    // The node count at which to ask `go_on` next.
    std::uint64_t next_look(std::uint64_t nodes) const;

    // Whether the search may go on. Reports progress.
    bool go_on(const Progress& state);

private:
    using Clock = std::chrono::steady_clock;

    const Limits& limits_;
    const bool timed_;  // reading the clock takes longer than solving the last moves of a game
    Clock::time_point begin_;
    Clock::time_point last_report_;
};

}  // namespace reihum::connect_four
