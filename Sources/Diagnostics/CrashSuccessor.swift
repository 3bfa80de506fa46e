import Foundation
import Synchronization

/// The program that goes on after an author's code has stopped this one: the same program, started again.
///
/// Its environment names that code. The program runs it again only when it has changed.
package struct CrashSuccessor: Sendable {
  /// The file of the program.
  package var executable: String
  /// Its arguments, starting with its name.
  package var arguments: [String]
  /// The variables of its environment that differ from this program's.
  package var environment: [String: String] = [:]

  /// Creates a successor.
  package init(executable: String, arguments: [String]) {
    (self.executable, self.arguments) = (executable, arguments)
  }

  /// The successor of this program, or nil if it ends with status 1.
  package static let current = Mutex<CrashSuccessor?>(nil)

  /// The variable with the digests of the code that stopped earlier programs, separated by commas.
  package static let variable = "STAGECRAFT_CRASHED"

  /// Returns whether code stopped the program that this one goes on for.
  package static func isKnown(_ digest: String) -> Bool { digests.contains(Substring(digest)) }

  private static let digests = Set((ProcessInfo.processInfo.environment[variable] ?? "").split(separator: ","))

  /// Returns the successor's environment, as entries with names and values.
  fileprivate func entries(stoppedBy digest: String) -> [String] {
    var all = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    all[Self.variable] = [all[Self.variable], digest].compactMap(\.self).joined(separator: ",")
    return all.map { "\($0)=\($1)" }
  }
}

/// A successor that a signal handler can start: all memory is allocated before.
@unsafe struct PreparedSuccessor {
  private let executable: UnsafeMutablePointer<CChar>
  private let (arguments, environment): (CStrings, CStrings)

  /// Prepares a successor.
  ///
  /// - Parameters:
  ///   - successor: The successor.
  ///   - digest: The digest of the code that runs until there is a crash.
  init(_ successor: CrashSuccessor, stoppedBy digest: String) {
    unsafe executable = strdup(successor.executable)
    unsafe (arguments, environment) = (
      CStrings(successor.arguments), CStrings(successor.entries(stoppedBy: digest))
    )
  }

  /// Frees the memory.
  func deallocate() {
    unsafe free(executable)
    unsafe arguments.deallocate()
    unsafe environment.deallocate()
  }

  /// Continues this process as the successor.
  ///
  /// A signal handler may call it.
  /// Returns only if that fails.
  func start() {
    // The successor would find its port taken.
    var descriptor: Int32 = 3
    while descriptor < Descriptors.most {
      if !Descriptors.isInherited(descriptor) { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
      descriptor += 1
    }
    // The system blocks a signal while its handler runs, and a program inherits that.
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe pthread_sigmask(SIG_SETMASK, &none, nil)
    _ = unsafe execve(executable, arguments.pointers, environment.pointers)
  }
}

/// Texts in the form that C functions take.
@unsafe private struct CStrings {
  /// The texts, and nil at the end.
  let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

  init(_ texts: [String]) {
    unsafe pointers = .allocate(capacity: texts.count + 1)
    for (index, text) in texts.enumerated() { unsafe (pointers + index).initialize(to: strdup(text)) }
    unsafe (pointers + texts.count).initialize(to: nil)
  }

  func deallocate() {
    var next = unsafe pointers
    while let text = unsafe next.pointee {
      unsafe free(text)
      unsafe next += 1
    }
    unsafe pointers.deallocate()
  }
}
