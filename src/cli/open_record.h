#pragma once

#include <fstream>
#include <string>

namespace humbug::cli {

/// Opens a record for reading; on failure prints the reason.
bool open_record(const std::string& file, std::ifstream& in);

}  // namespace humbug::cli
