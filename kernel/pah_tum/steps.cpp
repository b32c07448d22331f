#include "pah_tum/steps.hpp"

namespace reihum::pah_tum {

namespace {

// The smallest code of every class, and phi of its free state.
constexpr struct {
    Code code;
    std::int32_t phi;
} POTENTIALS[] = {
#include "pah_tum/potentials.inc"
};

Code filled_up(Code code, Content stone) {
    for (int cell = 0; cell < LENGTH; ++cell) {
        if (content(code, cell) == FREE) code = with(code, cell, stone);
    }
    return code;
}

class StepMaker {
public:
    StepMaker() {
        for (const auto& [code, phi] : POTENTIALS) lines[tables_.class_of[code]].upper = phi;
        for (const auto& [code, phi] : POTENTIALS) bound_from_below(code);
        for (const auto& [code, phi] : POTENTIALS) describe(code);
    }

    std::vector<LineSteps> lines{line_tables().classes.size()};

private:
    LineSteps& of(Code code) { return lines[tables_.class_of[code]]; }

    void bound_from_below(Code code) {
        const int range = tables_.base[filled_up(code, WHITE)] - tables_.base[code];
        of(code).lower = UNIT * range - of(colours_swapped(code)).upper;
    }

    void describe(Code code) {
        LineSteps& line = of(code);
        line.live = tables_.of(code).live;
        for (int cell = 0; cell < LENGTH; ++cell) {
            line.steps[0][cell] = step(code, cell, WHITE);
            line.steps[1][cell] = step(code, cell, BLACK);
        }
    }

    Step step(Code code, int cell, Content stone) {
        if (!(tables_.of(code).live >> cell & 1)) return {tables_.class_of[code], 0, 0, 0};
        const Code next = with(code, cell, stone);
        const int base = tables_.base[next] - tables_.base[code];
        return {tables_.class_of[next], static_cast<std::int16_t>(base), of(next).upper - of(code).upper + UNIT * base,
                of(next).lower - of(code).lower + UNIT * base};
    }

    const LineTables& tables_ = line_tables();
};

}  // namespace

const std::vector<LineSteps>& line_steps() {
    static const StepMaker made;
    return made.lines;
}

}  // namespace reihum::pah_tum
