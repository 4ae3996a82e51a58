#include "server/options.h"

#include <filesystem>
#include <fstream>
#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

namespace humbug::server {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

class ServeOptions : public ::testing::Test {
 protected:
  void TearDown() override { std::filesystem::remove(file_); }

  std::expected<Options, std::string> choose(const Given& flags, const std::string& config = {}) {
    std::string named;
    if (!config.empty()) {
      std::ofstream(file_) << config;
      named = file_;
    }
    const auto environment = [this](const char* name) -> const char* {
      const auto found = environment_.find(name);
      return found == environment_.end() ? nullptr : found->second.c_str();
    };
    return choose_options(flags, environment, named);
  }
  std::string refusal(const Given& flags, const std::string& config = {}) {
    const auto chosen = choose(flags, config);
    return chosen ? "" : chosen.error();
  }

  std::map<std::string, std::string> environment_;
  std::string file_ = ::testing::TempDir() + "humbug-" + std::to_string(getpid()) + ".toml";
};

TEST_F(ServeOptions, AFlagBeatsTheEnvironmentWhichBeatsTheFile) {
  EXPECT_EQ(choose({})->port, 8420);
  EXPECT_EQ(choose({}, "port = 1")->port, 1);
  environment_["HUMBUG_PORT"] = "2";
  EXPECT_EQ(choose({}, "port = 1")->port, 2);
  EXPECT_EQ(choose({{"port", "3"}}, "port = 1")->port, 3);
}

TEST_F(ServeOptions, AListIsReplacedWhole) {
  const std::string config = R"(origin = ["https://a.example", "https://b.example:8443"])";
  EXPECT_THAT(choose({}, config)->origins,
              ElementsAre("https://a.example", "https://b.example:8443"));
  EXPECT_THAT(choose({{"origin", "https://c.example"}}, config)->origins,
              ElementsAre("https://c.example"));
}

TEST_F(ServeOptions, AnUnknownKeyIsRefusedWithItsLine) {
  EXPECT_THAT(refusal({}, "port = 1\n\nprot = 2\n"),
              HasSubstr(", line 3: there is no option 'prot'"));
  EXPECT_THAT(refusal({}, "[server]\nport = 1\n"),
              HasSubstr("line 1: there is no option 'server'"));
}

TEST_F(ServeOptions, AWrongValueIsRefusedWhereItStands) {
  EXPECT_THAT(refusal({}, "memory = true\nport = 65536\n"),
              HasSubstr("line 2: port must be a whole"));
  EXPECT_THAT(refusal({}, "port = 1.5\n"),
              HasSubstr("line 1: port can't have a value of that type"));
  EXPECT_THAT(refusal({}, "port = [1, 2]\n"), HasSubstr("type"));
  EXPECT_THAT(refusal({}, "port = \n"), HasSubstr("line 1"));
  EXPECT_THAT(refusal({{"port", "-1"}}),
              HasSubstr("--port must be a whole number from 0 to 65535"));
  EXPECT_THAT(refusal({{"log-level", "loud"}}), HasSubstr("--log-level must be debug, info"));
  EXPECT_THAT(refusal({{"origin", "play.example"}}), HasSubstr("--origin must look like"));
  environment_["HUMBUG_CONNECTIONS"] = "many";
  EXPECT_THAT(refusal({}), HasSubstr("HUMBUG_CONNECTIONS: connections must be a whole number"));
}

TEST_F(ServeOptions, TheAddressForOperatorsHasAPortOrIsOff) {
  EXPECT_EQ(choose({})->admin, "");
  EXPECT_EQ(choose({{"admin", "off"}})->admin, "off");
  EXPECT_EQ(choose({{"admin", "[::1]:9000"}})->admin, "[::1]:9000");
  EXPECT_EQ(read_host_port("[::1]:9000")->address, "::1");
  for (const char* wrong : {"", "9000", "127.0.0.1", "127.0.0.1:", "::1:9000", "127.0.0.1:65536"}) {
    EXPECT_THAT(refusal({{"admin", wrong}}), HasSubstr("--admin must be an address and a port"));
  }
}

TEST_F(ServeOptions, TlsTakesBothFiles) {
  EXPECT_THAT(refusal({{"tls-cert", "a.pem"}}),
              HasSubstr("--tls-cert and --tls-key must be given together"));
  EXPECT_THAT(refusal({{"tls-key", "a.pem"}}),
              HasSubstr("--tls-cert and --tls-key must be given together"));
  EXPECT_TRUE(choose({{"tls-cert", "a.pem"}, {"tls-key", "b.pem"}})->tls());
}

TEST_F(ServeOptions, AStoreIsKeptOrNot) {
  EXPECT_THAT(refusal({{"memory", "true"}, {"data", "x"}}), HasSubstr("--memory"));
}

TEST(ServeData, IsWhereTheDesktopKeepsIt) {
  std::map<std::string, std::string> set{{"HOME", "/home/ann"}};
  const Environment environment = [&set](const char* name) -> const char* {
    return set.contains(name) ? set[name].c_str() : nullptr;
  };
  EXPECT_EQ(*usual_data_folder(environment), "/home/ann/.local/share/humbug");
  set["XDG_DATA_HOME"] = "relative";
  EXPECT_EQ(*usual_data_folder(environment), "/home/ann/.local/share/humbug");
  set["XDG_DATA_HOME"] = "/data";
  EXPECT_EQ(*usual_data_folder(environment), "/data/humbug");
  set.clear();
  EXPECT_FALSE(usual_data_folder(environment));
}

}  // namespace
}  // namespace humbug::server
