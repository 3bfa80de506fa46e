import Diagnostics
import Foundation
import Testing

@testable import Site

/// What a file of an app takes from the files around it.
@Suite struct NeighborFilesTests {
  /// Makes a folder of a repository with files, some of which are in folders.
  private static func folder(_ files: [String: String]) throws -> TestFolder {
    let folder = try TestFolder()
    for (name, text) in files.merging([".git/HEAD": ""], uniquingKeysWith: { own, _ in own }) {
      let file = folder.url.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return folder
  }

  private final class TestFolder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("stagecraft-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(at: url) }

    func path(_ name: String) -> String { realPath(of: url.appendingPathComponent(name).path) }
  }

  private static func modules(_ file: String, in folder: TestFolder) throws -> [CodeModule] {
    var known = NeighborFiles.Known()
    return try NeighborFiles(of: folder.path(file)).modules(knowing: &known) ?? []
  }

  @Test("Of extensions with the same initializer, the nearest one is taken")
  func takesNearestExtension() throws {
    let hex = "extension Color { init(hex: String) { self = .red } }"
    let folder = try Self.folder([
      "Phone/Home.swift": "struct Home: View { var body: some View { Color(hex: \"A\") } }",
      "Phone/Colors.swift": hex, "Watch/Colors.swift": hex,
    ])
    let files = try #require(Self.modules("Phone/Home.swift", in: folder).last?.files)
    #expect(files.keys.sorted() == [folder.path("Phone/Colors.swift"), folder.path("Phone/Home.swift")])
  }

  @Test("A call of an initializer isn't one that an extension has, and types with parentheses are whole")
  func readsInitializers() throws {
    let folder = try Self.folder([
      "Home.swift": "struct Home: View { var body: some View { VStack { Color(hex: 1); Color(web: name) } } }",
      "Hex.swift": "extension Color { init(hex: Int) { self.init(red: 1, green: 0, blue: 0) } }",
      "Web.swift": "extension Color { init(web: String) { self.init(red: 1, green: 0, blue: 0) } }",
    ])
    #expect(try Self.modules("Home.swift", in: folder).last?.files.count == 3)
    let source = try ListingSource("extension A where B == Int { init(_ c: (Int) -> Void, d: Int) { self.init(1) } }")
    #expect(source.declarations.map(\.unnamed) == [["Awhere B == Int.init(_:(Int) -> Void,d:Int)"]])
  }

  @Test("An app beside the sources of a package imports them")
  func importsPackageAround() throws {
    let folder = try Self.folder([
      "Package.swift": "let package = Package(name: \"Flow\", targets: [.target(name: \"Flow\")])",
      "Sources/Flow/Flow.swift": "public struct Flow {}",
      "Example/App.xcodeproj/a": "", "Example/Home.swift": "import Flow\nstruct Home: View { let flow = Flow() }",
    ])
    let modules = try Self.modules("Example/Home.swift", in: folder)
    #expect(modules.map(\.name) == ["Flow", "ExampleSources"])
    #expect(modules.last?.needs == ["Flow"])
  }

  @Test("A file without a view is shown by the nearest one with a view that uses it")
  func findsUser() throws {
    let folder = try Self.folder([
      "Glow.swift": "struct Glow: ViewModifier {}",
      "Plain.swift": "struct Plain: View { var body: some View { EmptyView() } }",
      "Home.swift": "struct Home: View { var body: some View { Text(\"A\").modifier(Glow()) } }",
    ])
    var known = NeighborFiles.Known()
    #expect(NeighborFiles(of: folder.path("Glow.swift")).user(knowing: &known) == folder.path("Home.swift"))
    #expect(NeighborFiles(of: folder.path("Plain.swift")).user(knowing: &known) == nil)
  }

  @Test("A view with a namespace and values of types that other files declare is shown with them")
  func makesSamples() throws {
    let known = SampleValues("struct Item { var title: String }")
    let source = try ListingSource("struct Row: View { let item: Item; var space: Namespace.ID }", knowing: known)
    #expect(source.sample?.sample == #"Row(item: Item(title: "Title"), space: Namespace().wrappedValue)"#)
    let support = try #require(source.sample?.support).text("Own") { _ in "" }
    #expect(support.contains("@Namespace private var space"))
    #expect(support.contains("space: space)"))
  }

  @Test("A catalog's names that are keywords are escaped, and data files are found by their names")
  func writesConstants() throws {
    let folder = try Self.folder([
      "M.xcassets/in.imageset/Contents.json": #"{"images": [{"filename": "a.png"}]}"#,
      "M.xcassets/in.imageset/a.png": "",
      "M.xcassets/no.imageset/Contents.json": #"{"images": [{"filename": "b.png"}]}"#,
      "Data/players.json": "[]",
    ])
    var resources = ModuleResources()
    resources.add(folder.path(""))
    #expect(resources.pictures.keys.sorted() == ["in"])
    #expect(resources.problems.map(\.severity) == [.warning])
    let source = resources.source(without: [])
    #expect(source.contains("static let no ="))
    #expect(source.contains("static let `in` = ImageResource(name: \"in\", bundle: .module)"))
    #expect(source.contains("\"players.json\": \"\(folder.path("Data/players.json"))\""))
  }

  @Test("A drawing of a catalog has a file for the dark, whatever scale is named, and can be a template")
  func readsDrawings() throws {
    let folder = try Self.folder([
      "M.xcassets/moon.imageset/Contents.json": """
      {"images": [
        {"filename": "moon.pdf", "idiom": "universal", "scale": "3x"},
        {"filename": "dark.pdf", "idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}]}
      ], "properties": {"template-rendering-intent": "template", "preserves-vector-representation": true}}
      """,
      "M.xcassets/moon.imageset/moon.pdf": "", "M.xcassets/moon.imageset/dark.pdf": "",
      "M.xcassets/Group/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
      "M.xcassets/Group/sun.imageset/Contents.json": """
      {"images": [{"filename": "sun.svg", "appearances": [{"appearance": "luminosity", "value": "light"}]}]}
      """,
      "M.xcassets/Group/sun.imageset/sun.svg": "",
    ])
    var resources = ModuleResources()
    resources.add(folder.path(""))
    let moon = try #require(resources.pictures["moon"])
    #expect(moon.file.hasSuffix("moon.pdf") && moon.dark?.hasSuffix("dark.pdf") == true)
    #expect(moon.scale == 1 && moon.isTemplate)
    let sun = try #require(resources.pictures["Group/sun"])
    #expect(!sun.isTemplate && sun.dark == nil)
  }

  @Test(
    "What is spelled for Objective-C and older compilers is read",
    arguments: [
      ("@objc func a() {}", " func a() {}"), ("let a = #selector(B.c)", "let a = Selector(\"B.c\")"),
      ("@Environment (\\.a) var b: Int", "@Environment(\\.a) var b: Int"),
      ("@escaping (Int) -> Void", "@escaping (Int) -> Void"),
      (
        "extension CGFloat { var a: CGFloat { abs(self) } }", "extension CGFloat { var a: CGFloat { Swift.abs(self) } }"
      ),
      ("extension Card { var a: Int { abs(b) } }", "extension Card { var a: Int { abs(b) } }"),
      ("throw NSError()", "throw NSError(domain: \"\", code: 0)"),
    ]
  )
  func readsOlderSpellings(code: String, expected: String) throws {
    #expect(try OlderSpellings.replaced(in: code) == expected)
  }

  private static let model =
    "struct A {\n  func a() {\n    x\n  }\n  func b() -> Int { c }\n  var d: some View { e }\n}"

  @Test(
    "The function at a line is left out, and the lines behind it stay",
    arguments: [
      (1, "struct A {\n  func a() {\n\n}\n  func b() -> Int { c }\n  var d: some View { e }\n}"),
      (2, "struct A {\n  func a() {\n    \n  }\n  func b() -> Int { c }\n  var d: some View { e }\n}"),
      (
        4,
        "struct A {\n  func a() {\n    x\n  }\n  func b() -> Int { _leftOutValue(\"\") }\n"
          + "  var d: some View { e }\n}"
      ),
      (
        5,
        "struct A {\n  func a() {\n    x\n  }\n  func b() -> Int { c }\n  var d: some View { _leftOut(\"\") }\n}"
      ),
    ]
  )
  func leavesOutBodies(line: Int, expected: String) {
    let (code, others) = LeftOutBody.removed([.init(line: line)], from: Self.model)
    #expect(code == expected && others.isEmpty)
  }

  @Test(
    "A member whose body is left out, and one without a body, are left out",
    arguments: [
      ("struct A {\n  func a() { }\n  let b = 1\n}", "struct A {\n  \n  let b = 1\n}"),
      ("struct A {\n  let a: B\n  let b = 1\n}", "struct A {\n  \n  let b = 1\n}"),
      (
        "struct A {\n  init(b: B) {\n    let c = b\n  }\n}",
        "struct A {\n  init(b: B) { fatalError(\"this code can't be compiled here\") \n\n}\n}"
      ),
      ("struct A {\n  var a = 0 { didSet { b } }\n}", "struct A {\n  var a = 0 { didSet {} }\n}"),
      // A case of a choice needs a statement.
      (
        "func a() { switch b { case 1:\n  c()\n  d()\n default: e() } }",
        "func a() { switch b { case 1:\n  ()\n  d()\n default: e() } }"
      ),
    ]
  )
  func leavesOutMembers(code: String, expected: String) {
    let (rest, others) = LeftOutBody.removed([.init(line: 1)], from: code)
    #expect(rest == expected && others.isEmpty)
  }

  @Test("Several errors in one function leave out its body only, and one in its signature the function")
  func leavesOutOnce() {
    let body = LeftOutBody.removed([.init(line: 1, column: 13), .init(line: 2)], from: Self.model)
    #expect(body.code == Self.model.replacing("{\n    x\n  }", with: "{\n\n}"))
    let signature = LeftOutBody.removed([.init(line: 4, column: 14)], from: Self.model)
    #expect(signature.code == Self.model.replacing("func b() -> Int { c }", with: ""))
  }

  @Test("An error of a type itself is returned")
  func returnsOthers() {
    let (code, others) = LeftOutBody.removed([.init(line: 0)], from: Self.model)
    #expect(code == Self.model && others == [0])
  }

  @Test(
    "The innermost part of a view that has an error is left out, and then what is around it",
    arguments: [
      (
        "VStack {\n  a\n  b\n}", 3, ["VStack {\n  a\n  _leftOut(\"no b\")\n}", "_leftOut(\"no b\")\n\n\n", nil]
      ),
      ("VStack {\n  let b = c\n  b\n}", 2, ["_leftOut(\"no b\")\n\n\n", nil]),
      (
        "var half: CGFloat { 0.5 }\nVStack {\n  b\n}", 3,
        ["var half: CGFloat { 0.5 }\nVStack {\n  _leftOut(\"no b\")\n}"]
      ),
      (
        "Button {\n  b {\n    c\n  }\n}", 2,
        ["Button {\n  _leftOut(\"no b\")\n\n\n}", "_leftOut(\"no b\")\n\n\n\n", nil]
      ),
    ]
  )
  func leavesOutPartsOfViews(content: String, line: Int, expected: [String?]) {
    var code = "var a: some View {\n\(content)\n}"
    for next in expected {
      let (rest, others) = LeftOutBody.removed([.init(line: line, reason: "no b")], from: code)
      #expect(others == (next == nil ? [line] : []))
      if let next { #expect(rest == "var a: some View {\n\(next)\n}") }
      code = rest
    }
  }

  @Test(
    "In a function without a result, the innermost statement with an error is left out, and then the others",
    arguments: [
      ("b()\nc()", 2, ["b()\n", "\n\n\n"]),
      ("a {\nb()\nc()\n}", 2, ["a {\n\nc()\n}", "\n\n\n"]),
      ("a {\nb()\n}", 2, ["\n\n", "\n\n\n\n"]),
      ("let b = c\nb()", 1, ["\n\n\n"]),
    ]
  )
  func leavesOutStatements(content: String, line: Int, expected: [String]) {
    var code = "func a() {\n\(content)\n}"
    for next in expected {
      (code, _) = LeftOutBody.removed([.init(line: line)], from: code)
      #expect(code == "func a() {\n\(next)\n}" || code == "func a() {\(next)}")
    }
  }

  @Test("Packages in the folder of an app are modules that its files import")
  func findsPackagesOfApp() throws {
    let folder = try Self.folder([
      "App/App.xcodeproj/a": "",
      "App/Home.swift":
        "import Paint\nstruct Home: View { var body: some View { Row().foregroundStyle(Brush.color) } }",
      "App/Row.swift": "struct Row: View { var body: some View { Text(\"A\") } }",
      "App/Packages/Paint/Package.swift": "let package = Package(name: \"Paint\", targets: [.target(name: \"Paint\")])",
      "App/Packages/Paint/Sources/Paint/Brush.swift": "public enum Brush { public static let color = Color.red }",
      "App/Packages/Paint/Sources/Paint/Row.swift": "struct Row {}",
    ])
    let modules = try Self.modules("App/Home.swift", in: folder)
    #expect(modules.map(\.name) == ["Paint", "AppSources"])
    #expect(modules.map(\.files.count) == [2, 2])
  }

  @Test("Files of one app are in one module, except for those that declare the same")
  func groupsFiles() throws {
    func view(_ name: String, _ content: String) -> String {
      "struct \(name): View { var body: some View { \(content) } }"
    }
    let folder = try Self.folder([
      "App.xcodeproj/a": "", "Home.swift": view("Home", "Row()"), "List.swift": view("List2", "Row()"),
      "Row.swift": view("Row", "Text(\"A\")"), "Old/Home.swift": view("Home", "Cell()"),
      "Old/Cell.swift": view("Cell", "Text(\"B\")"),
    ])
    let files = ["Home.swift", "List.swift", "Old/Home.swift"].map(folder.path)
    let modules = try NeighborFiles.modules(of: files).modules.mapValues { $0.last }
    #expect(modules[files[0]]??.name == modules[files[1]]??.name)
    #expect(modules[files[0]]??.files.count == 3)
    #expect(modules[files[2]]??.files.count == 2)
    #expect(modules[files[2]]??.name != modules[files[0]]??.name)
  }

  @Test(
    "Of two files that declare the same, the one that the project names is taken, and the other one has no figures",
    arguments: [
      ("path = \"New Model.swift\"; path = Home.swift;", true),
      ("PBXFileSystemSynchronizedRootGroup Home.swift", false),
    ]
  )
  func leavesStraysOut(project: String, hasStray: Bool) throws {
    let folder = try Self.folder([
      "App.xcodeproj/project.pbxproj": project,
      "Home.swift": "struct Home: View { let model = Model(); var body: some View { EmptyView() } }",
      "Model.swift": "struct Model: View { var body: some View { EmptyView() } }",
      "More/New Model.swift": "struct Model { var name = \"A\" }",
    ])
    let files = ["Home.swift", "Model.swift"].map(folder.path)
    let (modules, strays) = try NeighborFiles.modules(of: files)
    #expect(strays.map(\.key) == (hasStray ? [files[1]] : []))
    #expect(strays.values.allSatisfy { $0.location?.file == files[1] })
    let taken = modules[files[0]]?.last
    #expect(taken?.files[folder.path("More/New Model.swift")] != nil || !hasStray)
  }
}
