#pragma once

namespace humbug::testing {

/// Sanitizers make everything five to ten times slower, but find defects in fewer repetitions:
/// statistics are left to the release build of the same tests.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif

}  // namespace humbug::testing
