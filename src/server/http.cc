#include "server/http.h"

#include <boost/json.hpp>

namespace humbug::server {

std::string refusal_json(const Refusal& why) {
  return boost::json::serialize(boost::json::object{{"code", why.code}, {"says", why.says}});
}

HttpResponse refuse(const HttpRefusal& refusal) {
  HttpResponse answer;
  answer.status = refusal.status;
  answer.body = std::make_shared<const std::string>(refusal_json(refusal.why));
  if (refusal.status == 429 || refusal.status == 503)
    answer.headers.emplace_back("Retry-After", "5");
  return answer;
}

}  // namespace humbug::server
