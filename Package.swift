// swift-tools-version: 6.2
import CompilerPluginSupport
import Foundation
import PackageDescription

let package = Package(
  name: "Stagecraft",
  platforms: [.macOS("15.4")],
  products: [
    .library(name: "Curves", targets: ["Curves"]),
    .library(name: "Stagecraft", targets: ["Stagecraft"]),
    .library(name: "StagecraftViews", targets: ["Views", "ListingSwiftUI", "ListingUIKit"]),
    .library(name: "StagecraftSite", targets: ["StagecraftSite"]),
    .executable(name: "stagecraft", targets: ["StagecraftTool"]),
    .plugin(name: "StagecraftFigures", targets: ["StagecraftFigures"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", exact: "2.1.1"),
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
  ],
  targets: [
    // Each module knows only those above it. These know nothing of the rest.
    // All that differs between systems is in these three. Mathematics is a part of the C library alone.
    .target(name: "CPlatform", linkerSettings: [.linkedFramework("CoreServices", .when(platforms: [.macOS]))]),
    .target(name: "Platform"),
    .target(name: "Mathematics"),
    .target(name: "Diagnostics"),
    .target(name: "Files", dependencies: ["Platform"]),
    .target(name: "WebText"),
    .target(name: "Curves", dependencies: ["WebText", "Mathematics"]),
    .systemLibrary(
      name: "CLibXML2",
      pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]
    ),
    .systemLibrary(
      name: "CCMarkGFM",
      pkgConfig: "libcmark-gfm",
      providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]), .brew(["cmark-gfm"])]
    ),

    .systemLibrary(
      name: "CZLib",
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]
    ),

    .target(name: "Processes", dependencies: ["CPlatform", "Platform"]),
    .target(name: "Supervision", dependencies: ["Diagnostics", "CPlatform", "Platform"]),

    .target(
      name: "Scenes",
      dependencies: ["Curves", "Diagnostics", "Files", "Mathematics"],
      exclude: ["Drawings.md"]
    ),
    .target(
      name: "Exports",
      dependencies: ["Scenes", "Curves", "WebText", "Diagnostics", "Mathematics"],
      resources: [.embedInCode("gesture.js"), .embedInCode("spring.js")]
    ),
    .target(
      name: "MarkupChecks",
      dependencies: ["CLibXML2", "Diagnostics"],
      resources: [.embedInCode("StagecraftSVG.rng")],
      swiftSettings: [.strictMemorySafety()]
    ),
    .target(name: "Artwork", dependencies: ["Scenes", "MarkupChecks", "Files", "Diagnostics", "Mathematics"]),
    .target(name: "Proof", dependencies: ["Scenes", "Exports", "MarkupChecks", "Files", "Diagnostics"]),
    .target(name: "Views", dependencies: ["Scenes", "Curves", "Diagnostics"]),

    .target(name: "EntrySyntax", dependencies: [.product(name: "SwiftSyntax", package: "swift-syntax")]),
    .macro(
      name: "ViewsMacros",
      dependencies: [
        "EntrySyntax",
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
        .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
      ]
    ),
    // What `import SwiftUI` and `import UIKit` mean in a target with listings. The tool expands the macros of the listings
    // that it compiles itself, so that it is built without the compiler's plug-in.
    .target(name: "ListingSwiftUI", dependencies: ["Views", "ViewsMacros"]),
    .target(name: "ListingUIKit", dependencies: ["Views"]),
    .target(name: "Stagecraft", dependencies: ["Scenes", "Exports", "Artwork", "Proof", "Curves", "Diagnostics"]),

    .target(
      name: "Site",
      dependencies: [
        "Scenes", "Exports", "Proof", "MarkupChecks", "Curves", "Files", "WebText", "Diagnostics", "CCMarkGFM",
        "CZLib", "CPlatform", "Platform", "EntrySyntax", "Yams",
        .product(name: "Mustache", package: "swift-mustache"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftIDEUtils", package: "swift-syntax"),
      ],
      resources: [.embedInCode("Theme")]
    ),
    .target(
      name: "Preview",
      dependencies: [
        "Site", "Supervision", "Files", "WebText", "Diagnostics", "CPlatform", "Platform", "Processes",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
      ]
    ),
    .target(
      name: "Recording",
      dependencies: ["Exports", "Scenes", "Files", "WebText", "Diagnostics", "CPlatform", "Platform", "Processes"]
    ),
    .target(
      name: "Demos",
      dependencies: ["Scenes", "Artwork", "Curves"],
      resources: ["dusk", "morning", "night", "noon", "rain"].map { .embedInCode("Photographs/\($0).jpg") }
        + [.embedInCode("Drawings/lighthouse.svg")]
    ),
    .target(
      name: "Commands",
      dependencies: [
        "Artwork", "Site", "Preview", "Recording", "Proof", "MarkupChecks", "Scenes", "Exports", "Curves", "Files",
        "WebText",
        "Supervision", "Diagnostics", "CPlatform", "Platform", "Processes",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ],
      resources: [.embedInCode("Starter"), .embedInCode("Motion/motion.js")]
    ),
    .target(name: "StagecraftSite", dependencies: ["Stagecraft", "Commands"]),
    // Listings as people post them: `import SwiftUI` means `Views` here.
    .target(name: "ViewDemos", dependencies: ["Views"]),
    // The listings of the bundled site's articles, which `build` and `preview` write.
    .target(name: "SiteListings", dependencies: ["Views"], path: "Sources/Listings"),
    .executableTarget(
      name: "StagecraftTool",
      dependencies: ["Commands", "Demos", "Views", "ViewDemos", "SiteListings"]
    ),

    .testTarget(name: "PackageTests", dependencies: ["Platform", "Processes", "TestTiers", "ToolSupport", "Yams"]),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "Stagecraft", "Views", "Diagnostics", "ToolSupport",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]
    ),
    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"]),
    .testTarget(name: "SupervisionTests", dependencies: ["Supervision", "Diagnostics", "CPlatform"]),
    .testTarget(name: "FilesTests", dependencies: ["Files"]),
    .testTarget(name: "CurvesTests", dependencies: ["Curves", "FuzzSupport"]),
    .testTarget(name: "WebTextTests", dependencies: ["WebText"]),
    .testTarget(name: "ScenesTests", dependencies: ["Scenes", "Demos", "FuzzSupport", "TestTiers"]),
    .testTarget(
      name: "ExportsTests",
      dependencies: ["Stagecraft", "Demos", "MarkupChecks", "FuzzSupport", "Mathematics", "Views"],
      exclude: ["Goldens"]
    ),
    .testTarget(
      name: "ViewsTests",
      dependencies: [
        "Views", "ViewDemos", "Scenes", "Curves", "Exports", "Proof", "Diagnostics", "SampleListings", "FuzzSupport",
        "TestTiers",
      ]
    ),
    .testTarget(name: "MarkupChecksTests", dependencies: ["MarkupChecks", "FuzzSupport"]),
    .testTarget(
      name: "ArtworkTests",
      dependencies: ["Artwork", "Scenes", "Diagnostics", "FuzzSupport", "BrowserSupport"]
    ),
    .testTarget(
      name: "SiteTests",
      dependencies: [
        "Site", "Proof", "Preview", "PreviewSupport", "Demos", "SiteListings", "FuzzSupport", "Platform", "TestTiers",
        "ToolSupport",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]
    ),
    .testTarget(
      name: "CommandsTests",
      dependencies: [
        "Demos", "StagecraftSite", "Site", "Supervision", "Platform", "Processes", "SampleListings", "TestTiers",
        "ToolSupport", "Views", "Yams",
      ],
      exclude: ["Hostile"]
    ),
    .testTarget(name: "RecordingTests", dependencies: ["Recording", "Stagecraft", "StagecraftSite", "Demos"]),
    .testTarget(
      name: "BrowserTests",
      dependencies: [
        "Stagecraft", "Site", "Preview", "Recording", "Demos", "Scenes", "Exports", "Views", "ViewDemos",
        "SiteListings", "BrowserSupport", "FuzzSupport", "TestTiers",
      ],
      exclude: ["Pictures/oracle.js"]
    ),
    .testTarget(
      name: "EmbeddingTests",
      dependencies: [
        "Stagecraft", "StagecraftSite", "Site", "Scenes", "Demos", "CCMarkGFM", "BrowserSupport", "TestTiers",
      ],
      exclude: ["Hosts"]
    ),
    .testTarget(
      name: "FuzzTests",
      dependencies: [
        "FuzzSupport", "Stagecraft", "Site", "Demos", "MarkupChecks", "BrowserSupport", "Preview", "PreviewSupport",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      exclude: ["Cases", "Oracle"]
    ),
    // Holds the tables of SECURITY.md against the code.
    .testTarget(
      name: "SecurityTests",
      dependencies: [
        "Artwork", "Commands", "Curves", "Exports", "Files", "MarkupChecks", "Preview", "Recording", "Scenes", "Site",
        "Supervision",
        "Views",
        .product(name: "NIOCore", package: "swift-nio"),
      ]
    ),
    // Listings as people post them: `import SwiftUI` means `Views` here.
    .target(name: "SampleListings", dependencies: ["ListingSwiftUI", "ListingUIKit"], path: "Tests/Listings"),
    .target(name: "ToolSupport", path: "Tests/ToolSupport"),
    // Which rows of long tables a run of the tests has.
    .target(name: "TestTiers", path: "Tests/TestTiers"),
    // For tests only: seeded inputs, a preview without a socket, and three engines with pages to show them.
    .target(name: "FuzzSupport", dependencies: ["Stagecraft", "Mathematics", "TestTiers"], path: "Tests/FuzzSupport"),
    .target(
      name: "PreviewSupport",
      dependencies: [
        "Preview", "Site",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
      ],
      path: "Tests/PreviewSupport"
    ),
    .target(
      name: "BrowserSupport",
      dependencies: [
        "CPlatform", "Platform", .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      path: "Tests/BrowserSupport"
    ),
    // It runs the installed tool, so that a package that uses it builds nothing else.
    .plugin(
      name: "StagecraftFigures",
      capability: .command(
        intent: .custom(verb: "stagecraft", description: "Writes or checks the pictures and the motion of previews."),
        permissions: [.writeToPackageDirectory(reason: "It writes the pictures of previews.")]
      )
    ),
  ],
  swiftLanguageModes: [.v6]
)

