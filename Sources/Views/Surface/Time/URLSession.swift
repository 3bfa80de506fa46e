import Foundation

/// In a figure, nothing is loaded from the network: a request gets no answer, so a view shows what it shows while it waits.
///
/// It takes the place of Foundation's in listings.
public final class URLSession: Sendable {
  public static let shared = URLSession()

  public init() {}
  public convenience init(configuration: URLSessionConfiguration) { self.init() }

  nonisolated static let notLoaded = "nothing is loaded from the network; give the view values of its own"

  public func dataTask(with url: URL) -> URLSessionDataTask { URLSessionDataTask() }
  public func dataTask(with request: URLRequest) -> URLSessionDataTask { URLSessionDataTask() }
  /// Makes a request whose closure isn't called.
  public func dataTask(
    with url: URL,
    completionHandler: @escaping (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask { URLSessionDataTask() }
  /// Makes a request whose closure isn't called.
  public func dataTask(
    with request: URLRequest,
    completionHandler: @escaping (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask { URLSessionDataTask() }
  /// Requests whose answers a publisher would give.
  public struct DataTaskPublisher: Publisher {
    /// What a server answers.
    public typealias Output = (data: Data, response: URLResponse)
    /// The type of the errors.
    public typealias Failure = URLError

    /// What is asked.
    public let request: URLRequest

    /// Calls the closure never.
    @MainActor public func subscribe(_ receive: @escaping (Output) -> Void) -> AnyCancellable {
      ViewHost.current?.note(URLSession.notLoaded)
      return AnyCancellable {}
    }
  }

  /// Makes a publisher that gives no answer.
  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher { DataTaskPublisher(request: URLRequest(url: url)) }
  /// Makes a publisher that gives no answer.
  public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher { DataTaskPublisher(request: request) }

  /// Fails, since nothing is loaded.
  public func data(from url: URL) async throws -> (Data, URLResponse) { throw CocoaError(.fileReadUnknown) }
  /// Fails, since nothing is loaded.
  public func data(for request: URLRequest) async throws -> (Data, URLResponse) { throw CocoaError(.fileReadUnknown) }
}

/// The settings of a session, which change nothing.
public final class URLSessionConfiguration: Sendable {
  public static let `default` = URLSessionConfiguration()
  public static let ephemeral = URLSessionConfiguration()
  /// The headers of all requests, which nobody reads.
  public var httpAdditionalHeaders: [AnyHashable: Any]? {
    get { nil }
    set {}
  }
  /// The time in seconds that a request may take, which none does.
  public var timeoutIntervalForRequest: Double {
    get { 60 }
    set {}
  }
}

/// A request that gets no answer.
@MainActor @preconcurrency public final class URLSessionDataTask {
  nonisolated init() {}
  public func resume() { ViewHost.current?.note(URLSession.notLoaded) }
  public func cancel() {}
}

/// What is asked of a server.
public struct URLRequest: Hashable, Sendable {
  public var url: URL?
  public var httpMethod: String?
  public var httpBody: Data?
  /// The values of the headers, by their names.
  public var allHTTPHeaderFields: [String: String]?
  public var timeoutInterval: Double

  public init(url: URL, timeoutInterval: Double = 60) { (self.url, self.timeoutInterval) = (url, timeoutInterval) }

  public mutating func setValue(_ value: String?, forHTTPHeaderField field: String) {
    allHTTPHeaderFields = (allHTTPHeaderFields ?? [:])
    allHTTPHeaderFields?[field] = value
  }
  public mutating func addValue(_ value: String, forHTTPHeaderField field: String) {
    setValue(value, forHTTPHeaderField: field)
  }
}

/// The answer of a server, which none gives.
open class URLResponse {
  public let url: URL?
  public init(url: URL?) { self.url = url }
}

/// The answer of a server, which none gives.
public final class HTTPURLResponse: URLResponse {
  public let statusCode: Int
  public init?(url: URL, statusCode: Int, httpVersion: String?, headerFields: [String: String]?) {
    self.statusCode = statusCode
    super.init(url: url)
  }
}
