import Diagnostics
import Foundation
import Scenes

/// Views that follow a finger in a page.
extension ViewScene {
  /// Returns how the finger of a reader moves the view, and what the page does in another way than the view.
  ///
  /// - Throws: A ``Diagnostic`` that says why a finger can't move it.
  ///
  /// - Parameter budget: The budget of all trials.
  func dragged(within budget: WorkBudget) throws(Diagnostic) -> (Scrubbing, notes: [String]) {
    do throws(DragTour.Obstacle) {
      let size = CGSize(width: canvas.size.width, height: canvas.size.height)
      func tour(_ fingers: FingerHandler.Kind?, moving drag: Cue.Drag? = nil) throws(DragTour.Obstacle) -> Tour {
        let tour = try DragTour(play, moving: drag, by: fingers, on: size, defaults: defaults, within: budget) {
          makeHost(setting($0), nil)
        }
        return Tour(tour: tour, course: try tour.course())
      }
      func found(_ fingers: FingerHandler.Kind?) throws(DragTour.Obstacle) -> (Scrubbing, notes: [String]) {
        let first = try tour(fingers)
        let reason: String
        do throws(DragTour.Obstacle) {
          guard let both = try dragged(first, besideOthers: tour) else { return try dragged(first.tour, first.course) }
          return both
        } catch {
          reason = error.message
        }
        var alone = try dragged(first.tour, first.course)
        alone.notes.append("a page can't follow one finger and two at once: \(reason)")
        return alone
      }
      guard let turns = play.lazy.compactMap(\.drag).first?.turns, !turns.isEmpty else { return try found(nil) }
      let kinds = [FingerHandler.Kind.magnification, .rotation].filter { turns[$0] != 0 }
      guard let first = kinds.first else { return try found(.magnification) }
      do throws(DragTour.Obstacle) {
        return try found(first)
      } catch {
        guard kinds.count > 1 else { throw error }
        var turned = try found(.rotation)
        turned.notes.append("a page can't magnify it by two fingers: \(error.message)")
        return turned
      }
    } catch {
      throw Diagnostic(.playLoop, "a finger can't drag it in a page, so it loops: \(error.message)")
    }
  }

  /// A gesture and what was found about it.
  private struct Tour {
    var tour: DragTour
    var course: DragTour.Course
  }

  /// Returns how two fingers change the view and one moves it, if it answers both.
  ///
  /// What the play doesn't do is tried over a usual distance.
  private func dragged(
    _ first: Tour,
    besideOthers tour: @MainActor (FingerHandler.Kind?, Cue.Drag?) throws(DragTour.Obstacle) -> Tour
  ) throws(DragTour.Obstacle) -> (Scrubbing, notes: [String])? {
    let target = first.tour.drag.target
    let own = play.compactMap(\.drag).filter { $0.target == target }
    if first.tour.fingers != nil {
      guard first.course.others.contains(nil) else { return nil }
      let drag = own.first { $0.turns.isEmpty }
      let usual = Cue.Drag(target: target, translation: CGSize(width: 80, height: 40))
      do throws(DragTour.Obstacle) {
        return try dragged(first.tour, first.course, beside: tour(nil, drag ?? usual))
      } catch {
        // Nobody wrote the usual distance.
        throw drag == nil && error.message == DragTour.diagonal(usual).message ? DragTour.bound : error
      }
    }
    guard let kind = first.course.others.lazy.compactMap(\.self).first else { return nil }
    let usual = kind == .magnification ? kind.distance(of: 1.5) : 90
    let drag = own.first { $0.turns[kind] ?? 0 != 0 } ?? Cue.Drag(target: target, turns: [kind: usual])
    let pinch = try tour(kind, drag)
    return try dragged(pinch.tour, pinch.course, beside: first)
  }

