#include "referee/chacha_rng.h"

#include <sodium.h>

#include "core/assert.h"
#include "core/rng.h"

namespace humbug {

static_assert(Rng<ChaChaRng>);
static_assert(ChaChaRng::kSeedBytes == crypto_stream_chacha20_KEYBYTES);

ChaChaRng::ChaChaRng(const Seed& seed) : seed_(seed) { HUMBUG_ASSERT(sodium_init() >= 0); }

ChaChaRng::~ChaChaRng() {
  sodium_memzero(seed_.data(), seed_.size());
  sodium_memzero(buffer_.data(), sizeof buffer_);
}

ChaChaRng::Seed ChaChaRng::fresh_seed() {
  HUMBUG_ASSERT(sodium_init() >= 0);
  Seed seed;
  randombytes_buf(seed.data(), seed.size());
  return seed;
}

void ChaChaRng::refill() {
  // The key is the seed and the nonce is always zero: each seed has one stream.
  static constexpr std::array<unsigned char, crypto_stream_chacha20_NONCEBYTES> kNonce{};
  const std::array<std::uint64_t, kWordsPerBlock> zeros{};
  std::array<unsigned char, sizeof zeros> bytes{};
  crypto_stream_chacha20_xor_ic(bytes.data(), bytes.data(), bytes.size(), kNonce.data(), block_++,
                                seed_.data());
  // Little-endian on every machine, so that records can be verified anywhere.
  for (std::size_t word = 0; word < kWordsPerBlock; ++word) {
    std::uint64_t value = 0;
    for (std::size_t byte = 0; byte < 8; ++byte) {
      value |= std::uint64_t{bytes[word * 8 + byte]} << (8 * byte);
    }
    buffer_[word] = value;
  }
  used_ = 0;
}

}  // namespace humbug
