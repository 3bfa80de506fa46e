import Diagnostics
import Foundation
import MarkupChecks

/// Proves SVG files.
public enum SVGFileCheck {
  /// Everything that is wrong with a file; nothing if it is right.
  ///
  /// - Parameter path: The file, or `-` for the standard input.
  public static func findings(in path: String) -> [Diagnostic] {
    if path == "-" {
      let input = try? FileHandle.standardInput.read(upToCount: SVGCheck.largestDocument + 1)
      return SVGCheck().findings(in: Array(input ?? Data()), file: "standard input")
    }
    func only(_ message: String) -> [Diagnostic] { [Diagnostic(message, at: Location(file: path))] }
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      return only("there is no such file")
    }
    if isDirectory.boolValue { return only("this is a folder; expected an SVG file") }
    // Asked before it is read, so that nothing large comes into memory.
    let size = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
    guard size <= SVGCheck.largestDocument else {
      return only("it has \(size) bytes; expected at most \(SVGCheck.largestDocument)")
    }
    guard let data = FileManager.default.contents(atPath: path) else { return only("it can't be read") }
    return SVGCheck().findings(in: Array(data), file: path)
  }
}
