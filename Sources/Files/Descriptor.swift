import Platform

/// A file descriptor that is closed when the object is deinitialized.
final class Descriptor: Sendable {
  let value: Int32

  init(_ value: Int32) { self.value = value }

  deinit { close(value) }
}
