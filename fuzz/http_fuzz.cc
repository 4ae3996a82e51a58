// Arbitrary bytes as a request: the first line is its target, the second its Authorization header,
// the rest its body. Every request is answered, with JSON where the hub answers.

#include <string>
#include <string_view>

#include "core/assert.h"
#include "fuzz/fuzzer.h"
#include "fuzz/hub_alone.h"
#include "server/router.h"

namespace {

std::string_view take_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return line;
}

}  // namespace

HUMBUG_FUZZER(http) {
  using namespace humbug::server;
  static humbug::fuzz::HubAlone alone;
  static const Options options;
  static const FrontendFigures figures;
  static const Site site = Site::built_in();
  static Router router(
      {.hub = alone.hub, .site = site, .figures = figures, .options = options, .now = [] {
         return alone.later();
       }});
  std::string_view text = input;
  HttpRequest question;
  question.method = input.size() % 2 == 0 ? "POST" : "GET";
  question.target = take_line(text);
  question.authorization = take_line(text);
  question.body = text;
  question.address = "192.0.2.1";
  int answers = 0;
  router.answer(question, [&answers](const HttpResponse& answer) {
    ++answers;
    HUMBUG_ASSERT(answer.body != nullptr && answer.status >= 200 && answer.status < 600);
  });
  alone.settle();
  HUMBUG_ASSERT(answers == 1);
}
