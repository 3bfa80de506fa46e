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
    let text = String(decoding: try PDFReader().svg(of: Self.pdf("1 0 0 rg 0 0 12 12 re f")), as: UTF8.self)
    #expect(text.contains(#"width="24" height="12" viewBox="0 0 24 12""#))
    #expect(text.contains("<path"))
  }

  @Test("A page is a bitmap with three pixels to a point, unless it is large", arguments: [(12.0, 72.0), (1200, 3000)])
  func rasters(size: Double, width: Double) throws {
    let png = try PDFReader().png(of: Self.pdf("1 0 0 rg 0 0 12 12 re f"), size: size)
    #expect(ImageHeader(png)?.pixels.width == width)
  }

  @Test(
    "A mask that is as opaque everywhere is an opacity",
    arguments: [
      ("<rect x=\"0\" style=\"fill:rgb(0%,0%,0%);fill-opacity:0.8;stroke:none;\"/>", "opacity=\"0.8\""),
      ("<use xlink:href=\"#s7\"/>", "opacity=\"1\""), ("<use xlink:href=\"#s6\"/>", "mask=\"url(#m0)\""),
      ("<path d=\"M0 0\"/>", "mask=\"url(#m0)\""),
    ]
  )
  func readsOpacities(content: String, attribute: String) {
    let text = """
      <defs>
      <g id="s7" clip-path="url(#c)">
      <rect x="0" y="0" style="fill:rgb(0%,0%,0%);fill-opacity:1;stroke:none;"/>
      </g>
      <g id="s6"><rect style="fill-opacity:1"/><path d="M0 0"/></g>
      <mask id="m0">
        <g filter="url(#alpha)">
      \(content)
        </g>
      </mask>
      </defs><use xlink:href="#s6" mask="url(#m0)"/>
      """
    #expect(PDFReader.withOpacities(text[...]).hasSuffix("<use xlink:href=\"#s6\" \(attribute)/>"))
  }

  @Test("What is no PDF is an error with the reason of the program", arguments: ["", "text", "<svg/>", "%PDF-1.4"])
  func refuses(text: String) throws {
    let reader = try PDFReader()
    let problems = #expect(throws: Diagnostics.self) { try reader.svg(of: Array(text.utf8)) }
    #expect(problems?.description.contains("the PDF can't be drawn: ") == true)
  }
}
