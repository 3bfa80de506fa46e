/// The parts of a language's syntax that decide the colors of its words.
struct CodeLanguage: Sendable {
  /// A text between two marks.
  struct Quote: Sendable {
    /// The start and the end.
    let open: String, close: String
    /// Whether a backslash takes the meaning of the sign after it away.
    var hasEscapes = true
    /// Whether it may go on in the next line.
    var isLong = false
  }

  /// The grammar that isn't a matter of words.
  enum Shape: Sendable {
    case words, markup, style, keys, shell, diff
  }

  /// The name that readers see.
  let title: String
  /// The names in fences.
  let names: [String]
  var shape = Shape.words
  var keywords: Set<String> = []
  /// Words that are values: `true`, `nil`.
  var constants: Set<String> = []
  /// The start of a comment that ends with its line.
  var lineComments: [String] = []
  /// The start and the end of other comments.
  var blockComments: [Quote] = []
  /// The quotation marks of texts.
  var quotes: [Quote] = [Quote(open: "\"", close: "\""), Quote(open: "'", close: "'")]
  /// The first characters of special words, such as `@` and `#`.
  var signs: [UInt8] = []
  /// Whether a word that begins with a capital is a type.
  var hasCapitalTypes = true
  /// Whether capitals don't matter in keywords.
  var ignoresCase = false

  /// The language of a fence, if there are colors for it.
  static func named(_ name: some StringProtocol) -> CodeLanguage? { byName[name.lowercased()] }

  private static let byName = all.reduce(into: [String: CodeLanguage]()) { languages, language in
    for name in language.names { languages[name] = language }
  }

  private static func words(_ text: String) -> Set<String> { Set(text.split(separator: " ").map(String.init)) }

  private static let slashed = [Quote(open: "/*", close: "*/", hasEscapes: false, isLong: true)]

  private static let c = words(
    """
    auto break case char const continue default do double else enum extern float for goto if inline int long register \
    restrict return short signed sizeof static struct switch typedef union unsigned void volatile while bool
    """.replacing("\n", with: "")
  )
  private static let cpp = words(
    """
    alignas alignof and catch class concept consteval constexpr constinit co_await co_return co_yield decltype delete \
    explicit export final friend mutable namespace new noexcept not operator or override private protected public requires \
    static_assert static_cast dynamic_cast reinterpret_cast const_cast template this throw try typeid typename using virtual
    """.replacing("\n", with: "")
  )
  private static let javaScript = words(
    """
    async await break case catch class const continue debugger default delete do else export extends finally for from \
    function get if import in instanceof let new of return set static super switch this throw try typeof var void while \
    with yield as abstract declare enum implements interface keyof namespace private protected public readonly satisfies type
    """.replacing("\n", with: "")
  )

