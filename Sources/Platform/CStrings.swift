/// Texts in the form that C functions take.
@unsafe package struct CStrings {
  /// The texts, and nil at the end.
  package let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

  package init(_ texts: [String]) {
    unsafe pointers = .allocate(capacity: texts.count + 1)
    for (index, text) in texts.enumerated() { unsafe (pointers + index).initialize(to: strdup(text)) }
    unsafe (pointers + texts.count).initialize(to: nil)
  }

  package func deallocate() {
    var next = unsafe pointers
    while let text = unsafe next.pointee {
      unsafe free(text)
      unsafe next += 1
    }
    unsafe pointers.deallocate()
  }
}
