import Diagnostics
import Mathematics

/// Finds text that readers may be unable to read.
///
/// It checks the text of both stages at rest, in the light and the dark appearance: text that has almost the color of
/// its background, and text that is wider than its stage. Fonts differ between readers, so the results are notes.
struct ReadingCheck {
  /// The contrast, as defined by WCAG, below which text counts as invisible.
  private static let minimumContrast = 1.5

  /// Returns the notes on a scene's text.
  static func notes(on scene: Scene) -> [Diagnostic] {
    scene.states.flatMap { state in
      let (name, stage) = (state.place, state.stage)
      let layers = stage.layer(name, role: .presenter).flattened()
      let hints = [false, true].compactMap { isDark in
        hint(at: unseen(in: layers, isDark: isDark), isDark: isDark, on: name, of: scene)
      }
      return hints
        + long(in: layers, of: stage).map { text in
          Diagnostic(
            .sceneOverflow,
            "“\(text.shortened)” is about \(Int(text.estimatedSize.width)) pt wide and runs out of the stage; expected \\n in it",
            about: "\(scene.name): \(name)"
          )
        }
    }
  }

  private static func hint(at texts: [Text], isDark: Bool, on stage: String, of scene: Scene) -> Diagnostic? {
    guard let first = texts.first else { return nil }
    let others = texts.count > 1 ? " and \(texts.count - 1) more" : ""
    return Diagnostic(
      .sceneContrast,
      "“\(first.shortened)”\(others) can hardly be seen in the \(isDark ? "dark" : "light") appearance; expected a background "
        + "such as .systemBackground, or a color with dark:",
      about: "\(scene.name): \(stage)"
    )
  }

  /// Returns the texts that have almost the color of their background, if the background has one color.
  private static func unseen(in layers: [(layer: Layer, origin: Point2D)], isDark: Bool) -> [Text] {
    layers.enumerated().compactMap { index, entry in
      guard case .text(let text) = entry.layer.content, entry.layer.opacity > 0 else { return nil }
      let box = entry.layer.box.offset(by: entry.origin)
      let size = text.estimatedSize
      let middle = Point2D(x: box.x + size.width / 2 + text.alignment.part * (box.width - size.width), y: box.center.y)
      // The text's own fill is also behind it.
      let ground = layers[...index].last { behind in
        let area = behind.layer.box.offset(by: behind.origin)
        return area.contains(middle) && (behind.layer.isPainted || behind.layer.isPictured)
      }
      guard let ground, !ground.layer.isPictured, case .color(let color)? = ground.layer.fill,
        color.rgb(isDark).opacity == 1, ground.layer.opacity == 1
      else { return nil }
      let contrast = text.color.rgb(isDark).contrast(on: color.rgb(isDark))
      return contrast < minimumContrast ? text : nil
    }
  }

  private static func long(in layers: [(layer: Layer, origin: Point2D)], of stage: Stage) -> [Text] {
    layers.compactMap { layer, origin in
      guard case .text(let text) = layer.content else { return nil }
      let width = text.estimatedSize.width
      let left = origin.x + layer.box.x + text.alignment.part * (layer.box.width - width)
      return left + width > stage.size.width || left < 0 && text.alignment != .leading ? text : nil
    }
  }
}

extension Text {
  /// The first words of the text, for messages.
  fileprivate var shortened: String {
    let line = lines.first { !$0.isEmpty } ?? ""
    return line.count > 24 ? line.prefix(23) + "…" : line
  }
}

extension Layer {
  fileprivate var isPainted: Bool {
    if case .shape = content { false } else { fill != nil && self[.outline] == .none }
  }
  fileprivate var isPictured: Bool { if case .picture = content { true } else { false } }
}

extension Rect2D {
  fileprivate func contains(_ point: Point2D) -> Bool {
    point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height
  }
}

extension Color {
  fileprivate func rgb(_ isDark: Bool) -> RGB { isDark ? dark : light }
}

extension Color.RGB {
  /// Returns the relative luminance of WCAG 2, 0…1.
  private func luminance(over ground: Color.RGB) -> Double {
    func part(_ shift: UInt32) -> Double {
      func value(_ color: Color.RGB) -> Double { Double((color.hex >> shift) & 0xFF) / 255 }
      let mixed = value(self) * opacity + value(ground) * (1 - opacity)
      return mixed <= 0.04045 ? mixed / 12.92 : pow((mixed + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * part(16) + 0.7152 * part(8) + 0.0722 * part(0)
  }

  /// Returns the contrast of WCAG 2 with an opaque background, 1…21.
  fileprivate func contrast(on ground: Color.RGB) -> Double {
    let lights = [luminance(over: ground), ground.luminance(over: ground)]
    return (lights.max()! + 0.05) / (lights.min()! + 0.05)
  }
}
