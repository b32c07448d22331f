// Training the network, from games that it played against itself.
#pragma once

#include <memory>

#include "pah_tum/evaluation.hpp"
#include "pah_tum/self_play.hpp"

namespace reihum::pah_tum {

// A network that learns. The same seed and the same games, in the same order, make the same network.
class Learner {
public:
    // Begins with weights by lot. Of so many games in all, later ones change it less.
    Learner(std::uint64_t seed, int games);
    ~Learner();

    // Moves the estimate of every position of a game towards how the game ended.
    void learn(const Game& game);

    // What was learned so far, in whole numbers.
    Network network() const;

private:
    struct Weights;
    std::unique_ptr<Weights> weights_;
    int games_, learned_ = 0;
};

}  // namespace reihum::pah_tum
