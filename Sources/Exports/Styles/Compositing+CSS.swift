import Scenes
import WebText

extension Compositing {
  /// The declaration that combines an element with what lies behind it, or nil for one that covers it.
  var declaration: StyleSheet.Declaration? {
    switch self {
    case .normal: nil
    case .isolated: .init("isolation", "isolate")
    default: .init("mix-blend-mode", rawValue.replacing(/[A-Z]/) { "-\($0.output.lowercased())" })
    }
  }
}
