import EntrySyntax
import SwiftSyntax
import WebText

/// The declarations of a block of Swift code, as they are put into a file of their own.
struct ListingSource: Sendable {
  /// A declaration.
  struct Declaration {
    /// The names that it declares, or extends together with the members.
    ///
    /// The set is empty if a later declaration can't replace this one.
    var names: Set<String>
    /// The name that other declarations use, or nil if they need it without a name, such as an extension.
    var identifiers: Set<String>?
    /// The text, which nothing outside its file can see.
    var text: String
    /// The text with the access levels that were written, for a module of its own.
    var written: String
    /// The line of the code that it starts at with the comments before it, from 0.
    var line: Int
    /// Its lines without these comments, from 0.
    var ownLines: ClosedRange<Int>
    /// The pictures that it names as Xcode's constants, such as `heart` in `Image(.heart)`.
    var pictures: Set<String> = []
    /// The name of a type of previews, which is needed only if it is shown, or nil.
    var previews: String?
    /// The type that it extends, or nil if it is no extension.
    var extended: String?
    /// The initializers and subscripts that it adds to the type, with the types of their parameters: `Color.init(hex:String)`.
    var unnamed: [String] = []
    /// The names that it takes from elsewhere.
    var uses = NameUses()

    /// The words in the text, among which are the names of all that it needs.
    var words: Set<Substring> {
      Set(text.split { !($0.isLetter || $0.isNumber || $0 == "_") })
    }
  }

  /// An import.
  struct Import {
    /// The statement.
    var text: String
    /// The module that it names.
    var module: String
    /// Its line, from 0.
    var line: Int
    /// Whether the names of its module come with SwiftUI, so that it isn't compiled.
    var isLeftOut = false
  }

  /// The imports in their order, without those of modules that aren't here.
  private(set) var imports: [Import] = []
  /// Whether it has tests: a project's folder has them beside the code of its app.
  var hasTests: Bool {
    imports.contains { $0.module == "XCTest" || $0.module == "Testing" }
      && declarations.contains { $0.text.contains("XCTestCase") || $0.text.contains("@Test") }
  }
  /// The modules of imports that are left out, because they aren't here, and their lines, from 0.
  private(set) var absentModules: [(name: String, line: Int)] = []
  /// The declarations, in their order.
  private(set) var declarations: [Declaration] = []
  /// A view that can be shown.
  struct Shown {
    /// The name that `#Preview` gives it, or that of the type.
    var name: String?
    /// Another name for it: that of its `PreviewProvider`.
    var otherName: String?
    /// The view as Swift code.
    var text: String
    /// The line of the code where it is, from 0.
    var line: Int
    /// The pictures that it names as Xcode's constants.
    var pictures: Set<String> = []
    /// The size of the canvas that the preview asks for, in points.
    var size: (width: Int, height: Int)?
    /// The declarations that the view needs beside it.
    var support: PreviewSupport?
    /// The view with the values that were made up for its parameters, as an author would write it.
    var sample: String?
  }

  /// The previews, in their order.
  private(set) var previews: [Shown] = []
  /// Whether it was only a part of a view, which stands in a view of another name.
  private(set) var isCompleted = false
  /// The whole code for a module, without imports, previews and entry points, on the lines that it has.
  private(set) var whole = ""
  /// Whether something in it is declared for other modules, which nothing private can be.
  private(set) var isPublic = false
  /// The views that need no arguments, in their order.
  private(set) var views: [Shown] = []
  /// The content of the app's window, if there is an app.
  private(set) var app: Shown?
  /// The view without parameters that shows the others.
  private var main: Shown?
  /// The views with parameters that values can be made up for, in their order.
  private(set) var samples: [Shown] = []
  /// The one of them that shows the others.
  private(set) var sample: Shown?
  /// The call of the last view with parameters, without its values.
  private(set) var signature: String?
  /// The view that is shown: that of the first preview, as in Xcode, the app's, or the one without parameters that no
  /// other declaration names.
  var view: Shown? { previews.first ?? app ?? main }

