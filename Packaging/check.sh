#!/bin/sh
# Tries an installed tool at another place, without the environment that it was built in.
#
# Usage: check.sh FOLDER
#   FOLDER   the folder with bin, lib and share, which is moved away and back meanwhile
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
folder=$(cd "$1" && pwd)
place=$(mktemp -d)
trap 'mv "$place/some where" "$folder" 2>/dev/null; rm -rf "$place"' EXIT
mv "$folder" "$place/some where"
tool="$place/some where/bin/stagecraft"
cd "$place"

# Everything but listings works without a compiler.
env -i "$tool" spring --response 0.4 --damping-fraction 0.8 --as linear >/dev/null
env -i "$tool" export card --as svg --output - >/dev/null
env -i "$tool" check "$root/Public/like.svg"
if env -i PATH= "$tool" export "$root/Tests/Listings/LikeButton.swift" --as svg --output - 2>message; then
  echo "the tool found a compiler where there is none" >&2
  exit 1
fi
grep -q "expected Swift" message

# With one, listings do, too.
env -i PATH="$PATH" HOME="$place" "$tool" export "$root/Tests/Listings/Stopwatch.swift" --view "Stopwatch()" \
  --play "tap Start, hold 1" --as svg --output .
[ -s stopwatch.svg ]
env -i "$tool" check stopwatch.svg
echo "the tool works at another place"
