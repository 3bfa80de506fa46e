import Diagnostics
import Foundation
import Scenes

/// Makes smaller versions of pictures, with ImageMagick.
package struct PictureScaler: Sendable {
  /// The path of the program.
  private let program: String

  /// The longest time that a picture takes, in seconds.
  package static let longestTime = 60
  /// The quality of JPEG and WebP files, 0…100.
  private static let quality = 82

  /// Finds the program.
  ///
  /// - Throws: `Diagnostics` if it isn't installed, with a command that installs it.
  package init() throws(Diagnostics) { program = try RequiredProgram.scaler.path(named: nil) }

  /// Returns a picture with a smaller width, in the same format, with the same colors and upright.
  ///
  /// Metadata such as places and times isn't in it.
  ///
  /// - Parameters:
  ///   - picture: The bytes of the picture.
  ///   - format: Its format: PNG, JPEG or WebP.
  ///   - width: The width in pixels; the height follows.
  /// - Throws: `Diagnostics` if the program fails or takes too long.
  package func scaled(_ picture: [UInt8], _ format: Bitmap.Format, toWidth width: Int) throws(Diagnostics) -> [UInt8] {
    let workspace = try Workspace()
    defer { workspace.cleanUp() }
    let input = workspace.folder.appendingPathComponent("input")
    let output = workspace.folder.appendingPathComponent("output")
    do {
      try Data(picture).write(to: input)
    } catch {
      throw Diagnostics([
        Diagnostic(.recordingFile, "it can't be written: \(error.localizedDescription)", at: Location(file: input.path))
      ])
    }
    try workspace.run(
      program,
      Self.arguments(from: input.path, to: output.path, format, toWidth: width),
      within: Double(Self.longestTime)
    ) { "the picture can't be made smaller: \($0)" }
    guard let data = FileManager.default.contents(atPath: output.path), !data.isEmpty else {
      throw Diagnostics([Diagnostic(.recordingFailed, "it made no picture", at: Location(file: program))])
    }
    return Array(data)
  }

  /// Returns the arguments for ImageMagick.
  ///
  /// The format before each path keeps it from choosing another reader by the content, and its limits from using the memory
  /// of the machine.
  static func arguments(from input: String, to output: String, _ format: Bitmap.Format, toWidth width: Int) -> [String]
  {
    [
      "-limit", "memory", "512MiB", "-limit", "map", "1GiB", "-limit", "disk", "2GiB", "-limit", "thread", "1",
      "\(format.rawValue):\(input)[0]", "-auto-orient", "-resize", "\(width)x", "+profile", "!icc,*", "-quality",
      format == .png ? "95" : "\(quality)",
      // Only what the colors need is kept, so equal pictures have equal bytes.
      "-define", "png:exclude-chunks=all", "-define", "png:include-chunks=iccp,srgb,trns",
      "\(format.rawValue):\(output)",
    ]
  }
}
