import MarkupChecks
import Testing

@Suite struct SVGCheckTests {
  /// A valid document, which tests modify.
  static let document = """
    <svg xmlns="http://www.w3.org/2000/svg" width="10" height="10" viewBox="0 0 10 10" role="img" \
    aria-labelledby="k-t k-d" data-scene="x" font-family="system-ui">
    <title id="k-t">T</title>
    <desc id="k-d">D</desc>
    <style>.k-m{animation:k-a 1s linear infinite}@keyframes k-a{0%{opacity:0}}</style>
    <defs><clipPath id="k-c"><rect width="4" height="4"/></clipPath></defs>
    <g clip-path="url(#k-c)" class="k-m">
    <rect width="4" height="4" fill="#fff" data-layer="a"><animate attributeName="x" dur="1s" repeatCount="indefinite" values="0;1;0" keyTimes="0;.5;1" calcMode="spline" keySplines="0 0 1 1;.4 0 1 1"/></rect>
    </g>
    </svg>
    """

  private func findings(_ text: String) -> [String] {
    SVGCheck().findings(in: Array(text.utf8), file: "a.svg").map(\.statement)
  }

  @Test("A valid document has no findings")
  func acceptsDocument() {
    #expect(findings(Self.document) == [])
  }

  @Test("A finding has its place however much follows", arguments: [0, 1_000, 10_000, 100_000])
  func placesFindings(count: Int) {
    let rest = String(repeating: "<g/>\n", count: count / 5)
    let document = Self.document.replacing("fill=\"#fff\"", with: "fill=\"red\"").replacing(
      "</svg>",
      with: rest + "</svg>"
    )
    #expect(findings(document) == ["a.svg:7:1: error: “red” isn't a valid value for fill of <rect>"])
  }

