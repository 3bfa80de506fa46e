import Foundation
import SwiftParser
import SwiftSyntax

/// The public declarations of `Views`, and what each of them does in a figure.
///
/// The state of a declaration is read from the code: a modifier that returns `self` draws nothing, one that isn't
/// available is refused, a note or a comment that begins with “In a figure,” is a difference, and all others work.
struct SupportTable {
  enum State: String, CaseIterable {
    case works
    case approximated
    case silent = "drawn without"
    case refused
  }

  struct Entry {
    var name: String
    var area: String
    var state: State
    var note: String?
    /// The name of the class that a class inherits from.
    var parent: String?
  }

  /// The declarations with one name.
  struct Row {
    var name: String
    var state: State
    var notes: [String]
  }

  /// The areas of the page, with the files in them; the first one counts.
  private static let areas: [(title: String, paths: [String])] = [
    ("Not available", ["Surface/Unavailable"]),
    (
      "UIKit and Core Graphics",
      ["UIKit/", "Environment/UI", "Geometry/Transforms", "Surface/Leaves/UIViewRepresentable"]
    ),
    ("Views and builders", ["Evaluation/Views/", "Surface/Structure/ModifiedContent", "Surface/Previews"]),
    (
      "Text", ["Text/", "Surface/Text/", "Environment/Font", "Environment/ResolvedFont", "Surface/Modifiers/View+Text"]
    ),
    ("Text fields and typing", ["Surface/Controls/TextField", "Surface/Modifiers/View+Typing"]),
    (
      "Images and symbols",
      [
        "Surface/Leaves/Image", "Surface/Leaves/AsyncImage", "Surface/Animating/SymbolEffect",
        "Surface/Animating/View+SymbolEffects",
      ]
    ),
    (
      "Lists",
      [
        "Surface/Controls/List", "Surface/Structure/", "Evaluation/Items/ContainerValues",
        "Evaluation/Presentations/Visibility",
      ]
    ),
    (
      "Controls, labels and menus",
      [
        "Surface/Controls/", "Surface/Leaves/Button", "Surface/Leaves/Label", "Evaluation/Presentations/ButtonRole",
      ]
    ),
    ("Scrolling", ["Surface/Modifiers/View+Scroll", "Evaluation/Items/ScrollPosition", "Layout/ScrollItem"]),
    (
      "Layout",
      [
        "Layout/", "Geometry/", "Surface/Stacks/", "Evaluation/Items/", "Surface/Modifiers/View+Layout",
        "Surface/Modifiers/Preferences",
      ]
    ),
    (
      "Presentation",
      [
        "Surface/Navigation/Sheet", "Surface/Navigation/Alert", "Surface/Navigation/View+Alert",
        "Evaluation/Presentations/",
      ]
    ),
    ("Navigation, tabs and toolbars", ["Surface/Navigation/"]),
    ("Shapes", ["Surface/Shapes/"]),
    (
      "Colors, effects and drawing",
      [
        "Environment/Color", "Environment/Gradient", "Environment/BlendMode", "Environment/Paint",
        "Environment/ShapeStyle", "Surface/Styles/", "Surface/Leaves/Canvas", "Surface/Leaves/GraphicsContext",
        "Surface/Modifiers/Glass", "Surface/Modifiers/View+",
      ]
    ),
    ("Animation and transitions", ["Animating/", "Surface/Animating/"]),
    ("Gestures and events", ["Surface/Gestures/", "Evaluation/Gestures/"]),
    (
      "State and environment",
      ["State/", "Evaluation/DynamicProperty", "Environment/Environment", "Surface/Modifiers/Environment"]
    ),
    ("Time and Combine", ["Time/", "Surface/Time/"]),
    ("Input, haptics and the system", []),
    ("Accessibility", []),
  ]

