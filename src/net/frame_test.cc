#include "net/frame.h"

#include <string>

#include <gtest/gtest.h>

namespace humbug::net {
namespace {

std::string frame(Opcode opcode, const std::string& message, From from) {
  return std::string(FrameHeader(opcode, message.size(), from).bytes()) + message;
}

TEST(Frame, HasTheBytesOfTheStandardsOwnExamples) {
  EXPECT_EQ(frame(Opcode::text, "Hello", From::server), "\x81\x05Hello");
  const std::string longer = frame(Opcode::text, std::string(256, 'x'), From::server);
  EXPECT_EQ(longer.substr(0, 4), std::string("\x81\x7E\x01\x00", 4));
  const std::string longest = frame(Opcode::text, std::string(65536, 'x'), From::server);
  EXPECT_EQ(longest.substr(0, 10), std::string("\x81\x7F\x00\x00\x00\x00\x00\x01\x00\x00", 10));
}

TEST(Frame, OfAClientIsMasked) {
  EXPECT_EQ(frame(Opcode::pong, "Hello", From::client), std::string("\x8A\x85\0\0\0\0Hello", 11));
}

TEST(Frame, IsReadOnceAllOfItIsThere) {
  for (const std::size_t size : {0U, 1U, 125U, 126U, 65535U, 65536U}) {
    const std::string message(size, 'm');
    std::string bytes = frame(Opcode::text, message, From::server);
    for (const std::size_t some : {std::size_t{0}, std::size_t{1}, bytes.size() - 1}) {
      EXPECT_FALSE(read_frame(std::string_view(bytes).substr(0, some))) << some << " of " << size;
    }
    const std::size_t whole = bytes.size();
    bytes += "and more";
    const auto read = read_frame(bytes);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->opcode, Opcode::text);
    EXPECT_EQ(read->message, message);
    EXPECT_EQ(read->size, whole);
  }
}

}  // namespace
}  // namespace humbug::net