  @Test(
    "A finding has its place however much precedes it, in any characters",
    arguments: [0, 1_000, 100_000, 2_000_000],
    ["<!-- a -->\n", "<!-- é😀 -->\n", "<g/>\n"]
  )
  func countsBytesRead(count: Int, text: String) {
    // Elements have a limit of their own.
    let lines = min(count / text.utf8.count, 90_000)
    let document = Self.document.replacing("</svg>", with: String(repeating: text, count: lines) + "<x/></svg>")
    let last =
      Self.document.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains("</svg>") } ?? 0
    #expect(findings(document).first?.hasPrefix("a.svg:\(last + 1 + lines):1: error: ") == true)
  }

  @Test("A layer's name isn't a reference, whatever its text", arguments: ["url(http://x/y)", "URL(//x)", "url("])
  func acceptsAnyName(name: String) {
    #expect(findings(Self.document.replacing("data-layer=\"a\"", with: "data-layer=\"\(name)\"")) == [])
  }

  @Test(
    "A finding names the line, the column, the problem and the expectation",
    arguments: [
      (
        "width=\"4\" height=\"4\" fill", "width=\"4\" heigth=\"4\" fill",
        "a.svg:7:1: error: <rect> has an attribute “heigth” that isn't in the profile; did you mean “height”?"
      ),
      (
        "fill=\"#fff\"", "fill=\"red\"", "a.svg:7:1: error: “red” isn't a valid value for fill of <rect>"
      ),
      (
        "<g clip", "<grp clip", "a.svg:8:5: error: Opening and ending tag mismatch: grp line 6 and g"
      ),
      (
        "attributeName=\"x\"", "attributeName=\"href\"",
        "a.svg:7:55: error: “href” isn't a valid value for attributeName of <animate>"
      ),
      (
        "fill=\"#fff\"", "fill=\"url(#nowhere)\"",
        "a.svg:7:1: error: <rect>: it refers to the id “nowhere”, which doesn't exist"
      ),
      (
        "id=\"k-d\"", "id=\"k-t\"", "a.svg:3:1: error: <desc>: the id “k-t” is used already; expected unique ids"
      ),
      (
        "keyTimes=\"0;.5;1\"", "keyTimes=\"0;.5;.4\"",
        "a.svg:7:55: error: <animate>: keyTimes aren't in ascending order from 0 to 1"
      ),
      (
        "values=\"0;1;0\"", "values=\"0;1\"",
        "a.svg:7:55: error: <animate>: it has 2 values for 3 keyTimes; expected the same number"
      ),
      (
        "keySplines=\"0 0 1 1;.4 0 1 1\"", "keySplines=\"0 0 1 1\"",
        "a.svg:7:55: error: <animate>: it has 1 keySplines for 3 keyTimes; expected one fewer"
      ),
      (
        ".4 0 1 1", ".4 0 1 1.2", "a.svg:7:55: error: <animate>: the keySpline “.4 0 1 1.2” isn't four numbers in 0…1"
      ),
      (
        "@keyframes k-a", "@keyframes k-b",
        "a.svg:4:1: error: <style>: there are no @keyframes named “k-a”"
      ),
      (
        "{opacity:0}", "{fill:url(http://x/y)}",
        "a.svg:4:1: error: <style>: url(http://x/y) is external; expected url(#id)"
      ),
      (
        " role=\"img\" aria-labelledby=\"k-t k-d\"", "",
        "a.svg:1:1: error: <svg> has no aria-labelledby, role, which the SVG profile of Stagecraft requires"
      ),
      (
        "<style>", "<style>@import 'x';", "a.svg:4:1: error: <style>: @import loads another file; expected only rules"
      ),
    ]
  )
  func namesFindings(right: String, wrong: String, finding: String) {
    #expect(findings(Self.document.replacing(right, with: wrong)).contains(finding))
  }

  @Test(
    "Active content is refused by the schema and by the soundness check",
    arguments: [
      ("<rect width=\"4\" height=\"4\" fill", "<rect onclick=\"x()\" width=\"4\" height=\"4\" fill", "onclick"),
      ("<g clip", "<script>alert(1)</script><g clip", "script"),
      ("<g clip", "<foreignObject/><g clip", "foreignObject"),
      ("<g clip", "<image href=\"http://x/y.png\"/><g clip", "isn't embedded image data"),
      ("<g clip", "<a href=\"javascript:x\"><rect width=\"1\" height=\"1\"/></a><g clip", "has the external URL"),
    ]
  )
  func refusesActiveContent(right: String, wrong: String, reason: String) {
    let found = findings(Self.document.replacing(right, with: wrong))
    #expect(found.count >= 2)
    #expect(found.contains { $0.contains(reason) })
  }

  @Test(
    "A style sheet has only rules of the profile, in any spelling",
    arguments: [
      ("@IMPORT \"http://x/y\";", "@import loads another file"), ("@im\\70ort \"x\";", "it contains “\\”"),
      (".a{mask:URL(//x/y)}", "url(//x/y) is external"), (".a{fill:\\75rl(x)}", "it contains “\\”"),
      (".a{fill:image-set(x 1x)}", "image-set() isn't a function in the profile"),
      (".a{background:red}", "“background” isn't a property in the profile"),
      ("*{display:none}", "“*” isn't a class selector"), ("rect{display:none}", "“rect” isn't a class selector"),
      (".a{", "its braces don't match"), ("}}", "its braces don't match"),
      ("@font-face{}", "@font-face isn't in the profile"),
      ("@font-face{font-family:sc-inter-a1;font-weight:400;src:url(//x/y)}", "@font-face isn't in the profile"),
      (
        "@font-face{font-family:a;font-weight:400;src:url(data:font/woff2;base64,AAAA)}",
        "@font-face isn't in the profile"
      ),
      (
        "@font-face{font-family:sc-inter-a1;font-weight:400;src:url(data:image/svg;base64,AAAA)}",
        "@font-face isn't in the profile"
      ),
      ("@media print{}", "@media print isn't in the profile"), (".a{fill:url(#nope)}", "it refers to the id “nope”"),
      (".a{fill:url(#k-t)}", "it refers to the id “k-t”, which isn't"), (".a{animation:1s foo}", "named “foo”"),
      (".a{animation:steps(2,end) 1s k-b}", "named “k-b”"), ("@keyframes b{x{}}", "“x” isn't a keyframe"),
      (".a{animation-name:k-a,nope}", "named “nope”"), ("@keyframes k-a{}", "two @keyframes rules have the name “k-a”"),
      (".a{opacity}", "“opacity” isn't a declaration"), ("/* a */", "it has a comment"),
      (".a{width:calc(2px*var(--other))}", "var() of width isn't a property in the profile"),
      (".a{--other:1}", "“--other” isn't a property in the profile"),
      (#"@property --sc-a{syntax:"*";inherits:true;initial-value:0}"#, "it contains “\"”"),
      (#"@property --other{syntax:"\3c number>";inherits:true;initial-value:0}"#, "it contains “\"”"),
      (".a{width:(1px)}", "() isn't a function in the profile"),
      (".a{transform:scale(2}", "parentheses of transform don't match"),
    ]
  )
  func refusesStyles(style: String, reason: String) {
    let found = findings(Self.document.replacing("<style>", with: "<style>" + style))
    #expect(found.contains { $0.hasPrefix("a.svg:4:1: error: <style>: ") && $0.contains(reason) }, "\(found)")
  }

  @Test(
    "A style sheet may contain spaces, and values of animations in any order",
    arguments: [
      "@keyframes b {\n from, 50% { opacity: 0 }\n to { opacity: 1 } }\n.a, .b { animation: 1s linear(0 10%, 1) both b }",
      #"@property --sc-a{syntax:"\3c number>";inherits:true;initial-value:0}@keyframes c{0%{--sc-a:.5}}"#,
      ".a{--sc-n:calc(1/(1 + .5*var(--sc-a)));clip-path:polygon(evenodd,calc(1px*(2 + var(--sc-n))) 0,1px 1px,0 1px)}",
      "@font-face{font-family:sc-inter-a1;font-style:italic;font-weight:900;src:url(data:font/woff2;base64,d09+/g==)}",
      ".a{animation-name:none}", "@media (prefers-reduced-motion: reduce) { .a { animation: none } }",
      ".a{animation:cubic-bezier(0,0,1,1) .5s k-a,200ms steps(2,end) k-a;transform:translate(-1px,2%)scale(.5)}",
    ]
  )
  func acceptsStyles(style: String) {
    #expect(findings(Self.document.replacing("<style>", with: "<style>" + style)) == [])
  }

  @Test(
    "Attributes have the right number of coordinates, and references point to the right elements",
    arguments: [
      ("viewBox=\"0 0 10 10\"", "viewBox=\"0 0 0 0\"", "isn't a valid value for viewBox"),
      ("<g clip", "<path d=\"MMLC\"/><g clip", "“MMLC” isn't a valid value for d"),
      ("<g clip", "<path d=\"L5 5\"/><g clip", "“L5 5” isn't a valid value for d"),
      ("<g clip", "<path d=\"M1 1L2\"/><g clip", "“M1 1L2” isn't a valid value for d"),
      ("<g clip", "<path d=\"M1 1c2 2 3 3 4\"/><g clip", "“M1 1c2 2 3 3 4” isn't a valid value for d"),
      ("<g clip", "<polygon points=\"1 2 3\"/><g clip", "“1 2 3” isn't a valid value for points"),
      ("<g clip", "<g transform=\"translate(- -)\"/><g clip", "isn't a valid value for transform"),
      ("<g clip", "<g transform=\"matrix(1 2 3)\"/><g clip", "isn't a valid value for transform"),
      ("<g clip", "<g clip-path=\"polygon(1px,2px)\"/><g clip", "isn't a valid value for clip-path"),
      ("values=\"0;1;0\"", "values=\"0;-;0\"", "values aren't valid for x, for example “-”"),
      ("values=\"0;1;0\"", "values=\"0;1 2;0\"", "values aren't valid for x"),
      ("attributeName=\"x\"", "attributeName=\"points\"", "“points” of <rect> can't be animated"),
      ("attributeName=\"x\" dur", "attributeName=\"opacity\" dur", ""),
      ("values=\"0;1;0\"", "values=\"0;1.5;0\" attributeName=\"opacity\"", "redefined"),
      ("dur=\"1s\"", "dur=\"0s\"", "its duration is 0s"),
      (" calcMode=\"spline\"", "", "it has keySplines; expected calcMode"),
      ("clip-path=\"url(#k-c)\"", "clip-path=\"url(#k-t)\"", "“k-t” is a <title>; expected a <clipPath>"),
      (
        "fill=\"#fff\"", "fill=\"url(#k-c)\"",
        "“k-c” is a <clipPath>; expected a <linearGradient> or a <radialGradient> or a <pattern>"
      ),
      (
        "<clipPath id=\"k-c\"><rect", "<clipPath id=\"k-c\"><rect clip-path=\"url(#k-c)\"",
        "is inside a clip path; expected no clip path"
      ),
      (
        "<clipPath",
        "<mask id=\"k-m\" x=\"0\" y=\"0\" width=\"1\" height=\"1\"><g mask=\"url(#k-m)\"/></mask><clipPath",
        "it has a mask or a filter and is inside a mask; expected neither"
      ),
      ("<g clip", "<g mask=\"url(#k-c)\"/><g clip", "“k-c” is a <clipPath>; expected a <mask>"),
      ("<title id=\"k-t\">T", "<title id=\"k-t\"> ", "it is empty; expected text"),
    ]
  )
  func checksConsistency(right: String, wrong: String, reason: String) {
    let found = findings(Self.document.replacing(right, with: wrong))
    #expect(reason.isEmpty ? found == [] : found.contains { $0.contains(reason) }, "\(found)")
  }

  @Test(
    "A document is UTF-8 and SVG, and doesn't load or run anything",
    arguments: [
      ("<?xml version=\"1.0\" encoding=\"Shift_JIS\"?>", "its XML declaration says “Shift_JIS”; expected UTF-8"),
      ("<?xml version='1.0' encoding = 'UTF-7' ?>", "its XML declaration says “UTF-7”; expected UTF-8"),
      (
        "<?xml version=\"1.0\"" + String(repeating: " ", count: 1100) + "encoding=\"GBK\"?>",
        "its XML declaration isn't closed within 1000 bytes"
      ),
      ("<!DOCTYPE html><title>T</title>", "it starts with <html>, so it is HTML; expected an SVG document"),
      ("<figure class=\"a\">", "it starts with <figure>, so it is HTML; expected an SVG document"),
      ("<?xml-stylesheet href=\"x.xsl\"?>", "it has a processing instruction, <?xml-stylesheet…?>"),
    ]
  )
  func refusesHeads(head: String, reason: String) {
    #expect(findings(head + Self.document).first?.contains(reason) == true)
    #expect(findings("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n" + Self.document) == [])
    #expect(findings(Self.document + "\n<?x?>").count == 1)
    #expect(findings(Self.document + "\n\0<script/>") == ["a.svg:10:1: error: this is a zero byte; expected text"])
  }

  @Test(
    "An image is embedded, in a format without scripts",
    arguments: [
      ("data:image/png;base64,iVBORw0KGgo=", true), ("data:image/webp;base64,UklGRg==", true),
      ("data:image/svg+xml;base64,PHN2Zy8+", false), ("data:image/png;base64,", false), ("http://x/y.png", false),
      ("data:image/png,x", false), ("data:text/html;base64,AAAA", false), ("DATA:image/png;base64,AAAA", false),
      ("data:image/png;base64,AA)\u{22}<", false), ("#k-c", false), ("javascript:x", false),
    ]
  )
  func checksImages(address: String, isRight: Bool) {
    let escaped = address.replacing("\"", with: "&quot;").replacing("<", with: "&lt;")
    let image = "<image id=\"k-i\" width=\"2\" height=\"1\" preserveAspectRatio=\"none\" href=\"\(escaped)\"/>"
    let document = Self.document.replacing("<clipPath", with: image + "<clipPath")
      .replacing("<g clip", with: "<use href=\"#k-i\"/><g clip")
    #expect(findings(document).isEmpty == isRight)
    #expect(!findings(document.replacing("#k-i", with: "#k-c")).isEmpty)
  }

  /// A part of a document that exceeds a limit.
  struct Excess: CustomTestStringConvertible, Sendable {
    var part: String
    var reason: String

    var testDescription: String { "\(part.prefix(20))… (\(part.utf8.count) bytes)" }
  }

  @Test(
    "Exceeding a limit is one finding",
    arguments: [
      Excess(
        part: "<rect " + (0..<65).map { "a\($0)=\"1\" " }.joined() + "/>",
        reason: "a tag has more than 64 attributes"
      ),
      Excess(
        part: "<!-- <a ' = -->" + "<rect " + (0..<65).map { "a\($0)=\"1\" " }.joined() + "/>",
        reason: "a tag has more than 64 attributes"
      ),
      Excess(part: String(repeating: "<g/>", count: 100_001), reason: "it has more than 100000 elements"),
      Excess(
        part: (0..<101).map { "<a:g xmlns:a=\"\($0)\"/>" }.joined(),
        reason: "it declares more than 100 namespaces"
      ),
      Excess(
        part: "<path d=\"\(String(repeating: "1 ", count: 5_000_001))\"/>",
        reason: "a text, a value or a comment has more than 10000000 bytes"
      ),
      Excess(
        part: "<!--\(String(repeating: "a ", count: 5_000_001))-->",
        reason: "a text, a value or a comment has more than 10000000 bytes"
      ),
      Excess(
        part: "<rect width=\"1\" height=\"" + String(repeating: "1", count: 5000) + "\"/>",
        reason: "has 5000 bytes in height"
      ),
    ]
  )
  func boundsDocuments(excess: Excess) {
    let found = findings(Self.document.replacing("<g clip", with: excess.part + "<g clip"))
    #expect(found.count == 1)
    #expect(found.first?.contains(excess.reason) == true)
  }

  @Test("Comments aren't tags, whatever their content")
  func readsComments() {
    let comment = "<!-- <a b \(String(repeating: "= ", count: 70)) it's -->"
    #expect(findings(Self.document.replacing("<g clip", with: comment + "<g clip")) == [])
  }

  @Test(
    "What HTML reads differently is refused, with its place",
    arguments: [
      ("<!-->a-->", "1:1: error: it begins with a comment, as HTML may; expected <svg> or the XML declaration", true),
      (
        "\n<!-- a -->", "2:1: error: it begins with a comment, as HTML may; expected <svg> or the XML declaration", true
      ),
      (
        "<?xml version=\"1.0\"?><!-->a-->",
        "1:22: error: the comment begins with “>”, which ends it in HTML; expected a space before “>”", true
      ),
      (
        "<!--><script>alert(1)</script>-->",
        "6:1: error: the comment begins with “>”, which ends it in HTML; expected a space before “>”", false
      ),
      (
        "<!--->-->",
        "6:1: error: the comment begins with “->”, which ends it in HTML; expected a space before “->”", false
      ),
      (
        "é<![CDATA[<b/>]]>",
        "6:2: error: a CDATA section is markup in some places of HTML; expected text, with &lt; and &amp; for < and &",
        false
      ),
      (
        "<text font-size=\"1\">a&#x0080;</text>",
        "6:22: error: “&#x0080;” is another character in HTML; expected no character of U+0080…U+009F", false
      ),
      (
        "<rect width=\"1\" height=\"1\" data-layer=\"&#159;\"/>",
        "6:40: error: “&#159;” is another character in HTML; expected no character of U+0080…U+009F", false
      ),
      (
        "é<?a b?>",
        "6:2: error: it has a processing instruction, <?a…?>, which could load or run something; expected none", false
      ),
      (
        "<s:g xmlns:s=\"http://www.w3.org/2000/svg\"/>",
        "6:1: error: <g>: HTML doesn't know the prefix “s”; expected <g>", false
      ),
    ]
  )
  func refusesOtherHTML(part: String, finding: String, isFirst: Bool) {
    let document = isFirst ? part + Self.document : Self.document.replacing("<g clip", with: part + "<g clip")
    #expect(findings(document).contains("a.svg:" + finding))
  }

  @Test(
    "What HTML reads alike is accepted",
    arguments: [
      "<!-- <script>alert(1)</script> -->", "<!-- > -->", "<!--a>-->", "<!-- - -->", "<!---->",
      "<text font-size=\"1\">&lt;script>alert(1)&lt;/script> --&gt; ]]&gt; &#x7F; &#160;\u{85}</text>",
      "<g xmlns=\"http://www.w3.org/2000/svg\" xmlns:s=\"x\"/>",
    ]
  )
  func acceptsSameHTML(part: String) {
    #expect(findings(Self.document.replacing("<g clip", with: part + "<g clip")) == [])
    #expect(findings("\u{FEFF}<?xml version=\"1.0\"?>\n<!-- a -->\n\(Self.document)\n<!-- b -->") == [])
  }

  @Test("An element may have all of its attributes")
  func acceptsAllAttributes() {
    #expect(findings(Self.document.replacing("<g clip", with: GrowthTests.fullRectangle + "<g clip")) == [])
  }

  @Test(
    "Attributes of an element are there together or not at all, as the profile says",
    arguments: [
      (" repeatCount=\"indefinite\"", "", "<animate> has no repeatCount or fill, which"),
      (
        " repeatCount=\"indefinite\"", " repeatCount=\"indefinite\" fill=\"freeze\"",
        "beside what excludes it; expected one of them"
      ),
      ("<rect width=\"4\" height=\"4\"/>", "<rect width=\"4\"/>", "<rect> has no height, which"),
      ("<g clip", "<pattern/><g clip", "<pattern> doesn't match the profile: "),
      ("<g clip", "<stop/><g clip", "<stop> doesn't match the profile: "),
      ("id=\"k-c\"", "id=\"1 2\"", "“1 2” isn't a valid value for id of <clipPath>"),
      ("data-layer=\"a\"", "data-layer=\"\"", "“” isn't a valid value for data-layer of <rect>"),
      ("data-layer=\"a\"", "role=\"img\"", "<rect> has an attribute “role” that isn't in the profile"),
    ]
  )
  func checksAttributes(right: String, wrong: String, reason: String) {
    let found = findings(Self.document.replacing(right, with: wrong))
    #expect(found.contains { $0.contains(reason) }, "\(found)")
  }

  @Test(
    "Messages shorten names",
    arguments: ["<\(name)/>", "<g \(name)=\"\"/>", "<\(name)></g>", "<g class=\"\(name)\"/>"]
  )
  func shortensNames(part: String) {
    let found = findings(Self.document.replacing("<g clip", with: part + "<g clip"))
    #expect((1...2).contains(found.count))
    #expect(found.allSatisfy { $0.utf8.count < 300 && $0.contains("onaaaaa") })
  }

  private static let name = "on" + String(repeating: "a", count: 3_000) + "_"

  @Test("Only the first hundred findings are reported")
  func boundsFindings() {
    let names = (0..<20_000).map { "w\($0)" }.joined(separator: " ")
    #expect(findings(Self.document.replacing("<style>", with: "<style>.a{animation:\(names)}")).count == 100)
    let commas = String(repeating: ",", count: 100_000)
    #expect(findings(Self.document.replacing("<style>", with: "<style>\(commas){}")).count <= 100)
    let many = String(repeating: "<rect widht=\"1\" id=\"k-t\"/>", count: 500)
    #expect(findings(Self.document.replacing("<g clip", with: many + "<g clip")).count == 100)
  }

  @Test("A misspelled element gets a suggestion")
  func suggestsElements() {
    let found = findings(
      Self.document.replacing("<clipPath", with: "<clippath").replacing("</clipPath", with: "</clippath")
    )
    #expect(
      found.contains {
        $0.hasSuffix("<clippath> isn't in the SVG profile of Stagecraft; did you mean “clipPath”?")
      }
    )
  }

  @Test("A document type declaration is refused before entities are expanded")
  func refusesEntityBomb() {
    let bomb =
      "<!DOCTYPE svg [" + (0..<30).map { "<!ENTITY e\($0 + 1) \"&e\($0);&e\($0);&e\($0);\">" }.joined()
      + "]>" + Self.document.replacing("<title id=\"k-t\">T", with: "<title id=\"k-t\">&e30;")
    #expect(
      findings(bomb) == [
        "a.svg:1:1: error: it has a document type declaration, which could define entities; expected none"
      ]
    )
  }

  @Test("External entities aren't loaded")
  func refusesExternalEntity() {
    let found = findings("<!DOCTYPE svg [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><svg>&x;</svg>")
    #expect(found.count == 1)
    #expect(found.first?.contains("document type declaration") == true)
  }

  @Test("Deep nesting is refused")
  func refusesDepth() {
    let deep = String(repeating: "<g>", count: 100_000) + String(repeating: "</g>", count: 100_000)
    let found = findings("<svg xmlns=\"http://www.w3.org/2000/svg\">\(deep)</svg>")
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix("elements are nested more than 256 deep") == true)
  }

  @Test(
    "A tag with too many attributes is found before libxml2 compares them, whatever surrounds it",
    arguments: ["", "<!--><![CDATA[-->", "<!---->", "<!-- - -->"]
  )
  func countsAttributes(prefix: String) {
    let attributes = (0..<70).map { " a\($0)=\"\"" }.joined()
    let found = findings("\(prefix)<svg\(attributes)/>")
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix("a tag has more than 64 attributes") == true)
  }

  @Test("Unclosed URLs are reported without reading the rest of the text")
  func boundsAddresses() {
    let style = String(repeating: "url(", count: 40_000)
    let found = findings(Self.document.replacing("{opacity:0}", with: "{fill:\"\(style)}"))
    #expect((1...100).contains(found.count))
    #expect(found.allSatisfy { $0.utf8.count < 300 })
  }

  @Test("A document that is too large isn't parsed")
  func refusesSize() {
    let bytes = [UInt8](repeating: 0x20, count: SVGCheck.largestDocument + 1)
    #expect(
      SVGCheck().findings(in: bytes, file: "a.svg").map(\.statement) == [
        "a.svg: error: it has 16777217 bytes; expected at most 16777216"
      ]
    )
  }

  @Test("Invalid UTF-8 is refused at its position")
  func refusesOtherEncodings() {
    let bytes = Array("<svg>\né".utf8) + [0xFF, 0x20]
    #expect(
      SVGCheck().findings(in: bytes, file: "a.svg").map(\.statement) == ["a.svg:2:2: error: this isn't UTF-8"]
    )
  }

  @Test("Invalid XML is refused with libxml2's message", arguments: ["", "hello", "<svg", "<svg></g>", "\0\0"])
  func refusesGarbage(text: String) {
    #expect(findings(text).count == 1)
  }

  @Test("Columns count characters, not bytes")
  func countsCharacters() {
    let found = findings(
      Self.document.replacing("<title id=\"k-t\">T</title>", with: "<title id=\"k-t\">äöü</title><x/>")
    )
    #expect(found.contains { $0.hasPrefix("a.svg:2:28: error: <x> isn't in the SVG profile") })
  }
}
