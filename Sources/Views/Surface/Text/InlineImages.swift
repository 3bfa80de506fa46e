import Foundation

extension Snapshot.TextContent {
  /// Returns the layers of the images in the lines.
  ///
  /// - Parameters:
  ///   - whole: The layer of the text.
  ///   - look: The heights of its fonts.
  func images(in whole: Snapshot.Layer, look: Look) -> [Snapshot.Layer] {
    var images: [Snapshot.Layer] = []
    for (number, line) in lines.enumerated() where line.runs.contains(where: { $0.image != nil }) {
      let room = Double(whole.frame.width) - line.width * scale
      var x = Double(whole.frame.minX) + (alignment == .leading ? 0 : alignment == .trailing ? room : room / 2)
      for run in line.runs {
        defer { x += run.width * scale }
        guard let image = run.image else { continue }
        let frame = image.frame(
          x: x,
          baseline: Double(whole.frame.minY) + Double(number) * pitch + firstBaseline - run.baselineOffset,
          capHeight: look.metrics(of: run.font).capHeight,
          scale: scale
        )
        // A gradient goes over the whole text.
        let own = run.color.map(Paint.color) ?? paint.seen(from: frame, of: whole.frame) ?? paint
        images.append(
          Snapshot.Layer(
            id: Identity("\(whole.id) › image \(images.count)"),
            frame: frame,
            content: image.content([own], weight: run.font.weight),
            animation: whole.animation
          )
        )
      }
    }
    return images
  }
}
