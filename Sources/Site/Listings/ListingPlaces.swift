import Diagnostics
import SwiftParser
import SwiftSyntax

/// The places in a listing where its views and modifiers are written.
///
/// A message about a view knows its way from the root, such as `Card › VStack › Image`. The syntax tree of the listing says
/// on which line that `Image` is.
package struct ListingPlaces {
  /// A call of a function or an initializer, or a declaration of a type.
  fileprivate struct Entry {
    var name: String
    /// The bytes of the code from the beginning to the end of the call.
    var range: Range<Int>
    var place: Location
    /// The texts among its arguments.
    var texts: [String] = []
  }

  private var calls: [Entry] = []
  private var types: [String: Entry] = [:]

  /// Reads the file that a compiler gets, in which `#sourceLocation` names the lines of the listing.
  init(_ source: String) {
    let tree = Parser.parse(source: source)
    let finder = EntryFinder(SourceLocationConverter(fileName: "", tree: tree))
    finder.walk(tree)
    calls = finder.calls
    types = Dictionary(finder.types.map { ($0.name, $0) }) { _, last in last }
  }

  /// Returns the place of a view in files of one module.
  ///
  /// A view is written in the file that declares the innermost type on the way to it. Other files have calls of the same
  /// names, which are other views.
  ///
  /// - Parameters:
  ///   - path: The names on the way to the view, of which some are not in the listing.
  ///   - texts: Texts that a message about the view quotes, which tell it from others of the same name.
  ///   - files: The files, of which the first one is asked first.
  static func place(of path: [String], quoting texts: [String], in files: [ListingPlaces]) -> Location? {
    for (index, name) in zip(path.indices, path).reversed() {
      for file in files where file.types[name] != nil {
        if let place = file.place(of: Array(path[index...]), quoting: texts) { return place }
      }
    }
    return files.lazy.compactMap { $0.place(of: path, quoting: texts) }.first
  }

  /// Returns the place of a view.
  ///
  /// - Parameters:
  ///   - path: The names on the way to the view, of which some are not in the listing.
  ///   - texts: Texts that a message about the view quotes, which tell it from others of the same name.
  /// - Returns: The place, or nil if no name is in the listing.
  func place(of path: [String], quoting texts: [String]) -> Location? {
    if path.isEmpty {
      return calls.filter { !Set($0.texts).isDisjoint(with: texts) }.min { $0.range.count < $1.range.count }?.place
    }
    var scopes: [Range<Int>]?
    var found: [Entry] = []
    for name in path {
      let uses = calls.filter { call in
        call.name == name
          && scopes?.contains { $0.lowerBound <= call.range.lowerBound && call.range.upperBound <= $0.upperBound }
            ?? true
      }
      if let type = types[name] {
        (scopes, found) = ([type.range], uses.isEmpty ? [type] : uses)
      } else if !uses.isEmpty {
        (scopes, found) = (uses.map(\.range), uses)
      }
    }
    let quoting = found.first { !Set($0.texts).isDisjoint(with: texts) }
    let holding = found.first { entry in entry.texts.contains { text in texts.contains { text.contains($0) } } }
    return (quoting ?? holding ?? found.first)?.place
  }
}

extension ListingPlaces {
  /// Returns the place of what is known to make Swift's compiler crash, or nil if there is nothing of the kind.
  ///
  /// - Parameter source: The file that the compiler gets, in which `#sourceLocation` names the lines of the listing.
  package static func crash(in source: String) -> Location? {
    let tree = Parser.parse(source: source)
    let finder = CrashFinder(SourceLocationConverter(fileName: "", tree: tree))
    finder.walk(tree)
    return finder.place
  }
}

/// Finds a closure that declares a type.
///
/// If the closure returns it, too, Swift 6.3 ends with a crash: the name of the type would have the type of the closure in
/// it, and that the name of the type.
private final class CrashFinder: SyntaxVisitor {
  private(set) var place: Location?
  private let converter: SourceLocationConverter

  init(_ converter: SourceLocationConverter) {
    self.converter = converter
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    let type = node.statements.first { statement in
      statement.item.as(DeclSyntax.self)?.isProtocol((any DeclGroupSyntax).self) ?? false
    }
    if let type, place == nil {
      let start = type.startLocation(converter: converter)
      place = Location(file: start.presumedFile, line: start.presumedLine, column: start.column)
    }
    return .visitChildren
  }
}

/// Finds calls and types in a syntax tree.
private final class EntryFinder: SyntaxVisitor {
  private(set) var calls: [ListingPlaces.Entry] = []
  private(set) var types: [ListingPlaces.Entry] = []
  private let converter: SourceLocationConverter

  init(_ converter: SourceLocationConverter) {
    self.converter = converter
    super.init(viewMode: .sourceAccurate)
  }

  private func entry(_ name: TokenSyntax, _ node: some SyntaxProtocol) -> ListingPlaces.Entry {
    let place = name.startLocation(converter: converter)
    let range = node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
    return ListingPlaces.Entry(
      name: name.text,
      range: range,
      place: Location(file: place.presumedFile, line: place.presumedLine, column: place.column)
    )
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    types.append(entry(node.name, node))
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let name = Self.name(of: node.calledExpression) else { return .visitChildren }
    var call = entry(name, node)
    call.texts = node.arguments.compactMap { argument in
      argument.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    }
    calls.append(call)
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    // A view such as Color.red is no call.
    if let base = node.base?.as(DeclReferenceExprSyntax.self), base.baseName.text.first?.isUppercase == true {
      calls.append(entry(base.baseName, node))
    }
    return .visitChildren
  }

  private static func name(of expression: ExprSyntax) -> TokenSyntax? {
    if let reference = expression.as(DeclReferenceExprSyntax.self) { return reference.baseName }
    if let member = expression.as(MemberAccessExprSyntax.self) { return member.declName.baseName }
    if let generic = expression.as(GenericSpecializationExprSyntax.self) { return name(of: generic.expression) }
    return nil
  }
}
