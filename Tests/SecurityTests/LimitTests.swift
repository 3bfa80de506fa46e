import Foundation
import NIOCore
import Testing

@testable import Artwork
@testable import Commands
@testable import Curves
@testable import Exports
@testable import Files
@testable import MarkupChecks
@testable import Preview
@testable import Recording
@testable import Scenes
@testable import Site
@testable import Supervision
@testable import Views

/// Limits as SECURITY.md writes them.
private func text(_ number: Int) -> String {
  String(
    String(number).reversed().enumerated().flatMap { $0 > 0 && $0.isMultiple(of: 3) ? [",", $1] : [$1] }.reversed()
  )
}
private func text(_ number: Double) -> String { number == number.rounded() ? text(Int(number)) : "\(number)" }
private func power(_ number: Double) -> String {
  let digits = Array("⁰¹²³⁴⁵⁶⁷⁸⁹")
  return "10" + String("\(Int(log10(number).rounded()))".map { digits[Int(String($0)) ?? 0] })
}
private func size(_ bytes: Int) -> String {
  if bytes.isMultiple(of: 1 << 30) { return "\(bytes >> 30) GiB" }
  if bytes.isMultiple(of: 1 << 20) { return "\(bytes >> 20) MiB" }
  if bytes.isMultiple(of: 1 << 10) { return "\(bytes >> 10) KiB" }
  return bytes.isMultiple(of: 1_000_000) ? "\(bytes / 1_000_000) MB" : "\(text(bytes)) bytes"
}
private func seconds(_ time: TimeAmount) -> String { "\(time.nanoseconds / 1_000_000_000) s" }

