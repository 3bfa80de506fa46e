import Foundation
import Synchronization

/// Checks whether an SVG document is inert in an HTML page, and whether HTML's parser reads what XML's does.
///
/// A Python program does so with html5lib. It starts once, and takes one document at a time.
final class InlinedOracle: Sendable {
  /// The program, with the ends of its pipes.
  private struct Program {
    var process = Process()
    var (input, output) = (Pipe(), Pipe())
    var read = Data()
    var isReady = false

    init() {
      let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      let root = tests.deletingLastPathComponent().deletingLastPathComponent()
      process.executableURL = root.appending(path: ".build/hosts/bin/python")
      process.arguments = [tests.appending(path: "Oracle/inlined.py").path]
      (process.standardInput, process.standardOutput) = (input, output)
      isReady = (try? process.run()) != nil && line() == "ready"
    }

    /// Reads a line, or returns nil if the program has ended.
    mutating func line() -> String? {
      while true {
        if let end = read.firstIndex(of: UInt8(ascii: "\n")) {
          defer { read = Data(read[(end + 1)...]) }
          return String(decoding: read[..<end], as: UTF8.self)
        }
        let more = output.fileHandleForReading.availableData
        guard !more.isEmpty else { return nil }
        read += more
      }
    }
  }

  private let program = Mutex(Program())

  /// Returns what is active in a document, or read differently, or nil.
  func problem(in document: [UInt8]) -> String? {
    program.withLock { program in
      guard program.isReady else { return "there is no html5lib; run “make hosts”" }
      try? program.input.fileHandleForWriting.write(contentsOf: Data("\(document.count)\n".utf8) + document)
      guard let answer = program.line() else { return "the program with html5lib has ended" }
      return answer.isEmpty ? nil : "in a page: \(answer)"
    }
  }

  deinit { try? program.withLock { try $0.input.fileHandleForWriting.close() } }
}
