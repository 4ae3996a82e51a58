#pragma once

#include <span>
#include <string_view>

namespace humbug::texts {

/// A file of i18n/, as it is compiled into the program.
struct File {
  std::string_view language;
  std::string_view name;  ///< without its ending
  std::string_view text;
};
extern const std::span<const File> kFiles;

}  // namespace humbug::texts
