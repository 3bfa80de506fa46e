import Diagnostics
import Foundation
import Scenes
import Testing

@testable import Recording

/// Pages of PDFs, drawn by an installed Poppler.
@Suite struct PDFReaderTests {
  /// A page of 24 × 12 points with what an operator paints.
  private static func pdf(_ content: String) -> [UInt8] {
    let text = """
      %PDF-1.4
      1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
      2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
      3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 24 12] /Contents 4 0 R /Resources <<>>>> endobj
      4 0 obj <</Length \(content.utf8.count)>> stream
      \(content)
      endstream endobj
      trailer <</Root 1 0 R>>
      """
    return Array(text.utf8)
  }

  @Test("A page is an SVG in which a unit is a point")
  func draws() throws {
    let page = try PDFReader().page(of: Self.pdf("1 0 0 rg 0 0 12 12 re f"))
    #expect(page.size == Size2D(width: 24, height: 12))
    let text = String(decoding: try #require(page.svg), as: UTF8.self)
    #expect(text.contains(#"width="24" height="12" viewBox="0 0 24 12""#))
    #expect(text.contains("<path"))
  }

  @Test("A page of very many lines has a size, but no SVG")
  func leavesOutLongPages() throws {
    let lines = String(repeating: "0 0 m 24 12 l S\n", count: PDFReader.mostBytes / 40)
    let page = try PDFReader().page(of: Self.pdf(lines))
    #expect(page.size == Size2D(width: 24, height: 12))
    #expect(page.svg == nil)
  }

  @Test(
    "A page is a bitmap with three pixels to a point, unless it is large",
    arguments: [(12.0, 1, 72.0), (1200, 1, 3000), (12, 2, 36), (1200, 4, 750)]
  )
  func rasters(size: Double, divisor: Int, width: Double) throws {
    let png = try PDFReader().png(of: Self.pdf("1 0 0 rg 0 0 12 12 re f"), size: size, reducedBy: divisor)
    #expect(ImageHeader(try #require(png))?.pixels.width == width)
  }

  @Test(
    "A mask that is as opaque everywhere on the page is an opacity",
    arguments: [
      (#"<rect x="0" y="0" width="24" height="12" style="fill:rgb(0%,0%,0%);fill-opacity:0.8;stroke:none;"/>"#, "0.8"),
      // Newer versions of cairo.
      (#"<rect x="0" y="0" width="24" height="12" fill="rgb(0%, 0%, 0%)" fill-opacity="0.8"/>"#, "0.8"),
      (##"<use xlink:href="#whole"/>"##, "1"), (##"<use xlink:href="#source-5"/>"##, "0.5"),
      // Another element, a part of the page, a clip and a turned rectangle.
      (##"<use xlink:href="#two"/>"##, nil), (#"<path d="M 0 0"/>"#, nil),
      (#"<rect x="0" y="0" width="12" height="12" fill-opacity="0.8"/>"#, nil), (##"<use xlink:href="#cut"/>"##, nil),
      (#"<rect width="24" height="12" fill-opacity="0.8" transform="rotate(45)"/>"#, nil),
    ] as [(String, String?)]
  )
  func readsOpacities(content: String, opacity: String?) {
    let text = ##"""
      <defs>
      <clipPath id="page">
        <rect x="0" y="0" width="24" height="12"/>
      </clipPath>
      <clipPath id="clip-0">
      <path clip-rule="nonzero" d="M 0 0 L 24 0 L 24 12 L 0 12 Z M 0 0"/>
      </clipPath>
      <clipPath id="half">
        <path d="M 0 0 L 24 0 L 24 12 L 0 0 Z M 0 0"/>
      </clipPath>
      <g id="whole" clip-path="url(#page)">
      <rect x="0" y="0" width="24" height="12" style="fill:rgb(0%,0%,0%);fill-opacity:1;stroke:none;"/>
      </g>
      <g id="source-5" clip-path="url(#clip-0)">
      <rect x="0" y="0" width="24" height="12" fill="rgb(0%, 0%, 0%)" fill-opacity="0.5"/>
      </g>
      <g id="cut" clip-path="url(#half)">
      <rect x="0" y="0" width="24" height="12" style="fill-opacity:1"/>
      </g>
      <g id="two"><rect width="24" height="12" style="fill-opacity:1"/><path d="M0 0"/></g>
      <mask id="mask-0">
        <g filter="url(#alpha)">
      \##(content)
        </g>
      </mask>
      </defs><use xlink:href="#two" mask="url(#mask-0)"/>
      """##
    let attribute = opacity.map { "opacity=\"\($0)\"" } ?? "mask=\"url(#mask-0)\""
    let result = PDFReader.withOpacities(text[...], on: Size2D(width: 24, height: 12))
    #expect(result.hasSuffix("<use xlink:href=\"#two\" \(attribute)/>"))
  }

  @Test("What is no PDF is an error with the reason of the program", arguments: ["", "text", "<svg/>", "%PDF-1.4"])
  func refuses(text: String) throws {
    let reader = try PDFReader()
    let problems = #expect(throws: Diagnostics.self) { try reader.page(of: Array(text.utf8)) }
    #expect(problems?.description.contains("the PDF can't be drawn: ") == true)
  }
}
