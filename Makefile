# make           installs missing libraries, builds the tool and the bundled site
# make preview   serves the site on this machine and reloads the browser when its files change
# make test      installs the dependencies of the tests, runs all tests, and repeats the lines of those that fail at the end
# make docs      builds the documentation of the modules as .build/docs/Stagecraft.doccarchive
# make browsers  installs the three browsers of the tests if they are missing
# make hosts     installs the Markdown renderers, sanitizers and style sheets that tests embed figures in, and axe
# make record    records the golden files of the tests
# make record-engines  measures all demos in three engines and writes Documentation/Engines.md
# make fuzz      runs every fuzz target for SECONDS with new inputs and the address sanitizer
# make sanitize  runs the fast tests with the address sanitizer and with the thread sanitizer
# make bench     measures the cost of exports, and of sites beside Hugo if that is installed
# make install   builds the tool in release mode and puts it into PREFIX/bin, and its modules into PREFIX/lib/stagecraft;
#                PREFIX is /usr/local by default

.DEFAULT_GOAL := site
.PHONY: site preview test docs record record-engines fuzz sanitize bench install place libraries browsers encoder hosts

STAGECRAFT = swift run --skip-build stagecraft
AS_ROOT := $(shell [ "$$(id -u)" = 0 ] || command -v sudo)

site: libraries
	swift build --product stagecraft
	$(STAGECRAFT) build

preview: libraries
	swift build --product stagecraft
	$(STAGECRAFT) preview

# Warnings are errors in tests only, so that the tool builds with newer compilers.
test: export STAGECRAFT_STRICT = 1
# Otherwise a test that waits for a browser or a server gets its turn again only after all others have begun.
test: export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH = 32
test: libraries browsers encoder hosts
	swift format lint --strict --recursive Package.swift Sources Tests Benchmarks
	swift build --build-tests
	@{ swift test --skip-build 2>&1; echo $$? > .build/tests.status; } | tee .build/tests.log; \
	status=$$(cat .build/tests.status); [ $$status = 0 ] || { echo; grep -a -e '^✘' -e '^↳' .build/tests.log | tail -n 100; exit $$status; }

docs: libraries
	swift build --target Stagecraft
	Documentation/build.sh

record: libraries
	STAGECRAFT_RECORD=1 swift test --filter 'GoldenTests|HostileListingTests|ReadmeTests|GuideTests|DiagnosticsPageTests|NewCommandTests|readmeShowsPicture'

record-engines: libraries browsers
	STAGECRAFT_RECORD=1 swift test --filter EngineTests

# Inputs that fail are stored in Tests/FuzzTests/Cases. Every later run starts with them.
SECONDS = 600
fuzz: libraries hosts
	swift build --build-tests --sanitize address --scratch-path .build-address
	STAGECRAFT_FUZZ=$(SECONDS) swift test --skip-build --sanitize address --scratch-path .build-address \
	  --filter FuzzTests --skip Browsers

# Tests that need a browser or a copy of the tool don't run here. C libraries aren't instrumented, and XCTest leaks.
export ASAN_OPTIONS = detect_leaks=0
SANITIZERS = address thread
# Neither do those that build sites hundreds of times, fuzz targets, which are for make fuzz, and tests that count
# instructions or need a small stack, since a sanitizer needs several times as many.
FAST = CurvesTests ScenesTests WebTextTests DiagnosticsTests MarkupChecksTests FilesTests ArtworkTests SiteTests
SLOW = 'Browser|Fuzz|Growth|IncrementalBuildTests|KilledBuildTests|EvaluationTests|needsLittleStack|bearsLongestChains|isInterruptedOften'
# On Linux, the thread sanitizer has to be told about Swift's Mutex.
MUTEXES = .build-thread/mutexes.so
# With the thread sanitizer, Swift 6.3 merges functions that differ in a constant, such as { $0 = 0 } and { $0 = 1 }.
THREAD_FLAGS = -Xswiftc -Xllvm -Xswiftc -swiftmergefunc-threshold=0
sanitize: libraries
	for kind in $(SANITIZERS); do \
	  flags="--sanitize $$kind --scratch-path .build-$$kind"; \
	  if [ $$kind = thread ]; then flags="$$flags $(THREAD_FLAGS)"; fi; \
	  swift build --build-tests $$flags || exit 1; \
	  if [ $$kind = thread ] && [ "$$(uname)" = Linux ]; then \
	    clang -shared -fPIC -O1 -o $(MUTEXES) Tests/ThreadSanitizer/mutexes.c || exit 1; \
	    export LD_PRELOAD="$$PWD/$(MUTEXES)"; \
	  fi; \
	  for target in $(FAST); do \
	    swift test --skip-build $$flags --filter "^$$target\\." --skip $(SLOW) || exit 1; \
	  done; \
	done

bench: libraries
	swift run --package-path Benchmarks -c release benchmarks

# The tool compiles SwiftUI code with these modules, which are Views and what it imports.
MODULES = Views ListingCombine ListingUIKit Scenes Curves Diagnostics Files WebText
PREFIX = /usr/local
install: place libraries
	swift build -c release --product stagecraft
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 .build/release/stagecraft "$(DESTDIR)$(PREFIX)/bin/stagecraft"
	install -d "$(DESTDIR)$(PREFIX)/lib/stagecraft/Modules"
	install -m 755 .build/release/ViewsMacros-tool "$(DESTDIR)$(PREFIX)/lib/stagecraft/ViewsMacros-tool"
	install -m 644 $(MODULES:%=.build/release/Modules/%.swiftmodule) "$(DESTDIR)$(PREFIX)/lib/stagecraft/Modules"

# Building takes minutes, so it is known before whether the tool can be installed.
place:
	@for folder in bin lib/stagecraft/Modules; do \
	  place="$(DESTDIR)$(PREFIX)/$$folder"; \
	  while [ ! -e "$$place" ]; do place=$$(dirname "$$place"); done; \
	  [ -d "$$place" ] && [ -w "$$place" ] || { \
	    echo "$$place: error: it can't be written to; expected another place, such as make install PREFIX=\"$$HOME/.local\"" >&2; exit 1; }; \
	done

libraries:
	@if pkg-config --exists libxml-2.0 libcmark-gfm zlib 2>/dev/null; then :; \
	elif command -v apt-get >/dev/null; then \
	  $(AS_ROOT) apt-get update -q && \
	  $(AS_ROOT) apt-get install -y -q --no-install-recommends pkg-config libxml2-dev libcmark-gfm-dev libcmark-gfm-extensions-dev zlib1g-dev; \
	elif command -v brew >/dev/null; then brew install pkg-config libxml2 cmark-gfm zlib; \
	else echo "libxml2, libcmark-gfm or zlib is missing; install them with their headers, and pkg-config" >&2; exit 1; fi

# The tests run in three engines without a display. WebKit has a virtual one. macOS includes WebKit and safaridriver.
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

# Other programs are called “convert”, too.
encoder:
	@if command -v ffmpeg >/dev/null && { command -v magick || command -v convert-im7.q16 || command -v convert-im6.q16 || \
	  convert -version 2>/dev/null | grep -q '^Version: ImageMagick'; } >/dev/null; then :; \
	elif command -v apt-get >/dev/null; then \
	  $(AS_ROOT) apt-get update -q && $(AS_ROOT) apt-get install -y -q --no-install-recommends ffmpeg imagemagick; \
	elif command -v brew >/dev/null; then brew install ffmpeg imagemagick; \
	else echo "ffmpeg or ImageMagick is missing; tests of recordings and pictures need them" >&2; exit 1; fi

# Python packages are installed in .build, and updated when their list changes.
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
