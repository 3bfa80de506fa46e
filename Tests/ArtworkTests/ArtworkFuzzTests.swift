import Artwork
import FuzzSupport
import Scenes
import Testing

@Suite struct ArtworkFuzzTests {
  @Test("A drawing that is resolved and printed as paths resolves to the same", arguments: 0..<150 as Range<UInt64>)
  func isStable(seed: UInt64) throws {
    let artwork = try Artwork(svg: Array(RandomArtwork.document(seed: seed).utf8))
    let plain = PlainSVG.text(of: artwork)
    #expect(PlainSVG.text(of: try Artwork(svg: Array(plain.utf8))) == plain)
  }

  @Test("Whatever a drawing has, it is taken or refused with messages, and what is taken keeps to its description")
  func neverTraps() async {
    let report = await Fuzz("artwork", executions: 750).run { random in
      var bytes = Array(RandomArtwork.document(seed: random.next()).utf8)
      for _ in 0..<random.few(6) { Self.spoil(&bytes, &random) }
      return random.marked(bytes)
    } checking: { bytes in
      guard let artwork = try? Artwork(svg: bytes) else { return nil }
      _ = try? Picture(artwork: artwork)
      return Self.problem(with: artwork)
    }
    #expect(report.failures.isEmpty, "\(report)")
  }

  /// Pieces that could do harm.
  private static let pieces = [
    "NaN", "1e999", "-1e308", "1e308", "0", "-1", "99999999", "%", "url(#g1)", "url(#c1)", "#g1", "#s1", "none",
    "inherit",
    "0 0 0 0", "M", "A", "<g>", "</g>", "<use href='#g1'/>", "'", "\"", ">", "/*", "{", "}", ";", "!important",
    "1e-320",
    "scale(0)", "scale(1e12)", "skewX(90)", "matrix(0 0 0 0 0 0)", "0.0000001", ",", "transform=", "clip-path=", "é",
  ]

  private static func spoil(_ bytes: inout [UInt8], _ random: inout Random) {
    let place = random.int(0...(bytes.count - 1))
    switch random.int(0...3) {
    case 0: bytes[place] = UInt8(random.int(32...126))
    case 1:
      // In place of a number or a word, where there is one.
      let isPart: (UInt8) -> Bool = { (0x30...0x39).contains($0) || $0 == 0x2E || $0 == 0x2D }
      guard let start = bytes[place...].firstIndex(where: isPart) else { return }
      let end = bytes[start...].firstIndex { !isPart($0) } ?? bytes.count
      bytes.replaceSubrange(start..<end, with: Array(random.pick(pieces).utf8))
    case 2: bytes.insert(contentsOf: Array(random.pick(pieces).utf8), at: place)
    default: bytes.removeSubrange(place..<min(bytes.count, place + random.int(1...30)))
    }
    if bytes.isEmpty { bytes = [0x3C] }
  }

  /// What of a drawing isn't as its type says.
  private static func problem(with artwork: Artwork) -> String? {
    if !(artwork.size.width > 0 && artwork.size.height > 0) { return "its size is \(artwork.size)" }
    return artwork.nodes.lazy.compactMap { problem(with: $0) }.first
  }

  private static func problem(with node: Artwork.Node) -> String? {
    switch node {
    case .group(let group):
      if group.opacity == 1, group.clips.isEmpty { return "a group does nothing" }
      if !(group.opacity > 0 && group.opacity <= 1) || group.nodes.isEmpty { return "a group shows nothing" }
      let outlines = group.clips.flatMap(\.outlines).map(\.path)
      if group.clips.contains(where: \.outlines.isEmpty) { return "a clip path is empty" }
      return outlines.lazy.compactMap { problem(with: $0) }.first
        ?? group.nodes.lazy.compactMap { problem(with: $0) }.first
    case .shape(let shape):
      if shape.fill == nil, shape.stroke == nil { return "a shape isn't painted" }
      for opacity in [shape.fill?.opacity, shape.stroke?.opacity].compactMap({ $0 })
      where !(opacity > 0 && opacity <= 1) {
        return "an opacity is \(opacity)"
      }
      if let stroke = shape.stroke {
        if !(stroke.width > 0 && stroke.width <= 1e6) { return "a line's width is \(stroke.width)" }
        if !stroke.dashes.isEmpty, !(stroke.dashes.reduce(0, +) > 0) || !stroke.dashes.count.isMultiple(of: 2) {
          return "dashes are \(stroke.dashes)"
        }
      }
      return problem(with: shape.outline)
    }
  }

  private static func problem(with path: Path) -> String? {
    guard case .move? = path.elements.first else { return "an outline doesn't begin with a move" }
    if !path.points.allSatisfy({ abs($0.x) <= 1e6 && abs($0.y) <= 1e6 }) { return "an outline is too far away" }
    for (element, next) in zip(path.elements, path.elements.dropFirst()) {
      if case .move = element, case .move = next { return "a part of an outline is a move alone" }
      if case .close = element {
        guard case .move = next else { return "something follows an end" }
      }
    }
    return nil
  }
}
