import SwiftUI

/// The demos that are SwiftUI listings.
public enum ViewDemos {
  /// All demos, in the order in which they are explained.
  public static let all: [ViewScene] = [
    like, .cardFlip, .tabUnderline, .recordCard, .toast, .implicitExplicit, .staggeredList, .progressBar,
    .phaseBell, .keyframeHeart, .transitionsGallery, .dealtDeck, .memoryMatch, .pieTimer,
  ]
}
