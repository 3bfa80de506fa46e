import Diagnostics
import SwiftSyntax
import WebText

/// A value in the code of a listing that its figure shows in several versions.
///
/// In the code, a call of a function stands for the value: it returns that of the version that is played. So each version
/// has the types and the scopes of the code as it is.
struct ListingVariation {
  /// What the value is called: a variable, an argument, or a modifier with one argument.
  let name: String
  /// The values as Swift code.
  let values: [String]

  /// The most versions of a figure.
  static let most = 6

  /// The labels that readers choose by.
  var labels: [String] { values.map { "\(name) \($0)" } }

  /// Reads a name and its values: `bounce 0, 0.2, 0.4`.
  ///
  /// - Returns: The variation, or nil if the text has no name or no two values.
  init?(_ text: String) {
    guard let match = text.trimmed.wholeMatch(of: /([\p{L}_][\p{L}\p{N}_]*)\s+(.+)/.dotMatchesNewlines()) else {
      return nil
    }
    (name, values) = (String(match.1), Self.list(String(match.2)))
    guard (2...Self.most).contains(values.count), !values.contains("") else { return nil }
  }

  /// Returns the parts of a list of Swift code: commas in parentheses and in texts separate nothing.
  static func list(_ text: String) -> [String] {
    var parts = [""]
    var (depth, isText, isEscaped) = (0, false, false)
    for character in text {
      if isText {
        (isText, isEscaped) = (isEscaped || character != "\"", !isEscaped && character == "\\")
      } else if character == "\"" {
        isText = true
      } else if "([{".contains(character) {
        depth += 1
      } else if ")]}".contains(character) {
        depth -= 1
      } else if character == ",", depth == 0 {
        parts.append("")
        continue
      }
      parts[parts.count - 1].append(character)
    }
    return parts.map(\.trimmed)
  }

  /// Why the value can't be varied.
  struct Problem: Error {
    var message: String
    /// A name that was perhaps meant.
    var suggestion: String?
  }

  /// Puts the values into the code of a figure.
  ///
  /// - Parameter texts: The declarations and the views, each of them Swift code from its beginning to its end.
  /// - Returns: The texts with the values.
  /// - Throws: ``Problem`` if nothing has the name, or if a value isn't Swift code.
  func applied(to texts: [String]) throws(Problem) -> [String] {
    for value in values {
      do throws(SwiftMistake) {
        try SwiftMistake.parse("_ = (\(value))") { _ in }
      } catch {
        throw Problem(message: "“\(value)” isn't a value: \(error.message)")
      }
    }
    var found: [VariedPlaces] = []
    for text in texts {
      do throws(SwiftMistake) {
        found.append(try SwiftMistake.parse(text) { VariedPlaces(of: name, in: $0) })
      } catch {
        throw Problem(message: "it can't be parsed: \(error.message)")
      }
    }
    // A name that is declared means this, and not the arguments that are called so as well.
    let kinds: [KeyPath<VariedPlaces, [VariedPlaces.Place]>] = [\.declared, \.labeled, \.called]
    guard let kind = kinds.first(where: { kind in found.contains { !$0[keyPath: kind].isEmpty } }) else {
      let known = Set(found.flatMap(\.names))
      throw Problem(
        message:
          "nothing in the listing is called “\(name)”; expected a variable with a value, an argument, or a modifier "
          + "with one value",
        suggestion: nearestSpelling(of: name, among: known.sorted())
      )
    }
    if let untyped = found.lazy.flatMap(\.declared).first(where: { $0.needsType }), kind == \.declared {
      throw Problem(
        message: "“\(name)” is a constant without a type (\(untyped.value)); expected let \(name): Type = …"
      )
    }
    return zip(texts, found).map { text, places in
      var edits: [ListingSource.Edit] = []
      for place in places[keyPath: kind].sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
      where edits.last.map({ $0.range.upperBound <= place.range.lowerBound }) ?? true {
        let call =
          "\(Self.start)(\(place.value))\(Self.middle)\(values.map { "(\($0))" }.joined(separator: ", "))\(Self.end)"
        edits.append((place.range, "\(place.before)\(call)\(place.after)"))
      }
      let bytes = Array(text.utf8)
      return ListingSource.text(bytes, 0..<bytes.count, changedBy: edits)
    }
  }

