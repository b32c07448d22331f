// The kernel as Python sees it: reihum._kernel. Only reihum.engine imports it, and it trusts its arguments.
#include "bindings.hpp"

NB_MODULE(_kernel, module) {
    module.doc() = "The native kernel of Reihum.";
    // A program may end in the middle of a thought: what that holds is then nobody's fault, and nothing to tell people.
    nanobind::set_leak_warnings(false);
    bind_solver(module);
    bind_playing(module);
    bind_pah_tum(module);
}
