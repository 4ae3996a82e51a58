#pragma once

#include <concepts>

namespace humbug {

/// Something only the rules of a game may look at. Key is a class that nobody but the rules can
/// make: its list of friends is the list of those who may open the secret. A bot, a table or a
/// server that holds a whole State still can't read what is hidden in it.
template <class T, class Key>
class Secret {
 public:
  constexpr T& open(const Key&) { return value_; }
  constexpr const T& open(const Key&) const { return value_; }
  constexpr bool operator==(const Secret&) const = default;

 private:
  T value_{};
};

}  // namespace humbug
