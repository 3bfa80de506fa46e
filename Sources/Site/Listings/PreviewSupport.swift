import SwiftSyntax
import WebText

/// A `#Preview` of Xcode.
struct PreviewCall {
  /// The name that it gives the view.
  let name: String?
  /// The view, or nil if it isn't a closure.
  let body: CodeBlockItemListSyntax?
  /// The size of the canvas that its traits ask for, in points.
  private(set) var size: (width: Int, height: Int)?

  /// The canvas of a phone that lies on its side, in points.
  static let landscape = (width: 852, height: 393)

  /// Reads an item of a file, or returns nil if it is none.
  init?(_ item: CodeBlockItemSyntax) {
    let parts: (name: String, arguments: LabeledExprListSyntax, closure: ClosureExprSyntax?)
    if let macro = item.item.as(MacroExpansionDeclSyntax.self) {
      parts = (macro.macroName.text, macro.arguments, macro.trailingClosure)
    } else if let macro = item.item.as(MacroExpansionExprSyntax.self) {
      parts = (macro.macroName.text, macro.arguments, macro.trailingClosure)
    } else {
      return nil
    }
    guard parts.name == "Preview" else { return nil }
    let first = parts.arguments.first.flatMap { $0.label == nil ? $0.expression.as(StringLiteralExprSyntax.self) : nil }
    name = first?.representedLiteralValue
    let last = parts.arguments.last?.expression.as(ClosureExprSyntax.self)
    body = (parts.closure ?? last)?.statements
    // Only the first of several traits has the label.
    let traits = parts.arguments.drop { $0.label?.text != "traits" }.map(\.expression)
    for trait in traits { size = Self.size(of: trait) ?? size }
  }

  /// Returns the size of the canvas that a trait or a layout asks for.
  static func size(of trait: ExprSyntax) -> (width: Int, height: Int)? {
    if let name = trait.as(MemberAccessExprSyntax.self)?.declName.baseName.text {
      return name.hasPrefix("landscape") ? landscape : nil
    }
    guard let call = trait.as(FunctionCallExprSyntax.self),
      let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
      ["fixed", "fixedLayout"].contains(name)
    else { return nil }
    let numbers = call.arguments.compactMap { Double($0.expression.trimmedDescription) }
    guard numbers.count == 2, numbers.allSatisfy({ $0 >= 1 && $0 <= 4_096 }) else { return nil }
    return (Int(numbers[0].rounded()), Int(numbers[1].rounded()))
  }
}

/// The declarations that a preview needs beside it, because its own code can't stand in a closure.
///
/// A property with `@Previewable` keeps its value between two updates only in a view. A type that a closure declares makes
/// Swift's compiler crash. One of several previews of a `PreviewProvider` uses what is private in it.
struct PreviewSupport {
  /// A piece of code.
  struct Piece {
    var text: String
    /// Its line, from 0.
    var line: Int
  }

  /// The members: properties and types.
  private var members: [Piece] = []
  /// The code of the view.
  private let body: Piece
  /// The type that has the view, or nil for a type of its own.
  private let owner: String?

  /// What stands for a name that is unique to the figure, in the code of the view.
  private static let mark = "stagecraft_preview"

  /// The first words of a type that a preview needs.
  static let firstWords = "private struct \(mark)_"

  private init(_ body: Piece, in owner: String? = nil) { (self.body, self.owner) = (body, owner) }

  /// Returns the code of a view with the name that is unique to the figure.
  static func named(_ text: String, _ name: String) -> String { text.replacing(mark, with: "\(mark)_\(name)") }

  /// Returns the declarations.
  ///
  /// - Parameters:
  ///   - name: A name that is unique to the figure.
  ///   - location: Returns the statement that names a line of the listing, from 0.
  func text(_ name: String, at location: (Int) -> String) -> String {
    let members = members.map { "\(location($0.line))\n\($0.text)\n" }.joined()
    let view = "{\n\(location(body.line))\n\(body.text)\n}\n}\n"
    if let owner {
      return "extension \(owner) {\n@ViewBuilder fileprivate static var \(Self.mark)_\(name): some View \(view)"
    }
    return "\(Self.firstWords)\(name): View {\n\(members)var body: some View \(view)"
  }

  /// Returns what the closure of a `#Preview` needs, and the view, or nil if it can stand as it is.
  static func ofMacro(_ statements: CodeBlockItemListSyntax, _ code: [UInt8]) -> (PreviewSupport, String)? {
    var lines = LineCounter(code)
    var edits: [ListingSource.Edit] = []
    var members: [Piece] = []
    var returns = false
    for statement in statements {
      returns = returns || statement.item.is(ReturnStmtSyntax.self)
      let line = lines.line(of: statement.positionAfterSkippingLeadingTrivia.utf8Offset)
      let range = ListingSource.range(of: statement)
      if let variable = statement.item.as(VariableDeclSyntax.self), let mark = variable.attribute("Previewable") {
        let text = ListingSource.text(code, range, changedBy: [(ListingSource.range(of: mark), "")])
        members.append(Piece(text: text, line: line))
      } else if let declaration = statement.item.as(DeclSyntax.self), declaration.isProtocol((any DeclGroupSyntax).self)
      {
        members.append(Piece(text: ListingSource.text(code, range, changedBy: []), line: line))
      } else {
        continue
      }
      edits.append(ListingSource.blank(statement, code))
    }
    guard !members.isEmpty || returns else { return nil }
    let range = ListingSource.range(of: statements)
    let start = lines.line(of: range.lowerBound)
    var support = PreviewSupport(Piece(text: ListingSource.text(code, range, changedBy: edits), line: start))
    support.members = members
    return (support, "\(mark)()")
  }

