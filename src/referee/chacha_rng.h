#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace humbug {

/// The random generator of live games: a ChaCha20 key stream (libsodium). Without the seed,
/// outcomes can't be predicted, not even from all earlier ones.
class ChaChaRng {
 public:
  static constexpr std::size_t kSeedBytes = 32;
  using Seed = std::array<std::uint8_t, kSeedBytes>;

  explicit ChaChaRng(const Seed& seed);
  ~ChaChaRng();
  ChaChaRng(const ChaChaRng&) = default;
  ChaChaRng& operator=(const ChaChaRng&) = default;

  /// A fresh seed from the operating system.
  static Seed fresh_seed();

  std::uint64_t operator()() {
    if (used_ == buffer_.size()) refill();
    return buffer_[used_++];
  }

 private:
  void refill();

  static constexpr std::size_t kWordsPerBlock = 8;  // a ChaCha20 block is 64 bytes
  Seed seed_;
  std::uint64_t block_ = 0;
  std::size_t used_ = kWordsPerBlock;
  std::array<std::uint64_t, kWordsPerBlock> buffer_{};
};

}  // namespace humbug
