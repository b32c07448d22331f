// The fitness of every column two moves ahead, the part of src/reihum/engine/connect_four/fitness.py that takes nearly
// all its time.
#pragma once

#include <vector>

#include "connect_four/wide_board.hpp"

namespace reihum::connect_four {

// In place of 1 and -1 for a column that wins or loses at once: Python tells these whole numbers from computed values.
constexpr double WINS = 2, LOSES = -2;

// The values of all columns two moves ahead, for a position without four in a row.
std::vector<double> fitness(int columns, int rows, StoneBytes mine, StoneBytes theirs);

}  // namespace reihum::connect_four
