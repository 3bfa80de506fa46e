# make           installs missing libraries, builds the tool and the bundled site
# make preview   serves the site on this machine and reloads the browser when its files change
# make check     builds the tests and runs those that need no browser, no network and no other build, and measure no growth
# make test      installs the dependencies of the tests, runs all tests but those of growth, with a share of long tables, and
#                repeats the lines of failures
# make thorough  runs all tests, with all rows of their tables and many more random inputs, and measures how costs grow
# make docs      builds the documentation of the modules as .build/docs/Stagecraft.doccarchive
# make browsers  installs the three browsers of the tests if they are missing
# make hosts     installs the Markdown renderers, sanitizers and style sheets that tests embed figures in, and axe
# make record    records the golden files of the tests
# make record-engines  measures all demos in three engines and writes Documentation/Engines.md
# make fuzz      runs every fuzz target for SECONDS with new inputs and the address sanitizer
# make sanitize  runs the fast tests with the address sanitizer and with the thread sanitizer
# make bench     measures the cost of exports, and of sites beside Hugo if that is installed
# make mirror    compares figures with Apple's pictures of the same listings, which are in MIRROR, a folder elsewhere, and
#                writes a site to SITE, MIRROR/site by default
# make install   builds the tool in release mode and puts it into PREFIX/bin, and what it needs into PREFIX/lib and
#                PREFIX/share; PREFIX is /usr/local by default, and the folder can be moved
# make archive   makes an archive of such a folder, with a man page
# make installed tries the tool in PREFIX at another place
# make next      builds and tries the tool with the build system of the package manager's next version

.DEFAULT_GOAL := site
.PHONY: site preview check test tests thorough plain-tests browser-tests next docs record record-engines fuzz sanitize bench mirror install installed \
  archive manual formula release xcode place libraries browsers encoder hosts

STAGECRAFT = swift run --skip-build stagecraft
# macOS comes with a Ruby that is too old for the tests; Homebrew's isn't in PATH by itself.
export PATH := $(subst $() ,,$(foreach folder,$(wildcard $(CURDIR)/.build/browsers/bin /opt/homebrew/opt/ruby/bin /usr/local/opt/ruby/bin),$(folder):))$(PATH)
AS_ROOT := $(shell [ "$$(id -u)" = 0 ] || command -v sudo)

site: libraries
	swift build --product stagecraft
	$(STAGECRAFT) build

preview: libraries
	swift build --product stagecraft
	$(STAGECRAFT) preview

# Warnings are errors in tests only, so that the tool builds with newer compilers.
check test tests thorough plain-tests browser-tests: export STAGECRAFT_STRICT = 1
# Otherwise a test that waits for a browser or a server gets its turn again only after all others have begun.
check test tests thorough plain-tests browser-tests: export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH = 32
# Lines of failures begin with the same sign on every machine.
check test tests thorough plain-tests browser-tests: export SWT_SF_SYMBOLS_ENABLED = 0
thorough: export STAGECRAFT_INPUTS = 16
# All versions of the package manager have this build system, whose commands some tests read.
NATIVE = --build-system native
test: libraries browsers encoder hosts
	swift format lint --strict --parallel --recursive Package.swift Sources Tests Benchmarks
	$(MAKE) --no-print-directory tests OPTIONS="--skip GrowthTests"

# What only measures, or finds what it finds by numbers, doesn't run for each change.
thorough: libraries browsers encoder hosts
	$(MAKE) --no-print-directory tests

# Runs tests: all, or those that OPTIONS choose.
tests:
	swift build --build-tests $(NATIVE)
	@{ swift test --skip-build $(NATIVE) $(OPTIONS) 2>&1; echo $$? > .build/tests.status; } | tee .build/tests.log; \
	status=$$(cat .build/tests.status); [ $$status = 0 ] || { echo; grep -a -e '^✘' -e '^↳' .build/tests.log | tail -n 100; exit $$status; }

# Those that start no browser, and those that do. Of the former, some start a compiler, another build or a renderer of Python.
BROWSERS = 'BrowserTests|EmbeddingTests|RecordingTests|Browsers'
BUILDS = 'HostileListingTests|ListingExportTests|ListingSiteTests|ListingToolchainTests|DocumentationTests[.]DocumentationTests$(if \
  $(wildcard .build/hosts/installed.txt),,|SVGFuzzTests)'
check: libraries
	$(MAKE) --no-print-directory tests OPTIONS="--skip $(BROWSERS) --skip $(BUILDS) --skip GrowthTests"

