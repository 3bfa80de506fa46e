import Foundation
import Supervision

/// The destination of output and messages.
package struct Terminal: Sendable {
  /// Writes a line to standard output.
  package var print: @Sendable (String) -> Void
  /// Writes a message to standard error.
  package var printError: @Sendable (String) -> Void
  /// Replaces the current progress line, or removes it if the argument is nil.
  package var progress: @Sendable (String?) -> Void = { _ in }
  /// Whether messages have colors.
  package var hasColors = false

  /// Creates a terminal.
  package init(
    print: @escaping @Sendable (String) -> Void,
    printError: @escaping @Sendable (String) -> Void,
    progress: @escaping @Sendable (String?) -> Void = { _ in },
    hasColors: Bool = false
  ) {
    self.print = print
    self.printError = printError
    self.progress = progress
    self.hasColors = hasColors
  }

  /// Writes messages about the author's input to standard error, with colors if the terminal shows them.
  ///
  /// - Parameter messages: Messages in the form of `Diagnostic.description`.
  package func show(_ messages: String) { printError(hasColors ? MessageColors.colored(messages) : messages) }

  /// The standard streams of the process.
  package static let standard = Terminal(
    print: { line in
      do {
        try write(line, to: Supervised.output)
      } catch {
        // A closed pipe isn't an error, because a reader such as head may stop early. A full disk is.
        let code = (error as NSError).userInfo[NSUnderlyingErrorKey].flatMap { ($0 as? NSError)?.code }
        if Int32(code ?? 0) == EPIPE {
          Supervised.end()
          exit(0)
        }
        try? write("error: the output can't be written: \(error.reason)", to: Supervised.errors)
        Supervised.end()
        exit(1)
      }
    },
    // If standard error is closed, the exit status is all that is left.
    printError: { line in try? write(line, to: Supervised.errors) },
    progress: { line in
      guard isatty(Supervised.errors) == 1 else { return }
      let text = Data("\r\u{1B}[K\(line ?? "")".utf8)
      try? FileHandle(fileDescriptor: Supervised.errors, closeOnDealloc: false).write(contentsOf: text)
    },
    hasColors: MessageColors.areShown(
      isTerminal: isatty(Supervised.errors) == 1,
      environment: ProcessInfo.processInfo.environment
    )
  )

  private static func write(_ line: String, to descriptor: Int32) throws {
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    try handle.write(contentsOf: Data((line.hasSuffix("\n") ? line : line + "\n").utf8))
  }
}
