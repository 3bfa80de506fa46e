import Diagnostics
import Foundation
import Observation
import Synchronization

/// The body of a view at its place, which is kept for as long as nothing that it depends on changes.
///
/// So the values that a body makes stay the same, such as the identifiers in `let id = UUID()`.
@MainActor private final class BodyRecord<Content: View> {
  /// A body with what it was made of.
  struct Kept {
    var view: Content
    var body: Content.Body
    var properties: LinkedProperties
    var objectChanges: Int
    var reads: BodyReads
  }

  var kept: Kept?
}

extension ViewContext {
  /// The body of a listing's view that stands here, or nil if a property of the view has no value.
  ///
  /// It is evaluated again if the view's value differs from the one before, or if something that it has read changed.
  ///
  /// - Returns: The body, and whether it is the one of the evaluation before.
  func body<Content: View>(of view: Content) -> (value: Content.Body, isKept: Bool)? {
    // Bodies of this module read what isn't noted.
    guard !TypeNames.isOfThisModule(Content.self), !isOffstage, !(view is any Animatable) else {
      let presented = presented(view)
      guard link(presented) != nil else { return nil }
      RunningPart.note(bodyOf: Content.self)
      return (presented.body, false)
    }
    let record = node.slot { BodyRecord<Content>() }
    let log = evaluation.log
    if let kept = record.kept, kept.reads.isCurrent, kept.properties.areCurrent(in: self),
      !kept.properties.includeObjects || kept.objectChanges == log.objectChanges,
      keepsValues || ValueComparison.areEqual(kept.view, view)
    {
      return (kept.body, true)
    }
    record.kept = nil
    guard let properties = link(view) else { return nil }
    RunningPart.note(bodyOf: Content.self)
    let reads = BodyReads()
    let objectChanges = log.objectChanges
    let body = withObservationTracking {
      BodyReads.$current.withValue(reads) { view.body }
    } onChange: {
      reads.outdate()
      log.note(.current)
    }
    record.kept = .init(view: view, body: body, properties: properties, objectChanges: objectChanges, reads: reads)
    return (body, false)
  }
}

/// Compares values of which most say nothing about being equal.
@MainActor enum ValueComparison {
  /// The most parts that are looked at.
  private static let most = 2_000

  /// Whether two values are known to be equal.
  ///
  /// Closures never are. Objects are if they are the same. Property wrappers that get their value from the place of the view
  /// don't count.
  static func areEqual(_ value: Any, _ other: Any) -> Bool {
    var count = 0
    return areEqual(value, other, &count, depth: 0)
  }

  private static func areEqual(_ value: Any, _ other: Any, _ count: inout Int, depth: Int) -> Bool {
    count += 1
    guard count <= most, depth < 12 else { return false }
    if value is any LinkedProperty { return true }
    if let value = value as? any Equatable { return value.isEqual(to: other) }
    guard type(of: value) == type(of: other) else { return false }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .class?: return value as AnyObject === other as AnyObject
    case .struct?, .tuple?, .enum?, .optional?, .collection?, .set?, .dictionary?:
      let (parts, others) = (mirror.children, Mirror(reflecting: other).children)
      guard parts.count == others.count else { return false }
      if parts.isEmpty, mirror.displayStyle == .enum { return String(describing: value) == String(describing: other) }
      for (part, other) in zip(parts, others) {
        guard part.label == other.label, areEqual(part.value, other.value, &count, depth: depth + 1) else {
          return false
        }
      }
      return true
    default: return false
    }
  }
}
