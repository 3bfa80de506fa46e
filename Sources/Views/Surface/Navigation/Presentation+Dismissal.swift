import Diagnostics
import Foundation

extension ViewHost {
  /// Taps outside a sheet or a dialog, which dismisses it.
  ///
  /// - Returns: Whether there is a presentation.
  /// - Throws: A ``Diagnostic`` if the presentation can't be dismissed.
  func tapOutside() throws -> Bool {
    guard let last = presentations.last else { return false }
    switch last.look {
    case .sheet:
      guard !last.measures.staysInPlace else {
        throw Diagnostic(
          .playTarget,
          "a tap outside doesn't close the sheet, by interactiveDismissDisabled(); expected a tap on a button"
        )
      }
    case .dialog: break
    case .alert:
      throw Diagnostic(.playTarget, "a tap outside doesn't close an alert; expected a tap on one of its buttons")
    case .cover:
      throw Diagnostic(
        .playTarget,
        "a full-screen cover leaves nothing outside to tap; expected a tap on one of its buttons"
      )
    }
    perform(last.close)
    return true
  }
}

extension Presentation {
  /// The drag of a sheet: it follows the finger, and is dismissed if its predicted end is below half of its height.
  ///
  /// - Parameter log: The changes of what is shown.
  func dragHandler(_ log: ChangeLog) -> DragHandler? {
    guard look == .sheet else { return nil }
    let (drag, measures, close) = (drag, measures, close)
    return DragHandler(
      minimumDistance: 10,
      space: .global,
      callbacks: GestureCallbacks(
        changed: { [weak log] value in
          // A sheet that can't be dismissed moves a little.
          drag.distance = max(0, value.translation.height) * (measures.staysInPlace ? 0.1 : 1)
          log?.note(.current)
        },
        ended: { [weak log] value in
          if !measures.staysInPlace, value.predictedEndTranslation.height > measures.height / 2 { return close() }
          withAnimation(.sheet) {
            drag.distance = 0
            log?.note(.current)
          }
        }
      )
    )
  }
}
