public import Diagnostics
import Foundation
public import Scenes

/// A view, and what somebody does with it: becomes a figure, an SVG or a page.
///
/// ```swift
/// let flip = ViewScene(
///   "flip", title: "A card turns", description: "A card turns over and back.",
///   on: .init(width: 220, height: 280), play: [.hold(0.6), .tap("🦊"), .hold(1.2), .tap("🦊"), .hold(1)]
/// ) {
///   CardFlip()
/// }
/// ```
@MainActor public struct ViewScene {
  /// The name, for commands and file names: lowercase letters, digits and hyphens.
  public var name: String
  /// The title that readers see and hear.
  public var title: String
  /// The description, for readers who don't see the view.
  public var description: String
  /// The canvas that the view is shown on.
  public var canvas: Scenes.Canvas
  /// What is done with the view.
  public var play: [Cue]
  /// The pictures that `Image` refers to, by their names.
  public var pictures: [String: Picture] = [:]
  /// What `Animation.default` means.
  public var defaults: AnimationDefaults
  /// The source file of the scene, `Module/File.swift`.
  public var fileID: String

  /// What was wrong with the scene before it was played.
  private var problems: Diagnostics?
  /// A digest of the listing in an article that the scene was compiled from.
  private var listing: String?
  /// Where the play is written, if that is known.
  private var place: Location?
  private let makeHost: (ViewHost.Setting, NumberMotion?) -> ViewHost

  /// Creates a scene of a view.
  ///
  /// - Parameters:
  ///   - name: The name, for commands and file names: lowercase letters, digits and hyphens.
  ///   - title: The title that readers see and hear.
  ///   - description: The description, for readers who don't see the view.
  ///   - canvas: The canvas that the view is shown on.
  ///   - play: What is done with the view.
  ///   - pictures: The pictures that `Image` refers to, by their names.
  ///   - defaults: What `Animation.default` means.
  ///   - fileID: The source file of the scene.
  ///   - content: The view.
  public init<Content: View>(
    _ name: String,
    title: String,
    description: String,
    on canvas: Scenes.Canvas,
    play: [Cue],
    pictures: [String: Picture] = [:],
    defaults: AnimationDefaults = .current,
    fileID: String = #fileID,
    @ViewBuilder content: @escaping () -> Content
  ) {
    (self.name, self.title, self.description, self.canvas) = (name, title, description, canvas)
    (self.play, self.pictures, self.defaults, self.fileID) = (play, pictures, defaults, fileID)
    makeHost = { ViewHost($0, numbers: $1, content: content) }
  }

  /// Creates the scene of a listing in an article.
  ///
  /// - Parameters:
  ///   - name: The name of the figure.
  ///   - title: The title that readers see and hear.
  ///   - description: The description, or nil to say what somebody does with the view.
  ///   - size: The size of the canvas in points, or nil to fit the view: 320 points wide, with a margin of 24.
  ///   - play: What is done with the view, as text.
  ///   - defaults: What `Animation.default` means.
  ///   - digest: A digest of the listing.
  ///   - file: The article.
  ///   - line: The line of the article that the listing starts at.
  ///   - content: The view.
  public init<Content: View>(
    listing name: String,
    title: String,
    description: String?,
    size: CGSize?,
    play: String,
    defaults: AnimationDefaults,
    digest: String,
    file: String,
    line: Int,
    @ViewBuilder content: @escaping () -> Content
  ) {
    let place = Location(file: file, line: line)
    var cues: [Cue] = []
    var problems: Diagnostics?
    do throws(Diagnostics) {
      cues = try Cue.list(play, at: place)
    } catch {
      problems = error
    }
    let widest = CGSize(width: 320, height: 640)
    var canvas = Scenes.Canvas(width: (size ?? widest).width, height: (size ?? widest).height, cornerRadius: 20)
    canvas.border = Scenes.Canvas.phone.border
    self.init(
      name,
      title: title,
      description: description ?? Self.description(of: cues),
      on: canvas,
      play: cues,
      defaults: defaults,
      fileID: file,
      content: content
    )
    (self.problems, listing, self.place) = (problems, digest, place)
    if size == nil, problems == nil { self.canvas.size.height = fittingHeight(in: widest) }
  }

