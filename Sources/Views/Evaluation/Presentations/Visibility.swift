import Foundation

public enum Visibility: Hashable, Sendable, CaseIterable { case automatic, visible, hidden }
