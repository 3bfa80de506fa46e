// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

let package = Package(
  name: "Stagecraft",
  platforms: [.macOS(.v14)],
  products: [
    .library(name: "Curves", targets: ["Curves"]),
    .library(name: "Stagecraft", targets: ["Stagecraft"]),
    .library(name: "StagecraftViews", targets: ["Views", "ListingCombine", "ListingUIKit"]),
    .library(name: "StagecraftSite", targets: ["StagecraftSite"]),
    .executable(name: "stagecraft", targets: ["StagecraftTool"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", exact: "2.1.1"),
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
    .package(url: "https://github.com/LebJe/TOMLKit", exact: "0.6.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", exact: "0.27.1"),
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
  ],
  targets: [
    // Each module knows only those above it. These know nothing of the rest.
    .target(name: "Diagnostics"),
    .target(name: "Files"),
    .target(name: "WebText"),
    .target(name: "Curves", dependencies: ["WebText"]),
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
      pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]
    ),

    .target(name: "CPlatform"),
    .target(name: "Supervision", dependencies: ["Diagnostics", "CPlatform"]),

    .target(name: "Scenes", dependencies: ["Curves", "Diagnostics", "Files"]),
    .target(
      name: "Exports",
      dependencies: ["Scenes", "Curves", "WebText", "Diagnostics"],
      resources: [.embedInCode("gesture.js")]
    ),
    .target(
      name: "MarkupChecks",
      dependencies: ["CLibXML2", "Diagnostics"],
      resources: [.embedInCode("StagecraftSVG.rng")],
      swiftSettings: [.strictMemorySafety()]
    ),
    .target(name: "Artwork", dependencies: ["Scenes", "MarkupChecks", "Files", "Diagnostics"]),
    .target(name: "Proof", dependencies: ["Scenes", "Exports", "MarkupChecks", "Files", "Diagnostics"]),
    .macro(
      name: "ViewsMacros",
      dependencies: [
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
        .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
      ]
    ),
    .target(name: "Views", dependencies: ["Scenes", "Curves", "Diagnostics", "ViewsMacros"]),
    // What `import Combine` and `import UIKit` mean in a listing.
    .target(name: "ListingCombine", dependencies: ["Views"]),
    .target(name: "ListingUIKit", dependencies: ["Views"]),
    .target(name: "Stagecraft", dependencies: ["Scenes", "Exports", "Artwork", "Proof", "Curves", "Diagnostics"]),

    .target(
      name: "Site",
      dependencies: [
        "Scenes", "Exports", "Proof", "MarkupChecks", "Curves", "Files", "WebText", "Diagnostics", "CCMarkGFM",
        "CPlatform", "CZLib",
        "Yams", "TOMLKit",
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
        "Site", "Supervision", "Files", "WebText", "Diagnostics",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
      ]
    ),
    .target(name: "Recording", dependencies: ["Exports", "Scenes", "Files", "WebText", "Diagnostics"]),
    .target(
      name: "Demos",
      dependencies: ["Scenes", "Artwork", "Curves"],
      resources: ["dusk", "morning", "night", "noon", "rain"].map { .embedInCode("Photographs/\($0).jpg") }
        + [.embedInCode("Drawings/lighthouse.svg")]
    ),
    .target(
      name: "Commands",
      dependencies: [
        "Site", "Preview", "Recording", "Proof", "MarkupChecks", "Scenes", "Exports", "Curves", "Files", "WebText",
        "Supervision", "Diagnostics",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ],
      resources: [.embedInCode("Starter")]
    ),
    .target(name: "StagecraftSite", dependencies: ["Stagecraft", "Commands"]),
    // Listings as people post them: `import SwiftUI` means `Views` here.
    .target(name: "ViewDemos", dependencies: ["Views"]),
    // The listings of the bundled site's articles, which `build` and `preview` write.
    .target(name: "SiteListings", dependencies: ["Views"], path: "Sources/Listings"),
    .executableTarget(
      name: "StagecraftTool",
      dependencies: [
        "Commands", "Demos", "Views", "ViewDemos", "SiteListings", "ListingCombine", "ListingUIKit",
      ]
    ),

    .testTarget(name: "PackageTests"),
    .testTarget(name: "DocumentationTests", dependencies: ["Stagecraft", "Views", "Diagnostics"]),
    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"]),
    .testTarget(name: "SupervisionTests", dependencies: ["Supervision", "Diagnostics"]),
    .testTarget(name: "FilesTests", dependencies: ["Files"]),
    .testTarget(name: "CurvesTests", dependencies: ["Curves", "FuzzSupport"]),
    .testTarget(name: "WebTextTests", dependencies: ["WebText"]),
    .testTarget(name: "ScenesTests", dependencies: ["Scenes", "Demos", "FuzzSupport"]),
    .testTarget(
      name: "ExportsTests",
      dependencies: ["Stagecraft", "Demos", "MarkupChecks", "FuzzSupport"],
      exclude: ["Goldens"]
    ),
    .testTarget(
      name: "ViewsTests",
      dependencies: [
        "Views", "ViewDemos", "Scenes", "Curves", "Exports", "Proof", "Diagnostics", "SiteListings", "FuzzSupport",
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
        "Site", "Proof", "Preview", "PreviewSupport", "Demos", "SiteListings", "FuzzSupport",
        .product(name: "FlyingSocks", package: "FlyingFox"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
      ]
    ),
    .testTarget(
      name: "CommandsTests",
      dependencies: ["Demos", "StagecraftSite", "Supervision", "SampleListings", "Yams"],
      exclude: ["Hostile"]
    ),
    .testTarget(name: "RecordingTests", dependencies: ["Recording", "Stagecraft", "StagecraftSite", "Demos"]),
    .testTarget(
      name: "BrowserTests",
      dependencies: ["Stagecraft", "Site", "Preview", "Demos", "Views", "ViewDemos", "SiteListings", "BrowserSupport"]
    ),
    .testTarget(
      name: "EmbeddingTests",
      dependencies: ["Stagecraft", "StagecraftSite", "Site", "Scenes", "Demos", "CCMarkGFM", "BrowserSupport"],
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
        "Artwork", "Curves", "Exports", "Files", "MarkupChecks", "Preview", "Recording", "Scenes", "Site",
        "Supervision",
        "Views",
        .product(name: "NIOCore", package: "swift-nio"),
      ]
    ),
    // Listings as people post them: `import SwiftUI` means `Views` here.
    .target(name: "SampleListings", dependencies: ["Views", "ListingCombine", "ListingUIKit"], path: "Tests/Listings"),
    // For tests only: seeded inputs, a preview without a socket, and three engines with pages to show them.
    .target(name: "FuzzSupport", dependencies: ["Stagecraft"], path: "Tests/FuzzSupport"),
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
      dependencies: ["FlyingFox", .product(name: "FlyingSocks", package: "FlyingFox")],
      path: "Tests/BrowserSupport"
    ),
  ],
  swiftLanguageModes: [.v6]
)

