// Adds the Connect Four solver to the kernel's Python module.
#pragma once

#include <nanobind/nanobind.h>

void bind_solver(nanobind::module_& module);
