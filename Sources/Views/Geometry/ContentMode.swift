import Foundation

public enum ContentMode: Hashable, Sendable, CaseIterable {
  case fit
  case fill
}
