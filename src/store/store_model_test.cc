// Random batches compared with a trivial model: it copies its state before a batch, and restores
// the copy when the batch is refused.

#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>

#include <rapidcheck/gtest.h>

#include "store/store.h"
#include "tests/support/stores.h"

namespace humbug::store {
namespace {

using testing::found;
using testing::message;
using testing::person;
using testing::record;
using testing::table;
using testing::token;

// Few names, so that they collide.
const std::vector<std::string> kNames = {"a", "b", "c"};

struct Model {
  struct Table {
    int serial = 0;
    TableStatus status = TableStatus::live;
    Bytes about;
    std::vector<Bytes> log;
    std::optional<Snapshot> snapshot;
    std::map<std::pair<std::string, std::string>, Answer> answers;
  };
  std::map<std::string, Table> tables;
  std::map<std::string, Profile> profiles;
  std::map<std::string, Wallet> wallets;
  std::map<std::string, std::pair<Bytes, std::string>> records;  ///< bytes and table
  std::vector<std::string> record_order;
  std::map<std::string, std::set<std::string>> players;

  static std::string key(const auto& id) { return std::string(id.bytes()); }
  Table* find(const TableId& id) {
    const auto it = tables.find(key(id));
    return it == tables.end() ? nullptr : &it->second;
  }
  bool token_is_free(const Profile& asked) const {
    for (const auto& [id, profile] : profiles) {
      if (profile.token == asked.token && profile.id != asked.id) return false;
    }
    return true;
  }

  bool apply(const CreateTable& it) {
    if (find(it.table) != nullptr) return false;
    const int serial = static_cast<int>(tables.size());
    tables[key(it.table)] = {serial, TableStatus::live, it.about, {}, {}, {}};
    return true;
  }
  bool apply(const DescribeTable& it) {
    if (find(it.table) == nullptr) return false;
    find(it.table)->status = it.status;
    find(it.table)->about = it.about;
    return true;
  }
  bool apply(const Append& it) {
    Table* at = find(it.table);
    if (at == nullptr || it.first.value != at->log.size() + 1) return false;
    for (const Bytes& entry : it.entries) at->log.push_back(entry);
    return true;
  }
  bool apply(const SaveSnapshot& it) {
    Table* at = find(it.table);
    if (at == nullptr || it.through.value > at->log.size()) return false;
    if (!at->snapshot || it.through >= at->snapshot->through) at->snapshot = {it.through, it.bytes};
    return true;
  }
  bool apply(const SaveAnswer& it) {
    Table* at = find(it.table);
    if (at == nullptr || it.number.value > at->log.size()) return false;
    return at->answers.insert({{key(it.person), key(it.message)}, {it.number, it.answer}}).second;
  }
  bool apply(const PruneAnswers& it) {
    if (find(it.table) == nullptr) return false;
    std::erase_if(find(it.table)->answers,
                  [&](const auto& one) { return one.second.number < it.before; });
    return true;
  }
  bool apply(const CreateProfile& it) {
    return token_is_free(it.profile) && profiles.insert({key(it.profile.id), it.profile}).second;
  }
  bool apply(const UpdateProfile& it) {
    if (!profiles.contains(key(it.profile.id)) || !token_is_free(it.profile)) return false;
    profiles.insert_or_assign(key(it.profile.id), it.profile);
    return true;
  }
  bool apply(const WriteWallet& it) {
    if (!profiles.contains(key(it.profile))) return false;
    Wallet& wallet = wallets[key(it.profile)];
    if (wallet.version != it.read) return false;
    wallet = {{wallet.version.value + 1}, it.bytes};
    return true;
  }
  bool apply(const SaveRecord& it) {
    if (find(it.table) == nullptr || records.contains(key(it.record))) return false;
    records[key(it.record)] = {it.bytes, key(it.table)};
    record_order.insert(record_order.begin(), key(it.record));
    for (const ProfileId& player : it.players) {
      if (!profiles.contains(key(player))) return false;
      players[key(player)].insert(key(it.record));
    }
    return true;
  }

