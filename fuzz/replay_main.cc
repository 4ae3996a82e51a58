// Feeds files to a fuzz target without libFuzzer, so that its seeds and past crashes run as an
// ordinary test with any compiler. Arguments are files, or folders of files.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

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

bool replay(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  if (!stream) {
    std::fprintf(stderr, "cannot read %s\n", file.c_str());
    return false;
  }
  // A vector of the exact size lets AddressSanitizer see a read past the end.
  const std::string text{std::istreambuf_iterator<char>(stream), {}};
  const std::vector<std::uint8_t> bytes(text.begin(), text.end());
  // Named before the run, so that a crash has its file as the last line.
  std::fprintf(stderr, "%s (%zu bytes)\n", file.c_str(), bytes.size());
  return LLVMFuzzerTestOneInput(bytes.data(), bytes.size()) == 0;
}

}  // namespace

int main(int argc, char** argv) {
  std::size_t replayed = 0;
  bool all_read = true;
  for (const fs::path argument : std::vector<std::string>(argv + 1, argv + argc)) {
    for (const fs::path& file : inputs_of(argument)) {
      all_read = replay(file) && all_read;
      ++replayed;
    }
  }
  if (replayed == 0) {
    std::fprintf(stderr, "no inputs: name files, or folders with files in them\n");
    return 1;
  }
  return all_read ? 0 : 1;
}
