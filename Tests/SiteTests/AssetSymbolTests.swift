import Testing

@testable import Site

/// The constants that Xcode writes for asset catalogs.
///
/// The pairs are like those of its `GeneratedAssetSymbols.swift`.
@Suite struct AssetSymbolTests {
  @Test(
    "A constant is named as Xcode names it",
    arguments: [
      ("Deep Sea", "deepSea"), ("on-top", "onTop"), ("ButtonTint", "buttonTint"), ("glow-20%", "glow20"),
      ("icon_3", "icon3"), ("Icon3Small", "icon3Small"), ("QR Box", "qrBox"), ("DPad", "dPad"), ("BMX", "BMX"),
      ("B-2-0", "B_2_0"), ("PIC07", "PIC_07"), ("4", "_4"), ("4_1", "_4_1"), ("4d", "_4D"), ("4D", "_4_D"),
      ("4_left_leg", "_4LeftLeg"), ("Default", "`default`"),
    ]
  )
  func namesConstant(asset: String, name: String) throws {
    let symbol = try #require(AssetSymbol(asset, .image))
    #expect(symbol.name == name && symbol.spaces.isEmpty)
  }

  @Test(
    "A word at the end that says what everything of a kind is has no part in the name",
    arguments: [
      ("SkyColor", AssetSymbol.Kind.color, "sky"), ("sky-color", .color, "sky"), ("SkyImage", .color, "skyImage"),
      ("SkyImage", .image, "sky"), ("skycolor", .color, "skycolor"), ("Color", .color, "color"),
      ("image2", .image, "image2"),
    ]
  )
  func dropsKind(asset: String, kind: AssetSymbol.Kind, name: String) throws {
    #expect(try #require(AssetSymbol(asset, kind)).name == name)
  }

  @Test("A name of signs has no constant")
  func refusesSigns() {
    #expect(AssetSymbol("%/+", .color) == nil)
  }

  @Test("Groups with a namespace are types, in each of which a constant is written once")
  func nestsGroups() {
    let code = AssetSymbol.all(pictures: ["day/113", "day/night/1", "Day/113", "moon"], colors: [], without: [])
    #expect(
      code.hasPrefix(
        """
        extension ImageResource {
          enum Day {
            static let _113 = ImageResource(name: "Day/113", bundle: .main)
            enum Night {
              static let _1 = ImageResource(name: "day/night/1", bundle: .main)
            }
          }
          static let moon = ImageResource(name: "moon", bundle: .main)
        }
        """
      )
    )
  }

  @Test(
    "What the code declares itself isn't written again",
    arguments: [
      ("Color.sea", "Color"), ("UIColor.sea", "UIColor"), ("ShapeStyle.sea", "ShapeStyle where Self == Color"),
    ]
  )
  func leavesDeclared(declared: String, type: String) {
    let code = AssetSymbol.all(colors: ["sea"], without: [declared])
    #expect(!code.contains("extension \(type) {"))
    #expect(code.matches(of: /extension\s/).count == 3)
  }

  @Test("A constant of a group isn't one of the same name outside of it")
  func keepsGroups() {
    let code = AssetSymbol.all(colors: ["Brand/red"], without: ["Color.red"])
    #expect(code.contains("extension Color {\n  enum Brand {\n    static var red: Color { Color(\"Brand/red\") }"))
  }

  @Test("A color is one of SwiftUI, of UIKit and of resources, unless the name is taken there")
  func writesColors() {
    let code = AssetSymbol.all(colors: ["blueColor", "background", "label", "sea"], without: ["Color.sea"])
    #expect(code.contains("static let blue = ColorResource(name: \"blueColor\", bundle: .main)"))
    #expect(code.contains("static var background: Color { Color(\"background\") }"))
    #expect(code.contains("static var sea: UIColor { UIColor(Color(\"sea\")) }"))
    #expect(!code.contains("blue: Color") && !code.contains("blue: UIColor") && !code.contains("label: UIColor"))
    #expect(code.matches(of: /var sea: Color/).count == 1)
    #expect(code.matches(of: /var background: Color/).count == 1)
  }
}
