#!/bin/sh
# The steps of action.yml.
#
# Usage: action.sh install   installs the release VERSION from RELEASES into RUNNER_TEMP
#        action.sh run       runs the tool on FOLDER, by MODE (check or commit) and MOTION (true or false)
set -eu

tool=$RUNNER_TEMP/stagecraft

fail() { echo "$1" >&2; exit 1; }

install_tool() {
  case $VERSION in
    *[!0-9.]*|"") fail "the version is “$VERSION”; expected a release such as 0.1.0, as the tag of the action or as its input" ;;
  esac
  name=stagecraft-$VERSION-$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m)
  mkdir -p "$tool"
  curl -fsSL --retry 3 -o "$tool.tar.gz" "$RELEASES/$VERSION/$name.tar.gz" \
    || fail "there is no $name.tar.gz at $RELEASES/$VERSION"
  tar -xzf "$tool.tar.gz" -C "$tool" --strip-components 1
  # The tool compiles code with the compiler that has built it.
  "$tool/bin/stagecraft" doctor || fail "expected a step before this one, or a container, with the Swift that the message names"
}

run_tool() {
  case $MOTION in true|false) ;; *) fail "motion is “$MOTION”; expected true or false" ;; esac
  case $MODE in
    check) "$tool/bin/stagecraft" figures --check "$FOLDER" ;;
    commit)
      "$tool/bin/stagecraft" figures "$FOLDER"
      git add -A -- "$FOLDER"
      if ! git diff --cached --quiet; then
        git -c user.name="github-actions[bot]" -c user.email="41898282+github-actions[bot]@users.noreply.github.com" \
          commit -q -m "Update the pictures of SwiftUI code"
        git push -q
      fi ;;
    *) fail "mode is “$MODE”; expected check or commit" ;;
  esac
  if [ "$MOTION" = true ]; then "$tool/bin/stagecraft" verify "$FOLDER"; fi
}

case ${1-} in
  install) install_tool ;;
  run) run_tool ;;
  *) fail "expected “install” or “run”" ;;
esac
