// Runs a search for Python: within a limit, without Python's lock, and with an ear for Ctrl-C.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>

#include <exception>
#include <optional>

#include "limit.hpp"

namespace reihum {

// As in Limit::of.
using Seconds = std::optional<double>;
using Nodes = std::optional<std::uint64_t>;

// Asked now and then with the number of nodes so far; a true answer ends the search.
using Poll = std::optional<nanobind::typed<nanobind::callable, bool(std::uint64_t)>>;

// What `work` makes of the limit. Whatever is raised meanwhile ends the search, and is raised here.
template <class Work>
auto run_within(Seconds seconds, Nodes nodes, const Poll& poll, Work work) {
    std::exception_ptr raised;
    Supervisor supervisor([&](std::uint64_t nodes_so_far) {
        nanobind::gil_scoped_acquire locked;
        try {
            if (PyErr_CheckSignals() != 0) throw nanobind::python_error();
            return poll && nanobind::cast<bool>((*poll)(nodes_so_far));
        } catch (...) {
            raised = std::current_exception();
            return true;
        }
    });
    Limit limit = Limit::of(seconds, nodes);
    limit.supervisor = &supervisor;
    const auto run = [&] {
        nanobind::gil_scoped_release unlocked;
        return work(limit);
    };
    auto result = run();
    if (raised) std::rethrow_exception(raised);
    return result;
}

}  // namespace reihum
