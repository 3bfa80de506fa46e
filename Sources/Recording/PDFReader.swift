import Diagnostics
import Files
import Foundation
import Scenes

/// Draws the first page of PDFs, with Poppler.
package struct PDFReader: Sendable {
  /// The path of the program.
  private let program: String

  /// The longest time that a page takes, in seconds.
  package static let longestTime = 20
  /// The longest side of a page as pixels.
  package static let longestSide = 3000
  /// The most bytes of a page, which are those that a picture of a scene may have.
  package static let mostBytes = 4_000_000
  /// The bytes at the start of an SVG in which its size is.
  private static let headBytes = 1000
  /// The pixels of a point.
  private static let scale = 3
  /// The points of an inch, by which PDFs measure.
  private static let pointsPerInch = 72

  /// Finds the program.
  ///
  /// - Throws: `Diagnostics` if it isn't installed, with a command that installs it.
  package init(environment: [String: String] = ProcessInfo.processInfo.environment) throws(Diagnostics) {
    program = try RequiredProgram.pdfReader.path(named: nil, environment: environment)
  }

  /// A page as an SVG.
  package struct Page: Sendable {
    /// The size in points, or zero if it isn't known.
    package var size: Size2D
    /// The SVG, in which a unit is a point, or nil if it has more bytes than ``mostBytes``.
    package var svg: [UInt8]?
  }

  /// Returns the page as an SVG.
  ///
  /// - Throws: `Diagnostics` if the program fails or takes too long.
  package func page(of pdf: [UInt8]) throws(Diagnostics) -> Page {
    let file = try output(of: pdf, "page.svg", ["-svg"])
    let isShort = file.size <= Self.mostBytes
    let text = String(decoding: try bytes(of: file, count: isShort ? file.size : Self.headBytes), as: UTF8.self)
    guard let end = text.firstRange(of: "<svg")?.upperBound, let close = text[end...].firstIndex(of: ">") else {
      throw failed("it made no drawing")
    }
    // Older versions have a unit here, which would make the drawing larger than its coordinates.
    let root = text[..<close].replacing(/(width|height)="([0-9.]+)pt"/) { "\($0.1)=\"\($0.2)\"" }
    var page = Page(size: Size2D(width: 0, height: 0))
    if let match = root.firstMatch(of: /width="([0-9.]+)" height="([0-9.]+)"/) {
      page.size = Size2D(width: Double(match.1) ?? 0, height: Double(match.2) ?? 0)
    }
    if isShort { page.svg = Array((root + Self.withOpacities(text[close...], on: page.size)).utf8) }
    return page
  }

  /// Returns the page as a PNG.
  ///
  /// - Parameters:
  ///   - pdf: The bytes of the file.
  ///   - size: The longer side of the page, in points.
  ///   - divisor: By what the number of pixels on each side is divided.
  /// - Returns: The PNG, or nil if it has more bytes than ``mostBytes``.
  /// - Throws: `Diagnostics` if the program fails or takes too long.
  package func png(of pdf: [UInt8], size: Double, reducedBy divisor: Int = 1) throws(Diagnostics) -> [UInt8]? {
    let isLarge = size * Double(Self.scale) > Double(Self.longestSide)
    let resolution =
      isLarge
      ? ["-scale-to", "\(Self.longestSide / divisor)"] : ["-r", "\(Self.scale * Self.pointsPerInch / divisor)"]
    let file = try output(of: pdf, "page", ["-png", "-singlefile", "-transp"] + resolution, ending: ".png")
    return file.size <= Self.mostBytes ? try bytes(of: file, count: file.size) : nil
  }

  /// Returns the file that the program has written, which is open, but has no name any more.
  private func output(
    of pdf: [UInt8],
    _ name: String,
    _ options: [String],
    ending: String = ""
  ) throws(Diagnostics) -> RegularFile {
    let workspace = try Workspace()
    defer { workspace.cleanUp() }
    let input = workspace.folder.appendingPathComponent("input.pdf")
    let output = workspace.folder.appendingPathComponent(name)
    do {
      try Data(pdf).write(to: input)
    } catch {
      throw Diagnostics([
        Diagnostic(.recordingFile, "it can't be written: \(error.localizedDescription)", at: Location(file: input.path))
      ])
    }
    try workspace.run(
      program,
      options + ["-f", "1", "-l", "1", input.path, output.path],
      within: Double(Self.longestTime)
    ) { "the PDF can't be drawn: \($0)" }
    guard let file = try? RegularFile(output.path + ending), file.size > 0 else { throw failed("it made no drawing") }
    return file
  }

  private func bytes(of file: RegularFile, count: Int) throws(Diagnostics) -> [UInt8] {
    do throws(FileProblem) {
      return try file.bytes(from: 0, count: count)
    } catch {
      throw failed("what it made can't be read: \(error.message)")
    }
  }

  private func failed(_ message: String) -> Diagnostics {
    Diagnostics([Diagnostic(.recordingFailed, message, at: Location(file: program))])
  }
}

