import Foundation

/// The file descriptors of a program that continues as another one: those that it opened itself are closed.
///
/// The others belong to the program that started it. Foundation, for example, takes the end of its socket for the end of
/// the program, and then waits for that program alone.
package enum Descriptors {
  /// The descriptors that were open when the program started.
  nonisolated(unsafe) private static var inherited = unsafe UnsafeBufferPointer<Int32>(start: nil, count: 0)

  /// Notes the open descriptors as inherited, before the program opens one itself.
  package static func noteInherited() {
    let open = open()
    let list = UnsafeMutableBufferPointer<Int32>.allocate(capacity: open.count)
    _ = unsafe list.initialize(from: open)
    unsafe inherited = UnsafeBufferPointer(list)
  }

  /// Returns whether a descriptor was open when the program started.
  ///
  /// A signal handler may call it.
  package static func isInherited(_ descriptor: Int32) -> Bool { unsafe inherited.contains(descriptor) }

  /// Returns the open descriptors, except standard input, output and error.
  package static func open() -> [Int32] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd")
    let numbers = names?.compactMap { Int32($0) } ?? Array(0..<limit(of: sysconf(Int32(_SC_OPEN_MAX))))
    return numbers.filter { $0 > 2 && fcntl($0, F_GETFD) != -1 }
  }

  /// Lets the system close all descriptors but the inherited ones and the standard ones when the program continues as
  /// another one.
  package static func closeWhenReplaced() {
    for descriptor in open() where !isInherited(descriptor) { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
  }

  /// The most descriptors that are looked through if the system doesn't list open ones.
  static let most = 65_536

  /// Returns the end of the range of descriptors to check if the system doesn't list open ones.
  ///
  /// - Parameter limit: The system's limit, or -1 if there is none.
  static func limit(of limit: Int) -> Int32 { Int32(limit < 0 ? most : min(limit, most)) }
}
