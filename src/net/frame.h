#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace humbug::net {

// WebSocket frames (RFC 6455, 5.2) as far as the server writes and the load test reads them: whole
// messages, unmasked if from a server. Handshakes, closing and foreign input are left to Beast.

enum class Opcode : std::uint8_t { text = 1, close = 8, ping = 9, pong = 10 };

/// The sender of a frame: clients mask theirs.
enum class From : std::uint8_t { server, client };

/// The header of a message of `size` bytes.
class FrameHeader {
 public:
  FrameHeader(Opcode opcode, std::size_t size, From from) {
    constexpr std::size_t kShort = 125;
    constexpr std::size_t kLong = 0xFFFF;
    const unsigned masked = from == From::client ? 0x80U : 0U;
    put(0x80U | static_cast<unsigned>(opcode));
    if (size <= kShort) {
      put(masked | size);
    } else if (size <= kLong) {
      put(masked | 126U);
      for (const unsigned shift : {8U, 0U}) put(size >> shift);
    } else {
      put(masked | 127U);
      for (unsigned shift = 64; shift > 0;) put(std::uint64_t{size} >> (shift -= 8U));
    }
    // Masking protects caches between a browser and a server; the load test needs no protection and
    // masks with zeros, which change nothing.
    if (masked != 0) size_ += 4;
  }
  std::string_view bytes() const { return {bytes_.data(), size_}; }

 private:
  void put(std::uint64_t byte) { bytes_[size_++] = static_cast<char>(byte & 0xFFU); }

  std::array<char, 14> bytes_{};
  std::size_t size_ = 0;
};

struct ReadFrame {
  Opcode opcode;
  std::string_view message;
  std::size_t size;  ///< of the whole frame
};

/// The frame at the beginning of `bytes`, from a server; nullopt if it is incomplete.
inline std::optional<ReadFrame> read_frame(std::string_view bytes) {
  const auto at = [bytes](std::size_t n) {
    return std::uint64_t{static_cast<unsigned char>(bytes[n])};
  };
  if (bytes.size() < 2) return std::nullopt;
  std::size_t header = 2;
  std::uint64_t size = at(1) & 0x7FU;
  if (size >= 126) {
    header += size == 126 ? 2 : 8;
    if (bytes.size() < header) return std::nullopt;
    size = 0;
    for (std::size_t n = 2; n < header; ++n) size = size << 8U | at(n);
  }
  if (bytes.size() - header < size) return std::nullopt;
  return ReadFrame{.opcode = static_cast<Opcode>(at(0) & 0x0FU),
                   .message = bytes.substr(header, size),
                   .size = header + static_cast<std::size_t>(size)};
}

}  // namespace humbug::net
