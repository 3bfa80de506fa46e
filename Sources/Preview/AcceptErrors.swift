import Diagnostics
import NIOCore
import Platform

/// Reports that connections can't be accepted.
///
/// NIO tries again after a second.
final class AcceptErrors: ChannelInboundHandler {
  typealias InboundIn = any Channel

  private let warnings: OneWarningEach

  init(_ warnings: OneWarningEach) { self.warnings = warnings }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    if let error = error as? IOError, error.errnoCode == EMFILE || error.errnoCode == ENFILE {
      warnings.report(
        Diagnostic(
          .previewConnections,
          "no file descriptor is free, so connections wait; close some pages, or allow more with ulimit -n",
          about: "preview"
        )
      )
    }
    context.fireErrorCaught(error)
  }
}
