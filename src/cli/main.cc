#include "cli/commands.h"

#ifdef HUMBUG_MIMALLOC
#include <mimalloc.h>
#endif

int main(int argc, char** argv) {
#ifdef HUMBUG_MIMALLOC
  // Goes back to the system at once: a house that has opened thousands of tables would else keep
  // for good a fifth more than they need.
  mi_option_set(mi_option_decommit_delay, 0);
#endif
  return humbug::cli::run_program(argc, argv);
}
