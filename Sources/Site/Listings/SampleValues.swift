import SwiftSyntax
import WebText

/// The values that a view with parameters is shown with, if its listing shows it with none.
///
/// They are made up by the types and the names of the parameters. A warning says what was made up.
struct SampleValues {
  /// A view with values.
  struct Sample {
    /// The call as an author would write it.
    var text: String
    /// The same call with bindings to the states.
    var bound: String
    /// The states behind its bindings, as Swift code.
    var states: [String]
  }

  /// The types of the listing, by their names: `Card`, and `Card.Kind` for one inside.
  private var types: [String: any DeclGroupSyntax] = [:]
  /// The name of the view, whose nested types need no prefix in it.
  private var owner = ""
  /// The names whose values the listing takes for those of symbols.
  private var symbols: Set<String> = []
  /// The number of an element in an array, or nil outside of arrays.
  private var number: Int?
  /// How deep values of the listing's types may contain others.
  private static let mostDepth = 3
  /// The most bytes of a value in another one.
  private static let mostBytes = 2_000
  /// The most bytes of several values of a type of the listing in an array.
  private static let mostArrayBytes = 400
  /// The most cases of an enumeration in an array.
  private static let mostCases = 5

  /// Knows the types of Swift's library and of SwiftUI.
  init() {}

  init(_ tree: SourceFileSyntax) {
    for item in tree.statements { add(item.item.as(DeclSyntax.self), in: "") }
    let finder = SymbolFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    symbols = finder.names
  }

  /// Knows the types that code declares, if it is Swift.
  init(_ code: String) { self = (try? SwiftMistake.parse(code) { SampleValues($0) }) ?? SampleValues() }

  /// Returns values that also know the types of others, of which none replaces one that is here.
  func merging(_ other: SampleValues) -> SampleValues {
    var result = self
    result.types.merge(other.types) { own, _ in own }
    result.symbols.formUnion(other.symbols)
    return result
  }

  private mutating func add(_ declaration: DeclSyntax?, in owner: String) {
    guard let declaration, let type = declaration.asProtocol((any DeclGroupSyntax).self),
      let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name.text
    else { return }
    types[owner + name] = type
    for member in type.memberBlock.members { add(member.decl, in: "\(owner)\(name).") }
  }

  /// Returns a view with values, or nil if one of its parameters has a type that nothing can be made of.
  func sample(of view: StructDeclSyntax) -> Sample? {
    var inside = self
    inside.owner = view.name.text
    return inside.ownSample(of: view)
  }

  private func ownSample(of view: StructDeclSyntax) -> Sample? {
    let generics = Self.generics(of: view)
    for list in ViewParameter.lists(of: view.memberBlock.members) {
      var sample = Sample(text: "", bound: "", states: [])
      var (plain, bound): ([String], [String]) = ([], [])
      for parameter in list {
        guard let argument = argument(parameter, generics) else { break }
        let label = parameter.label.map { "\($0): " } ?? ""
        plain.append(label + argument.text)
        let isSpace = argument.state?.hasPrefix("@Namespace") == true
        bound.append(label + (argument.state.map { _ in (isSpace ? "" : "$") + parameter.name } ?? argument.text))
        if let state = argument.state { sample.states.append(state) }
      }
      guard plain.count == list.count else { continue }
      sample.text = "\(view.name.text)(\(plain.joined(separator: ", ")))"
      sample.bound = "\(view.name.text)(\(bound.joined(separator: ", ")))"
      return sample
    }
    return nil
  }

  /// Returns the call of a view, with dots in place of its values.
  static func signature(of view: StructDeclSyntax) -> String {
    let list = ViewParameter.lists(of: view.memberBlock.members).first ?? []
    return "\(view.name.text)(\(list.map { ($0.label.map { "\($0): " } ?? "") + "…" }.joined(separator: ", ")))"
  }

