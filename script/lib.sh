# shellcheck shell=bash
# Functions that the scripts share. Sourced, never run.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
name=${0##*/}

say() { printf '%s: %s\n' "$name" "$*" >&2; }
die() {
  say "$@"
  exit 1
}

# help_if_asked ARGUMENTS: prints the comment at the head of the script for -h and --help.
help_if_asked() {
  if [[ ${1-} == -h || ${1-} == --help ]]; then
    sed -n '2,/^$/s/^# \{0,1\}//p' "$0"
    exit 0
  fi
}

bootstrap() { "$root/script/bootstrap" "$@" </dev/null; }

# install_web: installs the packages of web/, in the current directory, if the lock file has changed.
install_web() {
  [[ node_modules/.package-lock.json -nt package-lock.json ]] || npm ci --no-audit --no-fund --loglevel=error
}

# prepare PRESET [SETTING=VALUE...]: configures build/PRESET if that is not done yet.
prepare() {
  local preset=$1 dir=$root/build/$1 setting
  local -a definitions=()
  shift
  local done=yes
  grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$dir/CMakeCache.txt" 2>/dev/null || done=
  [[ -e $dir/build.ninja && ! $root/CMakePresets.json -nt $dir/build.ninja ]] || done=
  for setting in "$@"; do
    definitions+=("-D$setting")
    grep -qxF "${setting%%=*}:BOOL=${setting#*=}" "$dir/CMakeCache.txt" 2>/dev/null || done=
  done
  [[ -z $done ]] || return 0

  mkdir -p "$dir"
  # A checkout that was moved has a cache with paths of its old place.
  local -a fresh=()
  [[ ! -e $dir/CMakeCache.txt ]] || grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$dir/CMakeCache.txt" || fresh=(--fresh)
  (
    flock 9
    if ! cmake -S "$root" --preset "$preset" "${fresh[@]}" "${definitions[@]}" </dev/null >"$dir/configure.log" 2>&1; then
      rm -f "$dir/build.ninja"
      cat "$dir/configure.log" >&2
      die "cannot configure the $preset build"
    fi
  ) 9>"$dir/.lock"
}

# build PRESET [TARGET...]: prints nothing if everything is up to date, one line if it builds, and the
# compiler's errors if it fails.
build() {
  local preset=$1 dir=$root/build/$1
  shift
  (
    flock 9
    if ! ninja -C "$dir" "$@" </dev/null 2>&1 | progress "building $preset" >"$dir/build.log"; then
      # Without ninja's steps and the command lines, only the compiler's messages are left.
      sed -E '/^\[[0-9]+\/[0-9]+\]/d; /^ninja: (Entering|build stopped)/d; /^FAILED: /{n;d}' "$dir/build.log" >&2
      die "the $preset build failed"
    fi
  ) 9>"$dir/.lock"
}

# progress TEXT: copies its input. Prints TEXT if that takes longer than a moment, on a terminal also
# the number of steps.
progress() {
  local line status=0
  IFS= read -r -d '' -t 0.4 line || status=$?
  printf '%s' "$line"
  ((status > 128)) || return 0
  if [[ ! -t 2 ]]; then
    say "$1 ..."
    cat
    return
  fi
  printf '%s: %s ...' "$name" "$1" >&2
  while IFS= read -r line; do
    printf '%s\n' "$line"
    if [[ $line =~ ^\[([0-9]+)/([0-9]+)\] ]]; then
      printf '\r%s: %s ... %s of %s' "$name" "$1" "${BASH_REMATCH[1]}" "${BASH_REMATCH[2]}" >&2
    fi
  done
  printf '\n' >&2
}

# Prints the C++ files of the project, one per line.
cpp_sources() {
  local folder
  for folder in src tests bench fuzz; do
    if [[ -d $root/$folder ]]; then find "$root/$folder" -name '*.cc' -o -name '*.h'; fi
  done | sort
}
