/// The part of a view that persists between evaluations: its place in the tree, and the values stored for that place.
@MainActor final class ViewNode {
  /// The key that distinguishes a view from its siblings.
  enum Key: Hashable {
    /// The type of a view or of a modifier.
    case type(ObjectIdentifier)
    /// The position in a builder.
    case index(Int)
    /// A branch of a condition.
    case branch(Bool)
    /// The identifier of an element of a loop, or one that `id` gives.
    case id(AnyHashable)
    /// A part with a name of its own, such as a view's background.
    case part(String)
  }

  private struct Slot: Hashable {
    var type: ObjectIdentifier
    var index: Int
  }

  let identity: Identity
  let depth: Int
  private(set) var children: [Key: ViewNode] = [:]
  private var slots: [Slot: AnyObject] = [:]
  private var pass = 0
  /// The action after the view's removal.
  var onRemoval: [() -> Void] = []

  init(identity: Identity, depth: Int) {
    self.identity = identity
    self.depth = depth
  }

  /// The child for a key, which is made if it wasn't there in the evaluation before.
  ///
  /// - Parameters:
  ///   - key: What tells it from its siblings.
  ///   - name: The key in words.
  ///   - pass: The number of the evaluation.
  func child(_ key: Key, name: @autoclosure () -> String, pass: Int) -> ViewNode {
    if let child = children[key] {
      child.pass = pass
      return child
    }
    let name = name()
    let path = identity.description
    let child = ViewNode(identity: Identity(path.isEmpty ? name : "\(path) › \(name)"), depth: depth + 1)
    child.pass = pass
    children[key] = child
    return child
  }

  /// The value that is stored with a type and a number.
  ///
  /// It is created at the first use.
  func slot<Stored: AnyObject>(_ index: Int = 0, _ make: () -> Stored) -> Stored {
    let key = Slot(type: ObjectIdentifier(Stored.self), index: index)
    if let slot = slots[key] as? Stored { return slot }
    let made = make()
    slots[key] = made
    return made
  }

  /// The values of states in this view and in those below, by their places.
  func states() -> [String: any Equatable] {
    var result: [String: any Equatable] = [:]
    for (slot, stored) in slots {
      guard let value = (stored as? any StoredState)?.comparable else { continue }
      result["\(identity.description)#\(slot.index)"] = value
    }
    for child in children.values { result.merge(child.states()) { first, _ in first } }
    return result
  }

  /// Removes the views below that an evaluation didn't come by, and returns what they wanted done.
  func prune(pass: Int) -> [() -> Void] {
    var actions: [() -> Void] = []
    for (key, child) in children {
      if child.pass == pass {
        actions += child.prune(pass: pass)
      } else {
        children[key] = nil
        actions += child.prune(pass: -1) + child.onRemoval
      }
    }
    return actions
  }
}
