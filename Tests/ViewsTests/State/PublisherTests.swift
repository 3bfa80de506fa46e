import Foundation
import Testing

@testable import Views

/// How long publishers go on, and what is made of several.
@MainActor @Suite struct PublisherTests {
  @MainActor private final class Ticker: ObservableObject {
    @Published var count = 0
    private var listener: AnyCancellable?

    init() {
      listener = Views.Timer.publish(every: 1, on: .main, in: .common).autoconnect()
        .sink { [weak self] _ in self?.count += 1 }
    }

    func stop() { listener = nil }
  }

  private struct Counting: View {
    @StateObject private var ticker = Ticker()
    var body: some View {
      Text("\(ticker.count)")
      Button("Stop") { ticker.stop() }
    }
  }

  @Test("A timer goes on as long as somebody keeps what listens to it, and no longer")
  func keepsTimer() throws {
    let host = ViewHost(canvas: CGSize(width: 100, height: 100)) { Counting() }
    host.advance(by: 2.5)
    #expect(host.snapshot.allLayers.contains { $0.label == "2" })
    try host.tap("Stop")
    host.advance(by: 5)
    #expect(host.snapshot.allLayers.contains { $0.label == "2" })
    #expect(host.clock.next == nil)
  }

  @Test("A value that comes later is kept for those who listen then")
  func keepsPromise() {
    var promise: Future<Int, any Error>.Promise?
    let future = Future<Int, any Error> { promise = $0 }
    var received: [Int] = []
    let first = future.sink { received.append($0) }
    promise?(.success(1))
    promise?(.success(2))
    let second = future.sink { received.append($0 * 10) }
    #expect(received == [1, 10])
    first.cancel()
    second.cancel()
  }

  @Test("The last values of two publishers come together once both have one")
  func combinesLatest() {
    let (words, numbers) = (PassthroughSubject<String, Never>(), PassthroughSubject<Int, Never>())
    var received: [String] = []
    let listener = Publishers.CombineLatest(words, numbers).map { "\($0)\($1)" }.sink { received.append($0) }
    words.send("a")
    numbers.send(1)
    words.send("b")
    numbers.send(2)
    listener.cancel()
    words.send("c")
    #expect(received == ["a1", "b1", "b2"])
  }

  @Test("The values of publishers that are made of values end with the listener")
  func flattens() {
    let (outer, inner) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    var received: [Int] = []
    let listener = outer.flatMap { factor in inner.map { $0 * factor } }.sink { received.append($0) }
    outer.send(1)
    outer.send(10)
    inner.send(2)
    listener.cancel()
    inner.send(3)
    #expect(received == [2, 20])
  }

  @Test("A published property takes the values of a publisher as long as its object is there")
  func assignsToPublished() {
    @MainActor final class Model: ObservableObject {
      @Published var count = 0
      init(_ source: PassthroughSubject<Int, Never>) { source.assign(to: &$count) }
    }
    let source = PassthroughSubject<Int, Never>()
    var model: Model? = Model(source)
    source.send(3)
    #expect(model?.count == 3)
    weak let gone = model
    model = nil
    source.send(4)
    #expect(gone == nil)
  }

  private struct Problem: Error {}

  @Test("A request has the types of its errors, and no answer")
  func typesErrors() throws {
    let url = try #require(URL(string: "https://example.com"))
    let words: AnyPublisher<[String], Problem> = URLSession.shared.dataTaskPublisher(for: url).tryMap { $0.data }
      .decode(type: [String].self, decoder: JSONDecoder()).mapError { _ in Problem() }.eraseToAnyPublisher()
    let shown: AnyPublisher<[String], Never> = words.subscribe(on: DispatchQueue.global())
      .catch { _ in Empty(completeImmediately: false) }.eraseToAnyPublisher()
    var received: [[String]] = []
    let listener = shown.sink { received.append($0) }
    #expect(received.isEmpty)
    listener.cancel()
  }

  @Test("A text in JSON gives what it describes, and another one nothing")
  func decodes() {
    let texts = PassthroughSubject<Data, Never>()
    var received: [Int] = []
    let listener = texts.decode(type: Int.self, decoder: JSONDecoder()).sink { received.append($0) }
    texts.send(Data("x".utf8))
    texts.send(Data("7".utf8))
    #expect(received == [7])
    listener.cancel()
  }
}
