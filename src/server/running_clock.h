#pragma once

#include <chrono>
#include <functional>
#include <utility>

#include "table/time_point.h"

namespace humbug::server {

/// The clock of everything that runs: bots, turns, limits, grace periods. It reads the wall clock
/// once, when it is made, and follows the steady clock from then on, so setting the wall clock has
/// no effect.
///
///   wall     10:00 ---- 10:05 | set back: 09:05 ---- 09:10
///   running  10:00 ---- 10:05 ------------------------ 10:10
class RunningClock {
 public:
  struct Sources {
    std::function<table::TimePoint()> wall = [] {
      return std::chrono::floor<table::Duration>(std::chrono::system_clock::now());
    };
    std::function<std::chrono::steady_clock::time_point()> steady = [] {
      return std::chrono::steady_clock::now();
    };
  };

  RunningClock() : RunningClock(Sources()) {}
  explicit RunningClock(Sources sources)
      : sources_(std::move(sources)), wall_start_(sources_.wall()), start_(sources_.steady()) {}

  table::TimePoint now() const {
    return wall_start_ + std::chrono::floor<table::Duration>(sources_.steady() - start_);
  }

 private:
  Sources sources_;
  table::TimePoint wall_start_;
  std::chrono::steady_clock::time_point start_;
};

}  // namespace humbug::server