plain-tests: libraries hosts
	$(MAKE) --no-print-directory tests OPTIONS="--skip $(BROWSERS)"

browser-tests: libraries browsers encoder hosts
	$(MAKE) --no-print-directory tests OPTIONS="--filter $(BROWSERS)"

docs: libraries
	swift build $(NATIVE) --target Stagecraft
	Documentation/build.sh

record: libraries
	STAGECRAFT_RECORD=1 swift test $(NATIVE) --filter 'GoldenTests|HostileListingTests|ReadmeTests|GuideTests|DiagnosticsPageTests|SupportPageTests|NewCommandTests|readmeShowsPicture'

record-engines: libraries browsers
	STAGECRAFT_RECORD=1 swift test $(NATIVE) --filter 'EngineTests|PictureTests'

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

# MIRROR has a folder for each listing; Benchmarks/mirror/README.md says how. ONLY chooses some.
mirror:
	@[ -n "$(MIRROR)" ] || { echo 'mirror: error: MIRROR is missing; expected a folder, such as MIRROR=../pictures' >&2; exit 1; }
	$(MAKE) --no-print-directory libraries browsers encoder hosts
	swift build --product stagecraft
	.build/hosts/bin/python -B Benchmarks/mirror/mirror.py "$(MIRROR)" $(if $(SITE),--output "$(SITE)") \
	  $(if $(ONLY),--only $(ONLY)) --tool "$$(swift build --show-bin-path)/stagecraft"

# How an installed tool is built. The build system is that of the package manager, if none is given.
CONFIGURATION = release
SYSTEM =
SCRATCH = .build
# It finds Swift's runtime beside it, not where its compiler is.
INSTALLED = -c $(CONFIGURATION) $(SYSTEM:%=--build-system %) --scratch-path $(SCRATCH) -Xswiftc -no-toolchain-stdlib-rpath $(BUILD_OPTIONS)
PREFIX = /usr/local
install: place libraries
	swift build $(INSTALLED) --product stagecraft
	Packaging/install.sh "$$(swift build $(INSTALLED) --show-bin-path)" "$(DESTDIR)$(PREFIX)"

# The archive has a man page, too, which the package manager makes with a plug-in.
VERSION := $(shell sed -n 's/^ *static let version = "\(.*\)"$$/\1/p' Sources/Commands/Running/Session.swift)
NAME = stagecraft-$(VERSION)-$(shell uname -s | tr A-Z a-z)-$(shell uname -m)
archive: manual
	rm -rf .build/archive
	mkdir -p .build/archive
	$(MAKE) --no-print-directory install DESTDIR="$(CURDIR)/.build/archive/" PREFIX=$(NAME)
	install -d .build/archive/$(NAME)/share/man/man1
	install -m 644 $$(find $(PAGES) -name "*.1") .build/archive/$(NAME)/share/man/man1
	tar -C .build/archive -czf .build/$(NAME).tar.gz $(NAME)
	@echo .build/$(NAME).tar.gz

# The formula of a release has the address of its source, which REPOSITORY on GitHub has as the archive of TAG.
SOURCE = https://github.com/$(REPOSITORY)/archive/refs/tags/$(TAG).tar.gz
FORMULA = .build/stagecraft.rb
formula:
	@mkdir -p "$(dir $(FORMULA))"
	@sum="$(SHA256)"; \
	[ -n "$$sum" ] || { curl -fsSL -o .build/source.tar.gz '$(SOURCE)' && sum=$$(sha256sum .build/source.tar.gz | cut -d ' ' -f 1); } && \
	sed -e 's|@HOMEPAGE@|https://github.com/$(REPOSITORY)|; s|@URL@|$(SOURCE)|' -e "s|@SHA256@|$$sum|" \
	  Packaging/stagecraft.rb > "$(FORMULA)"

