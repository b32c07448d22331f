// The parts of reihum._kernel.
#pragma once

#include <nanobind/nanobind.h>

void bind_solver(nanobind::module_& module);
void bind_playing(nanobind::module_& module);
void bind_pah_tum(nanobind::module_& module);
