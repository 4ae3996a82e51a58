#include "store/error.h"

#include <fmt/format.h>

#include "core/text.h"

namespace humbug::store {
namespace {

template <class Kind>
std::string shown(const Id<Kind>& id) {
  return printable(id.bytes(), Id<Kind>::kMostBytes);
}

Error conflict(std::string says) { return {ErrorKind::conflict, std::move(says)}; }
Error missing(std::string says) { return {ErrorKind::missing, std::move(says)}; }

}  // namespace

std::string_view to_string(ErrorKind kind) {
  switch (kind) {
    case ErrorKind::conflict:
      return "conflict";
    case ErrorKind::missing:
      return "missing";
    case ErrorKind::too_large:
      return "too_large";
    case ErrorKind::busy:
      return "busy";
    case ErrorKind::full_disk:
      return "full_disk";
    case ErrorKind::locked:
      return "locked";
    case ErrorKind::damaged:
      return "damaged";
    case ErrorKind::newer:
      return "newer";
    case ErrorKind::unavailable:
      return "unavailable";
  }
  return "";
}

namespace refused {

Error table_exists(const TableId& table) {
  return conflict(fmt::format("there is a table {} already", shown(table)));
}

Error no_table(const TableId& table) {
  return missing(fmt::format("there is no table {}", shown(table)));
}

Error wrong_entry(const TableId& table, EntryNumber last, EntryNumber asked) {
  return conflict(fmt::format("the next entry of table {} is {}, not {}: load it again",
                              shown(table), last.value + 1, asked.value));
}

Error ahead_of_log(const TableId& table, EntryNumber last, EntryNumber asked) {
  return conflict(fmt::format("the log of table {} ends at entry {}, before {}", shown(table),
                              last.value, asked.value));
}

Error answered(const TableId& table, const MessageId& message) {
  return conflict(
      fmt::format("message {} at table {} has its answer already", shown(message), shown(table)));
}

Error profile_exists(const ProfileId& profile) {
  return conflict(fmt::format("there is a profile {} already", shown(profile)));
}

Error no_profile(const ProfileId& profile) {
  return missing(fmt::format("there is no profile {}", shown(profile)));
}

Error token_taken(const ProfileId& profile) {
  return conflict(
      fmt::format("the token of profile {} belongs to another profile", shown(profile)));
}

Error wallet_moved(const ProfileId& profile, WalletVersion now, WalletVersion asked) {
  return conflict(fmt::format("the wallet of profile {} is at version {}, not {}: read it again",
                              shown(profile), now.value, asked.value));
}

Error record_exists(const RecordId& record) {
  return conflict(fmt::format("there is a record {} already", shown(record)));
}

}  // namespace refused

}  // namespace humbug::store
