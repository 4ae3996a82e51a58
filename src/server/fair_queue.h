#pragma once

#include <cstddef>
#include <deque>
#include <list>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "core/assert.h"

namespace humbug::server {

/// A queue that serves people in turn, and the tables of each person in turn. Nobody waits longer
/// than one job of every other person, however many jobs each of them has queued.
///
///   ann -> table 1: job, job      pop: ann 1, bob 7, ann 2, bob 7, ann 1, ...
///          table 2: job
///   bob -> table 7: job, job
template <class Job>
class FairQueue {
 public:
  void push(std::string_view person, std::string_view table, Job job) {
    ++size_;
    auto known = by_name_.find(person);
    if (known == by_name_.end()) {
      people_.push_back({std::string(person), {}, {}});
      known = by_name_.emplace(person, std::prev(people_.end())).first;
    }
    Person& owner = *known->second;
    std::deque<Job>& jobs = owner.jobs[std::string(table)];
    if (jobs.empty()) owner.turns.emplace_back(table);
    jobs.push_back(std::move(job));
  }

  /// Requires a non-empty queue.
  Job pop() {
    HUMBUG_ASSERT(size_ > 0);
    --size_;
    Person& next = people_.front();
    std::string table = std::move(next.turns.front());
    next.turns.pop_front();
    const auto jobs = next.jobs.find(table);
    Job job = std::move(jobs->second.front());
    jobs->second.pop_front();
    if (jobs->second.empty()) {
      next.jobs.erase(jobs);
    } else {
      next.turns.push_back(std::move(table));
    }
    if (next.turns.empty()) {
      by_name_.erase(next.name);
      people_.pop_front();
    } else {
      people_.splice(people_.end(), people_, people_.begin());
    }
    return job;
  }

  bool empty() const { return size_ == 0; }
  std::size_t size() const { return size_; }

 private:
  struct Person {
    std::string name;
    std::map<std::string, std::deque<Job>, std::less<>> jobs;  ///< by table, none of them empty
    std::deque<std::string> turns;                             ///< the tables, the next one first
  };

  std::list<Person> people_;  ///< the next one first; each has at least one job
  std::map<std::string, typename std::list<Person>::iterator, std::less<>> by_name_;
  std::size_t size_ = 0;
};

}  // namespace humbug::server
