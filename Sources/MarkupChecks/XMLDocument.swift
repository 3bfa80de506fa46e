import CLibXML2
import Diagnostics

/// A document that libxml2 has parsed.
///
/// It is freed when its owner goes out of scope.
///
/// The parser reads nothing but the bytes: no network, no external entities, no document type declarations. libxml2
/// limits the depth to 256 elements.
@safe struct XMLDocument: ~Copyable {
  fileprivate let pointer: xmlDocPtr
  private let lines: LineTable

  /// Parses a document.
  ///
  /// - Parameters:
  ///   - bytes: The document in UTF-8.
  ///   - file: The name of the document in messages.
  ///   - allowsDocumentType: Whether it may name a document type. The type is never read, and a declaration that could
  ///     define entities is refused in any case.
  /// - Throws: `Diagnostics` with libxml2's message.
  init(_ bytes: [UInt8], file: String, allowsDocumentType: Bool = false) throws(Diagnostics) {
    LibXML2.initialize()
    lines = LineTable(bytes)
    if let offset = Self.tagWithTooManyAttributes(in: bytes) {
      let place = lines.position(of: offset)
      throw Diagnostics([
        Diagnostic(
          .svgLimit,
          "a tag has more than \(Self.maximumAttributeCount) attributes",
          at: Location(file: file, line: place.line, column: place.column)
        )
      ])
    }
    guard let context = unsafe xmlNewParserCtxt() else {
      throw Diagnostics([Diagnostic(.svgFile, "there isn't enough memory to parse it", at: Location(file: file))])
    }
    defer { unsafe xmlFreeParserCtxt(context) }

    let log = ParseLog(lines: lines, allowsDocumentType: allowsDocumentType)
    unsafe context.pointee._private = Unmanaged.passUnretained(log).toOpaque()
    unsafe context.pointee.sax.pointee.serror = { unsafe ParseLog.of($0)?.add($1) }
    unsafe context.pointee.sax.pointee.internalSubset = { context, _, _, _ in
      unsafe ParseLog.of(context)?.documentType(context)
    }
    unsafe context.pointee.sax.pointee.processingInstruction = { context, target, _ in
      let name = unsafe target.map { unsafe String(cString: $0) } ?? ""
      unsafe ParseLog.of(context)?.refuse(
        "it has a processing instruction, <?\(name.shortened)…?>, which could load or run something; expected none",
        context
      )
    }
    unsafe context.pointee.sax.pointee.startElementNs = {
      context,
      name,
      prefix,
      uri,
      namespaceCount,
      namespaces,
      attributeCount,
      defaultedCount,
      attributes in
      unsafe xmlSAX2StartElementNs(
        context,
        name,
        prefix,
        uri,
        namespaceCount,
        namespaces,
        attributeCount,
        defaultedCount,
        attributes
      )
      unsafe ParseLog.mark(context)
      unsafe ParseLog.of(context)?.countElement(context, namespaces: Int(namespaceCount))
    }
    let options = XML_PARSE_NONET.rawValue | XML_PARSE_BIG_LINES.rawValue | XML_PARSE_NOCDATA.rawValue
    let document = unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { characters in
        unsafe xmlCtxtReadMemory(
          context,
          characters.baseAddress,
          Int32(characters.count),
          nil,
          "UTF-8",
          Int32(options)
        )
      }
    }
    // Keep the log alive as long as libxml2 may call it.
    let findings = withExtendedLifetime(log) { log.findings }
    guard let document = unsafe document, findings.isEmpty else {
      if let document = unsafe document { unsafe xmlFreeDoc(document) }
      let found = findings.first ?? ParseLog.Finding(message: "it isn't well-formed XML", line: nil, column: nil)
      let place = Location(file: file, line: found.line, column: found.column)
      throw Diagnostics([Diagnostic(.svgSyntax, found.message, at: place)])
    }
    unsafe pointer = document
  }

  deinit { unsafe xmlFreeDoc(pointer) }

  /// The maximum number of attributes of a tag.
  static let maximumAttributeCount = 64
  /// The maximum number of elements of a document.
  static let maximumElementCount = 100_000
  /// The maximum number of namespaces that a document may declare.
  ///
  /// For each name, libxml2 searches all of them.
  static let maximumNamespaceCount = 100

  /// Returns the offset of the first tag with too many attributes, or nil if there is none.
  ///
  /// libxml2 compares every attribute of a tag with every other one, which takes quadratic time.
  private static func tagWithTooManyAttributes(in bytes: [UInt8]) -> Int? {
    for piece in MarkupPieces(bytes) {
      if case .tag(let attributes) = piece.kind, attributes > maximumAttributeCount { return piece.range.lowerBound }
    }
    return nil
  }

  /// The document as a plain value.
  var tree: XMLTree {
    guard let root = unsafe xmlDocGetRootElement(pointer) else {
      preconditionFailure("a parsed document has a root element")
    }
    return unsafe XMLTree(root: element(root), lines: lines)
  }

  private func element(_ node: xmlNodePtr) -> XMLTree.Element {
    var attributes: [XMLTree.Attribute] = []
    var attribute = unsafe node.pointee.properties
    while let current = unsafe attribute {
      let prefix = unsafe current.pointee.ns?.pointee.prefix.map { unsafe String(cString: $0) + ":" } ?? ""
      let value = unsafe xmlNodeListGetString(pointer, current.pointee.children, 1)
      attributes.append(
        .init(
          name: unsafe prefix + String(cString: current.pointee.name),
          value: unsafe value.map { unsafe String(cString: $0) } ?? ""
        )
      )
      if let value = unsafe value { unsafe shim_xmlFree(value) }
      unsafe attribute = current.pointee.next
    }
    var children: [XMLTree.Element] = []
    var text = ""
    var child = unsafe node.pointee.children
    while let current = unsafe child {
      switch unsafe current.pointee.type {
      case XML_ELEMENT_NODE: unsafe children.append(element(current))
      case XML_TEXT_NODE, XML_CDATA_SECTION_NODE:
        if let content = unsafe current.pointee.content { unsafe text += String(cString: content) }
      default: break
      }
      unsafe child = current.pointee.next
    }
    return unsafe .init(
      name: String(cString: node.pointee.name),
      prefix: node.pointee.ns?.pointee.prefix.map { unsafe String(cString: $0) },
      namespace: node.pointee.ns?.pointee.href.map { unsafe String(cString: $0) },
      attributes: attributes,
      children: children,
      text: text,
      offset: offset(of: node)
    )
  }

  private func offset(of node: xmlNodePtr) -> Int {
    lines.tagStart(before: unsafe Int(bitPattern: node.pointee._private))
  }

  /// Validates the places of the document's elements against a schema that has no attributes.
  consuming func structureFindings(against schema: RelaxNGSchema) -> [SchemaFinding] {
    if let root = unsafe xmlDocGetRootElement(pointer) { unsafe removeAttributes(of: root) }
    let lines = lines
    return unsafe schema.validate(pointer).map { finding in
      var finding = finding
      finding.offset = lines.tagStart(before: finding.offset)
      return finding
    }
  }
}