  /// The files whose area isn't that of their folder.
  private static let ownAreas = [
    "Geometry/Animatable": "Animation and transitions",
    "Geometry/Path": "Shapes",
    "Geometry/StrokeStyle": "Shapes",
    "State/Publisher": "Time and Combine",
    "State/withAnimation": "Animation and transitions",
    "Surface/Modifiers/View+Environment": "State and environment",
    "Text/Image": "Images and symbols",
    "Surface/Modifiers/View+Events": "Gestures and events",
    "Surface/Modifiers/View+Silent": "Input, haptics and the system",
    "Surface/Modifiers/View+Accessibility": "Accessibility",
  ]

  /// The types that SwiftUI doesn't have, or not by this name.
  private static let ownTypes: Set = [
    "ListLook", "PickerLook", "TabLook", "ToolbarParts", "JoinedModifiers", "ConditionalContent", "EnvironmentModifier",
    "PlaceholderContentView", "TextFieldStyleLabel", "ZoomSource", "ObservedGesture", "MappedGesture", "ResolvedFont",
    "TextRun", "FontMetrics", "Paint", "Snapshot", "ShapeTrim", "StrokedShape", "TrimmedShape", "ColorSpace",
    "KeyframeList", "KeyframeTrackList", "TransitionKind", "VirtualClock", "ObjectBindings", "\\.pictureSizes",
  ]

  /// The types whose members are rows of their own.
  private static let bases: Set = ["View", "Shape", "InsettableShape", "Gesture", "Image"]

  private(set) var entries: [Entry] = []
  /// The functions that return `self` and don't say why.
  private(set) var unexplained: [String] = []

  init(sources folder: URL) throws {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    var readers: [DeclarationReader] = []
    for name in names where name.hasSuffix(".swift") {
      guard let area = Self.area(of: name) else { continue }
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      let reader = DeclarationReader(area: area, bases: Self.bases)
      reader.walk(Parser.parse(source: text))
      readers.append(reader)
    }
    let silent = Set(readers.flatMap(\.silentParameters)).subtracting(readers.flatMap(\.otherParameters))
    // The type of a parameter that has no effect is no row of its own.
    let all = readers.flatMap(\.entries)
    let different = Dictionary(all.filter { $0.state != .works }.map { ($0.name, $0) }) { first, _ in first }
    let parents = Dictionary(all.compactMap { entry in entry.parent.map { (entry.name, $0) } }) { first, _ in first }
    entries = all.compactMap { entry in
      guard entry.state == .works else { return entry }
      if Self.ownTypes.contains(entry.name) || silent.contains(entry.name) { return nil }
      // A class draws what the one that it inherits from draws.
      var parent = entry.parent
      while let name = parent, different[name] == nil { parent = parents[name] }
      guard let parent = parent.flatMap({ different[$0] }) else { return entry }
      return Entry(name: entry.name, area: entry.area, state: parent.state, note: parent.note)
    }
    unexplained = readers.flatMap(\.unexplained)
  }

  private static func area(of file: String) -> String? {
    if let own = ownAreas.first(where: { file.hasPrefix($0.key) }) { return own.value }
    return areas.first { $0.paths.contains { file.hasPrefix($0) } }?.title
  }

  /// The rows of each area that has any, in the order of the page.
  var sections: [(title: String, rows: [Row])] {
    let byArea = Dictionary(grouping: entries, by: \.area)
    let titles = Self.areas.map(\.title)
    return (titles.dropFirst(2) + titles.prefix(2)).compactMap { title in
      guard let entries = byArea[title] else { return nil }
      let rows = Dictionary(grouping: entries, by: \.name).map { name, entries in
        let states = Set(entries.map(\.state))
        var notes: [String] = []
        for note in entries.compactMap(\.note) where !notes.contains(note) { notes.append(note) }
        let state = states.count == 1 ? states.first ?? .works : .approximated
        return Row(name: name, state: state, notes: notes)
      }
      return (title, rows.sorted { $0.name.lowercased() < $1.name.lowercased() })
    }
  }
}

/// Finds the public declarations of a file.
private final class DeclarationReader: SyntaxVisitor {
  private let area: String
  private let bases: Set<String>
  private(set) var entries: [SupportTable.Entry] = []
  private(set) var unexplained: [String] = []
  private(set) var silentParameters: [String] = []
  private(set) var otherParameters: [String] = []
  /// The types around a declaration, with what is said about all of their members.
  private var scopes: [(name: String, isPublic: Bool, difference: String?)] = []

