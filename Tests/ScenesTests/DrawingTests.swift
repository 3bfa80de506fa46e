import Demos
import FuzzSupport
import Testing

@testable import Scenes

/// What printers of a drawing rely on, see `Sources/Scenes/Drawings.md`.
@Suite struct DrawingTests {
  /// A drawing of a demo or of a random scene.
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var drawing: Timelines

    var testDescription: String { name }
  }

  /// Random scenes can be invalid.
  static let all = (Demos.all + Fuzz.seeds(24).map { RandomScenes.scene($0) }).compactMap { scene -> Case? in
    guard let composition = try? scene.composition() else { return nil }
    return Case(name: scene.name, drawing: composition.timelines.drawing(namesBoxes: true))
  }

  /// A claim about each layer of a drawing.
  enum Claim: String, CaseIterable {
    case parentsComeFirst, looksAreConstant, onlyOpacityHides, shadowsAreLayers, linesKeepTheirPath, clipsDrawNothing,
      spacesDrawNothing

    fileprivate func holds(for layer: Timeline.Layer, at index: Int) -> Bool {
      let isDrawn = layer.look.fill != nil || layer.look.stroke != nil || layer.look.content != .none
      let keepsFrame = layer.frame.isConstant
      switch self {
      case .parentsComeFirst: return layer.parent.map { $0 < index } ?? true
      case .looksAreConstant: return layer.fill.isConstant && layer.stroke.isConstant && layer.content.isConstant
      case .onlyOpacityHides: return !layer.isEverHidden
      case .shadowsAreLayers: return layer[.shadow].segments.allSatisfy { $0.from.isClear && $0.to.isClear }
      case .linesKeepTheirPath:
        let lines = layer.outlines(of: .outline)
        return lines.isEmpty || keepsFrame && lines.allSatisfy { $0.line != nil && $0.samples == lines[0].samples }
      case .clipsDrawNothing:
        let clips = layer.outlines(of: .clip)
        return clips.isEmpty
          || keepsFrame && !isDrawn && clips.allSatisfy { $0.path.hasElements(of: clips[0].path) }
      case .spacesDrawNothing: return !layer.sharesDepth || !isDrawn
      }
    }
  }

  @Test("Each layer of a drawing is what its printers expect", arguments: Claim.allCases)
  func keeps(_ claim: Claim) {
    for one in Self.all {
      for timeline in [one.drawing.full, one.drawing.reduced] {
        let wrong = timeline.layers.enumerated().filter { !claim.holds(for: $1, at: $0) }.map(\.element.id)
        #expect(wrong == [], "\(one.name)")
      }
    }
  }

  @Test("Ids are unique, and both drawings have the same layers", arguments: all)
  func names(_ one: Case) {
    let ids = one.drawing.full.layers.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(one.drawing.reduced.layers.map(\.id) == ids)
  }
}