  private func argument(_ parameter: ViewParameter, _ generics: [String: String]) -> (text: String, state: String?)? {
    var (type, kind) = (Self.plain(parameter.type), parameter.kind)
    if let identifier = type.as(IdentifierTypeSyntax.self), identifier.name.text == "Binding",
      let content = Self.argument(of: identifier)
    {
      (type, kind) = (content, .binding)
    }
    if type.trimmedDescription == "Namespace.ID" {
      return ("Namespace().wrappedValue", "@Namespace private var \(parameter.name)")
    }
    guard let value = value(of: type, parameter.name, generics, depth: 0) else { return nil }
    switch kind {
    case .value: return (value, nil)
    case .builder: return (type.is(FunctionTypeSyntax.self) ? value : "{ \(value) }", nil)
    case .binding:
      let state = "@State private var \(parameter.name): \(type.trimmedDescription) = \(value)"
      return (".constant(\(value))", state)
    }
  }

  /// Returns the declarations of the states that code binds, by their names, of those that something says what they are.
  ///
  /// The label of an argument says it, or else the name: `isPresented: $isShown`, `text: $query`.
  static func states(in code: String) -> [String: String] {
    let uses = try? SwiftMistake.parse(code) { tree in
      let finder = BindingFinder(viewMode: .sourceAccurate)
      finder.walk(tree)
      return finder.uses
    }
    return (uses ?? [:]).compactMapValues { $0.isPart ? nil : state(of: $0) }
  }

  private static func state(of use: BindingFinder.Use) -> String? {
    if use.call == "focused" { return use.isAlone ? "@FocusState private var \(use.name): Bool" : nil }
    // Lists, dates and colors have selections.
    let names =
      use.label == "selection"
      ? [use.call, use.name].filter { !words(in: $0).isDisjoint(with: ["date", "color"]) } : []
    guard let value = (names + [use.label, use.name]).lazy.compactMap(boundValue).first else { return nil }
    return "@State private var \(use.name) = \(value)"
  }

  /// Returns the value that a binding has most likely, by one of its names.
  private static func boundValue(named name: String) -> String? {
    let words = words(in: name)
    return boundValues.first { known, _ in known.split(separator: " ").contains { words.contains(String($0)) } }?.value
  }

  private static func words(in name: String) -> Set<String> {
    Set(name.replacing(/(?<upper>\p{Lu})/) { " \($0.upper)" }.lowercased().split(separator: " ").map(String.init))
  }

  /// The words in the names of numbers that count from 0.
  private static let places: Set = ["index", "page", "tab", "selection", "selected", "current"]
  /// The words in the names of numbers that say how many there are.
  private static let amounts: Set = ["count", "number", "total", "amount", "size"]

  private static func isPlace(_ name: String) -> Bool {
    let words = words(in: name)
    return !words.isDisjoint(with: places) && words.isDisjoint(with: amounts)
  }

  /// The values of bindings, by the words in their names.
  private static let boundValues: KeyValuePairs = [
    "is has should show shows showing shown present presented on expanded visible toggle": "false",
    "text query username email password title string": "\"\"",
    "date": "Date(timeIntervalSince1970: 1_700_000_000)",
    "color": "Color.blue",
    "index page tab selection selected count counter trigger step rating": "0",
    "value progress percent fraction amount level": "0.5",
  ]

  // MARK: Types

  /// Returns the constraints of the generic parameters of a view, by their names.
  private static func generics(of view: StructDeclSyntax) -> [String: String] {
    var constraints: [String: String] = [:]
    for parameter in view.genericParameterClause?.parameters ?? [] {
      constraints[parameter.name.text] = parameter.inheritedType?.trimmedDescription ?? ""
    }
    for requirement in view.genericWhereClause?.requirements ?? [] {
      guard case .conformanceRequirement(let conformance) = requirement.requirement else { continue }
      let name = conformance.leftType.trimmedDescription
      let known = constraints[name] ?? ""
      constraints[name] = (known.isEmpty ? "" : known + " & ") + conformance.rightType.trimmedDescription
    }
    return constraints
  }

