/// The value of a state at one place of the tree, of any type.
protocol StoredState {
  /// The value, or nil if it can't be compared with others.
  var comparable: (any Equatable)? { get }
}
