import Scenes
import WebText

/// Gradients, each defined once for all boxes that it looks the same in.
extension SVGBuilder {
  /// Returns the id of a gradient.
  ///
  /// - Parameters:
  ///   - gradient: The gradient.
  ///   - size: The size of the box that it fills.
  ///   - isStretched: Whether it is stretched with the bounds of what it fills, or stays in the points of the box.
  mutating func definition(of gradient: Gradient, in size: Size2D, isStretched: Bool = true) -> String {
    let markup = GradientMarkup(gradient: gradient, size: size, isStretched: isStretched)
    if let id = gradients[markup.key] { return id }
    let id = styles.scope.name("\(label)g\(gradients.count)")
    gradients[markup.key] = id
    let element = markup.element(id: id, in: options.appearance) { attributes, dark in
      var style = StyleCollector.Style()
      style.dark = dark
      return withClasses(attributes, styles.classes(for: style))
    }
    definitions.append(element)
    return id
  }
}
