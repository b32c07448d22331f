// Training the network, by playing against oneself.
#pragma once

#include <functional>

#include "pah_tum/evaluation.hpp"
#include "pah_tum/limit.hpp"

namespace reihum::pah_tum {

// Plays so many games; after each, the estimate of every position in it is moved towards how the game ended.
// `progress` hears now and then how many were played. The same seed gives the same network.
Network learn(int games, std::uint64_t seed, const Limit& limit, const std::function<void(int)>& progress);

}  // namespace reihum::pah_tum
