#pragma once

#include <cstdio>
#include <cstdlib>

namespace humbug {

/// Reports a violated invariant of the program and aborts. Bad input never gets here: users' errors
/// are refused with a typed reason (refusal.h).
[[noreturn]] inline void assertion_failed(const char* what, const char* file, int line) {
  std::fprintf(stderr, "%s:%d: assertion failed:  %s\n", file, line, what);
  std::abort();
}

}  // namespace humbug

/// Enabled in every build, the server's too: after a violated invariant no result can be trusted.
#define HUMBUG_ASSERT(condition)         \
  (static_cast<bool>(condition) ? void() \
                                : ::humbug::assertion_failed(#condition, __FILE__, __LINE__))
