#include "server/open_sockets.h"

#include <utility>
#include <vector>

namespace humbug::server {

Connection Sockets::add(std::shared_ptr<Socket> socket) {
  const Connection connection{++last_};
  open_.emplace(connection, std::move(socket));
  return connection;
}

void Sockets::send(Connection to, std::shared_ptr<const std::string> text) {
  const auto found = open_.find(to);
  if (found == open_.end()) return;
  found->second->send(std::move(text));
  if (unflushed_.empty() || unflushed_.back() != found->second) unflushed_.push_back(found->second);
}

void Sockets::flush() {
  for (const std::shared_ptr<Socket>& socket : unflushed_) socket->flush();
  unflushed_.clear();
}

void Sockets::hang_up(Connection to, const Refusal& why) {
  const auto found = open_.find(to);
  if (found != open_.end()) found->second->hang_up(why, CloseCode::policy);
}

void Sockets::hang_up_all(const Refusal& why) {
  std::vector<std::shared_ptr<Socket>> all;
  for (const auto& [connection, socket] : open_) all.push_back(socket);
  for (const auto& socket : all) socket->hang_up(why, CloseCode::going_away);
}

}  // namespace humbug::server
