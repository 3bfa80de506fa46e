import NIOCore

/// The limits of each client, and of all clients together.
///
/// Every web page can send requests to a server on the developer's machine, so everything that a client can make grow
/// has a limit.
package struct PreviewLimits: Sendable {
  /// The length of a request's head in bytes, including the request line and the header fields.
  ///
  /// Browsers send the cookies of `localhost` to every port, so requests can contain the cookies of other servers.
  package var headBytes = 16 * 1024
  /// The number of header fields in a request.
  package var headerFields = 100
  /// The time between the first and the last byte of a request's head.
  package var headTime = TimeAmount.seconds(10)
  /// The time that a connection can be idle.
  package var idleTime = TimeAmount.seconds(30)
  /// The time between two comments that keep an event stream open.
  ///
  /// It is shorter than ``idleTime``.
  package var eventInterval = Duration.seconds(15)
  /// The number of open connections.
  package var connections = 256
  /// The number of connections with an event stream.
  package var eventStreams = 64
  /// The number of pending bytes for a slow client.
  ///
  /// A client of an event stream is then disconnected.
  package var pendingBytes = 64 * 1024
  /// The time in which a refused client can still send, so that it can read the refusal.
  package var refusalTime = TimeAmount.seconds(1)
  /// The number of bytes that a refused client can still send.
  package var refusalBytes = 1024 * 1024

  /// Creates the limits of the tool.
  package init() {}
}
