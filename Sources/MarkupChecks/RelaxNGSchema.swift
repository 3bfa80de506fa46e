import CLibXML2

/// A RELAX NG schema, compiled by libxml2.
///
/// A compiled schema is only read from then on, so threads may validate with it at the same time. Compiling isn't safe in
/// parallel: libxml2 fills its tables of data types then, without a lock.
@safe final class RelaxNGSchema: Sendable {
  private nonisolated(unsafe) let pointer: xmlRelaxNGPtr

  /// Compiles a schema that comes with the program.
  init(_ bytes: [UInt8]) {
    LibXML2.initialize()
    let context = unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { characters in
        unsafe xmlRelaxNGNewMemParserCtxt(characters.baseAddress, Int32(characters.count))
      }
    }
    defer { unsafe xmlRelaxNGFreeParserCtxt(context) }
    guard let schema = unsafe xmlRelaxNGParse(context) else {
      preconditionFailure("the schema that comes with the program isn't one")
    }
    unsafe pointer = schema
  }

  deinit { unsafe xmlRelaxNGFree(pointer) }

  /// Validates a document whose elements carry how many bytes were read up to the end of their start tags.
  func validate(_ document: xmlDocPtr) -> [SchemaFinding] {
    guard let context = unsafe xmlRelaxNGNewValidCtxt(pointer) else {
      return [SchemaFinding(message: "there is no memory to validate it", element: "svg", offset: 1)]
    }
    defer { unsafe xmlRelaxNGFreeValidCtxt(context) }
    let log = ValidationLog()
    unsafe xmlRelaxNGSetValidStructuredErrors(
      context,
      { user, error in
        guard let user = unsafe user, let error = unsafe error else { return }
        unsafe Unmanaged<ValidationLog>.fromOpaque(user).takeUnretainedValue().add(error)
      },
      Unmanaged.passUnretained(log).toOpaque()
    )
    let status = unsafe xmlRelaxNGValidateDoc(context, document)
    let findings = withExtendedLifetime(log) { log.findings }
    guard findings.isEmpty, status != 0 else { return findings }
    return [SchemaFinding(message: "it doesn't fit the profile", element: "svg", offset: 1)]
  }
}

private final class ValidationLog {
  var findings: [SchemaFinding] = []

  func add(_ error: shim_xmlErrorPtr) {
    guard findings.count < SVGCheck.mostFindings else { return }
    var message = unsafe error.pointee.message.map { unsafe String(cString: $0) } ?? ""
    while message.last?.isNewline == true { message.removeLast() }
    guard let node = unsafe error.pointee.node?.assumingMemoryBound(to: xmlNode.self) else {
      findings.append(.init(message: message, element: "svg", offset: 1))
      return
    }
    findings.append(
      .init(
        message: message,
        element: unsafe String(cString: node.pointee.name),
        offset: unsafe Int(bitPattern: node.pointee._private)
      )
    )
  }
}
