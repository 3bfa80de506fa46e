import Diagnostics
import Files
import Foundation
import MarkupChecks

/// Validates SVG files.
public enum SVGFileCheck {
  /// Returns all problems of a file, or an empty list if it is valid.
  ///
  /// - Parameter path: The file, or `-` for the standard input.
  public static func findings(in path: String) -> [Diagnostic] {
    if path == "-" {
      let input = try? FileHandle.standardInput.read(upToCount: SVGCheck.largestDocument + 1)
      return SVGCheck().findings(in: Array(input ?? Data()), file: "standard input")
    }
    do throws(FileProblem) {
      return SVGCheck().findings(in: try RegularFile(path).bytes(atMost: SVGCheck.largestDocument), file: path)
    } catch {
      let message = error == .folder ? "this is a folder; expected an SVG file" : error.message
      return [Diagnostic(.svgFile, message, at: Location(file: path))]
    }
  }
}