  /// Returns what a view needs whose bindings are to states, and the view.
  ///
  /// - Parameters:
  ///   - sample: The view.
  ///   - line: Its line, from 0.
  static func ofSample(_ sample: SampleValues.Sample, line: Int) -> (PreviewSupport, String) {
    var support = PreviewSupport(Piece(text: sample.bound, line: line))
    support.members = sample.states.map { Piece(text: $0, line: line) }
    return (support, "\(mark)()")
  }

  /// Returns the previews of a `PreviewProvider`, each as Xcode shows them.
  static func ofProvider(
    _ type: StructDeclSyntax,
    _ code: [UInt8],
    _ line: (any SyntaxProtocol) -> Int
  ) -> [ListingSource.Shown] {
    let whole = ListingSource.Shown(name: type.name.text, text: "\(type.name.text).previews", line: line(type))
    let property = type.memberBlock.members.lazy.compactMap { $0.decl.as(VariableDeclSyntax.self) }.first { variable in
      variable.bindings.first?.pattern.trimmedDescription == "previews"
    }
    guard case .getter(let statements)? = property?.bindings.first?.accessorBlock?.accessors,
      let (constants, views, group) = parts(of: statements)
    else { return [whole] }
    let modifiers =
      group.map { group in
        let range =
          group.view.endPositionBeforeTrailingTrivia.utf8Offset..<group.whole.endPositionBeforeTrailingTrivia.utf8Offset
        return ListingSource.text(code, range, changedBy: [])
      } ?? ""
    let constantText = constants.map { ListingSource.text(code, ListingSource.range(of: $0), changedBy: []) + "\n" }
      .joined()
    return views.enumerated().map { index, view in
      var facts = PreviewFacts(view)
      if let group { facts.add(group.whole) }
      var shown = whole
      shown.otherName = index == 0 ? type.name.text : nil
      shown.name = facts.name ?? (index == 0 ? type.name.text : "\(type.name.text) \(index + 1)")
      shown.size = facts.size
      guard views.count > 1 else { return shown }
      let own = ListingSource.text(code, ListingSource.range(of: view), changedBy: [])
      // Modifiers of a group are of all of an operation.
      let isOperand =
        !modifiers.isEmpty && !view.is(FunctionCallExprSyntax.self) && !view.is(MemberAccessExprSyntax.self)
      let text = constantText + (isOperand ? "(\(own))" : own) + modifiers
      let breaks = constantText.count { $0 == "\n" }
      shown.line = line(view)
      shown.support = PreviewSupport(Piece(text: text, line: max(0, shown.line - breaks)), in: type.name.text)
      shown.text = "\(type.name.text).\(mark)"
      return shown
    }
  }

  /// A group of previews, and the group with its modifiers, which each of them has.
  private typealias Modified = (view: ExprSyntax, whole: ExprSyntax)

  /// Returns the constants and the views of previews, or nil if they aren't a plain list.
  private static func parts(
    of statements: CodeBlockItemListSyntax
  ) -> (constants: [CodeBlockItemSyntax], views: [ExprSyntax], group: Modified?)? {
    var (constants, views): ([CodeBlockItemSyntax], [ExprSyntax]) = ([], [])
    for statement in statements {
      if let view = statement.item.as(ExprSyntax.self), !view.is(IfExprSyntax.self), !view.is(SwitchExprSyntax.self) {
        views.append(view)
      } else if statement.item.is(VariableDeclSyntax.self) {
        constants.append(statement)
      } else {
        return nil
      }
    }
    if views.count == 1, let group = base(of: views[0]).as(FunctionCallExprSyntax.self), group.arguments.isEmpty,
      group.calledExpression.trimmedDescription == "Group", let closure = group.trailingClosure,
      closure.signature == nil, let inner = parts(of: closure.statements), inner.group == nil
    {
      let whole = ExprSyntax(group).id == views[0].id ? nil : (ExprSyntax(group), views[0])
      return (constants + inner.constants, inner.views, whole)
    }
    return views.isEmpty ? nil : (constants, views, nil)
  }

  /// Returns a view without its modifiers.
  private static func base(of view: ExprSyntax) -> ExprSyntax {
    var view = view
    while let call = view.as(FunctionCallExprSyntax.self),
      let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
    {
      view = base
    }
    return view
  }
}

/// What the modifiers of a preview say about it.
private struct PreviewFacts {
  private(set) var name: String?
  private(set) var size: (width: Int, height: Int)?

  init(_ view: ExprSyntax) { add(view) }

  /// Adds what the modifiers of a view say that isn't known.
  mutating func add(_ view: ExprSyntax) {
    var view = view
    while let call = view.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base
    {
      let argument = call.arguments.first?.expression
      switch member.declName.baseName.text {
      case "previewDisplayName":
        name = name ?? argument?.as(StringLiteralExprSyntax.self)?.representedLiteralValue
      case "previewLayout", "previewInterfaceOrientation":
        size = size ?? argument.flatMap { PreviewCall.size(of: $0) }
      default: break
      }
      view = base
    }
  }
}
