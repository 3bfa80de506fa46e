import Foundation
import Scenes

extension Bitmap {
  /// The image as an address that holds it.
  var dataAddress: String {
    "data:image/\((format ?? .png).rawValue);base64,\(Data(bytes).base64EncodedString())"
  }
}
