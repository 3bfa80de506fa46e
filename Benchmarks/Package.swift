// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS("15.4")],
  dependencies: [.package(name: "Stagecraft", path: "..")],
  targets: [
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        .product(name: "Stagecraft", package: "Stagecraft"), .product(name: "StagecraftSite", package: "Stagecraft"),
        .product(name: "StagecraftViews", package: "Stagecraft"),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
