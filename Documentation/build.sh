#!/bin/sh
# Builds the documentation of the public modules, and fails if there is a warning, such as a broken link.
#
# Usage: build.sh [MODULES [OUTPUT]]
#   MODULES  the folder of the compiled modules; .build/debug/Modules by default
#   OUTPUT   the folder for the documentation; .build/docs by default
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
modules=${1:-$root/.build/debug/Modules}
output=${2:-$root/.build/docs}

if [ "$(uname)" = Darwin ]; then
  extract="xcrun swift-symbolgraph-extract -sdk $(xcrun --show-sdk-path)"
  docc=$(xcrun --find docc)
  swift=$(xcrun --find swift)
else
  swift=$(command -v swift)
  docc=$(command -v docc) || { echo "docc is missing; it is part of the Swift toolchain" >&2; exit 1; }
  extract="swift symbolgraph-extract"
fi
target=$("$swift" -print-target-info | sed -n 's/.*"triple": "\(.*\)".*/\1/p')
libxml2=$(pkg-config --cflags-only-I libxml-2.0 | sed 's/-I/-Xcc -I/g')

rm -rf "$output/modules" "$output/Stagecraft.doccarchive"
# What a protocol gives to all of its types is described at the protocol, and not again at each of some thousand types.
# A module can link to the modules before it: the arguments collect these as dependencies.
set --
for module in Diagnostics Curves Scenes Exports Proof Stagecraft Views; do
  graphs=$output/modules/$module.symbols
  archive=$output/modules/$module.doccarchive
  mkdir -p "$graphs"
  $extract -module-name "$module" -target "$target" -I "$modules" -I "$root/Sources/CLibXML2" $libxml2 \
    -minimum-access-level public -skip-synthesized-members -output-dir "$graphs"
  # Comments refer to these types by their names, as code does. docc needs the path of a symbol in another module.
  if [ "$module" != Diagnostics ]; then
    for graph in "$graphs"/*.symbols.json; do
      sed 's|``\(Diagnostics\{0,1\}\)``|``/Diagnostics/\1``|g' "$graph" > "$graph.new" && mv "$graph.new" "$graph"
    done
  fi
  catalog=$root/Sources/$module/$module.docc
  [ -d "$catalog" ] || catalog=
  "$docc" convert ${catalog:+"$catalog"} --additional-symbol-graph-dir "$graphs" --output-dir "$archive" \
    --fallback-display-name "$module" --fallback-bundle-identifier "stagecraft.$module" \
    --fallback-default-module-kind Module --default-code-listing-language swift \
    --warnings-as-errors --enable-experimental-external-link-support "$@"
  set -- "$@" --dependency "$archive"
done
"$docc" merge "$output"/modules/*.doccarchive --synthesized-landing-page-name Stagecraft --output-path "$output/Stagecraft.doccarchive"
