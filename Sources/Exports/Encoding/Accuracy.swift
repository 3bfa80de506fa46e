import Curves
import Scenes

/// How near to the timeline a document is written.
struct Accuracy {
  /// The fraction of the tolerance that curves are approximated within.
  var curves = 1.0
  /// How many times the tolerance corners of outlines may be off, 1 or more.
  var outlines = 1.0

  /// The fractions for curves, one after the other.
  ///
  /// The first one is right for almost everything. Rotations with a strong perspective and several rotations inside each
  /// other move edges farther than their curves suggest.
  private static let curves = [1, 0.7, 0.4, 0.15, 0.05]

  /// The size of a document above which outlines lose frames, in bytes.
  static let largestSize = 300_000

  /// The largest value of `outlines` that is tried.
  private static let mostTolerances = 32.0

  /// Returns the first value of `outlines` that is tried; a smaller one would hardly ever be enough.
  ///
  /// The number of keyframes falls by the root of the tolerance, and that of corners by up to a half.
  private static func outlines(for size: Int) -> Double {
    let excess = Double(size) / Double(2 * largestSize)
    var tolerances = 2.0
    while 2 * tolerances < min(excess * excess, mostTolerances) { tolerances *= 2 }
    return tolerances
  }

  /// Returns the first document that keeps its tolerance, or the closest one.
  ///
  /// If it is too large, its outlines lose frames until it isn't, or until that doesn't help.
  ///
  /// - Parameter make: Makes a document.
  static func best<Document: MeasuredExport>(_ make: (Accuracy) -> Document) -> Document {
    let (document, accuracy) = closest(make)
    let size = document.text.utf8.count
    guard size > largestSize else { return document }
    var (best, least) = (document, size)
    var coarse = accuracy
    coarse.outlines = outlines(for: size)
    while least > largestSize, coarse.outlines <= mostTolerances {
      let document = make(coarse)
      let size = document.text.utf8.count
      if size < least, document.fidelity.isKept == best.fidelity.isKept {
        (best, least) = (document, size)
      } else if best.fidelity.isKept, size >= least {
        // What makes it large is something else, such as pictures.
        break
      }
      coarse.outlines *= 2
    }
    return least <= largestSize || least < size / 2 ? best : document
  }

  private static func closest<Document: MeasuredExport>(_ make: (Accuracy) -> Document) -> (Document, Accuracy) {
    var best: (document: Document, accuracy: Accuracy)?
    for fraction in curves {
      let accuracy = Accuracy(curves: fraction)
      let document = make(accuracy)
      if document.fidelity.isKept { return (document, accuracy) }
      guard let known = best else {
        best = (document, accuracy)
        continue
      }
      // Where a finer curve doesn't help, an even finer one doesn't, either.
      guard document.fidelity.excess < 0.8 * known.document.fidelity.excess else { break }
      best = (document, accuracy)
    }
    return best!
  }
}

extension TrackEncoder {
  /// Creates the encoder of a document.
  init(
    _ timeline: Timeline,
    _ options: ExportOptions,
    _ accuracy: Accuracy,
    ordinates: BezierFit.Ordinates,
    usesStops: Bool = false,
    graph: StateGraph? = nil,
    sharing memory: StretchMemory = StretchMemory()
  ) {
    self.init(
      timeline,
      tolerance: options.tolerance * accuracy.curves,
      slack: accuracy.outlines,
      ordinates: ordinates,
      usesStops: usesStops,
      graph: graph,
      sharing: memory
    )
  }
}
