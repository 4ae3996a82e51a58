#include "store/batch.h"

#include <fmt/format.h>

namespace humbug::store {
namespace {

struct Size {
  std::size_t parts = 1;
  std::size_t bytes = kOperationBytes;
  std::size_t about = 0;  ///< bytes that a list of tables reads
};

Size sized(const Bytes& bytes) { return {.bytes = kOperationBytes + bytes.size()}; }
Size sized_about(const Bytes& about) {
  return {.bytes = kOperationBytes + about.size(), .about = about.size()};
}

Size measure(const CreateTable& it) { return sized_about(it.about); }
Size measure(const DescribeTable& it) { return sized_about(it.about); }
Size measure(const Append& it) {
  Size size{.parts = 1 + it.entries.size()};
  for (const Bytes& entry : it.entries) size.bytes += entry.size();
  return size;
}
Size measure(const SaveSnapshot& it) { return sized(it.bytes); }
Size measure(const SaveAnswer& it) { return sized(it.answer); }
Size measure(const PruneAnswers&) { return {}; }
Size measure(const Profile& it) {
  Size size = sized(it.bytes);
  size.bytes += it.name.size() + it.password_hash.value_or("").size();
  return size;
}
Size measure(const CreateProfile& it) { return measure(it.profile); }
Size measure(const UpdateProfile& it) { return measure(it.profile); }
Size measure(const WriteWallet& it) { return sized(it.bytes); }
Size measure(const SaveRecord& it) {
  Size size = sized(it.bytes);
  size.parts += it.players.size();
  return size;
}

Size measure(const Operation& operation) {
  return std::visit([](const auto& it) { return measure(it); }, operation);
}

Outcome too_large(const char* what, std::size_t most) {
  return std::unexpected(
      Error{ErrorKind::too_large, fmt::format("{}: at most {} can be stored", what, most)});
}

}  // namespace

std::size_t size_of(const Batch& batch) {
  std::size_t bytes = 0;
  for (const Operation& operation : batch) bytes += measure(operation).bytes;
  return bytes;
}

Outcome check_limits(const Batch& batch) {
  Size all{.parts = 0, .bytes = 0};
  for (const Operation& operation : batch) {
    const Size one = measure(operation);
    if (one.about > kMostAboutBytes) {
      return too_large("too many bytes about a table", kMostAboutBytes);
    }
    all.parts += one.parts;
    all.bytes += one.bytes;
  }
  if (all.parts > kMostBatchParts) return too_large("too many parts in a batch", kMostBatchParts);
  if (all.bytes > kMostBatchBytes) return too_large("too many bytes in a batch", kMostBatchBytes);
  return {};
}

}  // namespace humbug::store
