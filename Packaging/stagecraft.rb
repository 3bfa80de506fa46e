# The release fills in the address and the checksum of its source.
class Stagecraft < Formula
  desc "SwiftUI transitions as CSS and SVG that play on any web page"
  homepage "@HOMEPAGE@"
  url "@URL@"
  sha256 "@SHA256@"
  license "MIT"

  depends_on "pkgconf" => :build
  depends_on "cmark-gfm"
  depends_on "libxml2"
  depends_on xcode: "26.0" if OS.mac?

  uses_from_macos "swift"
  uses_from_macos "zlib"

  def install
    # Homebrew builds in a sandbox of its own.
    system "make", "install", "PREFIX=#{prefix}", "BUILD_OPTIONS=--disable-sandbox"
  end

  test do
    (testpath/"Dot.swift").write <<~SWIFT
      import SwiftUI
      #Preview { Circle().frame(width: 40, height: 40) }
    SWIFT
    system bin/"stagecraft", "export", "Dot.swift", "--as", "svg", "--output", "."
    assert_path_exists testpath/"dot.svg"
  end
end
