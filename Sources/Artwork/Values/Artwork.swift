import Diagnostics
import Scenes

/// A drawing from an SVG file, with nothing left to look up.
///
/// Reading resolves everything that SVG leaves to its reader. An artwork never contains:
///
/// - references: `use`, `symbol`, gradients and clip paths are put in where they apply
/// - classes, style sheets, inherited properties or properties at their initial value
/// - units, percentages, view boxes or transforms: every coordinate is in the artwork's points, y downwards
/// - basic shapes, relative commands, arcs or quadratic curves: outlines are moves, lines, cubic Béziers and ends
/// - numbers that aren't finite, or coordinates outside -1,000,000…1,000,000
/// - anything that isn't painted
///
/// ```swift
/// let fox = try Artwork(file: "Public/fox.svg")  // beside Package.swift and Sources
/// print(fox.size, fox.nodes.count)
/// ```
public struct Artwork: Hashable, Sendable {
  /// The size, in points; what lies outside of (0, 0) and this size isn't shown.
  public var size: Size2D
  /// The parts of the drawing, from back to front.
  public var nodes: [Node]
  /// The parts of the file that don't belong to the drawing and were left out, once for each kind.
  public var notes: [Diagnostic]
  /// The name of the file in messages.
  public var file: String

  /// Creates an artwork.
  ///
  /// - Parameters:
  ///   - size: The size, in points, both sides above 0.
  ///   - nodes: What is drawn, back to front.
  ///   - notes: What was left out of a file.
  ///   - file: What messages call it.
  public init(size: Size2D, nodes: [Node], notes: [Diagnostic] = [], file: String = "artwork") {
    (self.size, self.nodes, self.notes, self.file) = (size, nodes, notes, file)
  }
}

extension Artwork {
  /// A part of a drawing.
  public indirect enum Node: Hashable, Sendable {
    /// Parts that are blended or cut together.
    case group(Group)
    /// One outline with its paint.
    case shape(Shape)
  }

  /// Parts that are drawn together and then blended with what is behind.
  ///
  /// A group has an opacity below 1 or a clip path. Other groups of a file aren't part of an artwork; their parts are.
  public struct Group: Hashable, Sendable {
    /// The opacity of the parts together, above 0, at most 1.
    public var opacity: Double
    /// The clips of the parts.
    ///
    /// Only the intersection of all clips is shown.
    public var clips: [Clip]
    /// The parts, back to front.
    public var nodes: [Node]
    /// The position in the file.
    public var source: Source

    /// Creates a group.
    public init(opacity: Double = 1, clips: [Clip] = [], nodes: [Node], source: Source) {
      (self.opacity, self.clips, self.nodes, self.source) = (opacity, clips, nodes, source)
    }
  }

  /// An outline that is filled, then stroked.
  public struct Shape: Hashable, Sendable {
    /// The outline, in the artwork's points; each part begins with a move, and consists of more than that.
    public var outline: Path
    /// The paint of the inside.
    public var fill: Fill?
    /// The line along the outline.
    public var stroke: Stroke?
    /// The position in the file.
    public var source: Source

    /// Creates a shape.
    public init(outline: Path, fill: Fill? = nil, stroke: Stroke? = nil, source: Source) {
      (self.outline, self.fill, self.stroke, self.source) = (outline, fill, stroke, source)
    }
  }

  /// The style of an outline's fill.
  public struct Fill: Hashable, Sendable {
    /// The paint.
    public var paint: Paint
    /// The rule for the inside.
    public var rule: FillRule
    /// A factor for the opacity of the paint, above 0, at most 1.
    public var opacity: Double

    /// Creates a fill.
    public init(_ paint: Paint, rule: FillRule = .nonzero, opacity: Double = 1) {
      (self.paint, self.rule, self.opacity) = (paint, rule, opacity)
    }
  }

  /// The rule for the inside of an outline.
  public enum FillRule: String, CaseIterable, Hashable, Sendable {
    /// The points whose winding number isn't 0.
    case nonzero
    /// The points with an odd winding number.
    case evenOdd = "evenodd"
  }

  /// What a clip path keeps: the inside of any of its outlines.
  public struct Clip: Hashable, Sendable {
    /// The outlines; at least one.
    public var outlines: [Outline]

    /// Creates a clip path.
    public init(_ outlines: [Outline]) { self.outlines = outlines }

    /// An outline and its inside.
    public struct Outline: Hashable, Sendable {
      /// The outline, in the artwork's points.
      public var path: Path
      /// The rule for its inside.
      public var rule: FillRule

      /// Creates an outline.
      public init(_ path: Path, rule: FillRule = .nonzero) { (self.path, self.rule) = (path, rule) }
    }
  }

  /// The element of the file that a part comes from.
  public struct Source: Hashable, Sendable {
    /// The name of the element, such as `path`.
    public var element: String
    /// Its line in the file, counted from 1.
    public var line: Int

    /// Names an element.
    public init(element: String, line: Int) { (self.element, self.line) = (element, line) }
  }
}
