import Foundation

/// In a figure, each drawing command is a layer.
///
/// A new drawing replaces the last one at once, as in SwiftUI.
public struct Canvas<Symbols: View>: View, PrimitiveView {
  public typealias Body = Never
  private let renderer: (inout GraphicsContext, CGSize) -> Void
  private let symbols: Symbols

  public init(
    opaque: Bool = false,
    colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void,
    @ViewBuilder symbols: () -> Symbols = { EmptyView() }
  ) {
    (self.renderer, self.symbols) = (renderer, symbols())
  }

  func items(in context: ViewContext) -> [LayoutItem] {
    let place = context.part("Canvas")
    guard place.evaluation.admit(place.node) else { return [] }
    let symbols = place.part("symbols").items(of: symbols)
    return [CanvasItem(context: place, symbols: symbols, renderer: renderer)]
  }
}

/// In a figure, colors are mixed in sRGB.
public enum ColorRenderingMode: Hashable, Sendable {
  case nonLinear, linear, extendedLinear
}

/// The layout item of a canvas, which draws once it is placed.
private final class CanvasItem: LayoutItem {
  private let context: ViewContext
  private let symbols: [LayoutItem]
  private let renderer: (inout GraphicsContext, CGSize) -> Void
  private var drawn: [Snapshot.Layer] = []
  private var mixes = false

  init(
    context: ViewContext,
    symbols: [LayoutItem],
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {
    (self.context, self.symbols, self.renderer) = (context, symbols, renderer)
    super.init(children: [], context: context)
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: CGSize(width: look.idealSide, height: look.idealSide))
  }

  override func placeChildren(_ proposal: ProposedViewSize, in placement: Placement) {
    let recorder = CanvasRecorder(context: context, frame: frame, placement: placement, symbols: symbols)
    var graphics = GraphicsContext(recorder)
    renderer(&graphics, frame.size)
    drawn = recorder.layers
    mixes = recorder.mixes
  }

  override func layers() -> [Snapshot.Layer] {
    var canvas = layer(children: drawn)
    if mixes { canvas.effect = .group }
    return [canvas]
  }
  override func kinds() -> [String] { ["Canvas"] }
}
