import Foundation

extension Color: View, PrimitiveView {
  /// The type of the body.
  public typealias Body = Never

  func items(in context: ViewContext) -> [LayoutItem] {
    let place = context.part("Color")
    guard place.evaluation.admit(place.node) else { return [] }
    let paint = Paint.color(resolved(in: context.environment))
    let ideal = context.look.idealSide
    return [
      LeafItem(context: place, kind: "Color") {
        $0.replacingUnspecifiedDimensions(by: CGSize(width: ideal, height: ideal))
      } content: { size in
        .shape(.init(path: Path(CGRect(origin: .zero, size: size)), paint: paint))
      }
    ]
  }
}