  /// All languages but Swift, which its own parser colors.
  static let all: [CodeLanguage] = [
    CodeLanguage(
      title: "Shell",
      names: ["shell", "sh", "bash", "zsh", "console", "terminal", "shell-session", "shellsession", "fish"],
      shape: .shell,
      keywords: words(
        "if then elif else fi for in do done while until case esac function select time return export local readonly unset source alias set"
      ),
      lineComments: ["#"],
      quotes: [
        Quote(open: "\"", close: "\"", isLong: true), Quote(open: "'", close: "'", hasEscapes: false, isLong: true),
        Quote(open: "`", close: "`"),
      ],
      hasCapitalTypes: false
    ),
    CodeLanguage(
      title: "Objective-C",
      names: ["objc", "objective-c", "objectivec", "obj-c", "objective_c", "m", "mm"],
      keywords: c.union(
        words(
          "self super id instancetype SEL IMP BOOL in out inout nonnull nullable strong weak copy assign atomic nonatomic readonly readwrite"
        )
      ),
      constants: words("YES NO nil Nil NULL true false"),
      lineComments: ["//"],
      blockComments: slashed,
      quotes: [Quote(open: "@\"", close: "\""), Quote(open: "\"", close: "\""), Quote(open: "'", close: "'")],
      signs: Array("@#".utf8)
    ),
    CodeLanguage(
      title: "C",
      names: ["c", "h"],
      keywords: c,
      constants: words("NULL true false"),
      lineComments: ["//"],
      blockComments: slashed,
      signs: Array("#".utf8)
    ),
    CodeLanguage(
      title: "C++",
      names: ["cpp", "c++", "cc", "cxx", "hpp", "metal", "cuda"],
      keywords: c.union(cpp),
      constants: words("NULL nullptr true false"),
      lineComments: ["//"],
      blockComments: slashed,
      signs: Array("#".utf8)
    ),
    CodeLanguage(
      title: "JSON",
      names: ["json", "json5", "jsonc"],
      shape: .keys,
      constants: words("true false null"),
      lineComments: ["//"],
      blockComments: slashed,
      quotes: [Quote(open: "\"", close: "\"")],
      hasCapitalTypes: false
    ),
    CodeLanguage(
      title: "YAML",
      names: ["yaml", "yml"],
      shape: .keys,
      constants: words("true false null yes no on off"),
      lineComments: ["#"],
      signs: Array("&*!".utf8),
      hasCapitalTypes: false
    ),
    CodeLanguage(
      title: "TOML",
      names: ["toml", "ini", "xcconfig", "conf", "properties"],
      shape: .keys,
      constants: words("true false"),
      lineComments: ["#", "//"],
      quotes: [
        Quote(open: "\"\"\"", close: "\"\"\"", isLong: true), Quote(open: "\"", close: "\""),
        Quote(open: "'", close: "'", hasEscapes: false),
      ],
      hasCapitalTypes: false
    ),
    CodeLanguage(
      title: "HTML",
      names: ["html", "htm", "xml", "svg", "plist", "xhtml", "vue", "svelte", "mustache"],
      shape: .markup,
      blockComments: [Quote(open: "<!--", close: "-->", hasEscapes: false, isLong: true)]
    ),
    CodeLanguage(
      title: "CSS",
      names: ["css", "scss", "less"],
      shape: .style,
      blockComments: slashed,
      hasCapitalTypes: false
    ),
    CodeLanguage(
      title: "JavaScript",
      names: ["javascript", "js", "jsx", "mjs", "typescript", "ts", "tsx"],
      keywords: javaScript,
      constants: words("true false null undefined NaN Infinity"),
      lineComments: ["//"],
      blockComments: slashed,
      quotes: [
        Quote(open: "\"", close: "\""), Quote(open: "'", close: "'"), Quote(open: "`", close: "`", isLong: true),
      ],
      signs: Array("@".utf8)
    ),
    CodeLanguage(title: "Diff", names: ["diff", "patch"], shape: .diff),
    CodeLanguage(
      title: "Python",
      names: ["python", "py"],
      keywords: words(
        "and as assert async await break class continue def del elif else except finally for from global if import in is lambda match nonlocal not or pass raise return try while with yield self"
      ),
      constants: words("True False None"),
      lineComments: ["#"],
      quotes: [
        Quote(open: "\"\"\"", close: "\"\"\"", isLong: true), Quote(open: "'''", close: "'''", isLong: true),
        Quote(open: "\"", close: "\""), Quote(open: "'", close: "'"),
      ],
      signs: Array("@".utf8)
    ),
    CodeLanguage(
      title: "Ruby",
      names: ["ruby", "rb"],
      keywords: words(
        "alias and begin break case class def defined do else elsif end ensure for if in module next not or redo rescue retry return self super then undef unless until when while yield require include attr_accessor"
      ),
      constants: words("true false nil"),
      lineComments: ["#"],
      signs: Array("@:".utf8)
    ),
    CodeLanguage(
      title: "SQL",
      names: ["sql", "sqlite", "postgresql", "mysql"],
      keywords: words(
        "add all alter and as asc begin between by case column commit constraint create cross default delete desc distinct drop else end exists foreign from full group having if in index inner insert into is join key left like limit not null on or order outer primary references right rollback select set table then union unique update using values view when where with"
      ),
      constants: words("true false"),
      lineComments: ["--"],
      blockComments: slashed,
      quotes: [Quote(open: "'", close: "'", hasEscapes: false), Quote(open: "\"", close: "\"", hasEscapes: false)],
      hasCapitalTypes: false,
      ignoresCase: true
    ),
    CodeLanguage(
      title: "Kotlin",
      names: ["kotlin", "kt", "java"],
      keywords: words(
        "abstract as break by case catch class companion const constructor continue data default do else enum extends final finally for fun if implements import in init inline inner interface internal is lateinit lazy let new object open operator out override package private protected public return sealed static super suspend switch this throw throws try typealias val var void when while int long double float boolean char byte short"
      ),
      constants: words("true false null"),
      lineComments: ["//"],
      blockComments: slashed,
      quotes: [
        Quote(open: "\"\"\"", close: "\"\"\"", isLong: true), Quote(open: "\"", close: "\""),
        Quote(open: "'", close: "'"),
      ],
      signs: Array("@".utf8)
    ),
    CodeLanguage(
      title: "PHP",
      names: ["php"],
      keywords: words(
        "abstract and array as break callable case catch class clone const continue declare default do echo else elseif enum extends final finally fn for foreach function global if implements include instanceof interface match namespace new or private protected public readonly require require_once return static switch throw trait try use var while yield int string bool float void mixed self"
      ),
      constants: words("true false null"),
      lineComments: ["//", "#"],
      blockComments: slashed,
      signs: Array("$".utf8)
    ),
    CodeLanguage(
      title: "Go",
      names: ["go", "golang"],
      keywords: words(
        "break case chan const continue default defer else fallthrough for func go goto if import interface map package range return select struct switch type var any bool byte error float32 float64 int int8 int16 int32 int64 rune string uint uint8 uint16 uint32 uint64"
      ),
      constants: words("true false nil iota"),
      lineComments: ["//"],
      blockComments: slashed,
      quotes: [
        Quote(open: "\"", close: "\""), Quote(open: "'", close: "'"),
        Quote(open: "`", close: "`", hasEscapes: false, isLong: true),
      ]
    ),
    CodeLanguage(
      title: "Rust",
      names: ["rust", "rs"],
      keywords: words(
        "as async await break const continue crate dyn else enum extern fn for if impl in let loop match mod move mut pub ref return self static struct super trait type unsafe use where while bool char f32 f64 i8 i16 i32 i64 i128 isize str u8 u16 u32 u64 u128 usize"
      ),
      constants: words("true false"),
      lineComments: ["//"],
      blockComments: slashed,
      quotes: [Quote(open: "\"", close: "\"", isLong: true)],
      signs: Array("#".utf8)
    ),
  ]
}