  init(area: String, bases: Set<String>) {
    (self.area, self.bases) = (area, bases)
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: Types

  private func enter(_ node: some DeclGroupSyntax, name: String) -> SyntaxVisitorContinueKind {
    let isExtension = node.is(ExtensionDeclSyntax.self)
    let isPublic = isExtension || Self.isPublic(node.modifiers)
    let own = Self.difference(of: Syntax(node))
    if isPublic, !isExtension, scopes.isEmpty, !name.hasPrefix("_") {
      add(name, node.attributes, own)
      entries[entries.count - 1].parent =
        node.as(ClassDeclSyntax.self)?.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription
    } else if isPublic, !isExtension, own != nil || Self.refusal(in: node.attributes) != nil {
      add(scopes.map(\.name).joined(separator: ".") + "." + name, node.attributes, own)
    }
    scopes.append((name, isPublic && scopes.allSatisfy(\.isPublic), isExtension ? own : nil))
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, name: node.name.text) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, name: node.name.text) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, name: node.name.text) }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, name: node.extendedType.trimmedDescription)
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    _ = enter(node, name: node.name.text)
    return .skipChildren
  }
  override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: ProtocolDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    if scopes.isEmpty, Self.isPublic(node.modifiers), !node.name.text.hasPrefix("_") {
      add(node.name.text, node.attributes, Self.difference(of: Syntax(node)))
    }
    return .skipChildren
  }

  // MARK: Members

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.name.text
    guard Self.isPublic(node.modifiers), scopes.allSatisfy(\.isPublic), !name.hasPrefix("_") else {
      return .skipChildren
    }
    // An operator is no name that one would look for.
    guard name.first?.isLetter == true || name.first == "`" else { return .skipChildren }
    let statements = node.body?.statements.map(\.trimmedDescription) ?? []
    let isSilent = statements == ["self"] && Self.isModifier(node)
    let parameters = node.signature.parameterClause.parameters.map(\.type.trimmedDescription)
    let types = parameters.flatMap { $0.split { !$0.isLetter && !$0.isNumber }.map(String.init) }
    let difference = Self.difference(of: Syntax(node)) ?? node.body.flatMap { Self.note(in: $0, of: name) }
    let refusal = Self.refusal(in: node.attributes)
    if isSilent { silentParameters += types } else { otherParameters += types }
    let full = memberName(name)
    guard isSilent || difference != nil || refusal != nil || isListed(node.modifiers) else { return .skipChildren }
    if isSilent, refusal == nil {
      let reason = difference ?? scopes.last?.difference
      if reason == nil { unexplained.append(full) }
      entries.append(.init(name: full, area: area, state: .silent, note: reason))
    } else {
      add(full, node.attributes, difference)
    }
    return .skipChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    guard Self.isPublic(node.modifiers), let type = scopes.last, scopes.allSatisfy(\.isPublic) else {
      return .skipChildren
    }
    let parameters = node.signature.parameterClause.parameters
    otherParameters += parameters.flatMap { $0.type.trimmedDescription.split { !$0.isLetter }.map(String.init) }
    let difference = Self.difference(of: Syntax(node))
    if difference != nil || Self.refusal(in: node.attributes) != nil {
      let labels = parameters.map { $0.firstName.text + ":" }.joined()
      add("\(type.name)(\(labels))", node.attributes, difference)
    }
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard Self.isPublic(node.modifiers), let type = scopes.last, scopes.allSatisfy(\.isPublic) else {
      return .skipChildren
    }
    let difference = Self.difference(of: Syntax(node))
    for binding in node.bindings {
      let name = binding.pattern.trimmedDescription
      if type.name == "EnvironmentValues" {
        add("\\." + name, node.attributes, difference)
      } else if difference != nil || Self.refusal(in: node.attributes) != nil {
        add(scopes.map(\.name).joined(separator: ".") + "." + name, node.attributes, difference)
      }
    }
    return .skipChildren
  }

  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    if scopes.allSatisfy(\.isPublic), let difference = Self.difference(of: Syntax(node)) {
      for element in node.elements {
        add(scopes.map(\.name).joined(separator: ".") + "." + element.name.text, node.attributes, difference)
      }
    }
    return .skipChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  // MARK: Reading

  private func add(_ name: String, _ attributes: AttributeListSyntax, _ difference: String?) {
    if let refusal = Self.refusal(in: attributes) {
      let own = String(name.drop { $0 == "." })
      entries.append(.init(name: name, area: area, state: .refused, note: Self.sentence(refusal, of: own)))
    } else {
      let state: SupportTable.State = difference == nil ? .works : .approximated
      entries.append(.init(name: name, area: area, state: state, note: difference))
    }
  }

  private func memberName(_ name: String) -> String {
    guard let type = scopes.last?.name else { return name }
    return switch type {
    case "View", "Gesture": "." + name
    default: "\(scopes.map(\.name).joined(separator: ".")).\(name)"
    }
  }

  /// Whether a function without a difference is a row.
  private func isListed(_ modifiers: DeclModifierListSyntax) -> Bool {
    guard let type = scopes.last?.name else { return true }
    return bases.contains(type) && !modifiers.contains { $0.name.text == "static" }
  }

  private static func isModifier(_ node: FunctionDeclSyntax) -> Bool {
    let result = node.signature.returnClause?.type.trimmedDescription ?? ""
    return result.hasPrefix("some ") || result == "Image" || result == "Text"
  }

  private static func isPublic(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { $0.name.text == "public" || $0.name.text == "open" }
  }

  /// The message of a declaration that isn't available.
  private static func refusal(in attributes: AttributeListSyntax) -> String? {
    for attribute in attributes.compactMap({ $0.as(AttributeSyntax.self) }) {
      guard case .availability(let arguments) = attribute.arguments,
        arguments.contains(where: { $0.argument.trimmedDescription == "unavailable" })
      else { continue }
      for argument in arguments {
        guard case .availabilityLabeledArgument(let labeled) = argument.argument, labeled.label.text == "message" else {
          continue
        }
        return labeled.value.trimmedDescription.trimmingCharacters(in: ["\""])
      }
    }
    return nil
  }

  /// The difference that a comment states, without “In a figure”.
  private static func difference(of node: Syntax) -> String? {
    let lines = node.leadingTrivia.compactMap { piece -> String? in
      guard case .docLineComment(let text) = piece else { return nil }
      return text.dropFirst(3).trimmingCharacters(in: .whitespaces)
    }
    let start = "In a figure, "
    guard let first = lines.firstIndex(where: { $0.hasPrefix(start) }) else { return nil }
    let text = lines[first...].prefix { !$0.hasPrefix("-") && !$0.hasPrefix("`") }.filter { !$0.isEmpty }
    let paragraph = text.joined(separator: " ")
    return sentence(String(paragraph.dropFirst(start.count)))
  }

  /// The message of a note that the code writes.
  private static func note(in node: some SyntaxProtocol, of name: String) -> String? {
    let finder = NoteFinder(viewMode: .sourceAccurate)
    finder.walk(node)
    return finder.message.map { sentence($0, of: name) }
  }

  /// A message as a sentence, with its way out.
  private static func sentence(_ text: String, of name: String? = nil) -> String {
    var text = text.replacing("; expected ", with: "; use ").replacing("``", with: "`").replacing("|", with: "\\|")
    if let name, text.hasPrefix(name + " ") { text = "it" + text.dropFirst(name.count) }
    let whole = text.prefix(1).uppercased() + text.dropFirst()
    return whole.hasSuffix(".") ? whole : whole + "."
  }
}

/// Finds the first message that a view or a modifier writes where it is drawn in another way.
private final class NoteFinder: SyntaxVisitor {
  private(set) var message: String?

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let called = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    let name = called ?? node.calledExpression.trimmedDescription
    if message == nil, name == "noted",
      let literal = node.arguments.first?.expression.as(StringLiteralExprSyntax.self),
      let text = literal.representedLiteralValue
    {
      message = text
    }
    return .visitChildren
  }
}
