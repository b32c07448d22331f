// The kernel as Python sees it: reihum._kernel. Only reihum.engine imports it, and it trusts its arguments.
#include <nanobind/nanobind.h>

#include "bind_pah_tum.hpp"
#include "bind_solver.hpp"
#include "bind_wide.hpp"
#include "connect_four/perft.hpp"

namespace nb = nanobind;
using namespace nb::literals;

NB_MODULE(_kernel, module) {
    module.doc() = "The native kernel of Reihum.";

    module.def("perft", &reihum::connect_four::perft, "columns"_a, "rows"_a, "mine"_a, "stones"_a, "depth"_a,
               nb::call_guard<nb::gil_scoped_release>(),
               "How many different lines of exactly `depth` moves there are.");
    bind_solver(module);
    bind_wide(module);
    bind_pah_tum(module);
}
