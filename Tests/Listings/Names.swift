import SwiftUI

// Foundation has these names, too. A module's own names win over imported ones, so that a file of this target may import
// both: what waits runs by the view's clock.

typealias Timer = SwiftUI.Timer
typealias DispatchQueue = SwiftUI.DispatchQueue
typealias DispatchTime = SwiftUI.DispatchTime
typealias DispatchTimeInterval = SwiftUI.DispatchTimeInterval
typealias DispatchWorkItem = SwiftUI.DispatchWorkItem
