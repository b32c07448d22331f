// The Pah Tum part of the kernel as Python sees it.
#pragma once

#include <nanobind/nanobind.h>

void bind_pah_tum(nanobind::module_& module);
