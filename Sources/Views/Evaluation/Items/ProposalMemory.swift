/// What was computed for proposals: a list of a few, and a table of more.
///
/// A view is asked about a dozen sizes or so in one evaluation, and they are found in a list sooner than in a table.
struct ProposalMemory<Value> {
  private var few: [(proposal: ProposedViewSize, value: Value)] = []
  private var many: [ProposedViewSize: Value] = [:]
  private static var most: Int { 24 }

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