  /// What somebody does, in a sentence.
  private static func description(of cues: [Cue]) -> String {
    let words = cues.compactMap(\.words)
    guard !words.isEmpty else { return "A view that changes by itself." }
    let shown = words.prefix(4).joined(separator: ", then ")
    return "Somebody \(shown)\(words.count > 4 ? ", and so on" : "")."
  }

  /// The height that the view needs in its play, with a margin; a view that fills its canvas gets at least a square.
  private func fittingHeight(in widest: CGSize) -> Double {
    var height = 0.0
    let host = makeHost(ViewHost.Setting(canvas: widest, environment: EnvironmentValues(), seed: name), nil)
    host.watchLayout { root in
      let needed = root.size(ProposedViewSize(widest)).height
      let ideal = root.size(ProposedViewSize(width: widest.width, height: nil)).height
      height = max(height, needed < widest.height ? needed + 48 : max(widest.width, ideal + 48))
    }
    // Errors are found again when the view is played.
    _ = try? ViewPlay(host, play, defaults: defaults)
    return min(height.rounded(.up), widest.height)
  }

  /// Plays the view, and resolves what it does to the value that exporters take.
  ///
  /// - Throws: ``Diagnostics`` with the errors of the view, or the cue that finds no target.
  public func composition() throws(Diagnostics) -> Composition {
    if let problems { throw problems }
    let light = try played(.light, numbers: nil)
    var reader = SnapshotReader(names: NodeNames(), pictures: pictures)
    var moments = moments(of: light.updates, &reader)
    try takeDarkColors(for: &moments, numbers: nil, reader)
    var frames: [NodeHistory.Moment] = []
    let numbers = NumberMotion(light.updates, defaults: defaults)
    if !numbers.isEmpty {
      frames = self.moments(of: try played(.light, numbers: numbers).frames, &reader)
      try takeDarkColors(for: &frames, numbers: numbers, reader)
    }
    let history = NodeHistory(moments, frames: frames)
    let surroundings = (
      [Scenes.Layer("background").frame(Rect(size: canvas.size)).fill(.systemBackground)],
      SystemLayers.layers(on: canvas)
    )
    var full = ViewMotion(history, between: surroundings, defaults: defaults, motion: .full)
    if !frames.isEmpty {
      full.hold(until: max(light.duration, full.end))
      let followed = full.layersOffCurve
      full = ViewMotion(history, between: surroundings, defaults: defaults, motion: .full, following: followed)
    }
    var reduced = ViewMotion(history, between: surroundings, defaults: defaults, motion: .reduced)
    let (end, problem) = full.close(after: max(light.duration, full.end))
    full.hold(until: end)
    reduced.hold(until: end)
    var notes = light.host.diagnostics + reader.notes
    let place = place ?? Location(file: "\(name): play")
    if let problem { notes.append(Diagnostic(problem, severity: .note, at: place)) }
    if !full.endsAsItBegan, !full.isEndless {
      notes.append(
        Diagnostic(
          "it doesn't end as it began, so it jumps each time that it starts again; expected cues that lead back",
          severity: .note,
          at: place
        )
      )
    }
    let poster = posterTime(of: light, end)
    return Composition(
      name,
      title: title,
      description: description,
      timelines: Timelines(
        full: full.timeline(name, on: canvas, duration: end, posterTime: poster),
        reduced: reduced.timeline(name, on: canvas, duration: end, posterTime: poster)
      ),
      notes: notes
    )
  }

  /// The scene, for the command-line tool and the site.
  ///
  /// A view that can't be played becomes a scene whose problems every command reports.
  public var scene: Scenes.Scene {
    do {
      return Scenes.Scene(try composition(), fileID: fileID, listing: listing)
    } catch {
      return Scenes.Scene(name, title: title, problems: error, on: canvas, fileID: fileID, listing: listing)
    }
  }