  private static let start = "stagecraftVariant("
  private static let middle = ", /*!*/"
  private static let end = "/*.*/)"

  /// Returns code as its author wrote it.
  static func removed(from text: String) -> String {
    guard text.contains(start) else { return text }
    return text.replacing(/stagecraftVariant\(\((?<value>.*?)\), \/\*!\*\/.*?\/\*\.\*\/\)/.dotMatchesNewlines()) {
      $0.value
    }
  }
}

/// The places of a value in a text.
private final class VariedPlaces: SyntaxVisitor {
  struct Place {
    /// What is replaced.
    var range: Range<Int>
    var value: String
    var before = ""
    var after = ""
    /// Whether it is a constant that is evaluated once, and whose type isn't known.
    var needsType = false
  }

  /// The values of variables and parameters.
  private(set) var declared: [Place] = []
  /// The values of arguments.
  private(set) var labeled: [Place] = []
  /// The first arguments of functions, without a label.
  private(set) var called: [Place] = []
  /// What can be varied.
  private(set) var names: Set<String> = []
  private let name: String

  init(of name: String, in tree: SourceFileSyntax) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  private func place(_ value: ExprSyntax) -> Place {
    Place(range: ListingSource.range(of: value), value: value.trimmedDescription)
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    guard let found = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let value = node.initializer?.value
    else { return .visitChildren }
    names.insert(found)
    guard found == name else { return .visitChildren }
    declared.append(constant(node, value) ?? place(value))
    return .visitChildren
  }

  /// Returns the place of a constant that would be evaluated once for all versions, or nil for any other variable.
  private func constant(_ node: PatternBindingSyntax, _ value: ExprSyntax) -> Place? {
    guard let variable = node.parent?.parent?.as(VariableDeclSyntax.self), variable.bindings.count == 1,
      variable.bindingSpecifier.tokenKind == .keyword(.let),
      variable.modifiers.contains(where: { ["static", "class"].contains($0.name.text) })
        || variable.parent?.parent?.parent?.is(SourceFileSyntax.self) == true
    else { return nil }
    let type = node.typeAnnotation?.type.trimmedDescription ?? Self.type(of: value)
    let range =
      ListingSource.range(of: variable.bindingSpecifier).lowerBound..<ListingSource.range(of: value).upperBound
    var place = Place(range: range, value: value.trimmedDescription)
    (place.before, place.after) = ("var \(name): \(type ?? "") { ", " }")
    place.needsType = type == nil
    return place
  }

  private static func type(of value: ExprSyntax) -> String? {
    if let number = value.as(PrefixOperatorExprSyntax.self) { return type(of: number.expression) }
    switch value.kind {
    case .integerLiteralExpr: return "Int"
    case .floatLiteralExpr: return "Double"
    case .booleanLiteralExpr: return "Bool"
    case .stringLiteralExpr: return "String"
    default: return nil
    }
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    guard let value = node.defaultValue?.value else { return .visitChildren }
    let found = (node.secondName ?? node.firstName).text
    names.insert(found)
    if found == name { declared.append(place(value)) }
    return .visitChildren
  }

  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    guard let label = node.label?.text else { return .visitChildren }
    names.insert(label)
    // A value that is handed on comes from elsewhere.
    if label == name, node.expression.trimmedDescription != name { labeled.append(place(node.expression)) }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let function = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    guard let function, let first = node.arguments.first, first.label == nil else { return .visitChildren }
    names.insert(function)
    if function == name { called.append(place(first.expression)) }
    return .visitChildren
  }
}
