import EntrySyntax
import SwiftSyntax
import WebText

/// The declarations of a block of Swift code, as they are put into a file of their own.
struct ListingSource {
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
    /// The line of the code that it starts at, from 0.
    var line: Int
    /// The pictures that it names as Xcode's constants, such as `heart` in `Image(.heart)`.
    var pictures: Set<String> = []
    /// The name of a type of previews, which is needed only if it is shown, or nil.
    var previews: String?

    /// The words in the text, among which are the names of all that it needs.
    var words: Set<Substring> {
      Set(text.split { !($0.isLetter || $0.isNumber || $0 == "_") })
    }
  }

  /// An import.
  struct Import {
    /// The statement.
    var text: String
    /// Whether the names of its module come with SwiftUI, so that it isn't compiled.
    var isLeftOut = false
  }

  /// The imports in their order, without those of modules that aren't here.
  private(set) var imports: [Import] = []
  /// The modules of imports that are left out, because they aren't here, and their lines, from 0.
  private(set) var absentModules: [(name: String, line: Int)] = []
  /// The declarations, in their order.
  private(set) var declarations: [Declaration] = []
  /// A view that can be shown.
  struct Shown {
    /// The name that `#Preview` gives it, or that of the type.
    var name: String?
    /// The view as Swift code.
    var text: String
    /// The line of the code where it is, from 0.
    var line: Int
    /// The pictures that it names as Xcode's constants.
    var pictures: Set<String> = []
    /// The declaration of a view that the text names, at the same line, or nil if there is none.
    var declaration: String?
  }

  /// The previews, in their order.
  private(set) var previews: [Shown] = []
  /// The views that need no arguments, in their order.
  private(set) var views: [Shown] = []
  /// The content of the app's window, if there is an app.
  private(set) var app: Shown?
  /// The view that is shown: that of the first preview, as in Xcode, the app's, or the last one without parameters.
  var view: Shown? { previews.first ?? app ?? views.last }

  /// Reads the code of a block.
  ///
  /// - Throws: ``SwiftMistake`` if it isn't Swift, or is beyond the limits of the parser. Otherwise, a brace too many or
  ///   too few would change what the code around it means.
  init(_ code: String) throws(SwiftMistake) {
    let active = try ListingConditions.active(code)
    self = try SwiftMistake.parse(active) { ListingSource(active, $0) }
  }

  private init(_ code: String, _ tree: SourceFileSyntax) {
    let bytes = Array(code.utf8)
    var lines = LineCounter(bytes)
    func line(of node: some SyntaxProtocol) -> Int {
      lines.line(of: node.positionAfterSkippingLeadingTrivia.utf8Offset)
    }
    var provider: Shown?
    for item in tree.statements {
      if let statement = item.item.as(ImportDeclSyntax.self) {
        // The module of “import struct MapKit.Map” is MapKit.
        let module = statement.path.first?.name.text ?? ""
        let isLeftOut = ListingModule.included.contains(module)
        if isLeftOut || ListingModule.present.contains(module) {
          imports.append(Import(text: statement.trimmedDescription, isLeftOut: isLeftOut))
        } else {
          absentModules.append((module, line(of: item)))
        }
        continue
      }
      if let (name, body) = Self.preview(item) {
        let pictures = PictureFinder.pictures(in: body)
        let (text, content) = Self.text(ofPreview: body, in: bytes)
        previews.append(
          Shown(name: name, text: text, line: line(of: body), pictures: pictures, declaration: content)
        )
        continue
      }
      if let statement = PlaygroundStatement(item) {
        guard let view = statement.view else { continue }
        let pictures = PictureFinder.pictures(in: view)
        previews.append(Shown(text: view.trimmedDescription, line: line(of: view), pictures: pictures))
        continue
      }
      let edits = Self.edits(of: item) + Self.edits(ofEntriesIn: item)
      var declaration = Declaration(
        names: Self.names(of: item),
        identifiers: Self.identifiers(of: item),
        text: Self.text(bytes, item.position.utf8Offset..<item.endPosition.utf8Offset, changedBy: edits),
        line: lines.line(of: item.position.utf8Offset)
      )
      declaration.pictures = PictureFinder.pictures(in: item)
      declarations.append(declaration)
      guard let type = item.item.as(StructDeclSyntax.self) else { continue }
      let parents = (type.inheritanceClause?.inheritedTypes).map { $0.map(\.type.trimmedDescription) } ?? []
      if parents.contains(where: { $0 == "App" || $0 == "SwiftUI.App" }) {
        app = Shown(name: type.name.text, text: "AppView(\(type.name.text)())", line: line(of: type))
      } else if parents.contains("PreviewProvider") {
        declarations[declarations.count - 1].previews = type.name.text
        provider = Shown(name: type.name.text, text: "\(type.name.text).previews", line: line(of: type))
      } else if parents.contains(where: { $0 == "View" || $0 == "SwiftUI.View" }), type.genericParameterClause == nil,
        !type.needsArguments
      {
        views.append(Shown(name: type.name.text, text: "\(type.name.text)()", line: line(of: type)))
      }
    }
    if let provider { previews.append(provider) }
  }

  /// The name and the closure of a `#Preview`.
  private static func preview(_ item: CodeBlockItemSyntax) -> (name: String?, body: CodeBlockItemListSyntax)? {
    let parts: (name: String, arguments: LabeledExprListSyntax, closure: ClosureExprSyntax?)? =
      if let macro = item.item.as(MacroExpansionDeclSyntax.self) {
        (macro.macroName.text, macro.arguments, macro.trailingClosure)
      } else if let macro = item.item.as(MacroExpansionExprSyntax.self) {
        (macro.macroName.text, macro.arguments, macro.trailingClosure)
      } else {
        nil
      }
    guard let parts, parts.name == "Preview", let closure = parts.closure else { return nil }
    let title = parts.arguments.first.flatMap { $0.label == nil ? $0.expression.as(StringLiteralExprSyntax.self) : nil }
    return (title?.representedLiteralValue, closure.statements)
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

  private typealias Edit = (range: Range<Int>, text: String)

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
  private static func text(_ code: [UInt8], _ part: Range<Int>, changedBy edits: [Edit]) -> String {
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
        let other = variable.attributes.filter { $0.id != attribute.id }.trimmedDescription
        return (range(of: variable), "\(other.isEmpty ? "" : other + " ")\(property.expanded)")
      } catch {
        return (range(of: variable), "#error(\(SwiftLiteral(error.message)))")
      }
    }
  }

  /// The view of a preview.
  ///
  /// One whose properties are `@Previewable` is a type of its own, because only a view's properties are kept. Its lines are
  /// those of the preview.
  private static func text(
    ofPreview body: CodeBlockItemListSyntax,
    in bytes: [UInt8]
  ) -> (text: String, declaration: String?) {
    let properties = body.compactMap { item in
      item.item.as(VariableDeclSyntax.self)?.attribute("Previewable").map { (item: item, attribute: $0) }
    }
    let whole = range(of: body)
    guard let last = properties.last else { return (text(bytes, whole, changedBy: []), nil) }
    let edits = properties.map { (range(of: $0.attribute), "") }
    let end = last.item.endPositionBeforeTrailingTrivia.utf8Offset
    let kept = text(bytes, whole.lowerBound..<end, changedBy: edits)
    let shown = text(bytes, end..<max(end, whole.upperBound), changedBy: [])
    let declaration = "private struct PreviewContent: View { \(kept); var body: some View { \(shown)\n} }"
    return ("PreviewContent()", declaration)
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

  private static func range(of node: some SyntaxProtocol) -> Range<Int> {
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

extension VariableDeclSyntax {
  /// Returns the attribute with a name.
  fileprivate func attribute(_ name: String) -> AttributeListSyntax.Element? {
    attributes.first { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == name }
  }
}

extension StructDeclSyntax {
  /// The property wrappers of a view that take their first value from whoever makes the view.
  private static let filledWrappers: Set<String> = [
    "Binding", "Bindable", "GestureState", "ObservedObject", "State", "StateObject",
  ]

  /// Whether a value of the type can't be made without arguments.
  fileprivate var needsArguments: Bool {
    let members = memberBlock.members.map(\.decl)
    let initializers = members.compactMap { $0.as(InitializerDeclSyntax.self) }
    guard initializers.isEmpty else {
      return !initializers.contains { $0.signature.parameterClause.parameters.allSatisfy { $0.defaultValue != nil } }
    }
    return members.compactMap { $0.as(VariableDeclSyntax.self) }.contains { variable in
      let isOwn = !variable.modifiers.contains { ["static", "lazy"].contains($0.name.text) }
      let wrappers = variable.attributes.compactMap { attribute -> String? in
        guard case .attribute(let attribute) = attribute, attribute.arguments == nil else { return nil }
        return attribute.attributeName.trimmedDescription
      }
      let isFilled = variable.attributes.isEmpty || wrappers.contains { Self.filledWrappers.contains($0) }
      return isOwn && isFilled && variable.bindings.contains { $0.needsValue(in: variable) }
    }
  }
}

extension PatternBindingSyntax {
  /// Whether a stored property has no value of its own.
  fileprivate func needsValue(in variable: VariableDeclSyntax) -> Bool {
    guard initializer == nil else { return false }
    switch accessorBlock?.accessors {
    case .getter: return false
    case .accessors(let list):
      if list.contains(where: { $0.accessorSpecifier.tokenKind == .keyword(.get) }) { return false }
    case nil: break
    }
    let isConstant = variable.bindingSpecifier.tokenKind == .keyword(.let)
    let type = typeAnnotation?.type
    return isConstant || !(type?.is(OptionalTypeSyntax.self) ?? false)
  }
}
