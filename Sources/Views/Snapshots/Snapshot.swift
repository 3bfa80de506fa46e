import Diagnostics
import Foundation

/// A view evaluated at one state: what is where, and how it looks.
///
/// It is a plain value. Two snapshots of one view tell what an event has changed, since a layer keeps its ``Layer/id``
/// for as long as the view keeps its identity, and each layer says what changes to it are animated by.
public struct Snapshot: Equatable, Sendable {
  /// The size of the canvas in points.
  public var canvas: CGSize
  /// The layers from back to front.
  public var layers: [Layer]
  /// The messages: about text without a glyph, preferences that never settle, rows without end.
  public var diagnostics: [Diagnostic]
  /// The animations of views that come and go in conditions and loops, by the places of these.
  public var animations: [Identity: Animation?] = [:]
  /// Whether transitions do without animations of their own, because the update's transaction disables animations.
  var disablesAnimations = false
  /// What layers look like at the start of their motion: those with matched geometry that have taken it over in this update where
  /// those before them in their groups were, and shapes and transforms of which only the size is animated.
  public var arrivals: [Identity: [Layer]] = [:]
  /// What layers of the snapshot before look like where those are that have taken over their geometry: the end of their
  /// motion.
  public var departures: [Identity: [Layer]] = [:]

  public init(canvas: CGSize, layers: [Layer], diagnostics: [Diagnostic] = []) {
    self.canvas = canvas
    self.layers = layers
    self.diagnostics = diagnostics
  }

  /// A rectangle with something drawn in it, or with an effect on the layers in it.
  public struct Layer: Equatable, Sendable, Identifiable {
    /// The identity, which stays the same from one evaluation to the next.
    public var id: Identity
    /// The frame by layout, in the canvas's points and without the effects of any layer: animations of an effect don't
    /// change it.
    public var frame: CGRect
    /// The content of the frame, behind the children.
    public var content: Content?
    /// The effect on the content and the children, relative to the frame.
    public var effect: Effect?
    /// The layers in it, from back to front.
    public var children: [Layer]
    /// The animation of this layer's change in the update that led here, or nil if it jumps.
    public var animation: Animation?
    /// The name that `accessibilityIdentifier` gives it.
    public var name: String?
    /// The name for a screen reader: a text's words, or the `accessibilityLabel`.
    public var label: String?
    /// Whether it answers a tap.
    public var isTappable: Bool
    /// Whether fingers meet what is behind it: `allowsHitTesting(false)`.
    var letsTapsThrough = false
    /// The transition, if there is one.
    public var transition: TransitionKind?
    /// The geometry that it shares with others of its group, if it does.
    public var match: GeometryMatch?
    /// Whether another content replaces this one without a fade, regardless of the layer's animation.
    public var replacesContentAtOnce = false
    /// The parts of the view that come and go and that it belongs to, the outermost first.
    ///
    /// Only the uppermost layers of a part say so; those in them come and go with them.
    public var presences: [Presence] = []

    public init(
      id: Identity,
      frame: CGRect,
      content: Content? = nil,
      effect: Effect? = nil,
      children: [Layer] = [],
      animation: Animation? = nil,
      name: String? = nil,
      label: String? = nil,
      isTappable: Bool = false,
      transition: TransitionKind? = nil,
      match: GeometryMatch? = nil
    ) {
      self.id = id
      self.frame = frame
      self.content = content
      self.effect = effect
      self.children = children
      self.animation = animation
      self.name = name
      self.label = label
      self.isTappable = isTappable
      self.transition = transition
      self.match = match
    }
  }

  /// A part of a view that comes and goes: the branch of a condition, or an element of a loop.
  public struct Presence: Hashable, Sendable {
    /// The identity, which stays the same from one evaluation to the next.
    public var id: Identity
    /// Whether one of the layers in it says how it comes and goes; otherwise it fades.
    public var hasTransition: Bool

    public init(id: Identity, hasTransition: Bool) { (self.id, self.hasTransition) = (id, hasTransition) }
  }

  /// Something drawn.
  public indirect enum Content: Equatable, Sendable {
    /// A filled or stroked outline, in points from the frame's top left.
    case shape(ShapeContent)
    case text(TextContent)
    /// A picture by its name, stretched to the frame.
    case picture(name: String, tint: Paint?)
    /// A symbol by its name, with the paints of its second and third layer, or none if it has one color. It is in the frame with the
    /// space around it that it has beside letters, or stretched to the frame.
    case symbol(name: String, paint: Paint, weight: Double, layers: [Paint] = [], isStretched: Bool = false)
  }

  /// An outline with its paint.
  public struct ShapeContent: Equatable, Sendable {
    /// The outline, in points from the frame's top left.
    public var path: Path
    /// The paint of its fill or its line.
    public var paint: Paint
    /// The style of the line, or nil if it is filled.
    public var stroke: StrokeStyle?
    /// Whether overlapping parts are filled by the even-odd rule.
    public var isEvenOdd: Bool
    /// The part of the outline that is stroked, or nil for a shape that never is a part.
    public var trim: ShapeTrim?

