#include "cli/line_reader.h"

#include <array>
#include <cerrno>

#include <unistd.h>

#include "cli/interrupt.h"

namespace humbug::cli {

LineReader::Got LineReader::next(std::string& line) {
  for (;;) {
    if (Interrupts::seen() != 0) return Got::interrupted;
    const std::size_t end = waiting_.find('\n');
    if (end != std::string::npos || (ended_ && !waiting_.empty())) {
      line = waiting_.substr(0, std::min(end, kMaxLine));
      waiting_.erase(0, end == std::string::npos ? end : end + 1);
      return Got::line;
    }
    if (ended_) return Got::end;
    std::array<char, 1024> chunk{};
    const ssize_t got = read(descriptor_, chunk.data(), chunk.size());
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) {
      ended_ = true;
      continue;
    }
    waiting_.append(chunk.data(), static_cast<std::size_t>(got));
    if (waiting_.find('\n') == std::string::npos && waiting_.size() > kMaxLine) {
      waiting_.resize(kMaxLine);
    }
  }
}

}  // namespace humbug::cli
