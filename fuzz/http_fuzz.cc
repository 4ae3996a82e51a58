// Anything at all as a request: the first line is its target, the second its Authorization header,
// the rest its body. Every request is answered, with JSON where the foyer answers.

#include <string>
#include <string_view>

#include "core/assert.h"
#include "fuzz/foyer_alone.h"
#include "fuzz/fuzzer.h"
#include "server/reception.h"

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
  static humbug::fuzz::FoyerAlone alone;
  static const Options options;
  static const FrontFigures figures;
  static const Site site = Site::built_in();
  static Reception reception(
      {.foyer = alone.foyer, .site = site, .figures = figures, .options = options, .now = [] {
         return alone.later();
       }});
  std::string_view text = input;
  Question question;
  question.method = input.size() % 2 == 0 ? "POST" : "GET";
  question.target = take_line(text);
  question.authorization = take_line(text);
  question.body = text;
  question.address = "192.0.2.1";
  int answers = 0;
  reception.answer(question, [&answers](const Answer& answer) {
    ++answers;
    HUMBUG_ASSERT(answer.body != nullptr && answer.status >= 200 && answer.status < 600);
  });
  alone.settle();
  HUMBUG_ASSERT(answers == 1);
}
