import Foundation

extension CGFloat {
  /// The length if it is valid: a number of at least 0.
  var asLength: CGFloat? { self >= 0 ? self : nil }
}

extension View {
  public func frame(
    width: CGFloat? = nil,
    height: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    wrapped("frame") { item, context in
      @MainActor func length(_ length: CGFloat?) -> CGFloat? {
        guard let length, !(length >= 0 && length.isUsable) else { return length }
        context.refuse(length, in: "frame", expecting: "0 to 100000 points, or maxWidth: .infinity")
        return nil
      }
      return FrameItem(
        child: item,
        width: length(width),
        height: length(height),
        alignment: alignment,
        context: context
      )
    }
  }

  public func frame(
    minWidth: CGFloat? = nil,
    idealWidth: CGFloat? = nil,
    maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil,
    maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    wrapped("frame") { item, context in
      @MainActor func length(_ length: CGFloat?) -> CGFloat? {
        guard let length, !(length >= 0 && (length.isUsable || length == .infinity)) else { return length }
        context.refuse(length, in: "frame", expecting: "0 to 100000 points, or .infinity")
        return nil
      }
      return FlexibleFrameItem(
        child: item,
        width: .init(minimum: length(minWidth), ideal: length(idealWidth), maximum: length(maxWidth)),
        height: .init(minimum: length(minHeight), ideal: length(idealHeight), maximum: length(maxHeight)),
        alignment: alignment,
        context: context
      )
    }
  }

  public func frame() -> some View { frame(width: nil, height: nil) }

