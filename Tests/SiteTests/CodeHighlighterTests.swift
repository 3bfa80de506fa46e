import Testing

@testable import Site

@Suite struct CodeHighlighterTests {
  private static func html(_ code: String, _ name: String) throws -> String {
    CodeHighlighter(code, as: try #require(CodeLanguage.named(name))).html
  }

  /// Marked code in a short form: `[k:if]` for a keyword.
  private static func short(_ code: String, _ name: String) throws -> String {
    try html(code, name).replacing(/<span class="([a-z])[a-z]*">([^<]*)<\/span>/) { "[\($0.1):\($0.2)]" }
      .replacing("&quot;", with: "\"").replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing(
        "&amp;",
        with: "&"
      )
  }

  @Test("A block that comes again has the colors of its language, also if it came in another one before")
  func keepsBlocks() {
    let languages = ["swift", "python", "Swift", "none", "python"]
    let blocks = languages.map { ColoredCode("let a = 1 # b", in: $0).html }
    #expect(blocks[0].contains("<span class=\"keyword\">let</span>") && blocks[2] == blocks[0])
    #expect(blocks[1].contains("<span class=\"comment\"># b</span>") && blocks[4] == blocks[1])
    #expect(blocks[3] == "let a = 1 # b")
  }

  @Test(
    "Words have colors by what they are",
    arguments: [
      ("if (a == nil) return @\"b\\\"\"; // c", "objc", "[k:if] (a == [k:nil]) [k:return] [s:@\"b\\\"\"]; [c:// c]"),
      ("@property (nonatomic) NSString *a;", "objc", "[a:@property] ([k:nonatomic]) [t:NSString] *a;"),
      ("#include <a.h>\nint a = 0x1F; /* b\nc */", "c", "[d:#include] <a.h>\n[k:int] a = [n:0x1F]; [c:/* b\nc */]"),
      ("{\"a\": [1.5e-3, true, \"b\"]}", "json", "{[a:\"a\"]: [[n:1.5e-3], [k:true], [s:\"b\"]]}"),
      ("a-b: c # d\n- \"e\": yes\nf: x#y", "yaml", "[a:a-b]: c [c:# d]\n- [a:\"e\"]: [k:yes]\n[a:f]: x#y"),
      ("$ git commit -m \"a $b\" # c", "console", "[c:$] [t:git] commit [a:-m] [s:\"a $b\"] [c:# c]"),
      ("for f in *.md; do echo $f; done", "bash", "[k:for] f [k:in] *.md; [k:do] [t:echo] [a:$f]; [k:done]"),
      ("<a href=\"b\" c>d</a><!-- e -->", "html", "[k:<a] [a:href]=[s:\"b\"] [a:c][k:>]d[k:</a][k:>][c:<!-- e -->]"),
      (
        "<style>a { b: #fff }</style>", "html",
        "[k:<style][k:>][t:a] { [a:b]: [n:#fff] }[k:</style][k:>]"
      ),
      (".a:hover { color: red; /* b */ }", "css", ".[t:a]:[t:hover] { [a:color]: red; [c:/* b */] }"),
      ("const a = `b\n${c}`; new Date()", "js", "[k:const] a = [s:`b\n${c}`]; [k:new] [t:Date]()"),
      (
        "--- a\n+++ b\n@@ -1 +1 @@\n-c\n+d\n e\n", "diff", "[c:--- a]\n[c:+++ b]\n[d:@@ -1 +1 @@]\n[d:-c]\n[i:+d]\n e\n"
      ),
      ("SELECT 'a' from B -- c", "sql", "[k:SELECT] [s:'a'] [k:from] B [c:-- c]"),
      ("@a\ndef b(): return None", "python", "[a:@a]\n[k:def] b(): [k:return] [k:None]"),
    ]
  )
  func colors(code: String, name: String, result: String) throws {
    #expect(try Self.short(code, name) == result)
  }

  @Test("Without its marks, the HTML is the code", arguments: CodeLanguage.all.map(\.names[0]))
  func keepsText(name: String) throws {
    var random = SystemRandomNumberGenerator()
    let pieces = [
      "\"", "'", "`", "\\", "/*", "*/", "//", "#", "<", ">", "&", "<!--", "-->", "<style>", "</style>", "{", "}", "$",
      "${",
      "@", "-", ":", "=", "0x", "1e-", "é", "👩‍💻", "\n", " ", "\t", "a", "B", "if", "'''", "\"\"\"", "[", "]", "</",
    ]
    for _ in 0..<300 {
      let code = (0..<Int.random(in: 0..<40, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
        .joined()
      let text = try Self.html(code, name).replacing(/<span class="[a-z]+">|<\/span>/, with: "")
        .replacing("&quot;", with: "\"").replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing(
          "&amp;",
          with: "&"
        )
      #expect(text == code)
    }
  }

  @Test(
    "A fence has a language, a file name and marked lines",
    arguments: [
      ("swift", "swift", nil, []), ("swift {2,4-6}", "swift", nil, [2, 4, 5, 6]), ("js{1}", "js", nil, [1]),
      ("swift title=\"A b.swift\" {1}", "swift", "A b.swift", [1]), ("c:main.c", "c", "main.c", []),
      ("go {hl_lines=[1,\"3-4\"],linenos=true}", "go", nil, [1, 3, 4]), ("", "", nil, []),
      ("swift {0,5-2,99999}", "swift", nil, []), ("{.swift}", "", nil, []),
    ] as [(String, String, String?, Set<Int>)]
  )
  func readsFences(info: String, language: String, title: String?, lines: Set<Int>) {
    let fence = CodeFence(info)
    #expect(fence.language == language && fence.title == title && fence.lines == lines)
  }

  @Test("A marked line has an element of its own, and colors go on from line to line")
  func marksLines() throws {
    let html = try Markdown(file: "a.md").html(
      "```c {2} title=\"a.c\"\n/* a\nb */ int c;\nd\n```\n",
      lineOffset: 0
    ).html
    #expect(
      html == """
        <p class="file">a.c</p>
        <pre class="code" tabindex="0" role="group" aria-label="C"><code class="language-c"><span class="comment">/* a</span>
        <mark class="line"><span class="comment">b */</span> <span class="keyword">int</span> c;
        </mark>d
        </code></pre>

        """
    )
  }
}
