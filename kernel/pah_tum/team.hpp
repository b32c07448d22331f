// Several threads that are asked one question after the other, and share what they find.
//
// All of them look for the answer at once, each taking up first what no other one is busy with. The first to know it
// speaks for all, and the next question can be asked before the others have noticed: nobody waits for anybody.
#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "pah_tum/busy.hpp"
#include "pah_tum/question.hpp"

namespace reihum::pah_tum {

class Team {
public:
    Team(Table& table, const Limit& limit, int threads);
    ~Team();

    // As Question's; throws Stopped at the limit. With a single thread the same nodes find the same.
    bool mover_gets(const Position& position, int points, int squeeze) {
        return *mover_gets_within(NO_LIMIT, position, points, squeeze);
    }

    // The same, or nothing if the thread that asks has looked at so many nodes and does not know yet.
    std::optional<bool> mover_gets_within(std::uint64_t nodes, const Position& position, int points, int squeeze);

    // Those of the thread that asks.
    std::uint64_t nodes() const { return own_.nodes(); }

private:
    struct Asked {
        Asked(const Position& position, int points, int squeeze)
            : position(position), points(points), squeeze(squeeze) {}

        Position position;
        int points, squeeze;
        std::atomic<bool> known = false;
        std::optional<bool> answer;  // to be read once it is known; nothing if nobody is to look for it any more
        std::once_flag once;
    };

    void help(Table& table, const Limit& limit);
    static void look_for_answer(Question& question, Asked& asked);
    static void say(std::optional<bool> answer, Asked& asked);

    Busy busy_;
    Question own_;
    std::mutex mutex_;  // of the next two
    std::shared_ptr<Asked> asked_;
    bool is_over_ = false;
    std::condition_variable news_;
    std::vector<std::thread> others_;
};

}  // namespace reihum::pah_tum
