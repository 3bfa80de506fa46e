import WebText

/// The modules that SwiftUI code may name in an import.
package enum ListingModule {
  /// What a warning says of an import that is left out.
  package static let absence = "isn't here, so its import is left out; its names can't be used"

  /// Those that are here under the same name.
  static let present: Set<String> = [
    "Distributed", "Observation", "RegexBuilder", "Swift", "SwiftUI", "Synchronization", "_Concurrency",
  ]

  /// The names of Stagecraft's own modules that code is compiled with, which an author's module can have, too.
  private static let own: Set<String> = [
    "CPlatform", "Curves", "Diagnostics", "EntrySyntax", "Files", "Mathematics", "Platform", "Scenes", "SwiftUI",
    "Views", "ViewsMacros",
    "WebText",
  ]

  /// Returns the name that an author's module has in the code for the compiler.
  package static func name(of module: String) -> String { own.contains(module) ? "Own\(module)" : module }

  /// Those whose names come with SwiftUI, so their imports are left out.
  ///
  /// A file that imports one of them itself would have two declarations of some names, and no preference: Foundation's
  /// timer runs by the clock of the machine, and on a Mac, Foundation also has Combine's names.
  static let included: Set<String> = [
    "Combine", "CoreFoundation", "CoreGraphics", "CoreText", "Darwin", "DeveloperToolsSupport", "Dispatch",
    "Foundation",
    "CoreHaptics", "CoreLocation", "CoreMotion", "Glibc", "MapKit", "OSLog", "QuartzCore", "SwiftUICore", "UIKit", "os",
    "simd",
  ]

  /// Those that aren't here.
  ///
  /// Many posts import one without need, so its import is left out, and only its names are errors. Left out on a Mac, too,
  /// where the module is there: it would bring Apple's SwiftUI along.
  static let absent: Set<String> = [
    "ARKit", "AVFoundation", "AVKit", "Accelerate", "ActivityKit", "AppIntents", "AppKit", "AudioToolbox",
    "AuthenticationServices", "Charts", "CloudKit", "Contacts", "CoreAudio", "CoreBluetooth", "CoreData",
    "CoreImage", "CoreML", "CoreTelephony", "CryptoKit", "EventKit",
    "GameKit", "GroupActivities", "HealthKit", "ImageIO", "LinkPresentation", "LocalAuthentication",
    "MediaPlayer", "MessageUI", "Metal", "MetalKit", "MobileCoreServices", "MusicKit", "Network",
    "NotificationCenter", "PDFKit", "PassKit", "PencilKit", "Photos", "PhotosUI", "QuickLook", "RealityKit",
    "SafariServices", "SceneKit", "Speech", "SpriteKit", "StoreKit", "SwiftData", "TipKit", "Translation",
    "UniformTypeIdentifiers", "UserNotifications", "Vision", "VisionKit", "WatchConnectivity", "WatchKit",
    "WeatherKit", "WebKit", "WidgetKit",
  ]
}

extension ListingSource {
  /// Returns the imports as the compiler gets them.
  ///
  /// One of a module that isn't here is left out with a warning at its line, since many files import one without need.
  ///
  /// - Parameters:
  ///   - imports: The imports.
  ///   - file: The file that the lines of the imports are in.
  ///   - hasPlaces: Whether the compiler is told the lines.
  static func statements(for imports: [Import], in file: String, hasPlaces: Bool) -> String {
    // An import of one declaration of SwiftUI brings no other one, and none of the modules whose names come with it.
    var text = imports.contains { $0.text.hasSuffix("import SwiftUI") } ? "" : "\nimport SwiftUI"
    for statement in imports {
      let name = statement.module == "SwiftUI" ? statement.module : ListingModule.name(of: statement.module)
      let code =
        name == statement.module
        ? statement.text : statement.text.replacing("import \(statement.module)", with: "import \(name)")
      if statement.isLeftOut {
        text += "\n\(leftOut)\(statement.text)"
      } else if hasPlaces, !ListingModule.present.contains(statement.module) {
        let condition = "canImport(\(name))"
        text += """

          #if \(condition)
          \(code)
          #else
          #sourceLocation(file: \(SwiftLiteral(file)), line: \(statement.line))
          #warning("\(statement.module) \(ListingModule.absence)")
          #sourceLocation()
          #endif
          """
      } else {
        text += "\n\(code)"
      }
    }
    return text + "\n\n"
  }

  /// Returns the warnings about imports that are left out.
  ///
  /// - Parameters:
  ///   - modules: The modules, and the lines of their imports in the file.
  ///   - file: The file.
  static func warnings(about modules: [(name: String, line: Int)], in file: String) -> String {
    modules.map { module in
      """
      #sourceLocation(file: \(SwiftLiteral(file)), line: \(module.line))
      #warning("\(module.name) \(ListingModule.absence)")

      """
    }.joined()
  }

  /// What stands before an import whose names come with SwiftUI.
  static let leftOut = "// "
}
