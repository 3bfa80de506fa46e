import CLibXML2

/// A RELAX NG schema that libxml2 has compiled.
///
/// A compiled schema is immutable, so several threads may validate with it at the same time. Compiling isn't
/// thread-safe: libxml2 fills its tables of data types without a lock.
@safe final class RelaxNGSchema: Sendable {
  private nonisolated(unsafe) let pointer: xmlRelaxNGPtr
  private let prepare: Preparation

  /// Returns the state of one validation, or nil without enough memory.
  typealias Preparation = @Sendable (xmlRelaxNGPtr) -> xmlRelaxNGValidCtxtPtr?

  /// Compiles a schema that is part of the program.
  ///
  /// - Parameters:
  ///   - bytes: The schema.
  ///   - prepare: Prepares a validation.
  init(_ bytes: [UInt8], preparing prepare: @escaping Preparation = { unsafe xmlRelaxNGNewValidCtxt($0) }) {
    unsafe self.prepare = prepare
    LibXML2.initialize()
    // libxml2 doesn't copy the bytes.
    let schema = unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { characters in
        let context = unsafe xmlRelaxNGNewMemParserCtxt(characters.baseAddress, Int32(characters.count))
        defer { unsafe xmlRelaxNGFreeParserCtxt(context) }
        return unsafe xmlRelaxNGParse(context)
      }
    }
    guard let schema = unsafe schema else { preconditionFailure("the built-in schema is invalid") }
    unsafe pointer = schema
  }

  deinit { unsafe xmlRelaxNGFree(pointer) }

  /// Validates a document.
  ///
  /// Each element's `_private` field is the offset of the end of its start tag, in bytes.
  func validate(_ document: xmlDocPtr) -> [SchemaFinding] {
    guard let context = unsafe prepare(pointer) else {
      return [SchemaFinding(message: "there isn't enough memory to validate it", element: "svg", offset: 1)]
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
    return [SchemaFinding(message: "it doesn't match the profile", element: "svg", offset: 1)]
  }
}

private final class ValidationLog {
  var findings: [SchemaFinding] = []

  func add(_ error: shim_xmlErrorPtr) {
    guard findings.count < SVGCheck.maximumFindingCount else { return }
    let message = unsafe LibXML2.text(of: error.pointee.message) ?? ""
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