extension XMLDocument {
  private func removeAttributes(of node: xmlNodePtr) {
    unsafe xmlFreePropList(node.pointee.properties)
    unsafe node.pointee.properties = nil
    var child = unsafe node.pointee.children
    while let current = unsafe child {
      if unsafe current.pointee.type == XML_ELEMENT_NODE { unsafe removeAttributes(of: current) }
      unsafe child = current.pointee.next
    }
  }
}

/// A violation of a schema, with libxml2's message.
struct SchemaFinding: Hashable {
  var message: String
  var element: String
  /// The offset of the element's start tag in bytes: libxml2 reports its end, and ``XMLDocument`` its beginning.
  var offset: Int
}

/// The messages of libxml2 during parsing.
private final class ParseLog {
  struct Finding {
    var message: String
    var line: Int?
    var column: Int?
  }

  var findings: [Finding] = []
  private let lines: LineTable
  private let allowsDocumentType: Bool

  init(lines: LineTable, allowsDocumentType: Bool) {
    (self.lines, self.allowsDocumentType) = (lines, allowsDocumentType)
  }

  /// Refuses a document type declaration, unless it only names a type that is allowed.
  func documentType(_ context: UnsafeMutableRawPointer?) {
    guard let parser = unsafe context?.assumingMemoryBound(to: xmlParserCtxt.self) else { return }
    // What follows the names is the end of the declaration, or the bracket that opens its own definitions.
    let next = unsafe shim_nextByte(parser)
    if allowsDocumentType, next == UInt8(ascii: ">") { return }
    unsafe refuse("it has a document type declaration, which could define entities; expected none", context)
  }

  static func of(_ context: UnsafeMutableRawPointer?) -> ParseLog? {
    guard let context = unsafe context?.assumingMemoryBound(to: xmlParserCtxt.self),
      let opaque = unsafe context.pointee._private
    else { return nil }
    return unsafe Unmanaged<ParseLog>.fromOpaque(opaque).takeUnretainedValue()
  }

  func add(_ error: shim_xmlErrorPtr?) {
    guard let error = unsafe error, findings.isEmpty else { return }
    var message = unsafe LibXML2.text(of: error.pointee.message) ?? "it isn't well-formed"
    if message.hasPrefix("Excessive depth") { message = "elements are nested more than 256 deep" }
    let limits = ["Huge input lookup", "too long", "too big", "huge text", "Buffer size limit"]
    if limits.contains(where: { message.contains($0) }) {
      message = "a text, a value or a comment has more than 10000000 bytes"
    }
    let column = unsafe Int(error.pointee.int2)
    let line = unsafe Int(error.pointee.line)
    findings.append(.init(message: message, line: line > 0 ? line : nil, column: column > 0 ? column : nil))
  }

  private var elements = 0
  private var namespaces = 0

  /// Counts an element and the namespaces that it declares, and stops parsing if there are too many.
  func countElement(_ context: UnsafeMutableRawPointer?, namespaces added: Int) {
    elements += 1
    namespaces += added
    if elements > XMLDocument.maximumElementCount {
      unsafe refuse("it has more than \(XMLDocument.maximumElementCount) elements", context)
    }
    if namespaces > XMLDocument.maximumNamespaceCount {
      unsafe refuse("it declares more than \(XMLDocument.maximumNamespaceCount) namespaces", context)
    }
  }

  /// Stops parsing with a message about what was read last.
  func refuse(_ message: String, _ context: UnsafeMutableRawPointer?) {
    guard let context = unsafe context?.assumingMemoryBound(to: xmlParserCtxt.self) else { return }
    if findings.isEmpty {
      let place = unsafe lines.position(of: lines.tagStart(before: Int(shim_bytesRead(context))))
      findings.append(.init(message: message, line: place.line, column: place.column))
    }
    unsafe xmlStopParser(context)
  }

  /// Stores the offset of the end of an element's start tag in the element.
  static func mark(_ context: UnsafeMutableRawPointer?) {
    guard let context = unsafe context?.assumingMemoryBound(to: xmlParserCtxt.self),
      let node = unsafe shim_node(context)
    else { return }
    let offset = unsafe shim_bytesRead(context)
    unsafe node.pointee._private = UnsafeMutableRawPointer(bitPattern: max(Int(offset), 1))
  }
}
