import Foundation
import Testing

/// Writes a script as a program.
///
/// Another process writes the file: programs that this one starts at the same moment would have it open as well, and
/// Linux runs no file that is open for writing.
///
/// - Parameters:
///   - script: The script, for `/bin/sh`.
///   - path: The file.
func writeProgram(_ script: String, to path: String) throws {
  let writer = Process()
  writer.executableURL = URL(fileURLWithPath: "/bin/sh")
  writer.arguments = ["-c", "printf '%s\\n' '#!/bin/sh' \"$1\" > \"$0\" && chmod 755 \"$0\"", path, script]
  try writer.run()
  writer.waitUntilExit()
  try #require(writer.terminationStatus == 0)
}
