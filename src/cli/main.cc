#include "cli/commands.h"

#ifdef HUMBUG_MIMALLOC
#include <mimalloc.h>
#endif

int main(int argc, char** argv) {
#ifdef HUMBUG_MIMALLOC
  // Returns freed memory to the system at once: otherwise a server that has had thousands of tables
  // would permanently use a fifth more memory than it needs.
  mi_option_set(mi_option_decommit_delay, 0);
#endif
  return humbug::cli::run_program(argc, argv);
}
