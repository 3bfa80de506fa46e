extension Timelines {
  /// Returns the same loop from another time on, or nil if something in it begins before its start.
  ///
  /// - Parameter time: The time that becomes 0, in seconds.
  package func beginning(at time: Double) -> Timelines? {
    guard let full = full.beginning(at: time), let reduced = reduced.beginning(at: time) else { return nil }
    return Timelines(full: full, reduced: reduced)
  }
}

extension Timeline {
  fileprivate func beginning(at time: Double) -> Timeline? {
    guard time > 0, time < duration else { return time == 0 ? self : nil }
    var layers = layers
    for index in layers.indices {
      for property in layers[index].properties {
        // What begins before the start overlaps with what comes before the start from now on.
        guard property.times(layers[index]).allSatisfy({ $0 > -1e-9 }) else { return nil }
        property.begin(&layers[index], at: time, in: duration)
      }
      layers[index].refreshLook()
    }
    var result = with(layers)
    (result.posterTime, result.restTime) = (0, 0)
    return result
  }
}

extension Timeline.Layer {
  /// Updates the appearance at the start from the tracks.
  fileprivate mutating func refreshLook() {
    look.fill = fill.value(at: 0).shares[0].value
    look.stroke = stroke.value(at: 0).shares[0].value
    look.content = content.value(at: 0).shares[0].value
  }
}
