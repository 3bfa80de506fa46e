import Foundation

extension EnvironmentValues {
  private static let picturesKey = StoredKey<[String: CGSize]>([:])

  /// The sizes of pictures by their names, in points.
  public var pictureSizes: [String: CGSize] {
    get { self[stored: Self.picturesKey] }
    set { self[stored: Self.picturesKey] = newValue }
  }

  private static let catalogKey = StoredKey<CatalogPictures?>(nil)

  /// The pictures of asset catalogs, of which those above are no part.
  var catalog: CatalogPictures? {
    get { self[stored: Self.catalogKey] }
    set { self[stored: Self.catalogKey] = newValue }
  }

  /// Returns the size of a picture in points, or nil if there is none that can be shown.
  @MainActor func sizeOfPicture(_ name: String) -> CGSize? {
    pictureSizes[name] ?? catalog?[name].map { CGSize(width: $0.size.width, height: $0.size.height) }
  }
}

extension Image: View, PrimitiveView {
  public typealias Body = Never

  func items(in context: ViewContext) -> [LayoutItem] {
    let place = context.part("Image")
    guard place.evaluation.admit(place.node) else { return [] }
    // There is no symbol without a name, so SwiftUI shows none.
    if case .symbol("") = source {
      let side: CGFloat? = isResizable ? nil : 0
      return place.part("none").items(of: Color.clear.frame(width: side, height: side))
    }
    let environment = context.environment
    let paint = ForegroundStyle().paint(in: environment, look: context.look)
    let font = (environment.symbolFont ?? environment.font ?? context.look.defaultFont)
      .resolved(in: context.look, changes: environment.fontChanges)
    let image = inline(in: font, context: place)
    let paints = symbolPaints(paint, named: image.source.name, in: environment, look: context.look)
    let content = image.content(paints, weight: font.weight, isStretched: isResizable)
    let (own, label) = (isResizable ? image.stretchedSize(weight: font.weight) : image.size, image.source.name)
    let isResizable = isResizable
    let isPlaceholder = environment.drawsPlaceholders
    return [
      LeafItem(context: place, label: label) { proposal in
        isResizable ? proposal.replacingUnspecifiedDimensions(by: own) : own
      } content: { size in
        isPlaceholder ? Placeholder.content([CGRect(origin: .zero, size: size)], paint) : content
      }
    ]
  }
}

extension Image {
  private static func advice(_ name: String) -> String {
    "an asset or a file \(name).png beside the listing, pictures=\"\(name).png\" behind its fence, or "
      + "pictures: [\"\(name)\": Picture(file: …)]"
  }

  /// The opacities of the second and third layer of a symbol with levels of one color.
  private static let levels = [0.5, 0.25]

  /// Returns the paints of a symbol's layers.
  ///
  /// - Parameters:
  ///   - paint: The paint of the first layer.
  ///   - name: The name of the symbol.
  ///   - environment: The values around it.
  ///   - look: The look of the system's views.
  @MainActor private func symbolPaints(
    _ paint: Paint,
    named name: String,
    in environment: EnvironmentValues,
    look: Look
  ) -> [Paint] {
    let styles = environment.symbolStyles
    switch symbolMode ?? environment.symbolRenderingMode ?? (styles.isEmpty ? .monochrome : .palette) {
    case .monochrome: return [paint]
    case .hierarchical: return [paint] + Self.levels.map { paint.faded(by: $0) }
    case .palette: return [paint] + styles.map { $0.paint(in: environment, look: look) }
    case .multicolor:
      func paints(_ colors: [Color]) -> [Paint] { colors.map { .color($0.resolved(in: environment)) } }
      if let colors = SymbolTable.colors[name] { return paints(colors) }
      return paints(SymbolTable.badgeColor(of: name).map { [$0] } ?? []) + [paint]
    }
  }

  /// Says why a gray box is drawn in place of a picture.
  @MainActor private func reportGrayBox(_ name: String, _ context: ViewContext) {
    let box = "so a gray box of 100 × 100 pt is drawn"
    guard let problem = context.environment.catalog?.problem(of: name) else {
      let message = "no picture “\(name)”, \(box); expected \(Self.advice(name))"
      return context.evaluation.report(.viewPicture, message, at: context.node)
    }
    if let file = problem.file, let questions = context.environment.questions {
      // Many pictures can lack one program, which is said once.
      questions.undrawnFiles[problem.message, default: []].insert(file)
    } else {
      context.evaluation.report(.viewPicture, "\(problem.message), \(box)", at: context.node)
    }
  }

