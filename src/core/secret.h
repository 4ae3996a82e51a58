#pragma once

#include <concepts>

namespace humbug {

/// A value that only the rules of a game can read. Key is a class that only the rules can
/// construct: its friends are the code that may open the secret. A bot, a table or a server that
/// holds a whole State can't read what is hidden in it.
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
