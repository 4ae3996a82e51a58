#include "bots/process.h"

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <thread>
#include <vector>

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/text.h"

namespace humbug {

namespace {

namespace fs = std::filesystem;

std::vector<std::string> words_of(const std::string& command) {
  std::istringstream stream(command);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

bool can_run(const fs::path& program) {
  std::error_code ignored;
  return fs::is_regular_file(program, ignored) && access(program.c_str(), X_OK) == 0;
}

bool on_path(const std::string& name) {
  const char* path = std::getenv("PATH");
  std::istringstream folders(path == nullptr ? "/usr/bin:/bin" : path);
  for (std::string folder; std::getline(folders, folder, ':');) {
    if (can_run(fs::path(folder) / name)) return true;
  }
  return false;
}

/// The time that a program has to end by itself after its input was closed.
constexpr auto kPatience = std::chrono::milliseconds(300);

}  // namespace

std::optional<std::string> Process::check(const std::string& command) {
  const std::vector<std::string> words = words_of(command);
  if (words.empty()) return "cmd: needs a program to run, such as cmd:./mybot.py";
  const std::string& program = words.front();
  if (program.find('/') == std::string::npos) {
    if (on_path(program)) return std::nullopt;
    return fmt::format(
        "there is no program '{}' on the PATH; write ./{} for a program in this folder",
        printable(program, 60), printable(program, 60));
  }
  std::error_code ignored;
  if (!fs::exists(program, ignored)) {
    return fmt::format("there is no file '{}' to run", printable(program, 60));
  }
  if (can_run(program)) return std::nullopt;
  return fmt::format("'{}' is not executable; try chmod +x", printable(program, 60));
}

bool Process::start(const std::string& command, bool quiet) {
  stop();
  std::vector<std::string> words = words_of(command);
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  int ends[2];
  // A socket instead of pipes: writing to a program that has ended must not raise SIGPIPE.
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return false;
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  if (quiet) {
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  }
  const int failed =
      posix_spawnp(&child_, arguments[0], &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
  if (failed != 0) {
    close(ends[0]);
    child_ = -1;
    return false;
  }
  socket_ = ends[0];
  return true;
}

bool Process::ready(short what, Clock::time_point until) const {
  for (;;) {
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now()).count();
    pollfd waiting{socket_, what, 0};
    const int found = poll(&waiting, 1, left > 0 ? static_cast<int>(left) + 1 : 0);
    if (found > 0) return true;
    if (found < 0 && errno == EINTR) continue;
    if (found < 0 || Clock::now() >= until) return false;
  }
}

bool Process::write_line(std::string_view line, Clock::time_point until) {
  if (!running()) return false;
  std::string bytes(line);
  bytes += '\n';
  for (std::string_view rest = bytes; !rest.empty();) {
    if (!ready(POLLOUT, until)) return false;
    const ssize_t sent = send(socket_, rest.data(), rest.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (sent <= 0) {
      stop();
      return false;
    }
    rest.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

std::optional<std::string> Process::read_line(Clock::time_point until) {
  while (running()) {
    if (const std::size_t end = unread_.find('\n'); end != std::string::npos) {
      std::string line = unread_.substr(0, end);
      unread_.erase(0, end + 1);
      return line;
    }
    if (unread_.size() > kLongestLine) {
      stop();
      break;
    }
    if (!ready(POLLIN, until)) break;
    char buffer[4096];
    const ssize_t got = recv(socket_, buffer, sizeof buffer, MSG_DONTWAIT);
    if (got < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (got <= 0) {
      stop();
      break;
    }
    unread_.append(buffer, static_cast<std::size_t>(got));
  }
  return std::nullopt;
}

void Process::stop() {
  if (socket_ >= 0) close(socket_);
  socket_ = -1;
  unread_.clear();
  if (child_ < 0) return;
  const auto until = Clock::now() + kPatience;
  while (waitpid(child_, nullptr, WNOHANG) == 0) {
    if (Clock::now() >= until) {
      kill(child_, SIGKILL);
      waitpid(child_, nullptr, 0);
      break;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  child_ = -1;
}

}  // namespace humbug
