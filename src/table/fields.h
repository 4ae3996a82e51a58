#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include <boost/json.hpp>

namespace humbug::table {

/// Reads a field of an untrusted command: nullopt if it is missing or of another type.
inline std::optional<std::string_view> text_field(const boost::json::object& from,
                                                  std::string_view name) {
  const boost::json::value* found = from.if_contains(name);
  if (found == nullptr || !found->is_string()) return std::nullopt;
  return std::string_view(found->get_string());
}
inline std::optional<std::int64_t> number_field(const boost::json::object& from,
                                                std::string_view name) {
  const boost::json::value* found = from.if_contains(name);
  if (found == nullptr) return std::nullopt;
  boost::json::error_code wrong;
  const auto number = found->to_number<std::int64_t>(wrong);
  return wrong || found->is_double() ? std::nullopt : std::optional(number);
}
inline std::optional<bool> switch_field(const boost::json::object& from, std::string_view name) {
  const boost::json::value* found = from.if_contains(name);
  if (found == nullptr || !found->is_bool()) return std::nullopt;
  return found->get_bool();
}

}  // namespace humbug::table
