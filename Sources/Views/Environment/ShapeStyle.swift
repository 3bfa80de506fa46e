import Foundation

/// The styles that shapes and text can be painted with.
public nonisolated protocol ShapeStyle: Sendable {
  func paint(in environment: EnvironmentValues, look: Look) -> Paint
}
