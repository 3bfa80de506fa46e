import Foundation

public enum ButtonRole: Hashable, Sendable { case destructive, cancel, confirm, close }