  /// Returns a type without its attributes and parentheses.
  private static func plain(_ type: TypeSyntax) -> TypeSyntax {
    if let attributed = type.as(AttributedTypeSyntax.self) { return plain(attributed.baseType) }
    if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return plain(only.type)
    }
    return type
  }

  /// Returns the only generic argument of a type.
  private static func argument(of type: IdentifierTypeSyntax) -> TypeSyntax? {
    guard let arguments = type.genericArgumentClause?.arguments, arguments.count == 1 else { return nil }
    return arguments.first?.argument.as(TypeSyntax.self).map(plain)
  }

  // MARK: Values

  private func value(of type: TypeSyntax, _ name: String, _ generics: [String: String], depth: Int) -> String? {
    let type = Self.plain(type)
    if let optional = type.as(OptionalTypeSyntax.self) {
      // Nothing says which type a generic parameter stands for then.
      return generics[optional.wrappedType.trimmedDescription] == nil ? "nil" : nil
    }
    if type.is(DictionaryTypeSyntax.self) { return "[:]" }
    if let array = type.as(ArrayTypeSyntax.self) { return self.array(of: array.element, name, generics, depth) }
    if let function = type.as(FunctionTypeSyntax.self) {
      let result = function.returnClause.type
      let isEmpty = ["Void", "()"].contains(result.trimmedDescription)
      guard let body = isEmpty ? "" : value(of: result, name, generics, depth: depth) else { return nil }
      let count = function.parameters.count
      let names = count == 0 ? "" : Array(repeating: "_", count: count).joined(separator: ", ") + " in "
      return names.isEmpty && body.isEmpty ? "{}" : "{ \(names)\(body) }"
    }
    if type.is(SomeOrAnyTypeSyntax.self) {
      return constrained(type.trimmedDescription.split(separator: " ").dropFirst().joined(separator: " "), name)
    }
    if let identifier = type.as(IdentifierTypeSyntax.self), let content = Self.argument(of: identifier) {
      switch identifier.name.text {
      case "Optional": return "nil"
      case "Array": return array(of: content, name, generics, depth)
      case "Set": return "[]"
      case "Binding": return value(of: content, name, generics, depth: depth).map { ".constant(\($0))" }
      default: return nil
      }
    }
    var word = type.trimmedDescription
    if word.hasPrefix("SwiftUI.") { word.removeFirst("SwiftUI.".count) }
    if let constraint = generics[word] { return constrained(constraint, name) }
    if let own = declared(word) {
      return depth < Self.mostDepth ? made(own.type, named: own.name, depth: depth + 1) : nil
    }
    return known(word, name)
  }

  private func array(of element: TypeSyntax, _ name: String, _ generics: [String: String], _ depth: Int) -> String? {
    switch element.trimmedDescription {
    case "Int": "[1, 2, 3]"
    case "Double", "CGFloat", "Float": "[0.2, 0.6, 0.4]"
    case "String", "Substring", "LocalizedStringKey": #"["One", "Two", "Three"]"#
    case "Color": "[.red, .green, .blue]"
    default: elements(of: element, name, generics, depth)
    }
  }

  /// Returns an array with three values that can be told apart, with all cases of an enumeration, or with one value.
  private func elements(of element: TypeSyntax, _ name: String, _ generics: [String: String], _ depth: Int) -> String? {
    guard let only = value(of: element, name, generics, depth: depth) else { return nil }
    let word = element.trimmedDescription
    guard number == nil, let own = declared(word) else { return "[\(only)]" }
    if let list = own.type.as(EnumDeclSyntax.self) {
      let cases = Self.plainCases(of: list).prefix(Self.mostCases)
      return "[\(only)\(cases.dropFirst().map { ", .\($0)" }.joined())]"
    }
    let values = (1...3).compactMap { index in
      var inside = self
      inside.number = index
      return inside.value(of: element, name, generics, depth: depth)
    }
    let whole = "[\(values.joined(separator: ", "))]"
    return Set(values).count == values.count && whole.utf8.count <= Self.mostArrayBytes ? whole : "[\(only)]"
  }

  /// Returns a type that the listing declares, with its whole name.
  private func declared(_ word: String) -> (name: String, type: any DeclGroupSyntax)? {
    [word, "\(owner).\(word)"].lazy.compactMap { name in types[name].map { (name, $0) } }.first
  }

  /// Returns the names of the cases without values.
  private static func plainCases(of type: EnumDeclSyntax) -> [String] {
    type.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }.flatMap(\.elements)
      .filter { $0.parameterClause == nil }.map(\.name.text)
  }

  /// Returns a value of a type that the listing declares: one that it names itself, a case, or one with values.
  private func made(_ type: any DeclGroupSyntax, named name: String, depth: Int) -> String? {
    let members = type.memberBlock.members
    let own = name.split(separator: ".").last.map(String.init) ?? name
    for variable in members.compactMap({ $0.decl.as(VariableDeclSyntax.self) })
    where variable.modifiers.contains(where: { $0.name.text == "static" }) && !variable.modifiers.arePrivate {
      for binding in variable.bindings {
        let call = binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
        let annotation = binding.typeAnnotation?.type.trimmedDescription
        if [call, annotation].contains(where: { $0.map([own, name, "Self"].contains) ?? false }) {
          return "\(name).\(binding.pattern.trimmedDescription)"
        }
      }
    }
    if let list = type.as(EnumDeclSyntax.self) { return Self.plainCases(of: list).first.map { "\(name).\($0)" } }
    guard type.is(StructDeclSyntax.self) || type.is(ClassDeclSyntax.self) else { return nil }
    for list in ViewParameter.lists(of: members) {
      // Swift writes an initializer with parameters only for structures.
      let isWritten = members.contains { $0.decl.is(InitializerDeclSyntax.self) }
      guard list.isEmpty || isWritten || type.is(StructDeclSyntax.self) else { continue }
      var arguments: [String] = []
      for parameter in list {
        guard let value = value(of: parameter.type, parameter.name, [:], depth: depth),
          value.utf8.count < Self.mostBytes
        else { break }
        arguments.append(
          (parameter.label.map { "\($0): " } ?? "") + (parameter.kind == .binding ? ".constant(\(value))" : value)
        )
      }
      if arguments.count == list.count { return "\(name)(\(arguments.joined(separator: ", ")))" }
    }
    return nil
  }

  /// Returns a value of some type that conforms to protocols.
  private func constrained(_ protocols: String, _ name: String) -> String? {
    switch protocols {
    case "View", "SwiftUI.View": "Text(\(words(of: name)))"
    case "Shape", "InsettableShape": "Circle()"
    case "ShapeStyle": "Color.blue"
    case "StringProtocol": words(of: name)
    default: nil
    }
  }

  /// Returns a value of a type of SwiftUI, or of Swift's library.
  private func known(_ type: String, _ name: String) -> String? {
    switch type {
    case "Bool": "false"
    case "Int", "Int32", "Int64", "UInt", "UInt8", "Int8", "Int16", "UInt16", "UInt32", "UInt64":
      number.map(String.init) ?? (Self.isPlace(name) ? "0" : "3")
    case "Double", "CGFloat", "Float", "TimeInterval": number(named: name)
    case "String", "Substring", "LocalizedStringKey", "LocalizedStringResource": words(of: name)
    case "Character": SwiftLiteral(["A", "B", "C"][(number ?? 1) - 1]).description
    case "Text": "Text(\(words(of: name)))"
    case "AnyView": "AnyView(Text(\(words(of: name))))"
    case "Image": "Image(systemName: \(symbol))"
    case "Color": "Color.\(number.map { ["red", "green", "blue"][$0 - 1] } ?? "blue")"
    case "Font": "Font.body"
    case "Angle": "Angle.degrees(45)"
    case "Animation": "Animation.default"
    case "Alignment", "HorizontalAlignment", "VerticalAlignment", "TextAlignment", "UnitPoint": "\(type).center"
    case "Axis": "Axis.vertical"
    case "ColorScheme": "ColorScheme.light"
    case "EdgeInsets", "NavigationPath": "\(type)()"
    case "CGSize": "CGSize(width: 100, height: 100)"
    case "CGPoint": "CGPoint(x: 50, y: 50)"
    case "CGRect": "CGRect(x: 0, y: 0, width: 100, height: 100)"
    // The same figure on each day.
    case "Date": "Date(timeIntervalSince1970: 1_700_000_000)"
    case "UUID": "UUID(uuidString: \"00000000-0000-0000-0000-00000000000\(number ?? 1)\")!"
    case "URL": #"URL(string: "https://example.com")!"#
    default: nil
    }
  }

  /// Returns a number that something with a name can have: a length in points, or a part of a whole.
  private func number(named name: String) -> String {
    let name = name.lowercased()
    func says(_ words: String...) -> Bool { words.contains { name.contains($0) } }
    if says("line", "stroke", "spacing", "padding", "inset", "corner", "gap") { return "8" }
    if says("size", "width", "height", "radius", "diameter", "length", "side") { return "100" }
    return number.map { ["0.2", "0.6", "0.4"][$0 - 1] } ?? "0.5"
  }

  /// Returns the words of a name as a text in Swift code: “Title key” for `titleKey`, and a symbol where one is named.
  private func words(of name: String) -> String {
    let plain = name.replacing(/(?<lower>\p{Ll})(?<upper>\p{Lu})/) { "\($0.lower) \($0.upper.lowercased())" }
    if symbols.contains(name) || plain.lowercased().contains(/\b(icon|symbol|system)/) { return symbol }
    let words = plain.prefix(1).uppercased() + plain.dropFirst()
    return SwiftLiteral(words + (number.map { " \($0)" } ?? "")).description
  }

  /// The name of a symbol, as a text in Swift code.
  private var symbol: String { SwiftLiteral(["star", "heart", "bell"][(number ?? 1) - 1]).description }
}

