// Runs checks one after the other. Prints a line for each, and stops at the first failure.
#pragma once

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <vector>

#define CHECK(condition)                                                                 \
    do {                                                                                 \
        if (!(condition)) {                                                              \
            std::fprintf(stderr, "%s:%d: failed: %s\n", __FILE__, __LINE__, #condition); \
            std::exit(1);                                                                \
        }                                                                                \
    } while (false)

namespace reihum::tests {

struct Test {
    const char* name;
    std::function<void()> run;
};

inline void run(const std::vector<Test>& tests) {
    for (const Test& test : tests) {
        const auto begin = std::chrono::steady_clock::now();
        test.run();
        const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
        std::printf("ok  %-60s %6.2f s\n", test.name, seconds.count());
        std::fflush(stdout);
    }
}

}  // namespace reihum::tests
