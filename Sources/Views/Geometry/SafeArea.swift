/// What of the canvas is free of bars and corners, around a view.
///
/// Bars may lie in areas that have bars around them: a `safeAreaInset` in a small frame covers a part of this frame alone.
struct SafeArea: Equatable {
  /// An area that has something along its edges, and what is free in it, in the canvas's points.
  private struct Covered: Equatable {
    var free: CGRect
    var whole: CGRect
  }

  /// From the smallest to the canvas.
  private var areas: [Covered]

  init(_ free: CGRect, in canvas: CGRect) { areas = [Covered(free: free, whole: canvas)] }

  /// The area without anything over it, in the canvas's points.
  var free: CGRect { areas[0].free }

  /// Covers an area, except for a part of it.
  mutating func cover(_ whole: CGRect, except free: CGRect) {
    let common = free.intersection(self.free)
    areas.insert(Covered(free: common.isNull ? free : common, whole: whole), at: 0)
  }

  /// Uncovers what is at some edges.
  mutating func uncover(_ edges: Edge.Set, isMirrored: Bool) {
    for index in areas.indices {
      areas[index].free = areas[index].free.grown(to: areas[index].whole, edges, isMirrored)
    }
  }

  /// Returns a frame that reaches under what it touches.
  func reach(of frame: CGRect, _ edges: Edge.Set, isMirrored: Bool) -> CGRect {
    areas.reduce(frame) { frame, area in
      let near: CGFloat = 0.01
      var touched: Edge.Set = []
      if frame.minY <= area.free.minY + near { touched.insert(.top) }
      if frame.maxY >= area.free.maxY - near { touched.insert(.bottom) }
      if frame.minX <= area.free.minX + near { touched.insert(isMirrored ? .trailing : .leading) }
      if frame.maxX >= area.free.maxX - near { touched.insert(isMirrored ? .leading : .trailing) }
      return frame.union(frame.grown(to: area.whole, edges.intersection(touched), isMirrored))
    }
  }
}

extension CGRect {
  /// Moves some edges to those of another rectangle.
  fileprivate func grown(to other: CGRect, _ edges: Edge.Set, _ isMirrored: Bool) -> CGRect {
    let (left, right): (Edge.Set, Edge.Set) = isMirrored ? (.trailing, .leading) : (.leading, .trailing)
    let x = edges.contains(left) ? other.minX : minX
    let y = edges.contains(.top) ? other.minY : minY
    return CGRect(
      x: x,
      y: y,
      width: max(0, (edges.contains(right) ? other.maxX : maxX) - x),
      height: max(0, (edges.contains(.bottom) ? other.maxY : maxY) - y)
    )
  }
}