/// Checks that the numbers in SECURITY.md are those of the code.
@Suite struct LimitTests {
  /// The rows with a number, each by its section and name, with the limits of the code.
  private static let limits: [String: [String]] = {
    let (preview, views) = (PreviewLimits(), ViewLimits())
    let tables: [String: [String: [String]]] = [
      "SVG documents": [
        "size": [size(SVGCheck.largestDocument)],
        "value that isn't a list of numbers": ["\(text(SVGCheck.longestValue)) bytes"],
        "elements": [text(XMLDocument.maximumElementCount)],
        "attributes of a tag": [text(XMLDocument.maximumAttributeCount)],
        "namespaces": [text(XMLDocument.maximumNamespaceCount)],
        "reported findings": [text(SVGCheck.maximumFindingCount)],
        // These are libxml2's; a document at each is a test of `SVGCheck`.
        "text, value or comment": ["10,000,000 bytes"], "depth": ["256"],
      ],
      "Drawings": [
        "size": [size(ArtworkLimits.bytes)],
        "elements that are drawn, copies by `use` and clip paths included": [text(ArtworkLimits.visits)],
        "elements in one another, copies included": [text(ArtworkLimits.depth)],
        "steps of all outlines": [text(ArtworkLimits.steps)],
        "coordinates after all transforms": ["±" + text(ArtworkLimits.coordinate)], "numbers": ["±10¹²"],
        "side of a drawing": ["at most \(text(ArtworkLimits.side)) pt"],
        "style, class or transform": ["\(text(ArtworkLimits.bytes(of: "class") ?? 0)) bytes"],
        "other value that isn't `d` or `points`": ["\(text(ArtworkLimits.value)) bytes"],
        "dashes and gaps that repeat": [text(ArtworkLimits.dashes)],
        "selectors of style sheets": [text(ArtworkLimits.selectors), "\(ArtworkLimits.classes) classes", "32 parts"],
        "comparisons of selectors with elements": [text(ArtworkLimits.comparisons)],
        "gradients that refer to one another": [text(ArtworkLimits.gradientChain)],
        "steps of a line that becomes an outline": [text(ArtworkLimits.steps)],
        "messages": [text(ArtworkLimits.messages)],
      ],
      "Springs, curves and scenes": [
        "mass, stiffness, damping": [power(Curves.Spring.largestConstant)],
        "initial velocity": ["±" + power(Curves.Spring.largestVelocity)],
        "settling time": ["\(Curves.Spring.shortestSettling)…\(text(Curves.Spring.longestSettling)) s"],
        "swings before an animation settles": [text(Curves.Spring.maximumSwingCount)],
        "y coordinates of a timing curve": ["±" + text(TimingCurve.largestOrdinate)],
        "steps of a timing curve": ["1…" + text(TimingCurve.maximumStepCount)],
        "Béziers of a fit": [text(Curve.maximumPieceCount)],
        "stops of a `linear()`": [text(LinearSearch.maximumStopCount)],
        "side of a canvas or a stage": ["1…\(text(SceneCheck.largestSide)) pt"],
        "states, edges": [text(SceneCheck.maximumStateCount), text(SceneCheck.maximumEdgeCount)],
        "states and edges without a script": [text(StateGraph.maximumStateCount), text(StateGraph.maximumEdgeCount)],
        "states and edges of a state graph": [
          text(2 * StateGraph.maximumEdgeCount), text(StateGraph.maximumEdgeCount),
        ],
        "layers": [text(SceneCheck.maximumLayerCount)],
        "numbers of a layer that is exported": ["±" + text(10 * SceneCheck.largestSide)],
        "layers that share their depth": [text(SceneCheck.maximumPlaneCount)],
        "samples of an outline": [text(SceneCheck.maximumSampleCount)],
        "elements of an outline": [text(SceneCheck.maximumElementCount)],
        "depth of a stage, and of its layers in a transition": [
          "\(SceneCheck.maximumDepth), \(SceneCheck.maximumDepth + 10)"
        ],
        "dashes and gaps of an outline": [text(SceneCheck.maximumDashCount)],
        "samples of a spring as JSON": [text(Int(Curves.Spring.mostSamples))],
        "id of a layer": ["200 letters"], "title, description": ["one letter"],
        "repetitions of an animation": ["1…" + text(Scenes.Animation.maximumRepeatCount)],
        "duration of a repetition": ["\(Scenes.Animation.shortestPeriod) s"],
        "duration of a transition": ["\(text(SceneCheck.longestAct)) s"],
        "loop of animations that repeat": ["\(text(LoopLength.longest)) s"],
        "drag": ["\(text(Drag.longest)) pt", "0.001…60 s", "\(text(Drag.fastest)) pt a second"],
        "play": [
          "\(SceneCheck.shortestPlay)…\(text(SceneCheck.longestPlay)) s", "\(SceneCheck.maximumCueCount) cues",
          "\(SceneCheck.maximumDragCount) drags",
        ],
        "tolerance of an export": [
          "\(ExportOptions.tolerances.lowerBound)…\(text(ExportOptions.tolerances.upperBound)) pt"
        ],
        "frames of a film": [text(Recorder.maximumFrameCount)],
        "side of a picture or a film": ["\(text(RecordingOptions.longestSide)) pixels"],
      ],
      "Views": [
        "parts of a view": [text(views.views)], "nested views": [text(views.depth)],
        "evaluations until a view settles": [text(views.passes), text(views.passes + 1)],
        "events of a play": [text(views.events)], "events at one time": [text(views.eventsAtOnce)],
        "cues of a play, messages about them": [text(views.cues), text(Views.Cue.mostProblems)],
        "steps of tasks without a wait": ["10,000"], "play": ["\(text(views.duration)) s"],
        "processor time of finding out what taps and drags do, how large a canvas is, and what numbers draw between two states":
          [
            "\(text(WorkBudget.limit)) s"
          ],
        "numbers of modifiers": ["±" + text(Double(UsableNumbers.largest))],
        "wait and duration of an animation of a view": ["\(text(views.duration)) s"],
        "speed of an animation of a view": ["0.000001", "1,000,000"],
        "control points of a timing curve of a view": ["±" + text(TimingCurve.largestOrdinate)],
        "lines of a shape whose parts come and go in each frame": [text(NodeHistory.mostElements)],
        "drag or pinch of a view": ["\(text(views.gesture)) s"],
        "repetitions of an animation in a view, and the duration of each": [
          text(Scenes.Animation.maximumRepeatCount), "\(Scenes.Animation.shortestPeriod) s",
        ],
        "taps that are tried to find states, each with a cost of 100 and of the number of layers": [
          text(TapStates.largestSearch)
        ],
        "drags that are tried, each with the same cost, and looks at the view under the finger": [
          text(DragTour.largestSearch)
        ],
      ],
      "Files and templates": [
        "article": [size(SiteFolder.Kind.article.mostBytes)], "template": [size(SiteFolder.Kind.template.mostBytes)],
        "`site.yaml`, `site.toml`": [size(SiteFolder.Kind.settings.mostBytes)],
        "front matter": [size(FrontMatter.mostBytes)],
        "file in `_data`": [size(DataFiles.mostBytes), "\(text(DataFiles.mostValues)) values"],
        "`addresses.yaml`": [size(FixedAddresses.mostBytes), "\(text(FixedAddresses.mostAddresses)) addresses"],
        "settings of a site that is imported": [size(ImportConfig.mostBytes)],
        "template of a shortcode of Hugo, translated; sections around another; tag": [
          size(ShortcodeTemplate.mostBytes), "\(ShortcodeTemplate.mostSections)",
          "\(ShortcodeTemplate.mostBytesOfTag) bytes",
        ],
        "languages of a site": [text(SiteSettings.mostLanguages)],
        "values of front matter, each as often as an alias repeats it": [text(MatterReader.mostValues)],
        "aliases of YAML with keys other than text": [text(YAMLAliases.most)],
        "depth of tables and lists of TOML": [text(TOMLReader.mostDepth)],
        "tags, aliases of an article": [text(FrontMatter.mostNames)],
        "part of an address between two slashes, name of a tag or a series": ["\(Permalink.longestPart) bytes"],
        "address": ["\(text(Permalink.longestPath)) bytes"],
        "page (`.html`) in `Public`, file for `check`": [size(SiteFolder.Kind.page.mostBytes)],
        "picture that gets a smaller version": [
          "\(text(SmallerPictures.mostPixels)) pixels", size(SmallerPictures.mostBytes),
        ],
        "time for a smaller version": ["\(PictureScaler.longestTime) s"],
        "drawing of an asset catalog": [size(CatalogDrawings.mostBytes)],
        "time for a PDF of an asset catalog, longest side of its bitmap": [
          "\(PDFReader.longestTime) s", "\(text(PDFReader.longestSide)) pixels",
        ],
        "bitmap of a PDF of an asset catalog": [size(PDFReader.mostBytes)],
        "outlines of an SVG of an asset catalog": ["\(text(CatalogDrawings.mostSteps)) steps"],
        "time for an embedded font, files that are searched for it": [
          "\(InterFont.longestTime) s", text(InterFont.mostFiles),
        ],
        "picture in a scene": [size(Bitmap.maximumByteCount)], "links in a path": [text(FileTree.maximumLinkCount)],
        "index of the cache, record in it": [size(BuildCache.mostBytes), "nested \(RecordReader.mostDepth) deep"],
        "tags in a template": [text(TemplateStructure.mostTags), "\(TemplateStructure.longestName) bytes"],
        "nested sections": [text(TemplateStructure.mostDepth)], "nested sections with the same name": ["2"],
        "blocks and templates that show one another": [text(TemplateBlocks.mostDepth)],
        "templates and blocks of a page": [text(TemplateUses.mostTemplates)],
        "nested templates": [text(TemplateUses.mostDepth)], "templates of a page": [text(TemplateUses.mostTemplates)],
      ],
      "Articles": [
        "nested quotes and lists": ["\(MarkdownMeasure.mostDepth), up to column \(MarkdownMeasure.mostColumns)"],
        "marks in a paragraph that could start a link, emphasis or a quote": [text(InlineMarks.most)],
        "size of a word, multiplied by the addresses that could begin in it": [text(InlineMarks.mostComparisons)],
        "consecutive link definitions": [text(MarkdownMeasure.mostDefinitions)],
        "size of a link definition, multiplied by the number of possible references to it": [
          size(InlineMarks.mostLinkedBytes)
        ],
        "columns of a table": [text(TableSizes.mostColumns)], "cells of a table": [text(TableSizes.mostCells)],
        "lines before a table": [power(Double(TableSizes.mostSteps))],
        "shortcode, between its delimiters": [size(Shortcodes.mostBytes)],
        "tags and filters that the Liquid of an article carries out": [text(Liquid.mostSteps)],
        "what the Liquid of an article becomes": [size(Liquid.mostBytes)],
        "values that its filters and conditions look at": [size(Liquid.mostWork)],
        "includes in one another": [text(Liquid.mostDepth)],
        "blocks of Liquid in one another": [text(Liquid.mostBlocks)],
        "shortcodes of an article that become HTML": [text(Shortcodes.mostPieces)],
        "lines that a fence marks": [text(CodeFence.mostLines)], "scenes in a text": [text(Markdown.mostDirectives)],
        "figures of listings in an article": [text(ArticleListings.mostFigures)],
        "time of the compiler for listings": ["\(ListingFiles.leastCompilerTime) s, and 1 s for each figure"],
        "compilations of a module that have errors": [
          "\(CompilerTries.mostOfModule), \(Int(CompilerTries.mostSeconds)) s"
        ],
        "processor time of the code of a figure": [
          "\(Int(Watch.Limits().processorTime)) s, by `--time-limit` 0.1…86,400 s"
        ],
        "time that the code of a figure waits": ["\(Int(Watch.Limits().waitingTime)) s"],
        "memory of the code of a figure": [size(Watch.Limits().memory)],
        "what the code of figures prints": [size(ShownLines.mostBytes)],
        "Swift file that is compiled": [size(SwiftSourceMeasure.mostCompiledBytes)],
        "Swift files of a module beside a listing": [text(CodeModule.mostFiles)],
        "bytes of all of them": [size(CodeModule.mostBytes)],
        "table of texts or list of an asset catalog": [size(Site.ModuleResources.mostBytes)],
        "Xcode project of an app": [size(XcodeProject.mostBytes)],
        "kept pictures of a figure, kept errors of a module": [
          size(PictureMemory.mostBytes), size(ErrorMemory.mostBytes),
        ],
        "highlighted Swift code: size": [size(SwiftSourceMeasure.mostBytes)],
        "– nested brackets": [text(SwiftSourceMeasure.mostDepth)],
        "– nested strings": [text(SwiftSourceMeasure.mostInterpolations)],
        "– consecutive `#`": [text(SwiftSourceMeasure.mostHashes)],
        "– nested `[` and `<`": [text(SwiftSourceMeasure.mostTries)],
      ],
      "The preview": [
        "request line": ["\(text(preview.headBytes)) bytes"],
        "request head, header fields": ["\(text(preview.headBytes)) bytes, \(preview.headerFields)"],
        "time to receive a head": [seconds(preview.headTime)],
        "idle connection, or no progress in a response": [seconds(preview.idleTime)],
        "connections": [text(preview.connections)], "event streams": [text(preview.eventStreams)],
        "buffered bytes for a client": [size(preview.pendingBytes)],
        // No number of the code, but one of a protocol or of an address.
        "version": ["HTTP/1.0, HTTP/1.1"], "`Host`": ["127.0.0.1"],
      ],
    ]
    return Dictionary(
      uniqueKeysWithValues: tables.flatMap { table in table.value.map { ("\(table.key): \($0.key)", $0.value) } }
    )
  }()

  private static let rows = SecurityPage.rows.filter {
    $0.limit.contains { $0.isNumber } || limits[$0.description] != nil
  }

  @Test("The limit in SECURITY.md is the code's", arguments: rows)
  func isTrue(row: SecurityPage.Row) throws {
    let limits = try #require(Self.limits[row.description], "a limit that no test knows")
    for limit in limits { #expect(row.limit.contains(limit)) }
  }

  @Test("Every limit of the code has a row")
  func hasRows() {
    #expect(Set(Self.limits.keys).subtracting(Self.rows.map(\.description)) == [])
  }
}
