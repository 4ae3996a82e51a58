#pragma once

namespace humbug::testing {

/// Under a sanitizer everything takes five to ten times as long, and finds its faults in fewer
/// repetitions: what is counted and compared is left to the release build of the same tests.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif

}  // namespace humbug::testing
