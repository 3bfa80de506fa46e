import Foundation
import Scenes

extension Bitmap {
  /// The image as a data URL.
  var dataAddress: String {
    "data:image/\((format ?? .png).rawValue);base64,\(Data(bytes).base64EncodedString())"
  }
}
