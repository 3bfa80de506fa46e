import Diagnostics
import Scenes

/// Scenes that a directive shows side by side: `@Scene(card-drag, compare: card-fling)`, or
/// `@Scene(compare: "Slow: card-drag, Fast: card-fling")`.
struct SceneComparison: Hashable, Sendable {
  private struct Side: Hashable {
    /// The name of the scene.
    var name: String
    /// The label that readers see, or nil for the scene's title.
    var label: String?
  }

  /// The most characters of a scene's name.
  private static let longestName = 100
  /// The number of hexadecimal digits that keep two comparisons apart.
  private static let digestLength = 8

  private let sides: [Side]
  private let place: Location

  /// Reads the scenes of a directive.
  ///
  /// - Parameters:
  ///   - first: The scene that the directive names itself, if there is one.
  ///   - text: What stands behind `compare:`.
  ///   - place: The line of the directive.
  init(_ first: String?, with text: String, at place: Location) throws(Diagnostics) {
    let listed = text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      let pieces = part.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map { String($0).trimmed }
      return pieces.count == 2 ? Side(name: pieces[1], label: pieces[0]) : Side(name: String(part).trimmed)
    }
    sides = (first.map { [Side(name: $0)] } ?? []) + listed
    self.place = place
    guard (2...ListingFence.mostCompared).contains(sides.count),
      sides.allSatisfy({ !$0.name.isEmpty && $0.label?.isEmpty != true })
    else {
      throw Diagnostics([
        Diagnostic(
          .articleScene,
          "“\(text.shortened)” can't be compared; expected 2…\(ListingFence.mostCompared) scenes, such as "
            + "compare: \"Slow: card-drag, Fast: card-fling\"",
          at: place
        )
      ])
    }
  }

  /// The name of the scene that shows them, for its files.
  ///
  /// It is the same where the same scenes have the same labels. A digest keeps comparisons apart whose joined names would be
  /// the same, or too long for a scene.
  var name: String {
    let names = sides.map(\.name).joined(separator: "-and-")
    let isUnique =
      sides.allSatisfy { $0.label == nil } && names.split(separator: "-and-").elementsEqual(sides.map { $0.name[...] })
    if isUnique, names.utf8.count <= Self.longestName { return names }
    let digest = Digest {
      for side in sides {
        $0.write(side.name)
        $0.write(side.label)
      }
    }
    var start = names.prefix(Self.longestName - Self.digestLength - 1)
    while start.hasSuffix("-") { start.removeLast() }
    return "\(start)-\(digest.description.prefix(Self.digestLength))"
  }

  /// Returns the scene that shows them, which loops and belongs to the article.
  ///
  /// - Parameter catalogue: The scenes.
  /// - Throws: ``Diagnostics`` if there is no scene with one of the names, or one can't be resolved.
  func scene(in catalogue: SceneCatalogue) throws(Diagnostics) -> any Playable {
    if catalogue.scenes.contains(where: { $0.name == name }) {
      let message = "a scene is called “\(name)”, as this comparison is; expected another name of the scene"
      throw Diagnostics([Diagnostic(.articleScene, message, at: place)])
    }
    let scenes = try sides.map { side throws(Diagnostics) in try catalogue.scene(named: side.name, askedAt: place) }
    let labels = zip(sides, scenes).map { $0.label ?? $1.title }
    let choices = try zip(labels, scenes).map { label, scene throws(Diagnostics) in
      Composition.Choice(label, try scene.composition())
    }
    // A label alone doesn't say what is compared.
    let title = zip(sides, scenes).map { side, scene in side.label.map { "\($0): \(scene.title)" } ?? scene.title }
      .joined(separator: ", ")
    let listings = scenes.compactMap(\.listing)
    return ResolvedScene(
      Composition(name, title: title, description: nil, comparing: choices),
      fileID: place.file,
      listing: listings.isEmpty ? nil : listings.joined(separator: " ")
    )
  }
}
