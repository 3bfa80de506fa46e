import Foundation

extension AttributeScopes {
  /// The attributes of strings that texts are drawn with.
  public struct SwiftUIAttributes: AttributeScope {
    public let font: FontAttribute
    public let foregroundColor: ForegroundColorAttribute
    public let underlineStyle: UnderlineStyleAttribute
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The distance that is added to each character, in points.
    public let kern: KerningAttribute
    /// The distance that is added to each character, in points.
    public let tracking: TrackingAttribute
    /// How far it is moved up, in points.
    public let baselineOffset: BaselineOffsetAttribute
    /// What Markdown's marks say about the font.
    let marks: MarksAttribute

    public enum FontAttribute: AttributedStringKey {
      /// The type of the attribute.
      public typealias Value = Font
      /// The name of the attribute.
      public static let name = "SwiftUI.Font"
    }
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// The type of the attribute.
      public typealias Value = Color
      /// The name of the attribute.
      public static let name = "SwiftUI.ForegroundColor"
    }
    public enum UnderlineStyleAttribute: LineAttribute {
      /// The name of the attribute.
      public static let name = "SwiftUI.UnderlineStyle"
    }
    public enum StrikethroughStyleAttribute: LineAttribute {
      /// The name of the attribute.
      public static let name = "SwiftUI.StrikethroughStyle"
    }
    /// What is added to each character.
    public enum KerningAttribute: LengthAttribute {
      /// The name of the attribute.
      public static let name = "SwiftUI.Kern"
    }
    /// What is added to each character.
    public enum TrackingAttribute: LengthAttribute {
      /// The name of the attribute.
      public static let name = "SwiftUI.Tracking"
    }
    /// How far it is moved up.
    public enum BaselineOffsetAttribute: LengthAttribute {
      /// The name of the attribute.
      public static let name = "SwiftUI.BaselineOffset"
    }
    /// What Markdown's marks say about the font.
    enum MarksAttribute: AttributedStringKey {
      typealias Value = [Font.Change]
      static let name = "Views.Marks"
    }
  }

  /// The attributes of strings that texts are drawn with.
  public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

/// An attribute of a string that is a length in points.
public protocol LengthAttribute: AttributedStringKey where Value == CGFloat {}

/// An attribute of a string that is a line at its words.
public protocol LineAttribute: AttributedStringKey where Value == Text.LineStyle {}

extension AttributeDynamicLookup {
  /// An attribute that texts are drawn with.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, Key>
  ) -> Key {
    self[Key.self]
  }
}

extension AttributedString {
  /// Creates a string of a line of Markdown.
  ///
  /// The initializer of Apple's Foundation also takes options. This one is preferred where there are none.
  ///
  /// - Parameter markdown: The words with the marks that ``Text`` knows, too.
  public init(markdown: String) throws { self.init(Markdown.parts(of: markdown)) }
}

extension AttributedString.Runs.Run {
  /// What the marks of Markdown that Foundation has read say about the font.
  fileprivate var foundationMarks: [Font.Change] {
    #if canImport(Darwin)
      let intent = self[AttributeScopes.FoundationAttributes.InlinePresentationIntentAttribute.self] ?? []
      return (intent.contains(.stronglyEmphasized) ? [.bold(true)] : [])
        + (intent.contains(.emphasized) ? [.italic(true)] : [])
        + (intent.contains(.code) ? [.design(.monospaced)] : [])
    #else
      // Foundation reads no Markdown there.
      return []
    #endif
  }
}

extension AttributedString {
  private typealias Keys = AttributeScopes.SwiftUIAttributes

  /// A string of the parts of a text.
  init(_ parts: [Text.Part]) {
    self.init()
    for part in parts {
      var words = AttributedString(part.text)
      if !part.changes.isEmpty { words[Keys.MarksAttribute.self] = part.changes }
      if let color = part.style { words[Keys.ForegroundColorAttribute.self] = color }
      if part.isStruckThrough == true { words[Keys.StrikethroughStyleAttribute.self] = .single }
      self += words
    }
  }

  /// The parts of a text that look like the string.
  var parts: [Text.Part] {
    runs.map { run in
      var part = Text.Part(text: String(characters[run.range]))
      part.font = run[Keys.FontAttribute.self]
      part.changes = run[Keys.MarksAttribute.self] ?? run.foundationMarks
      part.style = run[Keys.ForegroundColorAttribute.self]
      part.isUnderlined = run[Keys.UnderlineStyleAttribute.self].map { _ in true }
      part.isStruckThrough = run[Keys.StrikethroughStyleAttribute.self].map { _ in true }
      part.tracking = run[Keys.TrackingAttribute.self] ?? run[Keys.KerningAttribute.self]
      part.baselineOffset = run[Keys.BaselineOffsetAttribute.self] ?? 0
      return part
    }
  }
}
