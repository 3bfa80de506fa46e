import Diagnostics

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What of a scene's text readers may not be able to read.
///
/// It looks at both stages as they rest: text that has nearly the colour of what lies behind it, in light or in dark
/// surroundings, and text that runs out of its stage. Fonts differ from reader to reader, so these are notes.
struct ReadingCheck {
  /// Below which contrast, as WCAG measures it, text is taken to be unseen.
  private static let leastContrast = 1.5

  /// What an author should know of a scene's text.
  static func notes(on scene: Scene) -> [Diagnostic] {
    let stages =
      scene.isPresentation
      ? [("presenting stage", scene.presenter), ("presented stage", scene.presented)]
      : scene.states.map { ("state “\($0.name)”", $0.stage) }
    return stages.flatMap { name, stage in
      let layers = stage.layer(name, role: .presenter).flattened()
      let hints = [false, true].compactMap { isDark in
        hint(at: unseen(in: layers, isDark: isDark), isDark: isDark, on: name, of: scene)
      }
      return hints
        + long(in: layers, of: stage).map { text in
          Diagnostic(
            "“\(text.shortened)” is about \(Int(text.estimatedSize.width)) pt wide and runs out of the stage; expected \\n in it",
            severity: .note,
            at: Location(file: "\(scene.name): \(name)")
          )
        }
    }
  }

  private static func hint(at texts: [Text], isDark: Bool, on stage: String, of scene: Scene) -> Diagnostic? {
    guard let first = texts.first else { return nil }
    let others = texts.count > 1 ? " and \(texts.count - 1) more" : ""
    return Diagnostic(
      "“\(first.shortened)”\(others) can hardly be seen in \(isDark ? "dark" : "light") surroundings; expected a ground "
        + "such as .systemBackground, or a colour with dark:",
      severity: .note,
      at: Location(file: "\(scene.name): \(stage)")
    )
  }

  /// Texts that have nearly the colour of their ground, where that is one colour.
  private static func unseen(in layers: [(layer: Layer, origin: Point)], isDark: Bool) -> [Text] {
    layers.enumerated().compactMap { index, entry in
      guard case .text(let text) = entry.layer.content, entry.layer.opacity > 0 else { return nil }
      let box = entry.layer.box.offset(by: entry.origin)
      let size = text.estimatedSize
      let middle = Point(x: box.x + size.width / 2 + text.alignment.part * (box.width - size.width), y: box.center.y)
      // The text's own fill lies behind it as well.
      let ground = layers[...index].last { behind in
        let area = behind.layer.box.offset(by: behind.origin)
        return area.contains(middle) && (behind.layer.isPainted || behind.layer.isPictured)
      }
      guard let ground, !ground.layer.isPictured, case .color(let color)? = ground.layer.fill,
        color.rgb(isDark).opacity == 1, ground.layer.opacity == 1
      else { return nil }
      let contrast = text.color.rgb(isDark).contrast(on: color.rgb(isDark))
      return contrast < leastContrast ? text : nil
    }
  }

  private static func long(in layers: [(layer: Layer, origin: Point)], of stage: Stage) -> [Text] {
    layers.compactMap { layer, origin in
      guard case .text(let text) = layer.content else { return nil }
      let width = text.estimatedSize.width
      let left = origin.x + layer.box.x + text.alignment.part * (layer.box.width - width)
      return left + width > stage.size.width || left < 0 && text.alignment != .leading ? text : nil
    }
  }
}

extension Text {
  /// The first words, for messages.
  fileprivate var shortened: String {
    let line = lines.first { !$0.isEmpty } ?? ""
    return line.count > 24 ? line.prefix(23) + "…" : line
  }
}

extension Layer {
  fileprivate var isPainted: Bool { if case .shape = content { false } else { fill != nil } }
  fileprivate var isPictured: Bool { if case .picture = content { true } else { false } }
}

extension Rect {
  fileprivate func contains(_ point: Point) -> Bool {
    point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height
  }
}

extension Color {
  fileprivate func rgb(_ isDark: Bool) -> RGB { isDark ? dark : light }
}

extension Color.RGB {
  /// How light it is, 0…1: the relative luminance of WCAG 2.
  private func luminance(over ground: Color.RGB) -> Double {
    func part(_ shift: UInt32) -> Double {
      func value(_ color: Color.RGB) -> Double { Double((color.hex >> shift) & 0xFF) / 255 }
      let mixed = value(self) * opacity + value(ground) * (1 - opacity)
      return mixed <= 0.04045 ? mixed / 12.92 : pow((mixed + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * part(16) + 0.7152 * part(8) + 0.0722 * part(0)
  }

  /// The contrast of WCAG 2 with an opaque ground, 1…21.
  fileprivate func contrast(on ground: Color.RGB) -> Double {
    let lights = [luminance(over: ground), ground.luminance(over: ground)]
    return (lights.max()! + 0.05) / (lights.min()! + 0.05)
  }
}
