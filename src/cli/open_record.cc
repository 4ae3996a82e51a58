#include "cli/open_record.h"

#include <filesystem>
#include <string_view>

#include <fmt/format.h>

#include "cli/terminal.h"

namespace humbug::cli {

bool open_record(const std::string& file, std::ifstream& in) {
  std::error_code ignored;
  in.open(file, std::ios::binary);
  std::string_view wrong;
  if (!in) {
    wrong = "no such file, or no permission to read it";
  } else if (std::filesystem::is_directory(file, ignored)) {
    wrong = "it is a folder";
  } else if (in.peek() == std::char_traits<char>::eof()) {
    wrong = in.bad() ? "it can't be read" : "it is empty";
  }
  if (wrong.empty()) return true;
  complain(fmt::format("can't read {}: {}", file, wrong));
  return false;
}

}  // namespace humbug::cli
