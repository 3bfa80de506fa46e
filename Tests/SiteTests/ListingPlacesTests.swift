import Testing

@testable import Site

/// Where a message says that a view is written, if a module has several files.
@Suite struct ListingPlacesTests {
  private static func file(_ name: String, _ code: String) -> ListingPlaces {
    ListingPlaces("#sourceLocation(file: \"\(name)\", line: 1)\n" + code)
  }

  private static let files = [
    file(
      "Bars.swift",
      "struct Bars: View {\n  var body: some View {\n    ZStack { Text(\"1\").frame(width: 1) }\n  }\n}"
    ),
    file("Ring.swift", "struct Ring: View {\n  var body: some View { ZStack { Circle().frame(width: -1) } }\n}"),
    file(
      "Page.swift",
      "struct Page: View {\n  var body: some View {\n    VStack {\n      Ring().padding(1)\n    }\n  }\n}"
    ),
  ]

  @Test(
    "A view is in the file that declares the innermost type around it",
    arguments: [
      (["Ring", "ZStack", "frame"], "Ring.swift:2"),
      (["Page", "VStack", "padding", "Ring", "ZStack", "frame"], "Ring.swift:2"),
      (["Page", "VStack", "padding"], "Page.swift:4"), (["Bars", "ZStack", "frame"], "Bars.swift:3"),
      (["Elsewhere", "ZStack", "frame"], "Bars.swift:3"),
    ]
  )
  func findsFile(path: [String], expected: String) throws {
    let place = try #require(ListingPlaces.place(of: path, quoting: [], in: Self.files))
    #expect("\(place.file):\(place.line ?? 0)" == expected)
  }
}
