/// A layer that takes taps, and its area on the canvas.
public struct TapTarget: Hashable, Sendable {
  /// The id of the layer, or nil if the whole canvas or an area takes the tap.
  public var layer: String?
  /// The area on the canvas, in points.
  public var area: Rect2D
  /// The layers that are dimmed while the target is pressed.
  public var dimming: Dimming?

  /// The opacity of layers while a target is pressed.
  public struct Dimming: Hashable, Sendable {
    /// The ids of the layers, none of which is in another one.
    public var layers: [String]
    /// The opacity, 0…1.
    public var opacity: Double

    /// Creates a dimming.
    public init(of layers: [String], to opacity: Double) { (self.layers, self.opacity) = (layers, opacity) }
  }

  /// Creates a target.
  ///
  /// - Parameters:
  ///   - layer: The id of the layer, or nil if the whole canvas or an area takes the tap.
  ///   - area: The area on the canvas, in points.
  ///   - dimming: The layers that are dimmed while the target is pressed, or nil for the layer itself, at half its
  ///     opacity, as with UIKit's buttons.
  public init(layer: String? = nil, area: Rect2D, dimming: Dimming? = nil) {
    (self.layer, self.area) = (layer, area)
    self.dimming = dimming ?? layer.map { Dimming(of: [$0], to: 0.5) }
  }
}

/// The states of a composition and the edges between them.
///
/// One timeline contains every edge once. The states can be in groups that are independent of each other, such as those of
/// several switches: in each group, one state is current. A layer changes in one group only.
public struct StateGraph: Hashable, Sendable {
  /// A state that the composition rests in.
  public struct State: Hashable, Sendable {
    /// The title that readers see and hear, or nil for the figure's own words for presenting and dismissing.
    public var title: String?
    /// A time at which the timeline rests in this state, and in the first states of the other groups, in seconds.
    public var time: Double
    /// The group that the state belongs to, from 0.
    public var group: Int

    /// Creates a state.
    public init(title: String?, time: Double, group: Int = 0) {
      (self.title, self.time, self.group) = (title, time, group)
    }
  }

  /// A directed connection between two states.
  public struct Edge: Hashable, Sendable {
    /// The index in ``StateGraph/states`` of the state that the edge leaves.
    public var from: Int
    /// The index in ``StateGraph/states`` of the state that the edge enters.
    public var to: Int
    /// The time range of the edge in the timeline, in seconds.
    public var span: ClosedRange<Double>
    /// The target of the tap that triggers the edge.
    public var target: TapTarget
    /// The time range after ``span`` in which everything that repeats forever in the entered state runs once, or nil if
    /// nothing does.
    public var loop: ClosedRange<Double>?
    /// The title of the edge's control that readers see and hear, or nil for the title of the state that it enters.
    public var title: String?
    /// Whether the edge is a chain of changes, so that values can move away and return.
    ///
    /// A value that doesn't go straight from one state to the other is an animation that plays once. All other values
    /// are transitions, which can reverse at any time.
    public var isChain: Bool

    /// Creates an edge.
    public init(
      from: Int,
      to: Int,
      span: ClosedRange<Double>,
      loop: ClosedRange<Double>? = nil,
      target: TapTarget,
      title: String? = nil,
      isChain: Bool = false
    ) {
      (self.from, self.to, self.span, self.loop, self.target, self.title) = (from, to, span, loop, target, title)
      self.isChain = isChain
    }
  }

  /// The timelines of all edges, one after the other, with a rest before and after each.
  public var timelines: Timelines
  /// The states, group by group.
  ///
  /// The first one of each group is shown at the start.
  public var states: [State]
  /// The edges, in the order of the timeline.
  public var edges: [Edge]

  /// Creates a graph.
  public init(timelines: Timelines, states: [State], edges: [Edge]) {
    (self.timelines, self.states, self.edges) = (timelines, states, edges)
  }

  /// Whether the graph has one group, which is a switch.
  public var isSwitch: Bool { groups.count == 1 && groups[0].isSwitch }

  /// States of which one is current, and the edges between them.
  public struct Group: Hashable, Sendable {
    /// The indices of the states.
    public var states: [Int]
    /// The indices of the edges.
    public var edges: [Int]
    /// Whether the group is a switch: two states, and one edge in each direction.
    ///
    /// A switch that is off doesn't know whether it was ever on. So nothing repeats forever in its first state, and no
    /// edge is a chain.
    public let isSwitch: Bool
  }

  /// The groups of states that are independent of each other.
  public var groups: [Group] {
    Set(states.map(\.group)).sorted().map { group in
      let members = states.indices.filter { states[$0].group == group }
      let own = edges.indices.filter { members.contains(edges[$0].from) }
      let turns = own.map { [edges[$0].from, edges[$0].to] }
      return Group(
        states: members,
        edges: own,
        isSwitch: members.count == 2 && turns == [members, members.reversed()] && edges[own[1]].loop == nil
          && !own.contains { edges[$0].isChain }
      )
    }
  }

  /// Whether the place and the opacity of each layer change in one group at most.
  public var separatesLayers: Bool {
    [timelines.full, timelines.reduced].allSatisfy { timeline in
      timeline.layers.indices.allSatisfy { layer in
        let groups = groups.filter { group in
          let looks = group.states.map { timeline.state(of: layer, at: states[$0].time) }
          return looks.contains { $0 != looks[0] }
        }
        return groups.count < 2
      }
    }
  }
}
