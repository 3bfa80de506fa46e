import Foundation

public struct Image: Hashable, Sendable {
  public enum Scale: Hashable, Sendable {
    case small, medium, large
  }
  public enum TemplateRenderingMode: Hashable, Sendable {
    case template
    case original
  }
  public enum ResizingMode: Hashable, Sendable {
    case tile
    case stretch
  }
  public enum Interpolation: Hashable, Sendable {
    case none, low, medium, high
  }

  enum Source: Hashable, Sendable {
    case picture(String)
    case symbol(String)

    var name: String {
      switch self {
      case .picture(let name), .symbol(let name): name
      }
    }
  }

  let source: Source
  var isResizable = false
  var mode: TemplateRenderingMode?
  var symbolMode: SymbolRenderingMode?

  public init(_ name: String, bundle: Bundle? = nil) { source = .picture(name) }
  public init(_ name: String, bundle: Bundle? = nil, label: Text) { source = .picture(name) }
  public init(decorative name: String, bundle: Bundle? = nil) { source = .picture(name) }
  public init(_ resource: ImageResource) { source = .picture(resource.name) }
  public init(systemName: String) { source = .symbol(systemName) }
  public init(systemName: String, variableValue: Double?) { source = .symbol(systemName) }

  public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
    var image = self
    image.isResizable = true
    return image
  }
  public func renderingMode(_ mode: TemplateRenderingMode?) -> Image {
    var image = self
    image.mode = mode
    return image
  }
  /// In a figure, the browser decides how a picture is scaled.
  public func interpolation(_ interpolation: Interpolation) -> Image { self }
  /// In a figure, the browser decides how a picture is scaled.
  public func antialiased(_ isAntialiased: Bool) -> Image { self }
  /// In a figure, symbols have up to three layers, and a few common ones have several colors.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
    var image = self
    image.symbolMode = mode
    return image
  }
}

/// A picture in the resources of an app.
///
/// Xcode writes a constant for each picture of an app. A listing declares those that it uses:
///
/// ```swift
/// extension ImageResource {
///   static let heart = ImageResource(name: "heart", bundle: .main)
/// }
/// ```
public struct ImageResource: Hashable, Sendable {
  let name: String
  public init(name: String, bundle: Bundle) { self.name = name }
}

/// In a figure, symbols have up to three layers, and a few common ones have several colors.
public enum SymbolRenderingMode: Hashable, Sendable { case monochrome, hierarchical, palette, multicolor }
