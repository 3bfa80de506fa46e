import Foundation

/// What a view says to the grid, list or layout that it stands in.
struct GridCell {
  /// How many columns it covers.
  var columns = 1
  /// Where it stands in its cell.
  var anchor: UnitPoint?
  /// Where the views of its column stand.
  var columnAlignment: HorizontalAlignment?
  /// The axes along which it takes no part in the sizes of columns and rows.
  var unsized: Axis.Set = []
  /// The row that it is in.
  var row: GridRowMark?
  /// The section that it is in.
  var section: SectionMark.Place?
  /// What it says to a list that it is a row of.
  var listRow = ListRow()
  /// What it says to a layout that an author writes.
  var values: [ObjectIdentifier: Any] = [:]
}

/// A row of a grid.
final class GridRowMark {
  let alignment: VerticalAlignment?
  init(alignment: VerticalAlignment?) { self.alignment = alignment }
}