  /// Reads the code of a block.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - values: The values of types that are declared elsewhere.
  /// - Throws: ``SwiftMistake`` if it isn't Swift, or is beyond the limits of the parser. Otherwise, a brace too many or
  ///   too few would change what the code around it means.
  init(_ code: String, knowing values: SampleValues = SampleValues()) throws(SwiftMistake) {
    let active = try ListingConditions.active(OlderSpellings.replaced(in: code))
    let (source, completed) = try SwiftMistake.parse(active) { tree in
      (ListingSource(active, tree, values), ListingMembers.completed(active, tree))
    }
    self = source
    guard let completed else { return }
    self = try SwiftMistake.parse(completed) { ListingSource(completed, $0, values) }
    isCompleted = true
  }

  private init(_ code: String, _ tree: SourceFileSyntax, _ others: SampleValues) {
    let bytes = Array(code.utf8)
    var lines = LineCounter(bytes)
    func line(of node: some SyntaxProtocol) -> Int {
      lines.line(of: node.positionAfterSkippingLeadingTrivia.utf8Offset)
    }
    var providers: [Shown] = []
    var withParameters: [StructDeclSyntax] = []
    var wholeEdits: [Edit] = []
    isPublic = AccessFinder.isPublic(tree)
    for item in tree.statements {
      if let statement = item.item.as(ImportDeclSyntax.self) {
        // The module of “import struct MapKit.Map” is MapKit.
        let module = statement.path.first?.name.text ?? ""
        wholeEdits.append(Self.blank(item, bytes))
        if ListingModule.absent.contains(module) {
          absentModules.append((module, line(of: item)))
        } else {
          let isLeftOut = ListingModule.included.contains(module)
          let text = statement.trimmedDescription
          imports.append(Import(text: text, module: module, line: line(of: item), isLeftOut: isLeftOut))
        }
        continue
      }
      if let preview = PreviewCall(item) {
        wholeEdits.append(Self.blank(item, bytes))
        guard let body = preview.body else { continue }
        var shown = Shown(
          name: preview.name,
          text: Self.text(bytes, Self.range(of: body), changedBy: []),
          line: line(of: body)
        )
        (shown.pictures, shown.size) = (PictureFinder.pictures(in: body), preview.size)
        if let (support, text) = PreviewSupport.ofMacro(body, bytes) { (shown.support, shown.text) = (support, text) }
        previews.append(shown)
        continue
      }
      if let statement = PlaygroundStatement(item) {
        wholeEdits.append(Self.blank(item, bytes))
        guard let view = statement.view else { continue }
        let pictures = PictureFinder.pictures(in: view)
        previews.append(Shown(text: view.trimmedDescription, line: line(of: view), pictures: pictures))
        continue
      }
      let range = item.position.utf8Offset..<item.endPosition.utf8Offset
      let entries = Self.edits(ofEntriesIn: item)
      let written = Self.entryPoints(of: item) + entries
      wholeEdits += written
      var declaration = Declaration(
        names: Self.names(of: item),
        identifiers: Self.identifiers(of: item),
        text: Self.text(bytes, range, changedBy: Self.edits(of: item) + entries),
        written: Self.text(bytes, range, changedBy: written),
        line: lines.line(of: item.position.utf8Offset),
        ownLines: line(of: item)...lines.line(of: item.endPositionBeforeTrailingTrivia.utf8Offset)
      )
      declaration.pictures = PictureFinder.pictures(in: item)
      declaration.extended = item.item.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
      declaration.unnamed = Self.unnamedMembers(of: item)
      declaration.uses = NameUses(of: item)
      declarations.append(declaration)
      guard let type = item.item.as(StructDeclSyntax.self) else { continue }
      let parents = (type.inheritanceClause?.inheritedTypes).map { $0.map(\.type.trimmedDescription) } ?? []
      if parents.contains(where: { $0 == "App" || $0 == "SwiftUI.App" }) {
        app = Shown(name: type.name.text, text: "AppView(\(type.name.text)())", line: line(of: type))
      } else if parents.contains("PreviewProvider") {
        declarations[declarations.count - 1].previews = type.name.text
        providers = PreviewSupport.ofProvider(type, bytes) { line(of: $0) }
      } else if parents.contains(where: { $0 == "View" || $0 == "SwiftUI.View" }) {
        let needsNothing = ViewParameter.lists(of: type.memberBlock.members).contains { $0.isEmpty }
        if needsNothing, type.genericParameterClause == nil {
          views.append(Shown(name: type.name.text, text: "\(type.name.text)()", line: line(of: type)))
        } else {
          withParameters.append(type)
        }
      }
    }
    previews += providers
    let mentions = views.count + withParameters.count > 1 ? Self.mentions(in: tree) : [:]
    main = Self.main(of: views, mentions)
    signature = withParameters.last.map(SampleValues.signature)
    if !withParameters.isEmpty {
      let values = SampleValues(tree).merging(others)
      samples = withParameters.compactMap { type in
        guard let sample = values.sample(of: type) else { return nil }
        var shown = Shown(name: type.name.text, text: sample.text, line: line(of: type), sample: sample.text)
        if !sample.states.isEmpty {
          (shown.support, shown.text) = PreviewSupport.ofSample(sample, line: shown.line)
        }
        return shown
      }
      sample = Self.main(of: samples, mentions)
    }
    whole = Self.text(bytes, 0..<bytes.count, changedBy: wholeEdits)
  }

