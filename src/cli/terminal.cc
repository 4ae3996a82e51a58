#include "cli/terminal.h"

#include <algorithm>
#include <clocale>
#include <cstdio>

#include <fmt/format.h>
#include <langinfo.h>

#include "core/text.h"

namespace humbug::cli {

void speak_utf8() {
  std::setlocale(LC_CTYPE, "");
  // Debian always has C.UTF-8.
  if (std::string_view(nl_langinfo(CODESET)) != "UTF-8") std::setlocale(LC_CTYPE, "C.UTF-8");
}

void complain(std::string_view says) {
  // Foreign text in a message must not break the line.
  constexpr std::size_t kLongest = 900;
  fmt::print(stderr, "humbug: {}\n", printable(says, kLongest));
}

ProgressBar::ProgressBar(std::string label, std::uint64_t total)
    : label_(std::move(label)), total_(std::max<std::uint64_t>(total, 1)) {}

ProgressBar::~ProgressBar() {
  if (drawn_) fmt::print(stderr, "\r\x1b[K");
}

void ProgressBar::show(std::uint64_t done) {
  if (!wanted_) return;
  constexpr auto kPause = std::chrono::milliseconds(100);
  constexpr std::uint64_t kWidth = 30;
  const std::lock_guard lock(mutex_);
  const auto now = std::chrono::steady_clock::now();
  if (done < shown_ || now - last_ < kPause) return;
  last_ = now;
  shown_ = done;
  drawn_ = true;
  const std::uint64_t filled = done * kWidth / total_;
  fmt::print(stderr, "\r{} [{:#<{}}{:.<{}}] {:3} %", label_, "", filled, "", kWidth - filled,
             done * 100 / total_);
}

}  // namespace humbug::cli