// MARK: Masks

extension PDFReader {
  /// Returns elements with opacities in place of masks that are as opaque everywhere on the page.
  ///
  /// cairo writes a group's opacity as a mask of one rectangle, which can stand in a group of its own, and writes a color's opacity
  /// as a style or, in newer versions, as an attribute.
  static func withOpacities(_ text: Substring, on page: Size2D) -> String {
    // Most pages have no masks.
    guard text.contains("<mask ") else { return String(text) }
    // The clip paths that cut nothing.
    let clips = Set(
      text.matches(of: /<clipPath id="([-\w]+)">\s*<(rect|path) ([^>]*)\/>\s*<\/clipPath>/)
        .filter { covers(page, $0.3) }.map { $0.1 }
    )
    // The opacities of a rectangle that covers the page and of groups that have nothing else.
    func opacity(ofGroup group: Substring, _ rectangle: Substring) -> Substring? {
      let attributes = attributes(group)
      guard attributes["transform"] == nil, covers(page, rectangle) else { return nil }
      if let clip = attributes["clip-path"] {
        guard let id = clip.wholeMatch(of: /url\(#([-\w]+)\)/)?.1, clips.contains(id) else { return nil }
      }
      return rectangle.firstMatch(of: /fill-opacity[:=]"?([0-9.]+)/)?.1
    }
    let groups = Dictionary(
      text.matches(of: /<g id="([-\w]+)"([^>]*)>\s*<rect ([^>]*)\/>\s*<\/g>/)
        .compactMap { match in opacity(ofGroup: match.2, match.3).map { (match.1, $0) } },
      uniquingKeysWith: { first, _ in first }
    )
    var opacities: [Substring: Substring] = [:]
    for mask in text.matches(of: /<mask id="([-\w]+)">\s*<g ([^>]*)>\s*<(use|rect) ([^>]*)\/>\s*<\/g>\s*<\/mask>/) {
      if mask.3 == "rect" {
        opacities[mask.1] = opacity(ofGroup: mask.2, mask.4)
      } else if let id = mask.4.wholeMatch(of: /xlink:href="#([-\w]+)"/)?.1 {
        // What is used can be cut once more by the group around it.
        opacities[mask.1] = attributes(mask.2)["clip-path"] == nil ? groups[id] : nil
      }
    }
    return String(
      text.replacing(/mask="url\(#([-\w]+)\)"/) { match in
        opacities[match.1].map { "opacity=\"\($0)\"" } ?? String(match.0)
      }
    )
  }

  private static func attributes(_ text: Substring) -> [Substring: Substring] {
    Dictionary(
      text.matches(of: /([-\w]+)="([^"]*)"/).map { ($0.1, $0.2) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Whether a rectangle covers a page, which is an element or a path of four lines.
  private static func covers(_ page: Size2D, _ shape: Substring) -> Bool {
    let attributes = attributes(shape)
    guard page.width > 0, page.height > 0, attributes["transform"] == nil, attributes["rx"] == nil else { return false }
    let (xs, ys): ([Double], [Double])
    if let path = attributes["d"] {
      let words = path.split(separator: " ")
      let numbers = words.compactMap { Double($0) }
      let commands = words.filter { Double($0) == nil }.joined()
      guard ["MLLLZ", "MLLLZM"].contains(commands), numbers.count == 2 * (commands.count - 1) else { return false }
      (xs, ys) = ([0, 2, 4, 6].map { numbers[$0] }, [1, 3, 5, 7].map { numbers[$0] })
      let isUpright =
        xs[0] == xs[1] && ys[1] == ys[2] && xs[2] == xs[3] && ys[3] == ys[0]
        || ys[0] == ys[1] && xs[1] == xs[2] && ys[2] == ys[3] && xs[3] == xs[0]
      guard isUpright else { return false }
    } else {
      func number(_ name: Substring) -> Double { attributes[name].flatMap { Double($0) } ?? 0 }
      (xs, ys) = ([number("x"), number("x") + number("width")], [number("y"), number("y") + number("height")])
    }
    // What programs write is rounded.
    let slack = 0.01
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return false }
    return left <= slack && top <= slack && right >= page.width - slack && bottom >= page.height - slack
  }
}
