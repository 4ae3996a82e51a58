// replay_fuzz NAME INPUT...: feeds files, or all files of folders, to a fuzzer without libFuzzer,
// so that its seeds and past crashes run as an ordinary test with any compiler.

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "fuzz/fuzzer.h"

namespace {

namespace fs = std::filesystem;

std::vector<fs::path> inputs_of(const fs::path& argument) {
  if (!fs::is_directory(argument)) {
    return {argument};
  }
  std::vector<fs::path> files;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(argument)) {
    if (entry.is_regular_file()) {
      files.push_back(entry.path());
    }
  }
  std::ranges::sort(files);
  return files;
}

bool replay(const humbug::fuzz::Fuzzer& fuzzer, const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  if (!stream) {
    std::fprintf(stderr, "cannot read %s\n", file.c_str());
    return false;
  }
  // A vector of the exact size lets AddressSanitizer see a read past the end.
  const std::string text{std::istreambuf_iterator<char>(stream), {}};
  const std::vector<char> bytes(text.begin(), text.end());
  // Printed before the run, so that after a crash the last line names the input.
  std::fprintf(stderr, "%s (%zu bytes)\n", file.c_str(), bytes.size());
  fuzzer.eat({bytes.data(), bytes.size()});
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  const auto* fuzzer = arguments.empty() ? nullptr : humbug::fuzz::Fuzzer::find(arguments.front());
  if (fuzzer == nullptr) {
    std::fprintf(stderr, "name a fuzzer first, as NAME of fuzz/NAME_fuzz.cc\n");
    return 2;
  }
  std::size_t replayed = 0;
  bool all_read = true;
  for (std::size_t n = 1; n < arguments.size(); ++n) {
    for (const fs::path& file : inputs_of(arguments[n])) {
      all_read = replay(*fuzzer, file) && all_read;
      ++replayed;
    }
  }
  if (replayed == 0) {
    std::fprintf(stderr, "no inputs: name files, or folders with files in them\n");
    return 2;
  }
  return all_read ? 0 : 1;
}