  /// Returns the image at its own size beside letters of a font, and reports what isn't known about it.
  @MainActor func inline(in font: ResolvedFont, context: ViewContext) -> InlineImage {
    let environment = context.environment
    switch source {
    case .picture(let name):
      let known = environment.sizeOfPicture(name)
      if known == nil { reportGrayBox(name, context) }
      if environment.pictureSizes[name] == nil {
        for note in environment.catalog?.notes(about: name) ?? [] {
          context.evaluation.report(.viewPicture, note, at: context.node)
        }
      }
      // A picture of the scene replaces that of a catalog, with all that the catalog says of it.
      let isTemplateOfCatalog = environment.pictureSizes[name] == nil && environment.catalog?.isTemplate(name) == true
      let isTemplate = mode == .template || mode == nil && isTemplateOfCatalog
      return InlineImage(
        source: .picture(name),
        isTemplate: isTemplate,
        size: known ?? CGSize(width: 100, height: 100)
      )
    case .symbol(let base):
      let name = environment.symbolVariants.name(of: base)
      let size = SymbolSize.size(of: name, font: font, scale: environment.imageScale, pixels: context.look.scale)
      if let note = SymbolVariant.note(about: name) { context.evaluation.report(.viewSymbol, note, at: context.node) }
      return InlineImage(source: .symbol(name), isTemplate: true, size: size)
    }
  }
}

extension InlineImage {
  /// Returns what the image draws.
  ///
  /// - Parameters:
  ///   - paints: The paint of symbols and templates, and those of a symbol's other layers.
  ///   - weight: The weight of the letters beside it.
  ///   - isStretched: Whether it fills its frame.
  func content(_ paints: [Paint], weight: Double, isStretched: Bool = false) -> Snapshot.Content {
    switch source {
    case .picture(let name): .picture(name: name, tint: isTemplate ? paints[0] : nil)
    case .symbol(let name):
      .symbol(
        name: name,
        paint: paints[0],
        weight: weight,
        layers: Array(paints.dropFirst()),
        isStretched: isStretched
      )
    }
  }

  /// Returns the size with the proportions of what fills the frame: a symbol has no space around it then.
  fileprivate func stretchedSize(weight: Double) -> CGSize {
    guard case .symbol(let name) = source else { return size }
    let box = (SymbolDrawing(named: name, weight: weight) ?? .placeholder).box.size
    let scale = size.height / max(box.width, box.height)
    return CGSize(width: box.width * scale, height: box.height * scale)
  }
}

/// The sizes of symbols.
enum SymbolSize {
  /// The box of a symbol: its height follows the font, its width the class of its name.
  ///
  /// - Parameters:
  ///   - name: The symbol's name.
  ///   - font: The font beside it.
  ///   - scale: The size relative to the font.
  ///   - pixels: The number of pixels per point.
  static func size(of name: String, font: ResolvedFont, scale: Image.Scale, pixels: Double) -> CGSize {
    let factor = scale == .small ? 1 / 1.28 : scale == .large ? 1.28 : 1
    let height = 1.18 * font.size * factor
    return CGSize(
      width: (height * ratio(of: name)).roundedUp(toPixelsAt: pixels),
      height: height.roundedUp(toPixelsAt: pixels)
    )
  }

  /// The width of a symbol's box as a part of its height.
  static func ratio(of name: String) -> Double {
    switch name {
    case _ where name.hasPrefix("chevron.l") || name.hasPrefix("chevron.r"): 0.62
    case _ where name.contains("xmark") || name.contains("plus") || name.contains("checkmark"): 0.88
    case _ where name.contains("star") || name.contains("heart") || name.contains("photo"): 1.1
    case _ where name.contains("ellipsis") || name.contains("cart") || name.contains("camera"): 1.2
    default: 1.0
    }
  }
}

public struct SymbolVariants: Hashable, Sendable {
  let endings: [String]
  public static let none = Self(endings: []), fill = Self(endings: ["fill"]), circle = Self(endings: ["circle"])
  public static let square = Self(endings: ["square"]), slash = Self(endings: ["slash"])
  public var fill: Self { Self(endings: endings + ["fill"]) }
  public var slash: Self { Self(endings: endings + ["slash"]) }
  // The name of a symbol has its shape before “fill”, as in “star.circle.fill”.
  public var circle: Self { Self(endings: ["circle"] + endings) }
  public var square: Self { Self(endings: ["square"] + endings) }
  public var rectangle: Self { Self(endings: ["rectangle"] + endings) }

  /// Returns the name of a symbol's variant, without what the symbol doesn't have.
  func name(of symbol: String) -> String {
    let known = endings.filter { ending in
      !symbol.hasSuffix(".\(ending)") && (ending != "fill" || endings.count > 1 || SymbolTable.canBeFilled(symbol))
    }
    return ([symbol] + known).joined(separator: ".")
  }
}

extension EnvironmentValues {
  private static let variantsKey = StoredKey(SymbolVariants.none)
  public var symbolVariants: SymbolVariants {
    get { self[stored: Self.variantsKey] }
    set { self[stored: Self.variantsKey] = newValue }
  }
}

extension View {
  public func imageScale(_ scale: Image.Scale) -> some View { environmentChange { $0.imageScale = scale } }
  public func symbolVariant(_ variant: SymbolVariants) -> some View {
    environmentChange { $0.symbolVariants = variant }
  }
}
