#include "table/look_alike.h"

#include <algorithm>
#include <array>
#include <string>

#include <unicode/normalizer2.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>

namespace humbug::table {

namespace {

icu::UnicodeString skeleton(const icu::UnicodeString& text) {
  static const USpoofChecker* const checker = [] {
    UErrorCode failed = U_ZERO_ERROR;
    return uspoof_open(&failed);
  }();
  icu::UnicodeString made;
  UErrorCode failed = U_ZERO_ERROR;
  if (checker != nullptr) uspoof_getSkeletonUnicodeString(checker, 0, text, made, &failed);
  return checker == nullptr || U_FAILURE(failed) ? text : made;
}

/// Folds case and width, and removes invisible characters.
icu::UnicodeString folded(const icu::UnicodeString& text) {
  UErrorCode failed = U_ZERO_ERROR;
  const icu::Normalizer2* const folding = icu::Normalizer2::getNFKCCasefoldInstance(failed);
  if (U_FAILURE(failed)) return text;
  icu::UnicodeString made = folding->normalize(text, failed);
  return U_FAILURE(failed) ? text : made;
}

std::string one_blank_each(const icu::UnicodeString& text) {
  std::string bytes;
  text.toUTF8String(bytes);
  const auto doubled =
      std::ranges::unique(bytes, [](char one, char next) { return one == ' ' && next == ' '; });
  bytes.erase(doubled.begin(), doubled.end());
  return bytes;
}

/// A capital may look like a letter that its small letter does not: I like l, Greek Ν like N. So
/// confusables are replaced both before and after case folding.
std::array<std::string, 2> keys(std::string_view name) {
  const auto text = icu::UnicodeString::fromUTF8(
      icu::StringPiece(name.data(), static_cast<std::int32_t>(name.size())));
  return {one_blank_each(skeleton(folded(text))), one_blank_each(skeleton(folded(skeleton(text))))};
}

}  // namespace

bool look_alike(std::string_view name, std::string_view other) {
  if (name == other) return true;
  const std::array<std::string, 2> of_name = keys(name);
  const std::array<std::string, 2> of_other = keys(other);
  return std::ranges::any_of(of_name, [&](const std::string& key) {
    return std::ranges::find(of_other, key) != of_other.end();
  });
}

bool looks_like_start(std::string_view name, std::string_view start) {
  const std::array<std::string, 2> of_name = keys(name);
  return std::ranges::any_of(of_name,
                             [&](const std::string& key) { return key.starts_with(start); });
}

}  // namespace humbug::table
