// The kernel as Python sees it: reihum._kernel. Only reihum.engine imports it, and it trusts its arguments.
#include "bindings.hpp"

NB_MODULE(_kernel, module) {
    module.doc() = "The native kernel of Reihum.";
    bind_solver(module);
    bind_playing(module);
    bind_pah_tum(module);
}
