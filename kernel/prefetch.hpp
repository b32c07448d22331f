// Tells the memory what will be wanted soon.
#pragma once

namespace reihum {

#if defined(__GNUC__) || defined(__clang__)
// Inlined by force: GCC takes a function that only prefetches for one without effect, and leaves its calls out.
[[gnu::always_inline]] inline void prefetch(const void* address) { __builtin_prefetch(address); }
#else
inline void prefetch(const void*) {}
#endif

}  // namespace reihum