// Asked for by the tests: see the Makefile.
let isStrict = Context.environment["STAGECRAFT_STRICT"] == "1"

// A package that is fetched may not bring unsafe flags along; one that is worked on may. Fetched ones lie in a folder
// beside a list of them.
let isFetched =
  FileManager.default.fileExists(atPath: Context.packageDirectory + "/../../workspace-state.json")
  || Context.packageDirectory.contains("/registry/downloads/")

// The page about a module is beside its sources. A test holds this list to the files.
let described = [
  "Artwork", "CPlatform", "Commands", "Curves", "Diagnostics", "Exports", "Files", "MarkupChecks", "Preview",
  "Processes", "Proof", "Recording", "Scenes", "Site", "Supervision", "Views", "WebText",
]
for target in package.targets where described.contains(target.name) { target.exclude.append("README.md") }

// Tests fit thousands of curves, check as many documents and hash large files, in a tenth of the time if the code is
// optimized. Otherwise, nothing is optimized in a debug build, so that an edit runs within seconds.
if isStrict {
  let optimized = [
    "Files", "Curves", "WebText", "Scenes", "Exports", "MarkupChecks", "Artwork", "FuzzSupport", "FuzzTests",
  ]
  for target in package.targets where optimized.contains(target.name) {
    target.swiftSettings =
      (target.swiftSettings ?? []) + [
        .unsafeFlags(["-O", "-whole-module-optimization", "-disable-batch-mode", "-num-threads", "2"])
      ]
  }
}

