#pragma once

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace humbug::testing {

inline std::string read_file(const std::filesystem::path& path) {
  std::ifstream in(path);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

}  // namespace humbug::testing