release: formula
	[ "$(TAG)" = "$(VERSION)" ] || { echo "the tag is $(TAG); expected $(VERSION), the version of the tool" >&2; exit 1; }
	gh release create "$(TAG)" --repo "$(REPOSITORY)" --verify-tag --generate-notes .build/release-files/*.tar.gz "$(FORMULA)"

# Machines of GitHub have several versions of Xcode, of which this selects the newest.
xcode:
	sudo xcode-select -s "$$(ls -d /Applications/Xcode*.app | sort -V | tail -n 1)"
	swift --version

PAGES = .build/plugins/GenerateManual/outputs
manual: libraries
	rm -rf $(PAGES)
	swift package $(NATIVE) generate-manual --multi-page

# A copy that was installed works at another place, also as the next version of the package manager builds it.
installed: install
	Packaging/check.sh "$(DESTDIR)$(PREFIX)"

next: libraries
	rm -rf .build-next/installed
	mkdir -p .build-next/installed
	$(MAKE) --no-print-directory installed CONFIGURATION=debug SYSTEM=swiftbuild SCRATCH=.build-next PREFIX="$(CURDIR)/.build-next/installed"

# Building takes minutes, so it is known before whether the tool can be installed.
place:
	@for folder in bin lib share; do \
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

# The tests run in three engines without a display. WebKit has a virtual one. On a Mac, they run in Chromium and Firefox: Safari
# needs a window, an administrator and the appearance of the system. Homebrew has no Chromium that macOS lets run, so Chrome
# for Testing is put into .build.
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
	  has firefox || [ -e /Applications/Firefox.app ] || brew install --cask firefox; \
	  { has chromedriver && { has chromium google-chrome || [ -e "/Applications/Google Chrome.app" ]; }; } || { \
	    has npx || brew install node; \
	    for program in chrome chromedriver; do npx --yes @puppeteer/browsers install $$program@stable --path .build/browsers || exit 1; done; \
	    mkdir -p .build/browsers/bin; \
	    for name in "google-chrome:Google Chrome for Testing" chromedriver:chromedriver; do \
	      file=$$(find "$(CURDIR)/.build/browsers" -type f -name "$${name#*:}" -perm -u+x | head -n 1); \
	      printf '#!/bin/sh\nexec "%s" "$$@"\n' "$$file" > ".build/browsers/bin/$${name%%:*}"; chmod +x ".build/browsers/bin/$${name%%:*}"; \
	    done; \
	  }; \
	else \
	  has chromedriver && has chromium google-chrome && has firefox-esr firefox && has WebKitWebDriver && has Xvfb || { \
	    echo "tests need Chromium and chromedriver, Firefox, and WebKitGTK's WebKitWebDriver and MiniBrowser with Xvfb" >&2; \
	    exit 1; }; \
	fi

# Other programs are called “convert”, too.
encoder:
	@if command -v ffmpeg >/dev/null && command -v fonttools >/dev/null && command -v pdftocairo >/dev/null && \
	  ls /usr/share/fonts/opentype/inter/Inter-Regular.otf "$$HOME"/Library/Fonts/Inter*.ttf 2>/dev/null | grep -q . && { command -v magick || command -v convert-im7.q16 || command -v convert-im6.q16 || \
	  convert -version 2>/dev/null | grep -q '^Version: ImageMagick'; } >/dev/null; then :; \
	elif command -v apt-get >/dev/null; then \
	  $(AS_ROOT) apt-get update -q && $(AS_ROOT) apt-get install -y -q --no-install-recommends ffmpeg imagemagick fonttools python3-brotli fonts-inter poppler-utils; \
	elif command -v brew >/dev/null; then brew install ffmpeg imagemagick fonttools poppler && brew install --cask font-inter; \
	else echo "ffmpeg, ImageMagick, fonttools, Inter or Poppler is missing; tests of recordings, pictures and fonts need them" >&2; exit 1; fi

# Python packages are installed in .build, and updated when their list changes.
HOSTS = Tests/EmbeddingTests/Hosts/requirements.txt
hosts:
	@if ruby -e 'require "kramdown"; require "kramdown-parser-gfm"; require "liquid"' 2>/dev/null && \
	  python3 -c 'import ensurepip' 2>/dev/null; then :; \
	elif command -v apt-get >/dev/null; then \
	  $(AS_ROOT) apt-get update -q && $(AS_ROOT) apt-get install -y -q --no-install-recommends \
	    python3 python3-venv ruby-kramdown ruby-kramdown-parser-gfm ruby-liquid; \
	elif command -v brew >/dev/null; then \
	  brew install ruby python && "$$(brew --prefix ruby)/bin/gem" install kramdown kramdown-parser-gfm liquid; \
	else gem install --user-install kramdown kramdown-parser-gfm liquid; fi
	@cmp -s $(HOSTS) .build/hosts/installed.txt || { \
	  rm -rf .build/hosts && python3 -m venv .build/hosts && \
	  .build/hosts/bin/python -m pip install -q --no-deps -r $(HOSTS) && cp $(HOSTS) .build/hosts/installed.txt; }
