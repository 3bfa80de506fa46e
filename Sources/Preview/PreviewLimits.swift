import NIOCore

/// What the preview allows a client, and all clients together.
///
/// Any web page can send requests to a server on the developer's machine, so everything that a client can make grow has
/// a limit.
package struct PreviewLimits: Sendable {
  /// The length of a request's head in bytes, request line and header fields together.
  ///
  /// Browsers send the cookies of `localhost` to every port, so other servers fill the heads that the preview gets.
  package var headBytes = 16 * 1024
  /// The number of header fields in a request.
  package var headerFields = 100
  /// The time between the first byte of a request's head and its last.
  package var headTime = TimeAmount.seconds(10)
  /// The time that a connection may stay open while nothing is sent or received.
  package var idleTime = TimeAmount.seconds(30)
  /// The time between two comments that keep a stream of events open; shorter than ``idleTime``.
  package var eventInterval = Duration.seconds(15)
  /// The number of connections that are open at once.
  package var connections = 256
  /// The number of connections that may wait for events.
  package var eventStreams = 64
  /// The number of bytes that wait for a client that reads slowly; a client of a stream of events is then dropped.
  package var pendingBytes = 64 * 1024
  /// The time during which a refused client may still send, so that it gets to read the refusal.
  package var refusalTime = TimeAmount.seconds(1)
  /// The number of bytes that a refused client may still send.
  package var refusalBytes = 1024 * 1024

  /// Creates the limits that the tool has.
  package init() {}
}