  bool apply_batch(const Batch& batch) {
    const Model before = *this;
    for (const Operation& operation : batch) {
      if (std::visit([this](const auto& it) { return apply(it); }, operation)) continue;
      *this = before;
      return false;
    }
    return true;
  }
};

std::string some_name() { return *rc::gen::elementOf(kNames); }
std::uint64_t some_number() { return *rc::gen::inRange<std::uint64_t>(0, 5); }
Bytes some_bytes() { return *rc::gen::arbitrary<std::string>(); }

Profile some_profile() {
  std::optional<Bytes> password;
  if (*rc::gen::arbitrary<bool>()) password = some_bytes();
  return {person(some_name()), token(some_name()), password, some_bytes(), some_bytes()};
}

/// Mostly the right number, so that logs grow.
EntryNumber likely_next(const Model& model, const std::string& name) {
  const auto it = model.tables.find(name);
  const std::uint64_t next = it == model.tables.end() ? 1 : it->second.log.size() + 1;
  return {*rc::gen::weightedElement<std::uint64_t>({{8, next}, {1, next + 1}, {1, 1}})};
}

Operation some_operation(const Model& model) {
  const std::string name = some_name();
  switch (*rc::gen::inRange(0, 12)) {
    case 0:
      return CreateTable{table(name), some_bytes()};
    case 1:
      return DescribeTable{table(name), *rc::gen::element(TableStatus::live, TableStatus::ended),
                           some_bytes()};
    case 2:
      return SaveSnapshot{table(name), {some_number()}, some_bytes()};
    case 3:
      return PruneAnswers{table(name), {some_number()}};
    case 4:
      return CreateProfile{some_profile()};
    case 5:
      return UpdateProfile{some_profile()};
    case 6:
      return WriteWallet{person(name), {some_number() / 2}, some_bytes()};
    case 7:
      return SaveRecord{record(some_name()), table(name), {person(some_name())}, some_bytes()};
    case 8:
    case 9:
      return SaveAnswer{
          table(name), person(some_name()), message(some_name()), {some_number()}, some_bytes()};
    default:
      return Append{table(name), likely_next(model, name), {some_bytes(), some_bytes()}};
  }
}

void expect_table(Store& store, const std::string& name, const Model& model) {
  const auto loaded = found(store.load(table(name)));
  const auto it = model.tables.find(name);
  RC_ASSERT(loaded.has_value() == (it != model.tables.end()));
  if (!loaded) return;
  const Model::Table& expected = it->second;
  RC_ASSERT(loaded->summary.status == expected.status);
  RC_ASSERT(loaded->summary.about == expected.about);
  RC_ASSERT(loaded->snapshot == expected.snapshot);
  RC_ASSERT(loaded->last().value == expected.log.size());
  RC_ASSERT(testing::log_of(store, name) == expected.log);
  for (const std::string& who : kNames) {
    for (const std::string& what : kNames) {
      const auto answer = expected.answers.find({who, what});
      RC_ASSERT(found(store.answer(table(name), person(who), message(what))) ==
                (answer == expected.answers.end() ? std::nullopt : std::optional(answer->second)));
    }
  }
}

void expect_person(Store& store, const std::string& name, const Model& model) {
  const auto profile = model.profiles.find(name);
  RC_ASSERT(found(store.profile(person(name))) ==
            (profile == model.profiles.end() ? std::nullopt : std::optional(profile->second)));
  const auto wallet = model.wallets.find(name);
  const bool has_wallet = wallet != model.wallets.end() && wallet->second.version.value > 0;
  RC_ASSERT(found(store.wallet(person(name))) ==
            (has_wallet ? std::optional(wallet->second) : std::nullopt));
  std::vector<std::string> expected;
  for (const std::string& id : model.record_order) {
    const auto it = model.players.find(name);
    if (it != model.players.end() && it->second.contains(id)) expected.push_back(id);
  }
  std::vector<std::string> listed;
  for (const RecordSummary& one : found(store.records_of(person(name), {}))) {
    listed.push_back(Model::key(one.record));
    RC_ASSERT(Model::key(one.table) == model.records.at(listed.back()).second);
  }
  RC_ASSERT(listed == expected);
}

void expect_same(Store& store, const Model& model) {
  for (const std::string& name : kNames) {
    expect_table(store, name, model);
    expect_person(store, name, model);
  }
  for (const TableStatus status : {TableStatus::live, TableStatus::ended}) {
    std::map<int, std::string, std::greater<>> expected;
    for (const auto& [name, one] : model.tables) {
      if (one.status == status) expected[one.serial] = name;
    }
    std::vector<std::string> names;
    for (const auto& [serial, name] : expected) names.push_back(name);
    std::vector<std::string> listed;
    for (const TableSummary& one : found(store.tables(status, {}))) {
      listed.push_back(Model::key(one.table));
    }
    RC_ASSERT(listed == names);
  }
}

template <class Engine>
void batches_do_as_the_model_says() {
  Engine engine;
  auto store = engine.open();
  Model model;
  std::vector<std::pair<std::future<Outcome>, bool>> outcomes;
  const int batches = *rc::gen::inRange(1, 25);
  for (int n = 0; n < batches; ++n) {
    Batch batch;
    const int size = *rc::gen::inRange(1, 5);
    for (int m = 0; m < size; ++m) batch.push_back(some_operation(model));
    const bool expected = model.apply_batch(batch);
    outcomes.emplace_back(testing::hand_in(*store, std::move(batch)), expected);
  }
  for (auto& [outcome, expected] : outcomes) {
    const Outcome it = outcome.get();
    RC_ASSERT(it.has_value() == expected);
    if (!it) RC_ASSERT(is_refusal(it.error().kind));
  }
  expect_same(*store, model);
  store.reset();
  store = engine.open();
  expect_same(*store, model);
}

RC_GTEST_PROP(StoreModel, MemoryDoesAsTheModelSays, ()) {
  batches_do_as_the_model_says<testing::MemoryEngine>();
}

RC_GTEST_PROP(StoreModel, SqliteDoesAsTheModelSays, ()) {
  batches_do_as_the_model_says<testing::SqliteEngine>();
}

}  // namespace
}  // namespace humbug::store