// Fitting curves, checking SVG and hashing files take a tenth of the time when they are optimized, which debug builds
// needn't do without. Generic values that many files use need a look at the whole module; that and batches exclude each
// other. A package that is fetched may not bring such flags along; one that is worked on may.
let isFetched = ["/checkouts/", "/registry/"].contains { Context.packageDirectory.contains($0) }
if !isFetched {
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
// on the main actor.
let aliases = ["SwiftUI=Views", "Combine=ListingCombine", "UIKit=ListingUIKit"]
for target in package.targets where ["SiteListings", "SampleListings", "ViewDemos"].contains(target.name) && !isFetched
{
  target.swiftSettings = [
    .unsafeFlags(aliases.flatMap { ["-module-alias", $0] }), .swiftLanguageMode(.v5),
    .defaultIsolation(MainActor.self),
  ]
}

// What the tool compiles while it runs uses the tool's own modules.
for target in package.targets where target.name == "StagecraftTool" && !isFetched {
  target.linkerSettings = [
    .unsafeFlags(["-Xlinker", "--export-dynamic"], .when(platforms: [.linux])),
    .unsafeFlags(["-Xlinker", "-export_dynamic"], .when(platforms: [.macOS])),
  ]
}

// Where functions of C are called, the compiler asks for every use of a pointer to be marked.
let callers = ["Commands", "Files", "Preview", "Recording", "Site", "Supervision"]
for target in package.targets where callers.contains(target.name) {
  target.swiftSettings = (target.swiftSettings ?? []) + [.strictMemorySafety()]
}

// Asked for by the tests: see the Makefile.
if Context.environment["STAGECRAFT_STRICT"] == "1" {
  for target in package.targets where target.type != .system && target.name != "CPlatform" {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
  }
}
