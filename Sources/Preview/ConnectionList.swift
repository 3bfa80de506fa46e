import NIOCore
import Synchronization

/// The open connections, up to a limit.
final class ConnectionList: Sendable {
  private struct Contents: ~Copyable {
    var channels: [ObjectIdentifier: any Channel] = [:]
    var isClosed = false
  }

  private let contents = Mutex(Contents())
  private let limit: Int
  private let full: @Sendable () -> Void

  /// Creates an empty list.
  ///
  /// - Parameters:
  ///   - limit: The largest number of connections.
  ///   - full: Called for each connection that exceeds the limit.
  init(atMost limit: Int, full: @escaping @Sendable () -> Void) { (self.limit, self.full) = (limit, full) }

  /// Adds a connection until it closes.
  ///
  /// - Returns: Whether the connection is within the limit.
  func add(_ channel: any Channel) -> Bool {
    let id = ObjectIdentifier(channel)
    let (isAdded, isFull) = contents.withLock { contents in
      guard !contents.isClosed, contents.channels.count < limit else { return (false, !contents.isClosed) }
      contents.channels[id] = channel
      return (true, false)
    }
    if isFull { full() }
    guard isAdded else { return false }
    channel.closeFuture.whenComplete { _ in self.contents.withLock { $0.channels[id] = nil } }
    return true
  }

  /// Closes all connections, and accepts no more.
  func closeAll() async {
    let channels = contents.withLock { contents in
      contents.isClosed = true
      return Array(contents.channels.values)
    }
    for channel in channels { try? await channel.close() }
  }
}
