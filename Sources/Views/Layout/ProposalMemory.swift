/// What was computed for proposals: a list of a few, and a table of more.
///
/// A view is asked about five sizes or so in one evaluation, and a list of five is found sooner than a table is made.
struct ProposalMemory<Value> {
  private var few: [(proposal: ProposedViewSize, value: Value)] = []
  private var many: [ProposedViewSize: Value] = [:]
  private static var most: Int { 8 }

  /// The value for a proposal, or nil if none was computed.
  subscript(proposal: ProposedViewSize) -> Value? {
    for entry in few where entry.proposal == proposal { return entry.value }
    return many.isEmpty ? nil : many[proposal]
  }

  /// Keeps the value for a proposal that has none.
  mutating func keep(_ value: Value, for proposal: ProposedViewSize) {
    if few.isEmpty { few.reserveCapacity(4) }
    if few.count < Self.most { few.append((proposal, value)) } else { many[proposal] = value }
  }
}
