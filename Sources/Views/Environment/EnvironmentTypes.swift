import Foundation

public enum ColorScheme: Hashable, Sendable, CaseIterable {
  case light
  case dark
}

public enum LegibilityWeight: Hashable, Sendable { case regular, bold }

public enum ColorSchemeContrast: Hashable, Sendable, CaseIterable { case standard, increased }

public enum LayoutDirection: Hashable, Sendable, CaseIterable {
  case leftToRight
  case rightToLeft
}

public enum UserInterfaceSizeClass: Hashable, Sendable {
  case compact
  case regular
}

public enum DynamicTypeSize: Int, Hashable, Sendable, Comparable, CaseIterable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

public enum ScenePhase: Hashable, Sendable {
  case background
  case inactive
  case active
}

public enum ControlSize: Int, Hashable, Sendable, Comparable, CaseIterable {
  case mini, small, regular, large, extraLarge
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
