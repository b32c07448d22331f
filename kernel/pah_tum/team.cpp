#include "pah_tum/team.hpp"

namespace reihum::pah_tum {

Team::Team(Table& table, const Limit& limit, int threads) : own_(table, limit, threads > 1 ? &busy_ : nullptr) {
    for (int i = 1; i < threads; ++i) others_.emplace_back([this, &table, limit] { help(table, limit); });
}

Team::~Team() {
    {
        const std::lock_guard lock(mutex_);
        is_over_ = true;
        if (asked_) asked_->known = true;
    }
    news_.notify_all();
    for (std::thread& other : others_) other.join();
}

std::optional<bool> Team::mover_gets_within(std::uint64_t nodes, const Position& position, int points, int squeeze) {
    const auto asked = std::make_shared<Asked>(position, points, squeeze);
    if (!others_.empty()) {
        {
            const std::lock_guard lock(mutex_);
            asked_ = asked;
        }
        news_.notify_all();
    }
    own_.pause_after(nodes);
    try {
        look_for_answer(own_, *asked);
    } catch (const Paused&) {
        say(std::nullopt, *asked);
    } catch (const Stopped&) {
        if (!asked->known) throw;
    }
    return asked->answer;
}

// What all threads but the one that asks do.
void Team::help(Table& table, const Limit& limit) {
    Question question(table, limit, &busy_);
    std::shared_ptr<Asked> asked;
    for (;;) {
        {
            std::unique_lock lock(mutex_);
            news_.wait(lock, [&] { return is_over_ || asked_ != asked; });
            if (is_over_) return;
            asked = asked_;
        }
        try {
            look_for_answer(question, *asked);
        } catch (const Stopped&) {
        }
    }
}

void Team::look_for_answer(Question& question, Asked& asked) {
    question.give_up_when(&asked.known);
    say(question.mover_gets(asked.position, asked.points, asked.squeeze), asked);
}

// Only what is said first counts.
void Team::say(std::optional<bool> answer, Asked& asked) {
    std::call_once(asked.once, [&] {
        asked.answer = answer;
        asked.known = true;
    });
}

}  // namespace reihum::pah_tum
