import Diagnostics

/// Finds the problems of a scene and collects them.
struct SceneCheck {
  /// The largest side of a canvas or stage, in points.
  static let largestSide = 10_000.0
  /// The shortest duration until a scene starts again, in seconds.
  static let shortestPlay = 0.01
  /// The longest duration until a scene starts again, in seconds.
  static let longestPlay = 600.0
  /// The longest duration of a presentation or a dismissal, in seconds.
  static let longestAct = 30.0
  /// The largest number of cues in a script.
  static let maximumCueCount = 100
  /// The largest number of drags in a script.
  static let maximumDragCount = 20
  /// The largest depth of nested layers.
  static let maximumDepth = 50
  /// The ids of layers that Stagecraft creates itself.
  static let reservedIDs: Set<String> = ["presenter", "presented", "matched"]
  /// The largest number of layers in a scene.
  static let maximumLayerCount = 1_000

  static let withoutInteraction =
    "this transition follows no finger; expected one with an interaction, such as CardTransition or DrawerTransition"

  let scene: String
  var found: [Diagnostic] = []

  init(scene: String) {
    self.scene = scene
  }

  mutating func report(_ id: Diagnostic.ID, _ message: String, at place: String) {
    found.append(Diagnostic(id, message, about: "\(scene): \(place)"))
  }

  mutating func texts(title: String, description: String) {
    for (name, text) in [("title", title), ("description", description)]
    where text.unicodeScalars.allSatisfy({ $0.properties.isWhitespace || Self.cannotBeNamed($0) }) {
      report(.sceneText, "it is empty; expected words for readers who don't see the scene", at: name)
    }
  }

  mutating func name(_ name: String) {
    let isAllowed = name.utf8.allSatisfy { byte in
      (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
    }
    if name.isEmpty || !isAllowed || name.hasPrefix("-") || name.hasSuffix("-") || name.count > 100 {
      report(
        .sceneName,
        "“\(name)” isn't a scene's name; expected at most 100 lower-case letters, digits and inner hyphens",
        at: "name"
      )
    }
  }
}

extension Double {
  /// A duration for messages, in whole seconds if possible.
  var inSeconds: String { self < 1e9 ? "\(Int(self)) s" : "practically forever" }
}
