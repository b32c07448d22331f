// The search is compiled several times, once per instruction set. Each compilation defines REIHUM_ARCH to a namespace
// name of its own ("avx512", "avx2", "plain"), so that the linker never mixes code of two of them: an AVX-512 function
// taken for its plain namesake would crash on an older machine.
#pragma once

#ifndef REIHUM_ARCH
#define REIHUM_ARCH plain
#endif

// Small functions of the inner loop. Forced, because a vector of eight lanes has no calling convention below AVX-512.
#if defined(__GNUC__) || defined(__clang__)
#define REIHUM_INLINE [[gnu::always_inline]] inline
#else
#define REIHUM_INLINE __forceinline
#define REIHUM_NO_VECTORS
#endif
