// Lines as the search for an outcome sees them: a class and which of its live cells are shared (comparing.hpp).
//
// Where another line with fewer live cells is as good in every surrounding, a line is replaced by it. So a move in a
// private cell of a replaced line need not be one on the board; moves in other cells are.
#pragma once

#include <span>

#include "pah_tum/steps.hpp"

namespace reihum::pah_tum {

struct alignas(64) LineKind {
    std::array<std::array<Step, LENGTH>, 2> steps;  // as in LineSteps, to kinds: no cell becomes private but by a step
    std::array<std::array<std::int16_t, LENGTH>, LENGTH> exchange;  // this and the next two as in LineClass
    std::array<std::int16_t, LENGTH> low, high;
    std::int32_t upper, lower;            // as in LineSteps
    std::uint64_t hash;                   // the same for lines that differ by the order of private cells alone
    std::uint16_t line;                   // the class
    std::array<std::uint8_t, 2> allowed;  // by colour: the cells but those that need not be played
    std::uint8_t live, shared;
};

// What a line is replaced by; it is worth so much more less its base.
struct Replacement {
    std::uint16_t kind;
    std::int16_t base;
};

// Made on the first call.
std::span<const LineKind> line_kinds();

// By the class and the shared cells.
const std::vector<std::array<Replacement, FILLINGS>>& replacements();

}  // namespace reihum::pah_tum
