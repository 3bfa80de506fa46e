import Diagnostics
import Foundation

/// Draws the first page of PDFs, with Poppler.
package struct PDFReader: Sendable {
  /// The path of the program.
  private let program: String

  /// The longest time that a page takes, in seconds.
  package static let longestTime = 20
  /// The longest side of a page as pixels.
  package static let longestSide = 3000
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

  /// Returns the page as an SVG, in which a unit is a point.
  ///
  /// - Throws: `Diagnostics` if the program fails or takes too long.
  package func svg(of pdf: [UInt8]) throws(Diagnostics) -> [UInt8] {
    let text = String(decoding: try output(of: pdf, "page.svg", ["-svg"]), as: UTF8.self)
    guard let end = text.firstRange(of: "<svg")?.upperBound, let close = text[end...].firstIndex(of: ">") else {
      throw failed("it made no drawing")
    }
    // Older versions have a unit here, which would make the drawing larger than its coordinates.
    let root = text[..<close].replacing(/(width|height)="([0-9.]+)pt"/) { "\($0.1)=\"\($0.2)\"" }
    return Array((root + Self.withOpacities(text[close...])).utf8)
  }

  /// Returns elements with opacities in place of masks that are as opaque everywhere.
  ///
  /// cairo writes a group's opacity as a mask of one rectangle, which can stand in a group of its own.
  static func withOpacities(_ text: Substring) -> String {
    var result = String(text)
    for mask in text.matches(of: /<mask id="(\w+)">\s*<g [^>]*>\s*<(use|rect) ([^>]*)\/>\s*<\/g>\s*<\/mask>/) {
      var rectangle = mask.3
      if mask.2 == "use" {
        guard let id = rectangle.wholeMatch(of: /xlink:href="#(\w+)"/)?.1,
          let start = text.firstRange(of: "<g id=\"\(id)\"")?.upperBound,
          let only = text[start...].prefixMatch(of: /[^>]*>\s*<rect ([^>]*)\/>\s*<\/g>/)
        else { continue }
        rectangle = only.1
      }
      guard let opacity = rectangle.firstMatch(of: /fill-opacity:([0-9.]+)/)?.1 else { continue }
      result.replace("mask=\"url(#\(mask.1))\"", with: "opacity=\"\(opacity)\"")
    }
    return result
  }

  /// Returns the page as a PNG.
  ///
  /// - Parameter size: The longer side of the page, in points.
  /// - Throws: `Diagnostics` if the program fails or takes too long.
  package func png(of pdf: [UInt8], size: Double) throws(Diagnostics) -> [UInt8] {
    let isLarge = size * Double(Self.scale) > Double(Self.longestSide)
    let resolution =
      isLarge ? ["-scale-to", "\(Self.longestSide)"] : ["-r", "\(Self.scale * Self.pointsPerInch)"]
    return try output(of: pdf, "page", ["-png", "-singlefile", "-transp"] + resolution, ending: ".png")
  }

  private func output(
    of pdf: [UInt8],
    _ name: String,
    _ options: [String],
    ending: String = ""
  ) throws(Diagnostics) -> [UInt8] {
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
    guard let data = FileManager.default.contents(atPath: output.path + ending), !data.isEmpty else {
      throw failed("it made no drawing")
    }
    return Array(data)
  }

  private func failed(_ message: String) -> Diagnostics {
    Diagnostics([Diagnostic(.recordingFailed, message, at: Location(file: program))])
  }
}
