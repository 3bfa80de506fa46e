import Foundation

/// The presentation of a view over a screen.
enum PresentedLook {
  /// A card that leaves the top of the screen visible.
  case sheet
  case cover
  /// A card in the center of the screen.
  case alert
  case dialog
}
