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

/// Computes answers that take long on a worker thread, one at a time, so that neither tables nor
/// the network wait. Equal questions share one computation, and the latest answers are cached.
class JobCache {
 public:
  /// An empty answer: the computation failed.
  using Then = std::function<void(const std::string& answer)>;

  static constexpr std::size_t kMostKept = 256;
  static constexpr std::size_t kLongestCached = 65'536;  ///< bytes; longer answers are not cached
  static constexpr std::size_t kMostWaiting = 32;  ///< pending questions and their askers, together
  static constexpr std::size_t kMostOfOne = 8;     ///< of these, from one asker

  explicit JobCache(HubContext& context) : context_(context) {}

  /// The cached answer to the question `key`; null if there is none.
  const std::string* recall(std::string_view key);
  /// Has `think` answer it; false if too many are waiting, in all or from this asker.
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
  void store(const std::string& key, const std::string& answer);

  HubContext& context_;
  std::deque<Entry> queue_;  ///< the first is being computed
  std::size_t askers_ = 0;
  std::map<std::string, Kept, std::less<>> kept_;
  std::list<std::string> by_use_;  ///< keys, the most recently used in front
};

}  // namespace humbug::server
