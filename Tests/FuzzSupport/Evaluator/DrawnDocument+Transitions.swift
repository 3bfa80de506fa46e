extension DrawnDocument {
  /// A CSS transition to a value.
  struct Transition {
    /// The duration in seconds.
    var duration: Double
    /// The delay in seconds.
    var delay: Double
    var easing: EasingFunction
  }
}

extension DrawnDocument.Element {
  /// Reads `transition` and its timing functions.
  ///
  /// - Parameters:
  ///   - declared: The cascaded declarations of the element.
  ///   - variables: The custom properties of the document.
  mutating func takeTransitions(_ declared: [String: String], _ variables: [String: String]) throws(EvaluationFailure) {
    guard let text = declared["transition"], text != "none" else { return }
    var items: [(property: String, transition: DrawnDocument.Transition)] = []
    for item in try StyleValue(text).items {
      // The initial timing function is `ease`.
      var transition = DrawnDocument.Transition(duration: 0, delay: 0, easing: .bezier(0.25, 0.1, 0.25, 1))
      var (times, property) = (0, "all")
      for part in item.parts {
        switch part {
        case .number(let number, "s"):
          if times == 0 { transition.duration = number } else { transition.delay = number }
          times += 1
        case .word("linear"), .word("ease"), .word("ease-in"), .word("ease-out"), .word("ease-in-out"), .function:
          transition.easing = try EasingFunction(StyleValue([part]))
        case .word(let word), .other(let word): property = word
        default: throw EvaluationFailure("\(part) in a transition")
        }
      }
      items.append((property, transition))
    }
    if let text = declared["transition-timing-function"] {
      let easings = try StyleReading.split(text, at: ",").map { text throws(EvaluationFailure) in
        guard text.hasPrefix("var("), text.hasSuffix(")") else { return try EasingFunction(StyleValue(text)) }
        guard let value = variables[String(text.dropFirst(4).dropLast())] else {
          throw EvaluationFailure("\(text) isn't declared")
        }
        return try EasingFunction(StyleValue(value))
      }
      for index in items.indices { items[index].transition.easing = easings[index % easings.count] }
    }
    for item in items {
      guard let property = DrawnDocument.Property(rawValue: item.property) else { continue }
      transitions[property] = item.transition
    }
  }
}