  // MARK: Views

  /// Returns the names in each declaration, by the name that it declares or extends.
  private static func mentions(in tree: SourceFileSyntax) -> [String: Set<String>] {
    var mentions: [String: Set<String>] = [:]
    for item in tree.statements {
      guard let declaration = item.item.as(DeclSyntax.self), PreviewCall(item) == nil else { continue }
      let owner =
        declaration.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
        ?? declaration.asProtocol((any NamedDeclSyntax).self)?.name.text
      for token in declaration.tokens(viewMode: .sourceAccurate) {
        if case .identifier(let name) = token.tokenKind { mentions[owner ?? "", default: []].insert(name) }
      }
    }
    return mentions
  }

  /// Returns the view that shows the others: one that no other declaration names.
  ///
  /// Of several, it is the one with the name that Xcode gives the view of an app, or the last one.
  private static func main(of views: [Shown], _ mentions: [String: Set<String>]) -> Shown? {
    let roots = views.filter { view in
      guard let name = view.name else { return true }
      return !mentions.contains { $0.key != name && $0.value.contains(name) }
    }
    let candidates = roots.isEmpty ? views : roots
    return [ListingMembers.name, "ContentView"].lazy.compactMap { name in candidates.first { $0.name == name } }.first
      ?? candidates.last
  }

  // MARK: Names

  private static func names(of item: CodeBlockItemSyntax) -> Set<String> {
    guard let declaration = item.item.as(DeclSyntax.self) else { return [] }
    if let type = declaration.as(ExtensionDeclSyntax.self) {
      let members = type.memberBlock.members.flatMap { Array(names(of: $0.decl)) }
      return Set(members.map { "\(type.extendedType.trimmedDescription).\($0)" })
    }
    return names(of: declaration)
  }

  /// Returns the initializers and subscripts of an extension, with what it asks of its type and with the types of parameters.
  private static func unnamedMembers(of item: CodeBlockItemSyntax) -> [String] {
    guard let type = item.item.as(ExtensionDeclSyntax.self) else { return [] }
    let owner = type.extendedType.trimmedDescription + (type.genericWhereClause?.trimmedDescription ?? "")
    return type.memberBlock.members.compactMap { member in
      let (initializer, subscripted) = (
        member.decl.as(InitializerDeclSyntax.self), member.decl.as(SubscriptDeclSyntax.self)
      )
      guard let clause = initializer?.signature.parameterClause ?? subscripted?.parameterClause else { return nil }
      let parameters = clause.parameters.map { "\($0.firstName.text):\($0.type.trimmedDescription)" }
      return "\(owner).\(initializer == nil ? "subscript" : "init")(\(parameters.joined(separator: ",")))"
    }
  }

