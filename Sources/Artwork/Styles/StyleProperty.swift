/// A property of style that a drawing may have, as an attribute, in `style` or in a style sheet.
enum StyleProperty: String, CaseIterable {
  case clipPath = "clip-path"
  case clipRule = "clip-rule"
  case color
  case display
  case fill
  case fillOpacity = "fill-opacity"
  case fillRule = "fill-rule"
  case opacity
  case overflow
  case paintOrder = "paint-order"
  case stopColor = "stop-color"
  case stopOpacity = "stop-opacity"
  case stroke
  case strokeDasharray = "stroke-dasharray"
  case strokeDashoffset = "stroke-dashoffset"
  case strokeLinecap = "stroke-linecap"
  case strokeLinejoin = "stroke-linejoin"
  case strokeMiterlimit = "stroke-miterlimit"
  case strokeOpacity = "stroke-opacity"
  case strokeWidth = "stroke-width"
  case transform
  case visibility
  // These are known so that they can be refused where they do anything.
  case filter
  case mask
  case marker
  case markerStart = "marker-start"
  case markerMid = "marker-mid"
  case markerEnd = "marker-end"
  case mixBlendMode = "mix-blend-mode"
  case vectorEffect = "vector-effect"
  case transformOrigin = "transform-origin"
  case transformBox = "transform-box"
  case clip
  case maskImage = "mask-image"
  case backdropFilter = "backdrop-filter"
  case animation
  case transition
  case content
  case zoom
  case rotate
  case translate
  case scale
  case offsetPath = "offset-path"
  case colorInterpolation = "color-interpolation"

  /// Whether children have the value of their parent.
  var isInherited: Bool {
    switch self {
    case .clipRule, .color, .fill, .fillOpacity, .fillRule, .paintOrder, .stroke, .strokeDasharray, .strokeDashoffset,
      .strokeLinecap, .strokeLinejoin, .strokeMiterlimit, .strokeOpacity, .strokeWidth, .visibility, .marker,
      .markerStart, .markerMid, .markerEnd, .colorInterpolation:
      true
    default: false
    }
  }

  /// Whether it may be an attribute by itself.
  var isPresentationAttribute: Bool {
    switch self {
    case .marker, .mixBlendMode, .transformBox, .clip, .maskImage, .backdropFilter, .animation, .transition, .content,
      .zoom, .rotate, .translate, .scale, .offsetPath:
      false
    default: true
    }
  }

  /// The values that have no effect, and the alternative for other values.
  var refusal: (harmless: Set<String>, remedy: String)? {
    switch self {
    case .filter: (["none"], "expected none; draw without effects such as blur and shadow")
    case .mask, .maskImage: (["none"], "expected none; cut it with a clip path")
    case .marker, .markerStart, .markerMid, .markerEnd: (["none"], "expected none; turn markers into paths")
    case .mixBlendMode: (["normal"], "expected normal")
    case .vectorEffect: (["none"], "expected none")
    case .transformOrigin:
      (["0", "0 0", "0px 0px", "0px", "left top", "top left"], "expected transform with the origin in it")
    case .transformBox: (["view-box", "border-box", "fill-box", "stroke-box", "content-box"], "expected none")
    case .clip: (["auto"], "expected auto; cut it with a clip path")
    case .backdropFilter, .animation, .transition, .rotate, .translate, .scale, .offsetPath: (["none"], "expected none")
    case .content: (["normal", "none"], "expected normal")
    case .zoom: (["1", "normal"], "expected 1")
    case .colorInterpolation: (["srgb", "auto"], "expected sRGB")
    default: nil
    }
  }

  /// Properties that change nothing in a drawing without text, images and pointers.
  static func isIgnored(_ name: String) -> Bool {
    ignored.contains(name) || ignoredPrefixes.contains { name.hasPrefix($0) }
  }

  private static let ignored: Set<String> = [
    "color-interpolation-filters", "color-profile", "color-rendering", "cursor", "direction", "dominant-baseline",
    "enable-background", "flood-color", "flood-opacity", "glyph-orientation-horizontal", "glyph-orientation-vertical",
    "image-rendering", "isolation", "kerning", "letter-spacing", "lighting-color", "line-height", "mask-type",
    "pointer-events", "shape-rendering", "solid-color", "solid-opacity", "stroke-antialiasing", "tab-size",
    "unicode-bidi",
    "white-space", "will-change", "word-spacing", "writing-mode", "alignment-baseline", "baseline-shift",
    "block-progression",
    "shape-padding", "inline-size", "user-select",
  ]
  private static let ignoredPrefixes = ["-", "font", "text", "shape-inside", "shape-margin", "shape-subtract"]

  /// Attributes that style sheets may set in browsers, and not here.
  static let geometry: Set<String> = [
    "cx", "cy", "d", "height", "r", "rx", "ry", "width", "x", "y",
  ]
}
