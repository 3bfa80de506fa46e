# make           installs what is missing, builds the tool and the bundled site
# make preview   serves the site on this machine and reloads the browser when its files change
# make test      installs what tests need and runs them
# make record    records the exports that tests compare with
# make bench     prints what exports cost

.DEFAULT_GOAL := site
.PHONY: site preview test record bench libraries browser

STAGECRAFT = swift run --skip-build stagecraft
AS_ROOT := $(shell [ "$$(id -u)" = 0 ] || command -v sudo)

site: libraries
	swift build --product stagecraft
	$(STAGECRAFT) build

preview: libraries
	swift build --product stagecraft
	$(STAGECRAFT) preview

# Warnings are errors here, and only here: a newer compiler must not stop those who only use the tool.
test: export STAGECRAFT_STRICT = 1
test: libraries browser
	swift format lint --strict --recursive Package.swift Sources Tests Benchmarks
	swift build --build-tests
	swift test --skip-build

record: libraries
	STAGECRAFT_RECORD=1 swift test --filter 'GoldenTests|ReadmeTests|NewCommandTests'

bench: libraries
	swift run --package-path Benchmarks -c release benchmarks

libraries:
	@if pkg-config --exists libxml-2.0 libcmark-gfm 2>/dev/null; then :; \
	elif command -v apt-get >/dev/null; then \
	  $(AS_ROOT) apt-get update -q && \
	  $(AS_ROOT) apt-get install -y -q --no-install-recommends pkg-config libxml2-dev libcmark-gfm-dev libcmark-gfm-extensions-dev; \
	elif command -v brew >/dev/null; then brew install pkg-config libxml2 cmark-gfm; \
	else echo "libxml2 and libcmark-gfm are missing; install them with their headers, and pkg-config" >&2; exit 1; fi

browser:
	@if command -v chromedriver >/dev/null; then :; \
	elif command -v apt-get >/dev/null; then \
	  $(AS_ROOT) apt-get update -q && \
	  $(AS_ROOT) apt-get install -y -q --no-install-recommends chromium chromium-driver fonts-dejavu-core; \
	elif command -v brew >/dev/null; then brew install --cask chromium chromedriver; \
	else echo "chromedriver is missing; tests need Chromium and its driver" >&2; exit 1; fi
