import CLibXML2

/// The links and anchors of an HTML page.
@safe public struct PageLinks: Sendable {
  /// The URLs in `href`, `src`, `srcset` and `poster`, in document order.
  public private(set) var addresses: [String] = []
  /// The values of `id` and `name`, which can be fragments of URLs.
  public private(set) var anchors: Set<String> = []

  /// Parses a page with libxml2.
  ///
  /// - Parameter page: HTML in UTF-8. Errors are corrected like in browsers.
  public init(in page: [UInt8]) {
    LibXML2.initialize()
    let options =
      HTML_PARSE_NONET.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
      | HTML_PARSE_RECOVER.rawValue
    let document = unsafe page.withUnsafeBufferPointer { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { characters in
        unsafe htmlReadMemory(characters.baseAddress, Int32(characters.count), nil, "UTF-8", Int32(options))
      }
    }
    guard let document = unsafe document else { return }
    defer { unsafe xmlFreeDoc(document) }
    if let root = unsafe xmlDocGetRootElement(document) { unsafe visit(root, document) }
  }

  private mutating func visit(_ node: xmlNodePtr, _ document: xmlDocPtr) {
    var attribute = unsafe node.pointee.properties
    while let current = unsafe attribute {
      if let value = unsafe xmlNodeListGetString(document, current.pointee.children, 1) {
        unsafe add(String(cString: current.pointee.name), String(cString: value))
        unsafe shim_xmlFree(value)
      }
      unsafe attribute = current.pointee.next
    }
    var child = unsafe node.pointee.children
    while let current = unsafe child {
      if unsafe current.pointee.type == XML_ELEMENT_NODE { unsafe visit(current, document) }
      unsafe child = current.pointee.next
    }
  }

  private mutating func add(_ name: String, _ value: String) {
    switch name {
    case "href", "src", "poster": addresses.append(value.trimmingSpaces)
    // A comma with a space after it separates candidates. A comma inside a URL, as in data:, doesn't.
    case "srcset":
      addresses += value.split(separator: /,\s+/).compactMap { candidate in
        candidate.split(whereSeparator: \.isWhitespace).first.map(String.init)
      }
    case "id", "name": anchors.insert(value)
    default: break
    }
  }
}

extension String {
  /// The text without leading and trailing white space, which browsers remove from URLs.
  fileprivate var trimmingSpaces: String {
    // Most URLs have none, which is quickly seen.
    let isPlain = { (byte: UInt8?) in byte.map { (0x21...0x7E).contains($0) } ?? true }
    if isPlain(utf8.first), isPlain(utf8.last) { return self }
    guard let start = firstIndex(where: { !$0.isWhitespace }), let end = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(self[start...end])
  }
}