  private func played(_ scheme: ColorScheme, numbers: NumberMotion?) throws(Diagnostics) -> ViewPlay {
    var environment = EnvironmentValues()
    environment.colorScheme = scheme
    for (name, picture) in pictures {
      environment.pictureSizes[name] = CGSize(width: picture.size.width, height: picture.size.height)
    }
    let size = CGSize(width: canvas.size.width, height: canvas.size.height)
    let setting = ViewHost.Setting(canvas: size, environment: environment, seed: name)
    return try ViewPlay(makeHost(setting, numbers), play, defaults: defaults, at: place)
  }

  private func moments(of updates: [ViewHost.Update], _ reader: inout SnapshotReader) -> [NodeHistory.Moment] {
    var moments: [NodeHistory.Moment] = []
    for update in updates {
      let nodes = reader.nodes(of: update.snapshot)
      var moment = NodeHistory.Moment(time: update.time, nodes: nodes, animations: update.snapshot.animations)
      moment.isInBetween = update.isInBetween
      moment.step = update.step
      moment.arrivals = reader.looks(of: update.snapshot.arrivals)
      moment.departures = reader.looks(of: update.snapshot.departures)
      moments.append(moment)
    }
    return moments
  }

  /// Plays the view in the dark appearance, and takes the colors of the same moments.
  private func takeDarkColors(
    for moments: inout [NodeHistory.Moment],
    numbers: NumberMotion?,
    _ reader: SnapshotReader
  ) throws(Diagnostics) {
    let play = try played(.dark, numbers: numbers)
    var reader = SnapshotReader(names: reader.names, pictures: pictures)
    let dark = self.moments(of: numbers == nil ? play.updates : play.frames, &reader)
    guard dark.map(\.time) == moments.map(\.time) else { return }
    for index in moments.indices { moments[index].nodes.takeDarkColors(of: dark[index].nodes) }
  }

  /// The time of the poster: just before the second action, or in the middle of what follows the only one.
  private func posterTime(of play: ViewPlay, _ end: Double) -> Double {
    guard let first = play.actions.first else { return end / 2 }
    guard let second = play.actions.dropFirst().first(where: { $0 > first }) else { return (first + end) / 2 }
    return second - min(0.05, (second - first) / 2)
  }
}

extension [DrawnNode] {
  /// Takes the colors of the dark appearance from the same nodes of another snapshot.
  mutating func takeDarkColors(of dark: [DrawnNode]) {
    let known = Dictionary(dark.flatMap(\.tree).map { ($0.id, $0.look) }, uniquingKeysWith: { first, _ in first })
    for index in indices { self[index].takeDarkColors(of: known) }
  }
}

extension DrawnNode {
  fileprivate mutating func takeDarkColors(of known: [String: Scenes.Layer]) {
    if let other = known[id] { look = look.withDarkColors(of: other) }
    for index in children.indices { children[index].takeDarkColors(of: known) }
  }
}

extension Scenes.Layer {
  fileprivate func withDarkColors(of other: Scenes.Layer) -> Scenes.Layer {
    var layer = self
    if let fill, let dark = other.fill { layer = layer.fill(fill.withDarkColors(of: dark)) }
    if var stroke, let dark = other.stroke {
      stroke.color.dark = dark.color.dark
      layer = layer.stroke(stroke)
    }
    if case .text(var text) = content, case .text(let dark) = other.content {
      text.color.dark = dark.color.dark
      layer = layer.content(.text(text))
    }
    return layer
  }
}

extension Scenes.Paint {
  fileprivate func withDarkColors(of other: Scenes.Paint) -> Scenes.Paint {
    switch (self, other) {
    case (.color(var color), .color(let dark)):
      color.dark = dark.dark
      return .color(color)
    case (.gradient(var gradient), .gradient(let dark)) where gradient.stops.count == dark.stops.count:
      for index in gradient.stops.indices { gradient.stops[index].color.dark = dark.stops[index].color.dark }
      return .gradient(gradient)
    default: return self
    }
  }
}
