#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "referee/fairness_leaves.h"
#include "referee/fairness_seeds.h"

namespace humbug::fairness {
namespace {

Digest counting(std::uint8_t from) {
  Digest bytes;
  for (std::uint8_t& byte : bytes) byte = from++;
  return bytes;
}

const Nonce kNonce{1, 2, 3};
const json::object kHeader{{"humbug", 1}, {"game", "bs"}, {"seats", {"Änn", "B\"en"}}};

// Computed independently with Python's hashlib, as docs/develop/protocol.md describes.
TEST(FairnessVectors, HashIsBlake2bOfFramedParts) {
  EXPECT_EQ(hex(Hash("test").digest()),
            "bfb0887d8d6ed03ac28ba7175759d1f9c38dd57d2fd4037c6b1f8345e20fb3e0");
  EXPECT_EQ(hex(Hash("test").add("ab").add(std::string_view()).add(258).digest()),
            "62b1668218121ef048a5f939f17bc1f85150024616dead7f630b0899522f702f");
}

TEST(FairnessVectors, CommitmentsAndJointSeed) {
  const Digest context = context_of(kHeader, kNonce);
  EXPECT_EQ(hex(context), "d38ad769f74a1931ce1177ebd52a2bbe6ef1c3b20b89c07c34f20a5c4e84235c");
  const Digest house = house_commitment(context, counting(0));
  EXPECT_EQ(hex(house), "0bd6b75b97f989a3e7ff873b938264b5cfd9203753d84e9143b63bc334ae82cb");
  EXPECT_EQ(hex(seat_commitment(context, house, Seat(1), counting(100))),
            "8f47c6915bc4c75154d7367a270646a26a43af130633f38de1defdc87887d3e2");
  Seeds seeds;
  seeds.house = counting(0);
  seeds.seats[Seat(1)] = counting(100);
  EXPECT_EQ(hex(joint_seed(context, seeds, 2)),
            "0770e1580f27afd03ef2b56744d4f26a4bf344ad2c489926bdd296bf43a53b46");
}

TEST(FairnessVectors, SaltsAndSeals) {
  const Salt salt = salt_of(counting(7), 3, "/do/1");
  EXPECT_EQ(hex(salt), "b631e168cf50e3412680eb650612582d");
  EXPECT_EQ(seal_text(leaf_commitment(salt, 3, "/do/1", leaf_text("8H"))),
            "#f0f8bd6b4ec1ee116a0b06f60f73f91d27992d97568b0b8ad51b5063fc6789f8");
}

TEST(Fairness, PartsAreFramedAndPurposesApart) {
  EXPECT_NE(Hash("x").add("ab").add("c").digest(), Hash("x").add("a").add("bc").digest());
  EXPECT_NE(Hash("x").add("").digest(), Hash("x").digest());
  EXPECT_NE(Hash("x").add("a").digest(), Hash("xa").digest());
}

TEST(Fairness, HexHasOneTextForEachValue) {
  const Nonce bytes{0xab, 0x01};
  EXPECT_EQ(from_hex<Nonce>(hex(bytes)), bytes);
  EXPECT_FALSE(from_hex<Nonce>("AB010000000000000000000000000000"));
  EXPECT_FALSE(from_hex<Nonce>("ab01"));
  EXPECT_FALSE(from_hex<Nonce>("ab01000000000000000000000000000g"));
}

TEST(Fairness, LeavesAreVisitedAndReplaced) {
  json::object line{{"seat", 1}, {"do", "play 8H KD"}};
  std::string seen;
  visit_leaves(line, [&](const std::string& path, json::value& leaf) {
    seen += path + "=" + leaf_text(leaf) + " ";
    if (path == "/do/2") leaf = "#";
  });
  EXPECT_EQ(seen, "/seat=1 /do/0=\"play\" /do/1=\"8H\" /do/2=\"KD\" ");
  EXPECT_EQ(line.at("do"), "play 8H #");
  json::object draw{{"chance", "roll"}, {"faces", {{3, 4}, json::array(), {1}}}};
  seen.clear();
  visit_leaves(draw, [&](const std::string& path, json::value&) { seen += path + " "; });
  EXPECT_EQ(seen, "/faces/0/0 /faces/0/1 /faces/2/0 ");
  EXPECT_TRUE(lies_under("/do/1", "/do"));
  EXPECT_TRUE(lies_under("/do/1", ""));
  EXPECT_TRUE(lies_under("/do/1", "/do/1"));
  EXPECT_FALSE(lies_under("/do/10", "/do/1"));
}

/// A table of three whose seat 1 is a bot.
class HandshakeTest : public ::testing::Test {
 protected:
  Digest promise(Seat seat, const Seed& seed) const {
    return seat_commitment(handshake_.context(), handshake_.house(), seat, seed);
  }
  Handshake handshake_{kHeader, 3, counting(0), kNonce};
};

TEST_F(HandshakeTest, EverybodyBringsASeed) {
  EXPECT_EQ(handshake_.reveal(Seat(0), counting(1)), refusals::kTooEarly);
  EXPECT_FALSE(handshake_.commit(Seat(0), promise(Seat(0), counting(1))));
  EXPECT_FALSE(handshake_.commit(Seat(2), promise(Seat(2), counting(2))));
  EXPECT_EQ(handshake_.commit(Seat(2), promise(Seat(2), counting(3))), refusals::kCommitted);
  EXPECT_EQ(handshake_.commit(Seat(3), counting(3)), humbug::refusals::kNoSuchSeat);
  handshake_.publish();
  const json::object published = handshake_.promises();
  EXPECT_EQ(published.at("seats").at(0), json::value(hex(promise(Seat(0), counting(1)))));
  EXPECT_TRUE(published.at("seats").at(1).is_null());
  EXPECT_EQ(handshake_.commit(Seat(1), counting(3)), refusals::kTooLate);
  EXPECT_EQ(handshake_.reveal(Seat(1), counting(3)), refusals::kNoCommitment);
  EXPECT_EQ(handshake_.reveal(Seat(0), counting(2)), refusals::kWrongSeed);
  EXPECT_FALSE(handshake_.reveal(Seat(0), counting(1)));
  EXPECT_EQ(handshake_.reveal(Seat(0), counting(1)), refusals::kRevealed);
  EXPECT_FALSE(handshake_.complete());
  EXPECT_FALSE(handshake_.reveal(Seat(2), counting(2)));
  EXPECT_TRUE(handshake_.complete());
  handshake_.close();
  const json::object header = handshake_.header();
  EXPECT_TRUE(header.at("fairness").at("silent").as_array().empty());
  const auto read = read_promises(header.if_contains("fairness"), 3);
  ASSERT_TRUE(read);
  EXPECT_EQ(promises_json(*read, 3), header.at("fairness").as_object());
  // Commitments are bound to everything else in the header, but not to themselves.
  EXPECT_EQ(context_of(header, kNonce), handshake_.context());
}

TEST_F(HandshakeTest, ASilentSeatIsLeftOutAndNamed) {
  EXPECT_FALSE(handshake_.commit(Seat(0), promise(Seat(0), counting(1))));
  EXPECT_FALSE(handshake_.commit(Seat(2), promise(Seat(2), counting(2))));
  handshake_.publish();
  EXPECT_FALSE(handshake_.reveal(Seat(0), counting(1)));
  const Digest without = handshake_.joint();
  handshake_.close();
  EXPECT_EQ(handshake_.reveal(Seat(2), counting(2)), refusals::kTooLate);
  EXPECT_EQ(handshake_.joint(), without);
  EXPECT_EQ(handshake_.header().at("fairness").at("silent"), json::value({2}));
}

// A commitment can't be copied to another seat or another game.
TEST_F(HandshakeTest, ACommitmentIsOfItsSeatAndGame) {
  EXPECT_FALSE(handshake_.commit(Seat(0), promise(Seat(2), counting(1))));
  handshake_.publish();
  EXPECT_EQ(handshake_.reveal(Seat(0), counting(1)), refusals::kWrongSeed);
  const Handshake other(kHeader, 3, counting(0), Nonce{9});
  EXPECT_NE(other.house(), handshake_.house());
  EXPECT_NE(seat_commitment(other.context(), other.house(), Seat(0), counting(1)),
            promise(Seat(0), counting(1)));
}

TEST_F(HandshakeTest, EverySeedChangesTheJointSeed) {
  Seeds seeds{counting(0), {}};
  const Digest context = handshake_.context();
  const Digest none = joint_seed(context, seeds, 3);
  seeds.seats[Seat(1)] = counting(1);
  const Digest one = joint_seed(context, seeds, 3);
  seeds.seats[Seat(1)].reset();
  seeds.seats[Seat(2)] = counting(1);
  EXPECT_NE(none, one);
  EXPECT_NE(joint_seed(context, seeds, 3), one);
}

}  // namespace
}  // namespace humbug::fairness