    public init(path: Path, paint: Paint, stroke: StrokeStyle? = nil, isEvenOdd: Bool = false) {
      self.path = path
      self.paint = paint
      self.stroke = stroke
      self.isEvenOdd = isEvenOdd
    }
  }

  /// Lines of text, broken once and for all.
  public struct TextContent: Equatable, Sendable {
    /// The lines from top to bottom.
    public var lines: [TextLine]
    /// The alignment of each line in the frame.
    ///
    /// For a single line, it is the side that keeps its place in other fonts.
    public var alignment: TextAlignment
    /// The distance of two baselines in points.
    public var pitch: Double
    /// The distance from the top of the frame to the first baseline, in points.
    public var firstBaseline: Double
    /// The paint of runs that name no color.
    public var paint: Paint
    /// The factor of the fonts' sizes, above 0 and at most 1, for text that was shrunk to fit.
    public var scale: Double
    /// Whether the letters grow and shrink if the words stay the same.
    var isInterpolated = true

    public init(
      lines: [TextLine],
      alignment: TextAlignment,
      pitch: Double,
      firstBaseline: Double,
      paint: Paint,
      scale: Double = 1
    ) {
      self.lines = lines
      self.alignment = alignment
      self.pitch = pitch
      self.firstBaseline = firstBaseline
      self.paint = paint
      self.scale = scale
    }
  }

  public struct TextLine: Equatable, Sendable {
    /// Its parts from start to end.
    public var runs: [TextRun]
    /// Its width in points, at full size.
    public var width: Double

    public init(runs: [TextRun], width: Double) {
      self.runs = runs
      self.width = width
    }
  }

  /// The effect of a layer on its content and its children.
  public indirect enum Effect: Equatable, Sendable {
    /// They are drawn together with an opacity, 0…1.
    case opacity(Double)
    /// They are drawn elsewhere, by so many points.
    case offset(CGSize)
    /// They are scaled about an anchor of the frame.
    case scale(x: Double, y: Double, anchor: UnitPoint)
    /// They are turned clockwise about an anchor of the frame.
    case rotation(Angle, anchor: UnitPoint)
    /// They are turned in space about an axis through an anchor of the frame; a perspective of 0 is none.
    case rotation3D(
      Angle,
      axis: SIMD3<Double>,
      anchor: UnitPoint,
      anchorZ: Double,
      perspective: Double
    )
    /// They are drawn through a transform about the frame's top left.
    case projection(ProjectionTransform)
    /// They are cut to an outline, in points from the frame's top left.
    case clip(Path, isEvenOdd: Bool)
    /// They are seen where other layers are opaque.
    case mask([Layer])
    /// They are blurred by a radius in points.
    case blur(Double)
    /// They cast a shadow; radius and offset in points.
    case shadow(Color.Resolved, radius: Double, offset: CGSize)
    case color(ColorEffect)
    /// They are mixed with what lies behind.
    case blend(BlendMode)
    /// They are drawn as one, and their parent's geometry is animated once for all of them.
    case group
  }

  public enum ColorEffect: Equatable, Sendable {
    case hueRotation(Angle)
    /// Colors become stronger above 1 and gray at 0.
    case saturation(Double)
    /// So much is added to each channel, −1…1.
    case brightness(Double)
    /// The distance from middle gray is multiplied.
    case contrast(Double)
    /// Colors become gray, 0…1.
    case grayscale(Double)
    case multiply(Color.Resolved)
    case invert
    /// What is at least so opaque, 0…1, becomes a color or keeps its own, and the rest is transparent.
    case alphaThreshold(Double, Color.Resolved?)
  }

  /// The geometry that a layer shares with others.
  public struct GeometryMatch: Equatable, Sendable {
    /// The group: the namespace's number and the identifier in words.
    public var group: String
    public var properties: MatchedGeometryProperties
    /// The point of the frame that is shared.
    public var anchor: UnitPoint
    /// Whether others follow this one.
    public var isSource: Bool

    public init(group: String, properties: MatchedGeometryProperties, anchor: UnitPoint, isSource: Bool) {
      self.group = group
      self.properties = properties
      self.anchor = anchor
      self.isSource = isSource
    }
  }
}

extension Snapshot {
  /// All layers, each before its children.
  public var allLayers: [Layer] { layers.reduce(into: []) { $1.add(to: &$0) } }

  /// The first layer with a name that `accessibilityIdentifier` gave.
  public func layer(named name: String) -> Layer? { allLayers.first { $0.name == name } }
}

extension Snapshot.Layer {
  /// The layer and all in it.
  var withDescendants: [Snapshot.Layer] {
    var all: [Snapshot.Layer] = []
    add(to: &all)
    return all
  }

  /// Adds the layer and all in it.
  fileprivate func add(to all: inout [Snapshot.Layer]) {
    all.append(self)
    for child in children { child.add(to: &all) }
  }
}
