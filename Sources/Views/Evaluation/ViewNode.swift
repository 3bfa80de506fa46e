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
  private var children = Children()
  private var slots: [Slot: AnyObject] = [:]
  private var pass = 0
  /// The evaluation that made it.
  private var birth = 0
  /// The last item of the view that was alone, for whose wrapper the node itself stands.
  var onlyItem: Identity?
  /// The numbers of the view's items once it had several.
  var itemNumbers: ItemNumbers?
  /// The actions at the view's removal.
  var onRemoval: [() -> Void] = []
  /// The actions after the view's removal, once its transition has ended.
  var onDisappear: [() -> Void] = []

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
    (child.pass, child.birth) = (pass, pass)
    children.append(child, for: key)
    return child
  }

  /// The children, in the order in which they came, with their keys.
  private struct Children {
    private(set) var nodes: [ViewNode] = []
    private var keys: [Key] = []
    /// The positions of many children.
    private var positions: [Key: Int] = [:]
    /// The position of the child that was asked for last.
    ///
    /// An evaluation mostly asks for the children in the order of the one before.
    private var latest = -1
    private static let few = 4

    /// The child for a key, or nil.
    subscript(key: Key) -> ViewNode? {
      mutating get {
        let next = latest + 1 < keys.count ? latest + 1 : 0
        if next < keys.count, keys[next] == key {
          latest = next
        } else if keys.count <= Self.few, let index = keys.firstIndex(of: key) {
          latest = index
        } else if let index = positions[key] {
          latest = index
        } else {
          return nil
        }
        return nodes[latest]
      }
    }

    mutating func append(_ node: ViewNode, for key: Key) {
      latest = nodes.count
      nodes.append(node)
      keys.append(key)
      if keys.count > Self.few { notePositions(from: positions.isEmpty ? 0 : latest) }
    }

    /// Removes all children that a condition isn't true for.
    mutating func keep(where isKept: (ViewNode) -> Bool) {
      guard !nodes.allSatisfy(isKept) else { return }
      let kept = nodes.indices.filter { isKept(nodes[$0]) }
      (nodes, keys) = (kept.map { nodes[$0] }, kept.map { keys[$0] })
      (positions, latest) = ([:], -1)
      if keys.count > Self.few { notePositions(from: 0) }
    }

    private mutating func notePositions(from start: Int) {
      for index in start..<keys.count { positions[keys[index]] = index }
    }
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
    for child in children.nodes { result.merge(child.states()) { first, _ in first } }
    return result
  }

  /// A view that an evaluation didn't come by.
  @MainActor struct Removed {
    /// The place of the condition or loop that it was in.
    var owner: Identity
    var node: ViewNode
    /// The actions at once.
    var actions: [() -> Void] = []
    /// The actions after its transition.
    var lateActions: [() -> Void] = []
  }

  /// Whether an evaluation came by the view.
  func isIn(pass: Int) -> Bool { depth == 0 || self.pass == pass }

  /// Forgets the views below that only a replaced evaluation came by, as if they had never been there.
  ///
  /// - Parameters:
  ///   - replaced: The evaluation that was replaced.
  ///   - pass: The evaluation in its place.
  func forgetViews(of replaced: Int, notIn pass: Int) {
    children.keep { $0.pass == pass || $0.birth != replaced }
    for child in children.nodes { child.forgetViews(of: replaced, notIn: pass) }
  }

  /// Removes the views below that an evaluation didn't come by, and returns them.
  func prune(pass: Int) -> [Removed] {
    var removed: [Removed] = []
    for child in children.nodes {
      if child.pass == pass {
        removed += child.prune(pass: pass)
      } else {
        var view = Removed(owner: identity, node: child)
        for inner in child.prune(pass: -1) {
          view.actions += inner.actions
          view.lateActions += inner.lateActions
        }
        view.actions += child.onRemoval
        view.lateActions += child.onDisappear
        removed.append(view)
      }
    }
    children.keep { $0.pass == pass }
    return removed
  }
}
