/// The modules that SwiftUI code may name in an import.
package enum ListingModule {
  /// What a warning says of an import that is left out.
  package static let absence = "isn't here, so its import is left out; its names can't be used"

  /// Those that are here under the same name.
  ///
  /// The import of any other one is left out with a warning, and only its names are errors: many posts import a module
  /// without need. Left out on a Mac, too, where it may be there: it would bring Apple's SwiftUI along.
  static let present: Set<String> = ["Observation", "SwiftUI"]

  /// Those whose names come with SwiftUI, so their imports are left out.
  ///
  /// A file that imports one of them itself would have two declarations of some names, and no preference: Foundation's
  /// timer runs by the clock of the machine, and on a Mac, Foundation also has Combine's names.
  static let included: Set<String> = [
    "Combine", "CoreFoundation", "CoreGraphics", "CoreText", "DeveloperToolsSupport", "Dispatch", "Foundation",
    "QuartzCore", "SwiftUICore", "UIKit",
  ]
}
