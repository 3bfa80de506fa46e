import Foundation
import Testing

@testable import Views

private struct Accounts: View {
  var hasFooters: Bool
  var body: some View {
    List {
      Section {
        Text("Checking")
        Text("Savings")
      } header: {
        Text("Accounts")
      } footer: {
        if hasFooters { Text("Tap an account to view details") }
      }
      Section {
        Text("Electric")
      } header: {
        Text("Bills")
      }
    }
  }
}

/// Lists without a bar, against pictures that the simulator of iOS 18.5 made of such lists on a screen of 402 × 874 points:
/// rows, headers and footers in points from the top.
@MainActor @Suite struct ListTests {
  private func host<Content: View>(width: CGFloat = 402, _ content: Content) -> ViewHost {
    let island = EdgeInsets(top: 62, leading: 0, bottom: 34, trailing: 0)
    return ViewHost(canvas: CGSize(width: width, height: 874), safeArea: island) { content }
  }

  private func baseline(_ words: String, _ host: ViewHost) throws -> CGFloat {
    let layer = try #require(host.snapshot.allLayers.first { $0.label == words && $0.content != nil })
    guard case .text(let text)? = layer.content else { return .nan }
    return layer.frame.minY + text.firstBaseline
  }

  /// The tops of the cards.
  private func cards(_ host: ViewHost) -> [CGRect] {
    host.snapshot.allLayers.compactMap { layer in
      guard case .shape(let shape)? = layer.content, case .color(let color) = shape.paint, color.light.red == 1,
        layer.frame.width < 390, layer.frame.height >= 44
      else { return nil }
      return layer.frame
    }
  }

  @Test("Cards are where iOS 18.5 has them", arguments: [false, true])
  func placesCards(hasFooters: Bool) throws {
    let cards = cards(host(Accounts(hasFooters: hasFooters)))
    #expect(cards.count == 2)
    #expect(abs(cards[0].minY - 100.67) < 0.34 && cards[0].height == 88)
    // The header of the second section follows a gap of 17.67, or the footer, whose element is 33.67 high.
    #expect(abs(cards[1].minY - (100.67 + 88 + (hasFooters ? 33.67 + 38.67 : 17.67 + 38.67))) < 0.34)
  }

  @Test("Headers stand 9.33 above their cards, and footers 18.5 below them")
  func placesWords() throws {
    let host = host(Accounts(hasFooters: true))
    #expect(abs(try baseline("ACCOUNTS", host) - (100.67 - 9.33)) < 0.5)
    #expect(abs(try baseline("Tap an account to view details", host) - (188.67 + 18.5)) < 0.5)
  }

  @Test(
    "Cards and their content stand further in on wide screens",
    arguments: [(375.0, 16.0), (390, 16), (393, 20), (402, 20)]
  )
  func insets(width: Double, inset: Double) throws {
    let host = host(width: width, List { Text("Checking") })
    let words = try #require(host.snapshot.allLayers.first { $0.label == "Checking" && $0.content != nil })
    #expect(abs(words.frame.minX - 2 * inset) < 0.01)
  }

  @Test("The date of a date picker stays on one line, and its label wraps")
  func keepsDates() throws {
    let host = host(
      width: 375,
      DatePicker("When the parcel should come to your door", selection: .constant(Date(timeIntervalSince1970: 0)))
        .padding()
    )
    let lines = host.snapshot.allLayers.compactMap { layer -> Int? in
      if case .text(let text)? = layer.content { text.lines.count } else { nil }
    }
    #expect(lines.count == 3 && lines[0] > 1 && lines[1...] == [1, 1])
  }
}
