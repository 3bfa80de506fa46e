# make           installs what is missing, builds the tool and the bundled site
# make preview   serves the site on this machine and reloads the browser when its files change
# make test      installs what tests need and runs them
# make browsers  installs what is missing of the three engines that tests run in
# make hosts     installs the Markdown renderers, sanitizers and style sheets that tests put figures into
# make record    records the exports that tests compare with
# make record-engines  measures in three engines and writes Documentation/Engines.md
# make fuzz      runs every fuzz target with new inputs under the address sanitizer; SECONDS says how long each goes on
# make sanitize  runs the fast tests under the address sanitizer and under the thread sanitizer
# make bench     prints what exports and sites cost

.DEFAULT_GOAL := site
.PHONY: site preview test record record-engines fuzz sanitize bench libraries browsers encoder hosts

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
test: libraries browsers encoder hosts
	swift format lint --strict --recursive Package.swift Sources Tests Benchmarks
	swift build --build-tests
	swift test --skip-build

record: libraries
	STAGECRAFT_RECORD=1 swift test --filter 'GoldenTests|ReadmeTests|NewCommandTests'

record-engines: libraries browsers
	STAGECRAFT_RECORD=1 swift test --filter EngineTests

# What fails is kept in Tests/FuzzTests/Cases, which every later run begins with.
SECONDS = 600
fuzz: libraries
	swift build --build-tests --sanitize address --scratch-path .build-address
	STAGECRAFT_FUZZ=$(SECONDS) swift test --skip-build --sanitize address --scratch-path .build-address \
	  --filter FuzzTests --skip Browsers

# Tests that wait for a browser or for a copy of the tool are left out. Libraries of C aren't instrumented, and XCTest, which
# runs no test here, leaks.
export ASAN_OPTIONS = detect_leaks=0
FAST = 'CurvesTests|ScenesTests|WebTextTests|DiagnosticsTests|MarkupChecksTests|FilesTests|SiteTests|FuzzTests'
sanitize: libraries
	for kind in address thread; do \
	  swift build --build-tests --sanitize $$kind --scratch-path .build-$$kind && \
	  swift test --skip-build --sanitize $$kind --scratch-path .build-$$kind --filter $(FAST) --skip Browsers || exit 1; \
	done

bench: libraries
	swift run --package-path Benchmarks -c release benchmarks

libraries:
	@if pkg-config --exists libxml-2.0 libcmark-gfm 2>/dev/null; then :; \
	elif command -v apt-get >/dev/null; then \
	  $(AS_ROOT) apt-get update -q && \
	  $(AS_ROOT) apt-get install -y -q --no-install-recommends pkg-config libxml2-dev libcmark-gfm-dev libcmark-gfm-extensions-dev; \
	elif command -v brew >/dev/null; then brew install pkg-config libxml2 cmark-gfm; \
	else echo "libxml2 and libcmark-gfm are missing; install them with their headers, and pkg-config" >&2; exit 1; fi

# Tests run in three engines, none of which needs a display: WebKit gets one that nobody sees. A Mac has WebKit, and
# safaridriver to drive it.
browsers:
	@has() { for program; do command -v "$$program" >/dev/null && return; done; false; }; \
	missing=; add() { missing="$$missing $$*"; }; \
	if command -v apt-get >/dev/null; then \
	  { has chromedriver && has chromium google-chrome; } || add chromium chromium-driver; \
	  has firefox-esr firefox || add firefox-esr; \
	  has WebKitWebDriver || add webkit2gtk-driver; \
	  has Xvfb || add xvfb; \
	  [ -e /usr/share/fonts/truetype/dejavu/DejaVuSans.ttf ] || add fonts-dejavu-core; \
	  [ -z "$$missing" ] || { $(AS_ROOT) apt-get update -q && \
	  $(AS_ROOT) apt-get install -y -q --no-install-recommends $$missing; }; \
	elif command -v brew >/dev/null; then \
	  has chromedriver || add chromium chromedriver; \
	  has firefox || [ -e /Applications/Firefox.app ] || add firefox; \
	  [ -z "$$missing" ] || brew install --cask $$missing; \
	  has safaridriver || { echo "safaridriver is missing; it comes with Safari" >&2; exit 1; }; \
	else \
	  has chromedriver && has chromium google-chrome && has firefox-esr firefox && has WebKitWebDriver && has Xvfb || { \
	    echo "tests need Chromium and chromedriver, Firefox, and WebKitGTK's WebKitWebDriver and MiniBrowser with Xvfb" >&2; \
	    exit 1; }; \
	fi

encoder:
	@if command -v ffmpeg >/dev/null; then :; \
	elif command -v apt-get >/dev/null; then \
	  $(AS_ROOT) apt-get update -q && $(AS_ROOT) apt-get install -y -q --no-install-recommends ffmpeg; \
	elif command -v brew >/dev/null; then brew install ffmpeg; \
	else echo "ffmpeg is missing; tests of recordings need it" >&2; exit 1; fi

# Python packages go into .build, and change when their list does.
HOSTS = Tests/EmbeddingTests/Hosts/requirements.txt
hosts:
	@if ruby -e 'require "kramdown"; require "kramdown-parser-gfm"; require "liquid"' 2>/dev/null && \
	  python3 -c 'import ensurepip' 2>/dev/null; then :; \
	elif command -v apt-get >/dev/null; then \
	  $(AS_ROOT) apt-get update -q && $(AS_ROOT) apt-get install -y -q --no-install-recommends \
	    python3 python3-venv ruby-kramdown ruby-kramdown-parser-gfm ruby-liquid; \
	else gem install --user-install kramdown kramdown-parser-gfm liquid; fi
	@cmp -s $(HOSTS) .build/hosts/installed.txt || { \
	  rm -rf .build/hosts && python3 -m venv .build/hosts && \
	  .build/hosts/bin/python -m pip install -q --no-deps -r $(HOSTS) && cp $(HOSTS) .build/hosts/installed.txt; }
