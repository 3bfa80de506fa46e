import Foundation

extension Error {
  /// The system's message about an error.
  public var reason: String {
    if let error = self as? POSIXError { return unsafe String(cString: strerror(error.code.rawValue)) }
    let underlying = (self as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    if let underlying, underlying.domain == NSPOSIXErrorDomain {
      return unsafe String(cString: strerror(Int32(underlying.code)))
    }
    return localizedDescription
  }
}