  public func padding(_ insets: EdgeInsets) -> some View {
    wrapped("padding") { $1.padded($0, insets) }
  }

  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    wrapped("padding") { item, context in
      context.padded(item, EdgeInsets(edges, length ?? context.look.padding))
    }
  }

  public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

  /// In a figure, the edges of a scene are those of a phone.
  public func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges) }

  public func position(_ position: CGPoint) -> some View {
    wrapped("position") { item, context in
      guard context.takes([position.x, position.y], in: "position") else { return item }
      return PositionItem(child: item, point: position, context: context)
    }
  }
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { position(CGPoint(x: x, y: y)) }

  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    wrapped("fixedSize") { item, context in
      var axes: Axis.Set = []
      if horizontal { axes.insert(.horizontal) }
      if vertical { axes.insert(.vertical) }
      return FixedSizeItem(child: item, axes: axes, context: context)
    }
  }
  public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  public func layoutPriority(_ value: Double) -> some View { marked { $0.priority = value } }

  public func zIndex(_ value: Double) -> some View { marked { $0.zIndex = value } }

  public func aspectRatio(_ ratio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    wrapped("aspectRatio") { item, context in
      var ratio = ratio
      if let given = ratio, !(given > 0 && given.isUsable) {
        context.refuse(given, in: "aspectRatio", expecting: "a ratio above 0")
        ratio = nil
      }
      return AspectRatioItem(child: item, ratio: ratio, mode: contentMode, context: context)
    }
  }
  public func aspectRatio(_ ratio: CGSize, contentMode: ContentMode) -> some View {
    aspectRatio(ratio.width / ratio.height, contentMode: contentMode)
  }
  public func scaledToFit() -> some View { aspectRatio(nil, contentMode: .fit) }
  public func scaledToFill() -> some View { aspectRatio(nil, contentMode: .fill) }

  public func alignmentGuide(
    _ guide: HorizontalAlignment,
    computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    wrapped("alignmentGuide") { GuideItem(child: $0, key: guide.key, context: $1, compute: computeValue) }
  }
  public func alignmentGuide(
    _ guide: VerticalAlignment,
    computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    wrapped("alignmentGuide") { GuideItem(child: $0, key: guide.key, context: $1, compute: computeValue) }
  }

  @_disfavoredOverload
  public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
    decorated("overlay", overlay, alignment, isBehind: false)
  }
  public func overlay<Overlay: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> Overlay
  ) -> some View {
    decorated("overlay", content(), alignment, isBehind: false)
  }
  public func overlay<Style: ShapeStyle>(
    _ style: Style,
    ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    decorated("overlay", Rectangle().fill(style).ignoresSafeArea(edges: edges), .center, isBehind: false)
  }
  public func overlay<Style: ShapeStyle, Outline: Shape>(
    _ style: Style,
    in shape: Outline,
    fillStyle: FillStyle = FillStyle()
  ) -> some View {
    decorated("overlay", shape.fill(style, style: fillStyle), .center, isBehind: false)
  }

  /// Adds a line along the inside of the frame.
  ///
  /// - Parameters:
  ///   - content: The style of the line.
  ///   - width: The width of the line in points.
  public func border<Style: ShapeStyle>(_ content: Style, width: CGFloat = 1) -> some View {
    decorated("border", Rectangle().strokeBorder(content, lineWidth: width), .center, isBehind: false)
  }

  @_disfavoredOverload
  public func background<Background: View>(
    _ background: Background,
    alignment: Alignment = .center
  ) -> some View {
    decorated("background", background, alignment, isBehind: true)
  }
  public func background<Background: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> Background
  ) -> some View {
    decorated("background", content(), alignment, isBehind: true)
  }
  public func background<Style: ShapeStyle>(
    _ style: Style,
    ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    decorated("background", Rectangle().fill(style).ignoresSafeArea(edges: edges), .center, isBehind: true)
  }
  public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background(BackgroundStyle(), ignoresSafeAreaEdges: edges)
  }
  public func background<Style: ShapeStyle, Outline: Shape>(
    _ style: Style,
    in shape: Outline,
    fillStyle: FillStyle = FillStyle()
  ) -> some View {
    decorated("background", shape.fill(style, style: fillStyle), .center, isBehind: true)
  }
  public func background<Outline: Shape>(
    in shape: Outline,
    fillStyle: FillStyle = FillStyle()
  ) -> some View {
    background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
  }

  private func decorated<Content: View>(
    _ name: String,
    _ content: Content,
    _ alignment: Alignment,
    isBehind: Bool
  ) -> some View {
    wrapped(name) { item, context in
      DecorationItem(child: item, alignment: alignment, isBehind: isBehind, context: context) { _, place in
        place.part("content").item(of: content)
      }
    }
  }

  public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
    wrapped("ignoresSafeArea") { SafeAreaItem(child: $0, edges: edges, context: $1) }
  }
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { ignoresSafeArea(edges: edges) }

  public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    padding(edges, length)
  }
  public func safeAreaPadding(_ insets: EdgeInsets) -> some View { padding(insets) }
  public func safeAreaPadding(_ length: CGFloat) -> some View { padding(length) }
  public func safeAreaInset<Bar: View>(
    edge: VerticalEdge,
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Bar
  ) -> some View {
    inset(content(), edge == .top ? .top : .bottom, Alignment(horizontal: alignment, vertical: .center), spacing)
  }
  public func safeAreaInset<Bar: View>(
    edge: HorizontalEdge,
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Bar
  ) -> some View {
    inset(
      content(),
      edge == .leading ? .leading : .trailing,
      Alignment(horizontal: .center, vertical: alignment),
      spacing
    )
  }

  /// In a figure, the background of a container is that of the view, which fills the screen.
  public func containerBackground<Style: ShapeStyle>(_ style: Style, for container: ContainerBackgroundPlacement)
    -> some View
  {
    filling(container).background(style, ignoresSafeAreaEdges: .all)
  }
  /// In a figure, the background of a container is that of the view, which fills the screen.
  public func containerBackground<Content: View>(
    for container: ContainerBackgroundPlacement,
    alignment: Alignment = .center,
    @ViewBuilder content: () -> Content
  ) -> some View {
    filling(container).background(alignment: alignment, content: content)
  }

  /// The view as large as a container that is a screen.
  private func filling(_ container: ContainerBackgroundPlacement) -> some View {
    let length: CGFloat? = container == .widget ? nil : .infinity
    return frame(maxWidth: length, maxHeight: length)
  }

  public func safeAreaBar<Bar: View>(
    edge: VerticalEdge,
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Bar
  ) -> some View {
    safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
  }

  private func inset<Bar: View>(
    _ bar: Bar,
    _ edge: Edge,
    _ alignment: Alignment,
    _ spacing: CGFloat?
  ) -> some View {
    wrapped("safeAreaInset") { item, context in
      guard let bar = context.part("bar").item(of: bar) else { return item }
      let distance = context.takes([spacing], in: "safeAreaInset") ? spacing : nil
      return InsetItem(child: item, bar: bar, edge: edge, alignment: alignment, spacing: distance, context: context)
    }
  }

  public func coordinateSpace<Name: Hashable>(name: Name) -> some View {
    wrapped("coordinateSpace") { SpaceItem(child: $0, name: AnyHashable(name), context: $1) }
  }
  public func coordinateSpace(_ space: NamedCoordinateSpace) -> some View {
    wrapped("coordinateSpace") { item, context in
      guard case .named(let name) = space.coordinateSpace else { return item }
      return SpaceItem(child: item, name: name, context: context)
    }
  }

  public func gridCellColumns(_ count: Int) -> some View { marked { $0.cell.columns = count } }
  public func gridCellAnchor(_ anchor: UnitPoint) -> some View { marked { $0.cell.anchor = anchor } }
  public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    marked { $0.cell.columnAlignment = guide }
  }
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View { marked { $0.cell.unsized = axes } }

  public func layoutValue<Key: LayoutValueKey>(key: Key.Type, value: Key.Value) -> some View {
    marked { $0.cell.values[ObjectIdentifier(key)] = value }
  }
}

public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let container = Self(rawValue: 1)
  public static let keyboard = Self(rawValue: 2)
  public static let all = Self(rawValue: .max)
}

public enum ContainerBackgroundPlacement: Hashable, Sendable {
  case widget, tabView, navigation, navigationSplitView, window, subscriptionStore
}
