import Diagnostics
import Foundation

/// Something in a view that a cue can name.
@MainActor protocol CueTarget {
  /// The layer of the snapshot that it is.
  var id: Identity { get }
  var names: [String] { get }
  /// Those of the names that `accessibilityIdentifier` gives.
  var identifiers: [String] { get }
}
