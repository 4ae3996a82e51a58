#pragma once

#include <future>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "store/memory/memory_store.h"
#include "store/sqlite/sqlite_store.h"
#include "tests/support/temporary_folder.h"

namespace humbug::store {

// For the messages of failing tests.
inline void PrintTo(const Error& error, std::ostream* out) {
  *out << to_string(error.kind) << ": " << error.says;
}
inline void PrintTo(const Outcome& outcome, std::ostream* out) {
  if (outcome) {
    *out << "stored";
  } else {
    PrintTo(outcome.error(), out);
  }
}

}  // namespace humbug::store

namespace humbug::testing {

/// Engines with the same contract. Each can be closed and reopened with its stored data.
class MemoryEngine {
 public:
  std::unique_ptr<store::Store> open() { return std::make_unique<store::MemoryStore>(disk_); }

 private:
  std::shared_ptr<store::MemoryDisk> disk_ = std::make_shared<store::MemoryDisk>();
};

class SqliteEngine {
 public:
  std::unique_ptr<store::Store> open() {
    store::Found<std::unique_ptr<store::SqliteStore>> opened =
        store::SqliteStore::open(folder_ / "store");
    if (!opened) ADD_FAILURE() << opened.error().says;
    return opened ? std::move(*opened) : nullptr;
  }

 private:
  TemporaryFolder folder_;
};

inline store::TableId table(const std::string& name) { return *store::TableId::from(name); }
inline store::ProfileId person(const std::string& name) { return *store::ProfileId::from(name); }
inline store::MessageId message(const std::string& name) { return *store::MessageId::from(name); }
inline store::TokenHash token(const std::string& name) { return *store::TokenHash::from(name); }
inline store::RecordId record(const std::string& name) { return *store::RecordId::from(name); }

/// A profile of that name with its own token.
inline store::CreateProfile new_profile(const std::string& name) {
  return {{person(name), token("token of " + name), std::nullopt, name, ""}};
}

/// One entry, or several.
inline store::Append append(const std::string& name, std::uint64_t first,
                            std::vector<store::Bytes> entries) {
  return {table(name), {first}, std::move(entries)};
}

/// Submits a batch; the future has its outcome.
inline std::future<store::Outcome> hand_in(store::Store& store, store::Batch batch) {
  auto told = std::make_shared<std::promise<store::Outcome>>();
  std::future<store::Outcome> outcome = told->get_future();
  const store::Outcome accepted =
      store.submit(std::move(batch), [told](const store::Outcome& it) { told->set_value(it); });
  if (!accepted) told->set_value(accepted);
  return outcome;
}

/// Stores a batch and waits for it.
inline store::Outcome put(store::Store& store, store::Batch batch) {
  return hand_in(store, std::move(batch)).get();
}

/// "conflict", "missing", ...; "stored" if it was.
inline std::string word_for(const store::Outcome& outcome) {
  return outcome ? "stored" : std::string(store::to_string(outcome.error().kind));
}

/// The value found; fails the test if there is an error.
template <class T>
T found(store::Found<T> it) {
  if (it) return std::move(*it);
  ADD_FAILURE() << it.error().says;
  return T{};
}

/// All entries of a table.
inline std::vector<store::Bytes> log_of(store::Store& store, const std::string& name) {
  return found(store.entries(table(name), {1}, 1'000'000));
}

}  // namespace humbug::testing