// A listing is compiled as in an app: aliases put modules of this package in the places of Apple's, and everything is
// on the main actor. Combine has no alias, since Apple's Foundation imports it, and would get ours.
let aliases = [
  "ViewDemos": ["SwiftUI=Views"], "SiteListings": ["SwiftUI=Views"],
  "SampleListings": ["SwiftUI=ListingSwiftUI", "UIKit=ListingUIKit"],
]
for target in package.targets where !isFetched {
  guard let aliases = aliases[target.name] else { continue }
  target.swiftSettings = [
    .unsafeFlags(aliases.flatMap { ["-module-alias", $0] }), .swiftLanguageMode(.v5),
    .defaultIsolation(MainActor.self),
  ]
}

// Xcode's window knows neither Homebrew nor pkg-config, so what Homebrew has installed is named here.
let homebrew = ["/opt/homebrew", "/usr/local"].first {
  FileManager.default.fileExists(atPath: $0 + "/opt/cmark-gfm/include/cmark-gfm.h")
}
if let homebrew, !isFetched {
  let places = ["\(homebrew)", "\(homebrew)/opt/libxml2"]
  for target in package.targets where [.regular, .executable, .test].contains(target.type) {
    target.swiftSettings =
      (target.swiftSettings ?? []) + [
        .unsafeFlags(
          ["include", "include/libxml2"].flatMap { part in places.flatMap { ["-Xcc", "-I\($0)/\(part)"] } }
        )
      ]
    if target.type != .regular {
      target.linkerSettings = (target.linkerSettings ?? []) + [.unsafeFlags(places.map { "-L\($0)/lib" })]
    }
  }
}

// What the tool compiles while it runs uses the tool's own modules.
for target in package.targets where target.name == "StagecraftTool" && !isFetched {
  target.linkerSettings =
    (target.linkerSettings ?? []) + [
      .unsafeFlags(["-Xlinker", "--export-dynamic"], .when(platforms: [.linux])),
      // An installed tool finds the runtime libraries of the compiler that has built it beside it.
      .unsafeFlags(["-Xlinker", "-rpath=$ORIGIN/../lib/stagecraft"], .when(platforms: [.linux])),
      .unsafeFlags(["-Xlinker", "-export_dynamic"], .when(platforms: [.macOS])),
    ]
}

// Where functions of C are called, the compiler asks for every use of a pointer to be marked.
let callers = ["Commands", "Files", "Preview", "Processes", "Recording", "Site", "Supervision"]
for target in package.targets where callers.contains(target.name) {
  target.swiftSettings = (target.swiftSettings ?? []) + [.strictMemorySafety()]
}

if isStrict {
  for target in package.targets where ![.system, .plugin].contains(target.type) && target.name != "CPlatform" {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
  }
}
