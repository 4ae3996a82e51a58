#include "server/http.h"

#include <boost/json.hpp>

namespace humbug::server {

std::string refusal_json(const Refusal& why) {
  return boost::json::serialize(boost::json::object{{"code", why.code}, {"says", why.says}});
}

HttpResponse HttpResponse::of(std::string body, int status, std::string type) {
  return {.status = status,
          .type = std::move(type),
          .body = std::make_shared<const std::string>(std::move(body)),
          .headers = {}};
}

HttpResponse refuse(const HttpRefusal& refusal) {
  HttpResponse answer = HttpResponse::of(refusal_json(refusal.why), refusal.status);
  if (refusal.status == 429 || refusal.status == 503)
    answer.headers.emplace_back("Retry-After", "5");
  return answer;
}

}  // namespace humbug::server
