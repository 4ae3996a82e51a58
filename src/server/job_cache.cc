#include "server/job_cache.h"

#include <algorithm>

namespace humbug::server {

const std::string* JobCache::recall(std::string_view key) {
  const auto found = kept_.find(key);
  if (found == kept_.end()) return nullptr;
  by_use_.splice(by_use_.begin(), by_use_, found->second.place);
  return &found->second.answer;
}

bool JobCache::ask(const std::string& key, std::string_view asker, WorkerPool::Work think,
                   Then then) {
  std::size_t of_asker = 0;
  for (const Entry& question : queue_) {
    of_asker += static_cast<std::size_t>(std::ranges::count(
        question.askers, asker, [](const auto& one) -> std::string_view { return one.first; }));
  }
  if (askers_ >= kMostWaiting || of_asker >= kMostOfOne) return false;
  ++askers_;
  const auto same = std::ranges::find(queue_, key, &Entry::key);
  if (same != queue_.end()) {
    same->askers.emplace_back(asker, std::move(then));
    return true;
  }
  queue_.push_back({key, std::move(think), {}});
  queue_.back().askers.emplace_back(asker, std::move(then));
  if (queue_.size() == 1) begin();
  return true;
}

void JobCache::begin() {
  context_.ask({.kind = WorkerPool::Job::Kind::study, .person = {}, .table = {}},
               std::move(queue_.front().think),
               [this](const std::string& answer) { answered(answer); });
}

void JobCache::answered(const std::string& answer) {
  const Entry question = std::move(queue_.front());
  queue_.pop_front();
  askers_ -= question.askers.size();
  if (!answer.empty()) store(question.key, answer);
  if (!queue_.empty()) begin();
  for (const auto& [asker, then] : question.askers) then(answer);
}

void JobCache::store(const std::string& key, const std::string& answer) {
  if (answer.size() > kLongestCached) return;
  if (kept_.size() >= kMostKept) {
    kept_.erase(by_use_.back());
    by_use_.pop_back();
  }
  by_use_.push_front(key);
  kept_[key] = {answer, by_use_.begin()};
}

}  // namespace humbug::server
