/// The elements and attributes of drawings that are supported, and the reasons why others aren't.
///
/// The reader words its messages from this, rather than from a RELAX NG schema. libxml2 says of a schema only that an
/// element doesn't fit, often of one far above; it has no way to leave something out with a note; and path data, colors and
/// style sheets have to be read anyway to be checked.
enum ArtworkGrammar {
  /// The treatment of an element.
  enum Treatment: Equatable {
    /// It is taken.
    case taken
    /// It draws nothing; a note says that it was left out.
    case leftOut
    /// It can't be taken where it would be drawn; the words say why, and what to do.
    case refused(String)
    /// It can't be in a drawing at all; the words say why, and what is expected.
    case forbidden(String)
  }

  /// What is done with an element, or nil if its name isn't one of SVG's.
  static func treatment(of name: String) -> Treatment? {
    if attributes[name] != nil { return .taken }
    switch name {
    case "title", "desc", "metadata", "view", "cursor", "color-profile", "filter", "mask", "pattern", "marker", "font",
      "font-face", "hatch", "solidcolor", "meshgradient", "meshGradient":
      return .leftOut
    case "text", "tspan", "textPath", "tref", "altGlyph", "flowRoot":
      return .refused("text isn't supported; convert it to paths, in Inkscape with Path › Object to Path")
    case "image": return .refused("images aren't supported; show the image as a picture of its own, or trace it")
    case "mesh": return .refused("mesh gradients aren't supported; expected a linear or radial gradient")
    case "script", "handler", "listener": return .forbidden("it could run something; expected none")
    case "foreignObject", "iframe", "embed", "object", "audio", "video", "canvas", "source", "track":
      return .forbidden("it could embed something; expected shapes")
    case "animate", "animateColor", "animateMotion", "animateTransform", "set", "mpath", "discard":
      return .forbidden("it is an animation; expected a still drawing, which a scene can move")
    default: return nil
    }
  }

  /// The elements that are drawn as outlines.
  static let shapes: Set = ["path", "rect", "circle", "ellipse", "line", "polyline", "polygon"]

  /// The elements that are taken, for messages.
  static var elements: [String] { attributes.keys.sorted() }

  /// The attributes that an element may have beside its style; nothing if it isn't taken.
  static func attributes(of name: String) -> Set<String> { attributes[name] ?? [] }

  private static let attributes: [String: Set<String>] = [
    "svg": ["x", "y", "width", "height", "viewBox", "preserveAspectRatio", "version", "baseProfile"],
    "g": [], "defs": [], "a": ["target", "rel", "type", "download", "hreflang"], "switch": [],
    "symbol": ["x", "y", "width", "height", "viewBox", "preserveAspectRatio", "refX", "refY"],
    "use": ["x", "y", "width", "height", "href"],
    "style": ["type", "media", "title"],
    "path": ["d", "pathLength"],
    "rect": ["x", "y", "width", "height", "rx", "ry", "pathLength"],
    "circle": ["cx", "cy", "r", "pathLength"],
    "ellipse": ["cx", "cy", "rx", "ry", "pathLength"],
    "line": ["x1", "y1", "x2", "y2", "pathLength"],
    "polyline": ["points", "pathLength"],
    "polygon": ["points", "pathLength"],
    "linearGradient": [
      "x1", "y1", "x2", "y2", "gradientUnits", "gradientTransform", "spreadMethod", "href",
    ],
    "radialGradient": [
      "cx", "cy", "r", "fx", "fy", "fr", "gradientUnits", "gradientTransform", "spreadMethod", "href",
    ],
    "stop": ["offset"],
    "clipPath": ["clipPathUnits"],
  ]

  /// Whether any element may have an attribute, which changes nothing.
  static func isIgnored(_ attribute: String) -> Bool {
    general.contains(attribute) || attribute.hasPrefix("data-") || attribute.hasPrefix("aria-")
      || StyleProperty.isIgnored(attribute)
  }

  /// Whether an attribute that any element may have says nothing at all to the reader.
  static func isIdle(_ attribute: String) -> Bool {
    isIgnored(attribute)
      && !["id", "class", "style", "requiredExtensions", "systemLanguage", "title"].contains(attribute)
  }

  private static let general: Set = [
    "id", "class", "style", "lang", "role", "tabindex", "focusable", "requiredFeatures", "requiredExtensions",
    "systemLanguage", "externalResourcesRequired", "contentScriptType", "contentStyleType", "zoomAndPan",
    "title", "alt",
  ]
}
