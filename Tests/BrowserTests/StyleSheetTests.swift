import BrowserSupport
import Foundation
import Testing

@testable import Site

extension BrowserTests {
  /// Style sheets without comments and spaces, as engines read them.
  ///
  /// Spaces beside commas don't count: engines repeat those in values with `var()`.
  @Suite struct StyleSheets {
    private static let bundled = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Public/site.css")

    private static let awkward = """
      @charset "utf-8";
      /* a */ @import url(data:text/css;a{b:c}) screen , print ;
      @media screen and (min-width : 1px) , print { .a > .b , .c ~ .d + .e :hover { color : red ; } }
      .f::before { content : "/* no */ ; } " ; background : url( data:image/png;base64,AA== ) no-repeat }
      .g { width : calc( ( 1px + 2px ) * 3 - 4px ) ; margin : -1px auto +2px /**/ 0 }
      .h\\;i , .j\\,k { font : italic 12px/1.5 "A B" , serif }
      .l { --m : ; --n: a; color : var( --m , blue ) }
      @supports ( display : grid ) and ( not ( display : none-such ) ) { .o { grid-template : "a b" 1fr / auto 2fr } }
      @font-face { font-family : P ; src : url(a.woff2) format( "woff2" ) , local( "Q" ) ; unicode-range : U+26 , U+0-7F }
      .r { & .s { color : green } ; &:hover { top : 0 } }
      @keyframes t { from , 50% { left : 0 } to { left : 1px } }
      .u:not( .v , .w ):nth-child( 2n + 1 of .x ) { color : rgb( 1 2 3 / 50% ) !important ; }
      """

    @Test("An engine reads the same rules from a shorter style sheet", arguments: Engine.allCases)
    func keepsRules(engine: Engine) async throws {
      let sheets = [try String(contentsOf: Self.bundled, encoding: .utf8), Self.awkward]
      try await Browser.with(engine) { browser in
        try await browser.open("<!doctype html>", as: "page.html")
        for sheet in sheets {
          let shorter = String(decoding: StyleMinifier.minified(Array(sheet.utf8)), as: UTF8.self)
          #expect(shorter.utf8.count < sheet.utf8.count)
          var rules: [[String]] = []
          for text in [sheet, shorter] {
            let json = try String(decoding: JSONEncoder().encode(text), as: UTF8.self)
            rules.append(
              try await browser.evaluate(
                """
                const style = document.createElement("style");
                style.textContent = \(json);
                document.head.append(style);
                return JSON.stringify([...style.sheet.cssRules].map(rule => rule.cssText.replace(/\\s*,\\s*/g, ",")));
                """
              )
            )
          }
          #expect(rules[0].count > 5 && rules[0] == rules[1])
        }
      }
    }
  }
}
