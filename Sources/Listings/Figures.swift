// The figures of the listings in Content. Stagecraft writes this file, and those in the folder Figures, when an
// article changes.

import SwiftUI

/// The figures of the listings in articles.
public var figures: [ViewScene] {
  []
}
