#!/bin/sh
# Puts the built tool and what it needs into a folder, which can then be moved.
#
# Usage: install.sh BUILD FOLDER
#   BUILD    the folder with what the package manager has built
#   FOLDER   gets bin, lib and share
set -eu

build=$1 folder=$2
data=$folder/lib/stagecraft
root=$(cd "$(dirname "$0")/.." && pwd)

install -d "$folder/bin"
install -m 755 "$build/stagecraft" "$folder/bin/stagecraft"

# The tool compiles SwiftUI code with the modules that it is made of: Views and what that imports. One build system puts
# them into a folder of their own, another one beside the programs, as a folder with a file for each processor.
rm -rf "$data"
install -d "$data/Modules"
for module in Views Scenes Curves Diagnostics Files Platform Mathematics WebText; do
  place=$build/Modules/$module.swiftmodule
  [ -e "$place" ] || place=$build/$module.swiftmodule
  [ -e "$place" ] || { echo "$build: error: it has no $module.swiftmodule; expected a build of the tool" >&2; exit 1; }
  if [ -d "$place" ]; then place=$(ls "$place"/*.swiftmodule | head -n 1); fi
  install -m 644 "$place" "$data/Modules/$module.swiftmodule"
done

# macOS has Swift's runtime. Elsewhere, the tool takes it along, in the version of its compiler.
if [ "$(uname)" != Darwin ]; then
  runtime=$(swift -print-target-info | sed -n '/"runtimeLibraryPaths"/{n;s/^ *"\(.*\)".*/\1/p;}')
  for library in $(LD_LIBRARY_PATH=$runtime ldd "$build/stagecraft" | awk -v folder="$runtime/" 'index($3, folder) == 1 { print $3 }'); do
    install -m 755 "$library" "$data/$(basename "$library")"
  done
fi

install -d "$folder/share/bash-completion/completions" "$folder/share/zsh/site-functions" "$folder/share/fish/vendor_completions.d"
"$folder/bin/stagecraft" --generate-completion-script bash > "$folder/share/bash-completion/completions/stagecraft"
"$folder/bin/stagecraft" --generate-completion-script zsh > "$folder/share/zsh/site-functions/_stagecraft"
"$folder/bin/stagecraft" --generate-completion-script fish > "$folder/share/fish/vendor_completions.d/stagecraft.fish"
install -d "$folder/share/doc/stagecraft"
install -m 644 "$root/LICENSE" "$root/README.md" "$root/CHANGELOG.md" "$folder/share/doc/stagecraft"
