import Foundation

extension Text: View, PrimitiveView {
  /// The type of the body.
  public typealias Body = Never

  func items(in context: ViewContext) -> [LayoutItem] {
    let place = context.part("Text")
    guard place.evaluation.admit(place.node) else { return [] }
    let item = TextItem(self, context: place)
    return [place.environment.textRenderer.map { RenderedTextItem(item, renderer: $0, context: place) } ?? item]
  }
}
