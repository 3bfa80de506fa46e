import Foundation

/// What the commands of a canvas take: colors, filters, and views with their sizes.
extension GraphicsContext {
  /// The colors of what is drawn.
  public struct Shading {
    enum Kind {
      case style(any ShapeStyle)
      case linear(Gradient, CGPoint, CGPoint)
      case radial(Gradient, CGPoint, CGFloat, CGFloat)
      case conic(Gradient, CGPoint, Angle)
    }
    let kind: Kind

    public static func color(_ color: Color) -> Shading { Shading(kind: .style(color)) }
    /// A color by its channels, 0…1.
    public static func color(
      _ space: Color.RGBColorSpace = .sRGB,
      red: Double,
      green: Double,
      blue: Double,
      opacity: Double = 1
    ) -> Shading {
      .color(Color(space, red: red, green: green, blue: blue, opacity: opacity))
    }
    /// A gray, 0…1.
    public static func color(_ space: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) -> Shading {
      .color(Color(space, white: white, opacity: opacity))
    }
    public static func style<Style: ShapeStyle>(_ style: Style) -> Shading { Shading(kind: .style(style)) }
    /// The style of text and shapes that name none.
    public static var foreground: Shading { .style(ForegroundStyle()) }
    /// The ground of the screen.
    public static var backdrop: Shading { .style(BackgroundStyle()) }
    public static func linearGradient(_ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint) -> Shading {
      Shading(kind: .linear(gradient, startPoint, endPoint))
    }
    /// Colors along circles; radii in points.
    public static func radialGradient(
      _ gradient: Gradient,
      center: CGPoint,
      startRadius: CGFloat,
      endRadius: CGFloat
    ) -> Shading {
      Shading(kind: .radial(gradient, center, startRadius, endRadius))
    }
    public static func conicGradient(_ gradient: Gradient, center: CGPoint, angle: Angle = .zero) -> Shading {
      Shading(kind: .conic(gradient, center, angle))
    }
  }

  /// A change of what is drawn.
  @MainActor public struct Filter {
    let make: (ViewContext) -> Snapshot.Effect
    /// What isn't drawn, or nil.
    let note: String?

    /// A blur with a radius in points.
    public static func blur(radius: CGFloat, options: BlurOptions = BlurOptions()) -> Filter {
      Filter { _ in .blur(Double(max(0, radius.orZero))) }
    }
    public static func shadow(
      color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33),
      radius: CGFloat,
      x: CGFloat = 0,
      y: CGFloat = 0,
      blendMode: BlendMode = .normal,
      options: ShadowOptions = ShadowOptions()
    ) -> Filter {
      Filter { context in
        .shadow(
          color.resolved(in: context.environment),
          radius: Double(max(0, radius.orZero)),
          offset: CGSize(width: x, height: y).finite
        )
      }
    }
    public static func hueRotation(_ angle: Angle) -> Filter { Filter { _ in .color(.hueRotation(angle)) } }
    /// Stronger colors above 1, and gray at 0.
    public static func saturation(_ amount: Double) -> Filter { Filter { _ in .color(.saturation(amount)) } }
    public static func brightness(_ amount: Double) -> Filter { Filter { _ in .color(.brightness(amount)) } }
    public static func contrast(_ amount: Double) -> Filter { Filter { _ in .color(.contrast(amount)) } }
    public static func grayscale(_ amount: Double) -> Filter { Filter { _ in .color(.grayscale(amount)) } }
    public static func colorMultiply(_ color: Color) -> Filter {
      Filter { .color(.multiply(color.resolved(in: $0.environment))) }
    }
    public static func colorInvert(_ amount: Double = 1) -> Filter { Filter { _ in .color(.invert) } }
    /// A transform of what is drawn, about the canvas's top left.
    public static func projectionTransform(_ matrix: ProjectionTransform) -> Filter {
      Filter { _ in .projection(matrix) }
    }
    /// What is at least so opaque becomes a color.
    ///
    /// In a figure, only 1 is drawn as the largest opacity.
    public static func alphaThreshold(min: Double, max: Double = 1, color: Color = .black) -> Filter {
      Filter(note: max < 1 ? "an alphaThreshold is drawn up to an opacity of 1; its max is left out" : nil) {
        .color(.alphaThreshold(min, color.resolved(in: $0.environment)))
      }
    }

    private init(note: String? = nil, _ make: @escaping (ViewContext) -> Snapshot.Effect) {
      (self.make, self.note) = (make, note)
    }
  }

  public struct ClipOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    /// Creates a set from bits.
    public init(rawValue: UInt32 = 0) { self.rawValue = rawValue }
    /// What is in the outline is cut away.
    public static let inverse = Self(rawValue: 1)
  }

  public struct FilterOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    /// Creates a set from bits.
    public init(rawValue: UInt32 = 0) { self.rawValue = rawValue }
    public static let linearColor = Self(rawValue: 1)
  }

  public struct BlurOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    /// Creates a set from bits.
    public init(rawValue: UInt32 = 0) { self.rawValue = rawValue }
    public static let opaque = Self(rawValue: 1)
    public static let dithersResult = Self(rawValue: 2)
  }

  /// The ways of casting shadows.
  public struct ShadowOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    /// Creates a set from bits.
    public init(rawValue: UInt32 = 0) { self.rawValue = rawValue }
    public static let shadowAbove = Self(rawValue: 1)
    public static let shadowOnly = Self(rawValue: 2)
  }

  /// A text with its size.
  @MainActor public struct ResolvedText {
    let text: Text
    let recorder: CanvasRecorder
    /// The style of the text, or nil for that of the context.
    public var shading: Shading?

    init(text: Text, recorder: CanvasRecorder) { (self.text, self.recorder) = (text, recorder) }

    var shown: AnyView {
      if case .style(let style) = shading?.kind {
        AnyView(text.foregroundStyle(AnyShapeStyle(style)))
      } else {
        AnyView(text)
      }
    }

    /// The size of the text in the room of a size.
    public func measure(in size: CGSize) -> CGSize { recorder.size(of: shown, ProposedViewSize(size)) }
  }

  /// A picture or a symbol with its size.
  @MainActor public struct ResolvedImage {
    let image: Image
    let recorder: CanvasRecorder
    /// The style of a symbol, or nil for that of the context.
    public var shading: Shading?

    init(image: Image, recorder: CanvasRecorder) { (self.image, self.recorder) = (image, recorder) }

    var shown: AnyView {
      if case .style(let style) = shading?.kind {
        AnyView(image.foregroundStyle(AnyShapeStyle(style)))
      } else {
        AnyView(image)
      }
    }

    /// The size in points.
    public var size: CGSize { recorder.size(of: shown, .unspecified) }
  }

  /// A view of the canvas.
  @MainActor public struct ResolvedSymbol {
    let item: LayoutItem
    var shown: AnyView { AnyView(HeldView(item)) }
    /// The size in points.
    public var size: CGSize { item.size(.unspecified) }
  }
}
