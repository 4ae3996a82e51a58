#include "server/study.h"

#include <algorithm>

namespace humbug::server {

const std::string* Study::recall(std::string_view key) {
  const auto found = kept_.find(key);
  if (found == kept_.end()) return nullptr;
  by_use_.splice(by_use_.begin(), by_use_, found->second.place);
  return &found->second.answer;
}

bool Study::ask(const std::string& key, std::string_view asker, Thinkers::Thought think,
                Then then) {
  std::size_t of_asker = 0;
  for (const Question& question : questions_) {
    of_asker += static_cast<std::size_t>(std::ranges::count(
        question.askers, asker, [](const auto& one) -> std::string_view { return one.first; }));
  }
  if (askers_ >= kMostWaiting || of_asker >= kMostOfOne) return false;
  ++askers_;
  const auto same = std::ranges::find(questions_, key, &Question::key);
  if (same != questions_.end()) {
    same->askers.emplace_back(asker, std::move(then));
    return true;
  }
  questions_.push_back({key, std::move(think), {}});
  questions_.back().askers.emplace_back(asker, std::move(then));
  if (questions_.size() == 1) begin();
  return true;
}

void Study::begin() {
  around_.ask({.kind = Thinkers::Job::Kind::study, .person = {}, .table = {}},
              std::move(questions_.front().think),
              [this](const std::string& answer) { answered(answer); });
}

void Study::answered(const std::string& answer) {
  const Question question = std::move(questions_.front());
  questions_.pop_front();
  askers_ -= question.askers.size();
  if (!answer.empty()) keep(question.key, answer);
  if (!questions_.empty()) begin();
  for (const auto& [asker, then] : question.askers) then(answer);
}

void Study::keep(const std::string& key, const std::string& answer) {
  if (answer.size() > kLongestKept) return;
  if (kept_.size() >= kMostKept) {
    kept_.erase(by_use_.back());
    by_use_.pop_back();
  }
  by_use_.push_front(key);
  kept_[key] = {answer, by_use_.begin()};
}

}  // namespace humbug::server
