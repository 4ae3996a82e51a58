#include "server/router.h"

#include <optional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/simulator/test_server.h"

namespace humbug::server {
namespace {

using ::testing::HasSubstr;

HttpResponse health_for_operators(testing::TestServer& server) {
  const Site site = Site::built_in();
  const FrontendFigures figures;
  const Options options;
  Router router({.hub = *server.world.hub(),
                 .site = site,
                 .figures = figures,
                 .options = options,
                 .now = [&server] { return server.world.now(); }});
  HttpRequest question;
  question.method = "GET";
  question.target = "/healthz";
  question.host = "127.0.0.1";
  question.admin = true;
  std::optional<HttpResponse> told;
  router.answer(question, [&told](HttpResponse answer) { told = std::move(answer); });
  server.world.run([&told] { return told.has_value(); }, std::chrono::seconds(10));
  EXPECT_TRUE(told);
  return told.value_or(refuse(http_refusals::kNotFound));
}

TEST(Router, AdminHealthRequiresASuccessfulWrite) {
  testing::TestServer server;
  EXPECT_EQ(health_for_operators(server).status, 200);
  bool is_later = false;  // an old write would not do
  server.world.later(std::chrono::seconds(6), [&is_later] { is_later = true; });
  server.world.run([&is_later] { return is_later; }, std::chrono::seconds(7));
  server.world.store().fail_next({store::ErrorKind::full_disk, "the disk is full"});
  const HttpResponse failed = health_for_operators(server);
  EXPECT_EQ(failed.status, 503);
  EXPECT_THAT(*failed.body, HasSubstr(R"("ok":false)"));
  EXPECT_THAT(*failed.body, HasSubstr(R"("store_failures":1)"));
  const HttpResponse well = health_for_operators(server);
  EXPECT_EQ(well.status, 200);
  EXPECT_THAT(*well.body, HasSubstr(R"("ok":true)"));
}

}  // namespace
}  // namespace humbug::server
