// The kernel as Python sees it: reihum._kernel. Only reihum.engine imports it, and it trusts its arguments.
#include <nanobind/nanobind.h>

#include "bind_wide.hpp"
#include "connect_four/perft.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace reihum::connect_four;

NB_MODULE(_kernel, module) {
    module.doc() = "The native kernel of Reihum.";

    module.def(
        "perft",
        [](int columns, int rows, Bits mine, Bits stones, int depth) {
            return perft({columns, rows}, {mine, stones}, depth);
        },
        "columns"_a, "rows"_a, "mine"_a, "stones"_a, "depth"_a, nb::call_guard<nb::gil_scoped_release>(),
        "How many different lines of exactly `depth` moves there are.");

    bind_wide(module);
}
