/// The modules that SwiftUI code may name in an import.
package enum ListingModule {
  /// What a warning says of an import that is left out.
  package static let absence = "isn't here, so its import is left out; its names can't be used"

  /// Those that are here under the same name.
  static let present: Set<String> = ["Observation", "SwiftUI"]

  /// Those whose names come with SwiftUI, so their imports are left out.
  ///
  /// A file that imports one of them itself would have two declarations of some names, and no preference: Foundation's
  /// timer runs by the clock of the machine, and on a Mac, Foundation also has Combine's names.
  static let included: Set<String> = [
    "Combine", "CoreFoundation", "CoreGraphics", "CoreText", "DeveloperToolsSupport", "Dispatch", "Foundation",
    "QuartzCore", "SwiftUICore", "UIKit",
  ]

  /// Those that aren't here.
  ///
  /// Many posts import one without need, so its import is left out, and only its names are errors. Left out on a Mac, too,
  /// where the module is there: it would bring Apple's SwiftUI along.
  static let absent: Set<String> = [
    "ARKit", "AVFoundation", "AVKit", "Accelerate", "ActivityKit", "AppIntents", "AppKit", "AudioToolbox",
    "AuthenticationServices", "Charts", "CloudKit", "Contacts", "CoreAudio", "CoreBluetooth", "CoreData",
    "CoreHaptics", "CoreImage", "CoreLocation", "CoreML", "CoreMotion", "CoreTelephony", "CryptoKit", "EventKit",
    "GameKit", "GroupActivities", "HealthKit", "ImageIO", "LinkPresentation", "LocalAuthentication", "MapKit",
    "MediaPlayer", "MessageUI", "Metal", "MetalKit", "MobileCoreServices", "MusicKit", "Network",
    "NotificationCenter", "OSLog", "PDFKit", "PassKit", "PencilKit", "Photos", "PhotosUI", "QuickLook", "RealityKit",
    "SafariServices", "SceneKit", "Speech", "SpriteKit", "StoreKit", "SwiftData", "TipKit", "Translation",
    "UniformTypeIdentifiers", "UserNotifications", "Vision", "VisionKit", "WatchConnectivity", "WatchKit",
    "WeatherKit", "WebKit", "WidgetKit", "os",
  ]
}
