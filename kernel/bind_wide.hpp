#pragma once

#include <nanobind/nanobind.h>

void bind_wide(nanobind::module_& module);
