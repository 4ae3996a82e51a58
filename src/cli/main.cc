#include "cli/commands.h"

int main(int argc, char** argv) { return humbug::cli::run_program(argc, argv); }
