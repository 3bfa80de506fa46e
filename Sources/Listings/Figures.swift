// The figures of the listings in Content. Stagecraft writes this file, and those in the folder Figures, when an
// article changes.

import SwiftUI

/// The figures of the listings in articles.
public var figures: [ViewScene] {
  [
    figure_differences_from_swiftui_1,
    figure_differences_from_swiftui_2,
    figure_ball,
    figure_modifiers_that_animate_1,
    figure_modifiers_that_animate_2,
    figure_modifiers_that_animate_3,
    figure_modifiers_that_animate_4,
    figure_modifiers_that_animate_5,
    figure_modifiers_that_animate_6,
    figure_what_a_drag_tells_you_1,
    figure_what_a_drag_tells_you_2,
    figure_what_a_drag_tells_you_3,
  ]
}
