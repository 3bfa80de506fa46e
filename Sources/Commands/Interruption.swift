import Foundation

/// A signal handler that cleans up before the program is terminated.
final class Interruption {
  private var sources: [any DispatchSourceSignal] = []

  /// Replaces the default signal handlers.
  init(_ cleanUp: @escaping @Sendable () -> Void) {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        cleanUp()
        exit(128 + number)
      }
      source.activate()
      sources.append(source)
    }
  }

  /// Restores the default signal handlers.
  func end() {
    for source in sources { source.cancel() }
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
  }
}
