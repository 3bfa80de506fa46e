import Foundation

public struct ZoomSource: Hashable, @unchecked Sendable {
  let id: AnyHashable
  let space: AnyHashable
}
