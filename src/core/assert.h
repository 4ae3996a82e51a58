#pragma once

#include <cstdio>
#include <cstdlib>

namespace humbug {

/// Reports a broken promise of the program itself and stops. It never runs on bad input: users'
/// errors are refused by a typed reason (see refusal.h).
[[noreturn]] inline void assertion_failed(const char* what, const char* file, int line) {
  std::fprintf(stderr, "%s:%d: broken promise: %s\n", file, line, what);
  std::abort();
}

}  // namespace humbug

/// Stays on in every build, the server's too: a referee that has lost its way must stop, not guess.
#define HUMBUG_ASSERT(condition)         \
  (static_cast<bool>(condition) ? void() \
                                : ::humbug::assertion_failed(#condition, __FILE__, __LINE__))
