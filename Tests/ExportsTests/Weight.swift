import Foundation

/// Returns the size of a text after `gzip -9`, in bytes.
func weight(of text: String) throws -> Int {
  let file = FileManager.default.temporaryDirectory.appendingPathComponent("stagecraft-\(UUID().uuidString)")
  try Data(text.utf8).write(to: file)
  defer { try? FileManager.default.removeItem(at: file) }
  let gzip = Process()
  gzip.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  gzip.arguments = ["gzip", "-9", "-n", "-c", file.path]
  let output = Pipe()
  gzip.standardOutput = output
  try gzip.run()
  let count = output.fileHandleForReading.readDataToEndOfFile().count
  gzip.waitUntilExit()
  return count
}
