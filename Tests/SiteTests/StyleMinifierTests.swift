import Testing

@testable import Site

@Suite struct StyleMinifierTests {
  private static func minified(_ sheet: String) -> String {
    String(decoding: StyleMinifier.minified(Array(sheet.utf8)), as: UTF8.self)
  }

  @Test(
    "Comments, and spaces beside braces, semicolons and commas, are left out",
    arguments: [
      ("", ""), ("  \n", ""), ("a , b {\n  color : red ;\n}\n", "a,b{color : red}"), ("/* a */b{}", "b{}"),
      ("a /* b */ c{}", "a c{}"), ("a{b:c;/* d */}", "a{b:c}"), ("a{b:c;;}", "a{b:c;}"),
      ("@media (width > 1px) and (width < 2px) { a { b: c } }", "@media (width > 1px) and (width < 2px){a{b: c}}"),
    ]
  )
  func leavesOut(sheet: String, result: String) {
    #expect(Self.minified(sheet) == result)
  }

  @Test(
    "What could mean something stays",
    arguments: [
      "a :hover{}", "a{b:calc(1px + 2px)}", "a{b:\" ; /* c */ } \"}", "a{b:'\\' ; }'}", "a{b:url( /*;;, .png )}",
      "a{b:URL(a\\) ; b)}", "a/**/b{}", "a{b:1//**/*c*/}", ".a\\;{}", ".a\\,b{}", "a{--b: ;c:d}", "/*! (c) */a{}",
      "a{b:\"c\nd : e", "\\", "a{b:my-url(\"; }\")}", "a{b:url(", "a{b:\"", "a{--b: }",
    ]
  )
  func keeps(sheet: String) {
    #expect(Self.minified(sheet) == sheet)
  }

  @Test("A comment that isn't closed ends the style sheet", arguments: ["a{}/*", "a{}/* b{}", "a{}/*/"])
  func endsAtOpenComment(sheet: String) {
    #expect(Self.minified(sheet) == "a{}")
  }

  @Test("A shorter style sheet can't be made shorter", arguments: 1...200)
  func isFinal(seed: UInt64) {
    var state = seed
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let parts = ["a", " ", "\n", "{", "}", ";", ":", ",", "/*", "*/", "\"", "'", "\\", "url(", "(", ")", "/", "*", "!"]
    let sheet = (0..<40).map { _ in parts[next(parts.count)] }.joined()
    let once = Self.minified(sheet)
    #expect(Self.minified(once) == once, "\(sheet.debugDescription)")
  }
}
