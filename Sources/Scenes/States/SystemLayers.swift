import Mathematics

/// The layers that the system of a phone draws above a scene: status bar, island and home indicator.
///
/// They are ordinary layers, so every export draws them. They don't move. Where states have different colors for
/// them, there is one set of layers for each color, and an edge cross-fades two sets. The dimensions are those of a phone
/// with an island, in points.
package struct SystemLayers {
  /// The smallest canvas that has room for them, in points.
  static let minimumSize = Size2D(width: 320, height: 200)
  private static let id = "device"
  /// The vertical center of everything in the status bar.
  private static let middle = 32.0

  /// A layer that is drawn in the color of each state.
  private struct Mark {
    /// The id of the layer that each state shows.
    var ids: [String]
  }

  /// The layer that contains all others.
  private(set) var layer: Layer
  private var marks: [Mark] = []

  /// Creates the layers of a canvas, or nil if it has no device.
  ///
  /// - Parameters:
  ///   - canvas: The canvas.
  ///   - states: The states.
  init?(on canvas: Canvas, of states: [Scene.State]) {
    let parts = canvas.device
    guard !parts.isDisjoint(with: .screen) else { return nil }
    var layers: [Layer] = []
    var marks: [Mark] = []
    if parts.contains(.island) { layers.append(Self.island(on: canvas)) }
    func add(_ name: String, _ style: (Stage) -> SystemContentStyle, _ draw: (Color, String) -> Layer) {
      let styles = states.map { style($0.stage) }
      let isSame = Set(styles).count < 2
      let ids = styles.map { style in
        // The first state with a color names the layers of that color.
        let first = states[styles.firstIndex(of: style) ?? 0]
        return isSame ? name : "\(name).\(first.layerID)"
      }
      for (index, id) in ids.enumerated() where ids.firstIndex(of: id) == index {
        layers.append(draw(styles[index].color, id))
      }
      marks.append(Mark(ids: ids))
    }
    if parts.contains(.statusBar) {
      add("\(Self.id).status", \.statusBar) { Self.statusBar($0, on: canvas, named: $1) }
    }
    if parts.contains(.homeIndicator) {
      add("\(Self.id).home", \.homeIndicator) { color, name in
        Layer(name).fill(color).cornerRadius(2.5)
          .frame(x: canvas.size.width / 2 - 69.5, y: canvas.size.height - 13, width: 139, height: 5)
      }
    }
    layer = Layer(Self.id) { layers }.role(.system).frame(Rect2D(size: canvas.size))
    layer.resolveChildren()
    self.marks = marks
  }

  /// Returns a layer with its opacity in a state.
  func look(of layer: Layer, in state: Int) -> Layer {
    marks.contains { $0.ids.contains(layer.id) && $0.ids[state] != layer.id } ? layer.opacity(0) : layer
  }

  /// Returns the cross-fades between two states.
  func changes(from: Int, to: Int, _ animation: Animation) -> [Choreography.Change] {
    marks.filter { $0.ids[from] != $0.ids[to] }.flatMap { mark in
      [
        Choreography.Change(mark.ids[from], .opacity(from: 1, to: 0), animation),
        Choreography.Change(mark.ids[to], .opacity(from: 0, to: 1), animation),
      ]
    }
  }

  /// Returns the layers that the system draws above everything on a canvas, in its standard colors.
  package static func layers(on canvas: Canvas) -> [Layer] {
    SystemLayers(on: canvas, of: [Scene.State("screen", Stage(size: canvas.size) {})]).map { [$0.layer] } ?? []
  }

  private static func island(on canvas: Canvas) -> Layer {
    Layer("\(id).island").fill(.black).cornerRadius(18.5)
      .frame(x: canvas.size.width / 2 - 63, y: 11, width: 126, height: 37)
  }

  /// The time, signal, Wi-Fi symbol and battery, centered in the space at each side of the island.
  private static func statusBar(_ color: Color, on canvas: Canvas, named name: String) -> Layer {
    let ear = canvas.size.width / 2 - 62
    let time = ear / 2 + 5
    let left = canvas.size.width - time - 38
    func place(_ layer: Layer, _ x: Double, _ width: Double, _ height: Double) -> Layer {
      layer.frame(x: left + x, y: middle - height / 2, width: width, height: height)
    }
    return Layer(name) {
      Layer("\(name).time", text: Text("9:41", size: 17, weight: .semibold, color: color, alignment: .center))
        .frame(x: time - 40, y: middle - 11, width: 80, height: 22)
      place(Layer("\(name).signal", shape: signal).fill(color), 0, 20, 12)
      place(Layer("\(name).wifi", shape: wifi).fill(color), 26, 17, 12)
      place(Layer("\(name).battery").stroke(Stroke(color.opacity(0.35), width: 1)).cornerRadius(4), 49, 25, 12)
      place(Layer("\(name).charge").fill(color).cornerRadius(2.4), 51, 21, 8)
      place(Layer("\(name).contact").fill(color.opacity(0.35)), 75, 1.5, 4)
    }
  }

  /// Returns an outline through points in hundredths of a box, so that the numbers are short.
  private static func outline(in box: Size2D, _ parts: [[(x: Double, y: Double)]]) -> Path {
    Path { path in
      for part in parts {
        path.elements +=
          Path(
            polygon: part.map { Point2D(x: $0.x.rounded() * box.width / 100, y: $0.y.rounded() * box.height / 100) }
          ).elements
      }
    }
  }

  /// Four bars, joined at their feet into one outline.
  private static let signal = outline(
    in: Size2D(width: 20, height: 12),
    [
      (0..<4).flatMap { bar -> [(x: Double, y: Double)] in
        let (left, right, top) = (28 * Double(bar), 28 * Double(bar) + 16, 66 - 22 * Double(bar))
        return [
          (left, 100), (left, top + 6), (left + 4, top), (right - 4, top), (right, top + 6), (right, 100),
        ]
      }
    ]
  )

  /// A sector and two arcs around one point, each a quarter of a circle.
  private static let wifi = {
    let box = Size2D(width: 17, height: 12)
    func arc(_ radius: Double, from: Double, to: Double, steps: Int) -> [(x: Double, y: Double)] {
      (0...steps).map { step in
        let angle = (from + (to - from) * Double(step) / Double(steps)) * .pi / 180
        return (50 + radius * sin(angle) / box.width * 100, 100 - radius * cos(angle) / box.height * 100)
      }
    }
    return outline(
      in: box,
      [
        [(50, 100)] + arc(3.8, from: -45, to: 45, steps: 2),
        arc(5.4, from: -45, to: 45, steps: 3) + arc(7.9, from: 45, to: -45, steps: 4),
        arc(9.5, from: -45, to: 45, steps: 4) + arc(12, from: 45, to: -45, steps: 6),
      ]
    )
  }()
}