  private static func identifiers(of item: CodeBlockItemSyntax) -> Set<String>? {
    guard !item.item.is(ExtensionDeclSyntax.self) else { return nil }
    let words = names(of: item).map { String($0.prefix { $0 != "(" }) }
    let arePlain = words.allSatisfy { $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }
    return words.isEmpty || !arePlain ? nil : Set(words)
  }

  private static func names(of declaration: DeclSyntax) -> Set<String> {
    if let named = declaration.asProtocol((any NamedDeclSyntax).self) {
      guard let function = declaration.as(FunctionDeclSyntax.self) else { return [named.name.text] }
      let labels = function.signature.parameterClause.parameters.map { $0.firstName.text + ":" }.joined()
      return ["\(function.name.text)(\(labels))"]
    }
    if let variable = declaration.as(VariableDeclSyntax.self) {
      return Set(variable.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text })
    }
    return []
  }

  // MARK: Access

  typealias Edit = (range: Range<Int>, text: String)

  /// The change that leaves an item out, and keeps its lines.
  static func blank(_ item: some SyntaxProtocol, _ code: [UInt8]) -> Edit {
    let range = range(of: item)
    let breaks = code[range].count { $0 == UInt8(ascii: "\n") }
    return (range, String(repeating: "\n", count: breaks))
  }

  /// The changes that keep a declaration from being the entry point of a program.
  private static func entryPoints(of item: CodeBlockItemSyntax) -> [Edit] {
    guard let attributed = item.item.as(DeclSyntax.self)?.asProtocol((any WithAttributesSyntax).self) else { return [] }
    return attributed.attributes.compactMap { element -> Edit? in
      guard case .attribute(let attribute) = element,
        ["main", "UIApplicationMain"].contains(attribute.attributeName.trimmedDescription)
      else { return nil }
      return (range(of: attribute), "")
    }
  }

  /// The changes that make a declaration private to its file, and keep it from being the entry point of a program.
  private static func edits(of item: CodeBlockItemSyntax) -> [Edit] {
    guard let declaration = item.item.as(DeclSyntax.self),
      let modified = declaration.asProtocol((any WithModifiersSyntax).self)
    else { return [] }
    var edits: [Edit] = []
    if let attributed = declaration.asProtocol((any WithAttributesSyntax).self) {
      for case .attribute(let attribute) in attributed.attributes
      where unneeded.contains(attribute.attributeName.trimmedDescription) {
        edits.append((range(of: attribute), ""))
      }
    }
    let levels: Set<String> = ["public", "open", "package", "internal", "fileprivate", "private"]
    if let written = modified.modifiers.first(where: { levels.contains($0.name.text) }) {
      if !["fileprivate", "private"].contains(written.name.text) { edits.append((range(of: written), "private")) }
      return edits
    }
    // An extension with a conformance has no access level of its own.
    if declaration.as(ExtensionDeclSyntax.self)?.inheritanceClause != nil { return edits }
    guard let start = modified.modifiers.first.map({ Syntax($0) }) ?? introducer(of: declaration).map({ Syntax($0) })
    else {
      return edits
    }
    let offset = start.positionAfterSkippingLeadingTrivia.utf8Offset
    edits.append((offset..<offset, "private "))
    return edits
  }

  /// Returns a part of the code with changes, which are in the order of their places.
  static func text(_ code: [UInt8], _ part: Range<Int>, changedBy edits: [Edit]) -> String {
    var bytes = code[part]
    for edit in edits.reversed() { bytes.replaceSubrange(edit.range, with: Array(edit.text.utf8)) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The changes that give each property with `@Entry` its key and its accessors.
  ///
  /// One that can't have them becomes an error that the compiler shows at its line.
  private static func edits(ofEntriesIn item: CodeBlockItemSyntax) -> [Edit] {
    guard let owner = item.item.as(ExtensionDeclSyntax.self) else { return [] }
    return owner.memberBlock.members.compactMap { member -> Edit? in
      guard let variable = member.decl.as(VariableDeclSyntax.self), let attribute = variable.attribute("Entry")
      else { return nil }
      do throws(EntryProperty.Mistake) {
        let property = try EntryProperty(variable, in: owner.extendedType.trimmedDescription)
        let isPublic = [owner.modifiers, variable.modifiers].contains { list in
          list.contains { $0.name.text == "public" }
        }
        let other = [
          variable.attributes.filter { $0.id != attribute.id }.trimmedDescription,
          variable.modifiers.trimmedDescription,
        ]
        let words = other.filter { !$0.isEmpty } + [property.expanded(isPublic: isPublic)]
        return (range(of: variable), words.joined(separator: " "))
      } catch {
        return (range(of: variable), "#error(\(SwiftLiteral(error.message)))")
      }
    }
  }

  /// The attributes of an entry point, and those that only public declarations can have.
  private static let unneeded: Set<String> = ["main", "UIApplicationMain", "frozen", "inlinable", "usableFromInline"]

  /// The keyword of a declaration that can be private.
  private static func introducer(of declaration: DeclSyntax) -> TokenSyntax? {
    if let group = declaration.asProtocol((any DeclGroupSyntax).self) { return group.introducer }
    if let function = declaration.as(FunctionDeclSyntax.self) { return function.funcKeyword }
    if let variable = declaration.as(VariableDeclSyntax.self) { return variable.bindingSpecifier }
    return declaration.as(TypeAliasDeclSyntax.self)?.typealiasKeyword
  }

  static func range(of node: some SyntaxProtocol) -> Range<Int> {
    node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
  }
}

/// A statement of a playground, which shows a view or says how the page runs.
private struct PlaygroundStatement {
  /// The view that it shows, or nil if it shows none.
  var view: ExprSyntax?

  init?(_ item: CodeBlockItemSyntax) {
    guard let expression = item.item.as(ExprSyntax.self),
      expression.trimmedDescription.hasPrefix("PlaygroundPage.current.")
    else { return nil }
    let finder = PlaygroundViewFinder(viewMode: .sourceAccurate)
    finder.walk(expression)
    view = finder.view
  }
}

/// Finds what a playground shows: the argument of `setLiveView`, or what is set as `liveView`.
private final class PlaygroundViewFinder: SyntaxVisitor {
  var view: ExprSyntax?

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.calledExpression.trimmedDescription
    if name.hasSuffix(".setLiveView") || name.hasPrefix("UIHostingController") {
      view = node.arguments.first?.expression
      return name.hasSuffix(".setLiveView") ? .visitChildren : .skipChildren
    }
    return view == nil ? .visitChildren : .skipChildren
  }
}

/// Finds the pictures that code names as Xcode's constants: `Image(.heart)`.
private final class PictureFinder: SyntaxVisitor {
  private var found: Set<String> = []

  static func pictures(in node: some SyntaxProtocol) -> Set<String> {
    let finder = PictureFinder(viewMode: .sourceAccurate)
    finder.walk(node)
    return finder.found
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.calledExpression.trimmedDescription == "Image", let first = node.arguments.first, first.label == nil,
      let name = first.expression.as(MemberAccessExprSyntax.self), name.base == nil
    {
      found.insert(name.declName.baseName.text)
    }
    return .visitChildren
  }
}

/// Finds out whether something is declared for other modules.
private final class AccessFinder: SyntaxVisitor {
  private var isPublic = false

  static func isPublic(_ node: some SyntaxProtocol) -> Bool {
    let finder = AccessFinder(viewMode: .sourceAccurate)
    finder.walk(node)
    return finder.isPublic
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if ["public", "open", "package"].contains(node.name.text) { isPublic = true }
    return .skipChildren
  }
}

extension VariableDeclSyntax {
  /// Returns the attribute with a name.
  func attribute(_ name: String) -> AttributeListSyntax.Element? {
    attributes.first { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == name }
  }
}
