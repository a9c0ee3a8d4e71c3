# What a machine needs before Galley builds, and what to say when something is missing.
# Sourced, never run: POSIX sh. The caller sets `root` to the package's folder.
# shellcheck shell=sh

# The exit code of sysexits.h for "a service is unavailable": something that is needed is not on this machine.
EX_UNAVAILABLE=69

say() { printf 'galley: %s\n' "$*" >&2; }

give_up() {
    say "$*"
    exit "$EX_UNAVAILABLE"
}

# One call of pkg-config when all is well; one a library to name what is missing.
missing_libraries() {
    command -v pkg-config >/dev/null 2>&1 || echo "$1"
    pkg-config --exists harfbuzz freetype2 fontconfig icu-uc md4c cairo 2>/dev/null && return
    pkg-config --exists harfbuzz 2>/dev/null || echo "$2"
    pkg-config --exists freetype2 2>/dev/null || echo "$3"
    pkg-config --exists fontconfig 2>/dev/null || echo "$4"
    pkg-config --exists icu-uc 2>/dev/null || echo "$5"
    pkg-config --exists md4c 2>/dev/null || echo "$6"
    pkg-config --exists cairo 2>/dev/null || echo "$7"
}

# What the Swift toolchain's own programs and its linker step need on a bare Linux, under Debian's names.
missing_for_swift() {
    command -v ld >/dev/null 2>&1 || echo binutils
    set -- /usr/lib/gcc/*/*/libstdc++.so
    if [ ! -e "$1" ] || [ ! -e /usr/include/stdio.h ]; then
        # The C library's headers come along.
        if grep -qs '^VERSION_CODENAME=bookworm' /etc/os-release; then echo libstdc++-12-dev; else echo g++; fi
    fi
    toolchain=$(dirname "$(readlink -f "$(command -v swift)")")
    for program in swift-build swift-frontend clang; do
        [ -e "$toolchain/$program" ] && LC_ALL=C ldd "$toolchain/$program" 2>/dev/null
    done | sed -n 's/^[[:space:]]*\([^ ]*\) => not found.*/\1/p' | sort -u | while read -r library; do
        case $library in
            libcurl.so.*) echo libcurl4 ;;
            libedit.so.*) echo libedit2 ;;
            libgcc_s.so.*) echo libgcc-s1 ;;
            libncurses.so.* | libtinfo.so.*) echo libncurses6 ;;
            libsqlite3.so.*) echo libsqlite3-0 ;;
            libstdc++.so.*) echo libstdc++6 ;;
            libuuid.so.*) echo libuuid1 ;;
            libxml2.so.*) echo libxml2 ;;
            libz.so.*) echo zlib1g ;;
            *) echo "$library" ;; # no Debian name is known for it: apt will say so by its file name
        esac
    done
}

# Unicode's own test files, hb-shape, git, the shells that complete, mandoc, script, valgrind, GNU parallel, variable
# fonts, hyphenation dictionaries, and a browser with Python to lead it, where the caller sets `with_tests`: without them
# their tests are skipped, so that they are no reason to stop a user who cannot install them.
missing_for_tests() {
    [ "${with_tests:-no}" = yes ] && [ "$(id -u)" = 0 ] || return 0
    [ -e /usr/share/unicode/BidiTest.txt ] || echo unicode-data
    command -v hb-shape >/dev/null 2>&1 || echo libharfbuzz-bin
    command -v script >/dev/null 2>&1 || echo bsdutils
    for program in git zsh fish mandoc valgrind; do
        command -v "$program" >/dev/null 2>&1 || echo "$program"
    done
    command -v python3 >/dev/null 2>&1 || echo python3
    # The browser without a window, which is the smaller one.
    command -v chromium-headless-shell >/dev/null 2>&1 || command -v chromium >/dev/null 2>&1 ||
        echo chromium-headless-shell
    # Another program of this name comes with moreutils.
    parallel --version 2>/dev/null | grep -q '^GNU parallel' || echo parallel
    # Variable fonts and hyphenation dictionaries.
    [ -e /usr/share/fonts/truetype/inter-vf ] || echo fonts-inter-variable
    [ -e /usr/share/fonts/truetype/karla-variable ] || echo fonts-karla
    for language in de en-us fr hu pl ru; do
        [ -e "/usr/share/doc/hyphen-$language" ] || echo "hyphen-$language"
    done
}

# The missing packages on one line, by the names of the machine's own package manager.
missing_packages() {
    if [ "$(uname -s)" = Darwin ]; then
        missing_libraries pkgconf harfbuzz freetype fontconfig icu4c md4c cairo
    else
        missing_libraries pkg-config libharfbuzz-dev libfreetype-dev libfontconfig-dev libicu-dev libmd4c-dev \
            libcairo2-dev
        missing_for_swift
        missing_for_tests
    fi | sort -u | paste -s -d ' ' -
}

# Installs through apt when that is possible without asking; otherwise says the one line to run.
# Exits 69 when the machine still lacks something.
require_everything() {
    command -v swift >/dev/null 2>&1 ||
        give_up "no swift on the PATH: install Swift 6.2 or newer (https://www.swift.org/install), then run this again"

    if [ "$(uname -s)" = Darwin ] && command -v brew >/dev/null 2>&1; then
        # Homebrew keeps ICU out of the default search path.
        PKG_CONFIG_PATH=$(brew --prefix)/opt/icu4c/lib/pkgconfig${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}
        export PKG_CONFIG_PATH
    fi

    missing=$(missing_packages)
    [ -n "$missing" ] || return 0

    if [ "$(uname -s)" = Darwin ]; then
        give_up "something is missing; run: brew install $missing"
    elif ! command -v apt-get >/dev/null 2>&1; then
        give_up "something is missing; install (by Debian's names): $missing"
    elif [ "$(id -u)" != 0 ]; then
        give_up "something is missing; run: sudo apt-get install -y $missing"
    fi

    say "installing $missing"
    log=$(mktemp)
    # shellcheck disable=SC2086  # one word a package
    if ! {
        DEBIAN_FRONTEND=noninteractive apt-get update -qq &&
            DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing
    } >"$log" 2>&1 </dev/null; then
        cat "$log" >&2
        rm -f "$log"
        give_up "apt could not install: $missing"
    fi
    rm -f "$log"
    missing=$(missing_packages)
    [ -z "$missing" ] || give_up "installed, but still missing: $missing"
}