  private func dragged(
    _ tour: DragTour,
    _ found: DragTour.Course,
    beside drift: Tour? = nil
  ) throws(DragTour.Obstacle) -> (Scrubbing, notes: [String]) {
    let isFree = drift == nil && found.isFree
    if let drift, !drift.course.isFree { throw DragTour.bound }
    let places =
      drift.map { $0.tour.placesBesidePinch(beyond: $0.course.minimumDistance) }
      ?? (isFree ? tour.places(beyond: found.minimumDistance) : [])
    func looks(_ scheme: ColorScheme) throws(DragTour.Obstacle) -> [[(distance: Double, snapshot: Snapshot)]] {
      var looks = [try tour.looks(after: nil, beyond: found.minimumDistance, scheme)]
      if let change = found.change {
        let isDragged = found.areas.count > 1
        looks.append(try tour.looks(after: change, beyond: isDragged ? found.minimumDistance : nil, scheme))
      }
      if let drift {
        looks.append(try drift.tour.looks(at: places, beside: tour, scheme))
      } else if isFree {
        looks.append(try tour.looks(at: places, scheme))
      }
      return looks
    }
    let light = try looks(.light)
    var reader = SnapshotReader(names: NodeNames(), pictures: shownPictures)
    let history = try history(&reader) { (scheme, needsFrames) throws(DragTour.Obstacle) -> [ViewHost.Update] in
      guard !needsFrames else { return [] }
      let shown = try scheme == .light ? light : looks(scheme)
      return shown.joined().enumerated().map { ViewHost.Update(time: Double($0.offset), snapshot: $0.element.snapshot) }
    }
    var index = 0
    let states = light.dropLast(places.isEmpty ? 0 : 1).map { looks in
      looks.map { look in
        defer { index += 1 }
        return DragPath.Look(distance: look.distance, drawing: history.drawings[index])
      }
    }
    let aside = places.isEmpty ? nil : DragFreedom.factors(history.drawings[index...], at: places)
    if drift != nil, aside == nil { throw DragTour.bound }
    var notes = found.notes
    if let note = tour.note(about: found.others.filter { drift == nil || $0 != nil }) { notes.append(note) }
    if let drift {
      notes += drift.course.notes
      if drift.course.releases[0] == .returns, drift.course.back != found.back {
        notes.append("it returns from a drag by the animation of two fingers, and in SwiftUI by one of its own")
      }
    }
    if found.movesAcross, aside == nil {
      guard !tour.isDiagonal else { throw DragTour.diagonal(tour.drag) }
      let (one, other) = tour.edge.isHorizontal ? ("up and down", "sideways") : ("sideways", "up and down")
      notes.append("readers drag it \(one) only, and the view follows the finger \(other), too")
    }
    let path = try DragPath(states, toward: tour.goal, reach: tour.reach)
    let handles = path.courses.indices.map { state in
      Scrubbing.Handle(
        area: Rect2D(found.areas[state]),
        course: path.courses[state],
        release: found.releases[state],
        jumps: path.jumps[state]
      )
    }
    if path.jumps.count > 1, path.jumps[1] {
      notes.append(
        "a drag in the other state begins with a jump, as in SwiftUI, because the code doesn't start from where the view is"
      )
    }
    let layers = surroundings.behind + history.drawings[0].tree + surroundings.above
    func timeline(_ motion: Timeline.Motion) -> ProgressTimeline {
      ProgressTimeline(name, on: canvas, layers, through: path.stops, motion: motion)
    }
    let gesture = Scrubbing.Gesture(
      toward: tour.edge,
      fingers: tour.fingers.map { $0 == .magnification ? .magnification : .rotation },
      minimumDistance: found.minimumDistance,
      start: handles[0],
      end: handles.count > 1 ? handles[1] : nil,
      returnArea: found.returnArea.map { Rect2D($0) },
      target: tour.drag.target,
      aside: aside ?? [:],
      drift: drift.map {
        Scrubbing.Gesture.Drift(
          minimumDistance: $0.course.minimumDistance,
          stays: $0.course.releases[0] == .stays
        )
      }
    )
    let scrubbing = Scrubbing(
      full: timeline(.full),
      reduced: timeline(.reduced),
      forward: found.there ?? .linear(duration: 0),
      reverse: found.back ?? .linear(duration: 0),
      gesture: gesture
    )
    if !path.isStraight {
      notes.append("when the finger lets go, its parts go on along the way of the finger, not straight as in SwiftUI")
    }
    return (scrubbing, notes)
  }
}
