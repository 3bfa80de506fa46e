import Foundation
import Scenes
import Testing

@testable import Views

extension ImageResource {
  fileprivate static let map = ImageResource(name: "map", bundle: .main)
}

extension ColorResource {
  fileprivate static let sea = ColorResource(name: "Sea", bundle: .main)
}

/// The constants that Xcode writes for the pictures and colors of an app.
@MainActor @Suite struct ConstantsTests {
  private func pictures<Content: Views.View>(@Views.ViewBuilder _ content: () -> Content) -> [String] {
    ViewHost(canvas: CGSize(width: 200, height: 80), content: content).snapshot.allLayers.compactMap { layer in
      if case .picture(let name, _)? = layer.content { name } else { nil }
    }
  }

  @Test("A label shows the picture of a constant or of a name, beside fixed words and others")
  func showsPictures() {
    let words = ["Map", "Plan"].joined(separator: " and ")
    #expect(
      pictures {
        Label("Map", image: .map)
        Label("Map", image: "map")
        Label(words, image: .map)
        Label(words, image: "map")
      } == ["map", "map", "map", "map"]
    )
  }

  @Test("A color of a constant is that of the scene")
  func showsColors() throws {
    var scene = ViewScene.test([.hold(1)]) { Color(.sea) }
    scene.colors = ["Sea": .teal]
    let composition = try scene.composition()
    let box = try #require(composition.timelines.full.layers.first { $0.id.hasPrefix("box") })
    #expect(box.look.fill == .color(Scenes.Color(0x30B0C7, dark: 0x40C8E0)))
    #expect(composition.notes.isEmpty)
  }
}