/// The names of what code gives to symbols: `icon` in `Image(systemName: item.icon)`.
private final class SymbolFinder: SyntaxVisitor {
  private(set) var names: Set<String> = []

  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    guard let label = node.label?.text, ["systemName", "systemImage"].contains(label) else { return .visitChildren }
    if let member = node.expression.as(MemberAccessExprSyntax.self) {
      names.insert(member.declName.baseName.text)
    } else if let name = node.expression.as(DeclReferenceExprSyntax.self) {
      names.insert(name.baseName.text)
    }
    return .visitChildren
  }
}

/// The bindings to states in code.
private final class BindingFinder: SyntaxVisitor {
  /// Where a state is bound first.
  struct Use {
    /// The name of the state.
    let name: String
    /// The name of the view or the modifier that has the binding as an argument, or nothing.
    var call = ""
    /// The label of that argument, or nothing.
    var label = ""
    /// Whether it is the only argument.
    var isAlone = false
    /// Whether only a part of the state is bound here or further down.
    var isPart = false
  }

  private(set) var uses: [String: Use] = [:]

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.baseName.text.hasPrefix("$"), let parent = node.parent else { return .visitChildren }
    let name = String(node.baseName.text.dropFirst())
    var use = uses[name] ?? Use(name: name)
    if parent.is(MemberAccessExprSyntax.self) || parent.is(SubscriptCallExprSyntax.self) { use.isPart = true }
    if uses[name] == nil, let argument = parent.as(LabeledExprSyntax.self),
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    {
      let called = call.calledExpression
      use.call =
        (called.as(MemberAccessExprSyntax.self)?.declName ?? called.as(DeclReferenceExprSyntax.self))?.baseName.text
        ?? ""
      (use.label, use.isAlone) = (argument.label?.text ?? "", call.arguments.count == 1)
    }
    uses[name] = use
    return .visitChildren
  }
}
