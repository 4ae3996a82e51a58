#pragma once

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include "tests/support/read_file.h"
#include "tests/support/temporary_folder.h"

/// Runs the program as a process.
namespace humbug::testing {

struct Outcome {
  int code = -1;
  std::string out;
  std::string err;
};

/// Creates a folder for each test.
class InAFolder : public ::testing::Test {
 protected:
  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  std::string read(const std::string& name) const { return read_file(folder_ / name); }
  void write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name, std::ios::binary) << text;
  }
  /// Runs a shell command with the file `in` as its input.
  Outcome shell(const std::string& command, const std::string& in = "/dev/null") const {
    const std::string whole = command + " >" + path("out") + " 2>" + path("err") + " <" + in;
    const int status = std::system(whole.c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read("out"), read("err")};
  }
  Outcome run(const std::string& arguments) const {
    return shell(std::string(HUMBUG_PROGRAM) + " " + arguments);
  }

  TemporaryFolder folder_;
};

class Cli : public InAFolder {
 protected:
  /// Expects a refusal: exit code 2, nothing on stdout, one line on stderr that contains `what`.
  void expect_refused(const std::string& arguments, const std::string& what) const {
    SCOPED_TRACE(arguments);
    const Outcome outcome = run(arguments);
    EXPECT_EQ(outcome.code, 2);
    EXPECT_EQ(outcome.out, "");
    EXPECT_THAT(outcome.err, ::testing::HasSubstr(what));
    EXPECT_EQ(std::ranges::count(outcome.err, '\n'), 1) << outcome.err;
    EXPECT_LT(outcome.err.size(), 600U);
  }
};

}  // namespace humbug::testing
