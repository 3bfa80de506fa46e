import Foundation

/// A kind of files and of what is copied, by its identifier.
public struct UTType: Hashable, Sendable {
  public let identifier: String
  public init?(_ identifier: String) { self.identifier = identifier }
  public init(exportedAs identifier: String) { self.identifier = identifier }
  public init(importedAs identifier: String) { self.identifier = identifier }
  private init(public name: String) { identifier = "public.\(name)" }

  public static let item = Self(public: "item"), content = Self(public: "content"), data = Self(public: "data")
  public static let text = Self(public: "text"), plainText = Self(public: "plain-text")
  public static let utf8PlainText = Self(public: "utf8-plain-text"), json = Self(public: "json")
  public static let url = Self(public: "url"), fileURL = Self(public: "file-url"), folder = Self(public: "folder")
  public static let image = Self(public: "image"), png = Self(public: "png"), jpeg = Self(public: "jpeg")
  public static let movie = Self(public: "movie"), video = Self(public: "video"), audio = Self(public: "audio")
  public static let zip = Self(public: "zip-archive"), pdf = Self(exportedAs: "com.adobe.pdf")
}
