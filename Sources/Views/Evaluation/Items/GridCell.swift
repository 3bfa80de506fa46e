import Foundation

/// The properties of a view for the grid, list or layout that contains it.
struct GridCell {
  /// The number of columns that it covers.
  var columns = 1
  /// The alignment in its cell.
  var anchor: UnitPoint?
  /// The alignment of the views in its column.
  var columnAlignment: HorizontalAlignment?
  /// The axes along which it takes no part in the sizes of columns and rows.
  var unsized: Axis.Set = []
  /// The row that it is in.
  var row: GridRowMark?
  /// The section that it is in.
  var section: SectionMark.Place?
  /// The values for a container of the listing.
  var containerValues = ContainerValues()
  /// The properties for a list or for a layout of the listing, by the types of their keys.
  var values: [ObjectIdentifier: Any] = [:]
}

/// A row of a grid.
final class GridRowMark {
  let alignment: VerticalAlignment?
  init(alignment: VerticalAlignment?) { self.alignment = alignment }
}
