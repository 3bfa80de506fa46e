import Artwork
import Scenes
import Testing

@Suite struct ClipTests {
  private static let square = "<rect width='90' height='90' clip-path='url(#a)'/>"

  /// The clip paths of the first group: the outlines of each.
  private func clips(_ body: String) throws -> [[String]]? {
    try drawing(body).nodes.first?.group?.clips.map { $0.outlines.map { "\($0.path.text) \($0.rule.rawValue)" } }
  }

  @Test(
    "A clip path is outlines in the drawing's points",
    arguments: [
      (
        "<clipPath id='a'><path d='M1 1L9 9 1 9z' clip-rule='evenodd'/><rect width='2' height='2'/></clipPath>\(square)",
        [["M1,1 L9,9 L1,9 Z evenodd", "M0,0 L2,0 L2,2 L0,2 Z nonzero"]]
      ),
      (
        "<clipPath id='a' transform='translate(5)'><rect width='2' height='2' transform='scale(2)'/></clipPath><g transform='scale(2)'>\(square)</g>",
        [["M10,0 L18,0 L18,8 L10,8 Z nonzero"]]
      ),
      (
        "<clipPath id='a' clipPathUnits='objectBoundingBox'><rect width='.5' height='1'/></clipPath>\(square)",
        [["M0,0 L45,0 L45,90 L0,90 Z nonzero"]]
      ),
      (
        "<rect id='r' width='2' height='2' display='none'/><clipPath id='a'><use href='#s' x='3'/></clipPath><defs><rect id='s' width='2' height='2'/></defs>\(square)",
        [["M3,0 L5,0 L5,2 L3,2 Z nonzero"]]
      ),
      (
        "<clipPath id='b'><rect width='7' height='7'/></clipPath><clipPath id='a' clip-path='url(#b)'><rect width='2' height='90'/></clipPath>\(square)",
        [["M0,0 L7,0 L7,7 L0,7 Z nonzero"], ["M0,0 L2,0 L2,90 L0,90 Z nonzero"]]
      ),
      (
        "<clipPath id='b'><rect width='7' height='7'/></clipPath><clipPath id='a'><rect width='2' height='90' clip-path='url(#b)'/></clipPath>\(square)",
        [["M0,0 L7,0 L7,7 L0,7 Z nonzero"], ["M0,0 L2,0 L2,90 L0,90 Z nonzero"]]
      ),
      (
        "<g clip-rule='evenodd'><clipPath id='a'><rect width='2' height='2'/></clipPath></g>\(square)",
        [["M0,0 L2,0 L2,2 L0,2 Z evenodd"]]
      ),
      (
        "<clipPath id='a'><rect width='2' height='2'/></clipPath><g clip-path='url(#b)'>\(square)</g><clipPath id='b'><rect width='3' height='3'/></clipPath>",
        [["M0,0 L2,0 L2,2 L0,2 Z nonzero"], ["M0,0 L3,0 L3,3 L0,3 Z nonzero"]]
      ),
    ] as [(String, [[String]])]
  )
  func resolves(body: String, outlines: [[String]]) throws {
    #expect(try clips(body) == outlines)
  }

  @Test("A rectangle that cuts nothing of what is seen is dropped")
  func dropsIdleClips() throws {
    let frame = "<clipPath id='a'><path d='M0 0H100V100H0z'/></clipPath>"
    #expect(try drawing("\(frame)<g clip-path='url(#a)'><rect width='9' height='9'/></g>").nodes.first?.group == nil)
    #expect(try drawing("\(frame)<circle r='150' clip-path='url(#a)'/>").nodes.first?.group == nil)
    let line =
      "<clipPath id='a'><rect width='10' height='10'/></clipPath><rect width='10' height='10' stroke='red' clip-path='url(#a)'/>"
    #expect(try drawing(line).nodes.first?.group?.clips.count == 1)
  }

  @Test(
    "What a clip path keeps nothing of isn't drawn",
    arguments: [
      "<clipPath id='a'/>\(square)", "<clipPath id='a'><rect/></clipPath>\(square)",
      "<clipPath id='a'><rect width='2' height='2' display='none'/></clipPath>\(square)",
      "<clipPath id='a'><rect width='2' height='2' visibility='hidden'/></clipPath>\(square)",
      "<clipPath id='a' clipPathUnits='objectBoundingBox'><rect width='1' height='1'/></clipPath><path d='M0 0h9' stroke='red' clip-path='url(#a)'/>",
    ]
  )
  func cutsAll(body: String) throws {
    #expect(try drawing(body).nodes == [])
  }
}
