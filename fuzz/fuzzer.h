#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace humbug::fuzz {

/// A fuzz target, defined in fuzz/NAME_fuzz.cc: a function that accepts any bytes and aborts on a
/// defect. With libFuzzer each is a program of its own; otherwise one program has them all, in a
/// list.
class Fuzzer {
 public:
  using Eat = void (*)(std::string_view input);

  Fuzzer(std::string_view name, Eat eats) noexcept : name_(name), eat_(eats), next_(first()) {
    first() = this;
  }

  static const Fuzzer* find(std::string_view name) {
    const Fuzzer* one = first();
    while (one != nullptr && one->name_ != name) one = one->next_;
    return one;
  }
  void eat(std::string_view input) const { eat_(input); }

 private:
  static const Fuzzer*& first() noexcept {
    static const Fuzzer* one = nullptr;
    return one;
  }

  std::string_view name_;
  Eat eat_;
  const Fuzzer* next_;
};

}  // namespace humbug::fuzz

/// HUMBUG_FUZZER(NAME) { code that uses `input` }
#ifdef HUMBUG_LIBFUZZER
#define HUMBUG_FUZZER(name)                                                           \
  static void eat_##name(std::string_view input);                                     \
  extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) { \
    eat_##name({reinterpret_cast<const char*>(data), size});                          \
    return 0;                                                                         \
  }                                                                                   \
  static void eat_##name(std::string_view input)
#else
#define HUMBUG_FUZZER(name)                                           \
  static void eat_##name(std::string_view input);                     \
  static const humbug::fuzz::Fuzzer name##_fuzzer(#name, eat_##name); \
  static void eat_##name(std::string_view input)
#endif
