#pragma once

#include <fstream>
#include <string>

namespace humbug::cli {

/// Opens a record to read; says on stderr why not, if it can't.
bool open_record(const std::string& file, std::ifstream& in);

}  // namespace humbug::cli
