#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <list>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/hub_context.h"

namespace humbug::server {

/// Where the house reckons what takes a while: one question at a time, on a thread that thinks, so
/// that neither tables nor the network wait. Who asks the same meanwhile gets the same answer, and
/// the latest answers are kept.
class JobCache {
 public:
  /// An empty answer: it could not be found.
  using Then = std::function<void(const std::string& answer)>;

  static constexpr std::size_t kMostKept = 256;
  static constexpr std::size_t kLongestKept = 65'536;  ///< bytes; longer answers are found anew
  static constexpr std::size_t kMostWaiting = 32;      ///< questions and who else asks them
  static constexpr std::size_t kMostOfOne = 8;         ///< of them one asker's

  explicit JobCache(HubContext& context) : context_(context) {}

  /// The answer to the question `key`, if it is kept.
  const std::string* recall(std::string_view key);
  /// Has `think` answer it; false if too many are waiting, in all or of this asker.
  bool ask(const std::string& key, std::string_view asker, WorkerPool::Work think, Then then);

 private:
  struct Entry {
    std::string key;
    WorkerPool::Work think;
    std::vector<std::pair<std::string, Then>> askers;
  };
  struct Kept {
    std::string answer;
    std::list<std::string>::iterator place;
  };

  void begin();
  void answered(const std::string& answer);
  void keep(const std::string& key, const std::string& answer);

  HubContext& context_;
  std::deque<Entry> queue_;  ///< the first is being thought about
  std::size_t askers_ = 0;
  std::map<std::string, Kept, std::less<>> kept_;
  std::list<std::string> by_use_;  ///< keys, the one asked for last in front
};

}  // namespace humbug::server
