import Scenes
import Testing

@testable import Views

/// The words for what a view shows.
@MainActor @Suite struct SightTests {
  private func words(@Views.ViewBuilder _ content: @escaping () -> some Views.View) -> String? {
    let host = ViewHost(canvas: CGSize(width: 320, height: 200), content: content)
    let sight = DescriptionFacts.Sight(host.snapshot)
    return sight.isEmpty ? nil : DescriptionWords.english.text(of: DescriptionFacts(sights: [sight], deeds: []))
  }

  @Test("A button is its shape, its symbol and its word")
  func describesButton() {
    let text = words {
      Views.Label("Like", systemImage: "heart.fill").padding().background(
        Views.Color.pink.opacity(0.15),
        in: Views.Capsule()
      )
    }
    #expect(text == "A pale pink capsule with a heart and the word “Like”.")
  }

  @Test("Shapes have names and colors")
  func namesShapes() {
    #expect(words { Views.Circle().fill(.blue).frame(width: 50, height: 50) } == "A blue circle.")
    #expect(words { Views.Rectangle().fill(.orange).frame(width: 50, height: 50) } == "An orange square.")
    #expect(
      words { Views.RoundedRectangle(cornerRadius: 8).fill(.black).frame(width: 90, height: 50) }
        == "A black rounded rectangle."
    )
    #expect(words { Views.Color.green.frame(width: 90, height: 40).clipShape(Views.Capsule()) } == "A green capsule.")
  }

  @Test(
    "What lies behind something opaque isn't described, and what is beside it, or seen through it, is",
    arguments: [(0.0, 1.0, false), (0, 0.5, true), (150, 1, true)]
  )
  func leavesCoveredOut(shift: Double, opacity: Double, isSeen: Bool) throws {
    let text = words {
      Views.ZStack {
        Views.Text("Secret")
        Views.Color.red.opacity(opacity).frame(width: 120, height: 60).offset(x: shift)
      }
    }
    #expect(try #require(text).contains("Secret") == isSeen)
  }

  @Test("A text behind a turned square, of which it sticks out, is described")
  func describesBehindTurned() throws {
    let text = words {
      Views.ZStack {
        Views.Text("A rather long line")
        Views.Rectangle().fill(.red).frame(width: 100, height: 100).rotationEffect(.degrees(45))
      }
    }
    #expect(try #require(text).contains("A rather long line"))
  }

  @Test("Several words are a list")
  func listsWords() {
    #expect(
      words {
        Views.VStack {
          Views.Text("One"); Views.Text("Two"); Views.Text("Three")
        }
      } == "The words “One”, “Two” and “Three”."
    )
  }

  @Test("What covers the canvas, what is hidden and what nobody sees have no words")
  func leavesOutGround() {
    let text = words {
      Views.ZStack {
        Views.Color.blue
        Views.Text("Gone").opacity(0)
        Views.Circle().fill(.clear).frame(width: 80, height: 80)
      }
    }
    #expect(text == nil)
  }

  @Test("A shape that fills the canvas and isn't a rectangle is seen")
  func describesFullShape() {
    let size = CGSize(width: 320, height: 200)
    #expect(words { Views.Ellipse().fill(.orange).frame(width: size.width, height: size.height) } == "An orange shape.")
    #expect(words { Views.Capsule().fill(.blue).frame(width: size.width, height: size.height) } == "A blue capsule.")
  }

  @Test("A view that begins empty is described by what appears")
  func describesWhatAppears() throws {
    let scene = ViewScene(
      listing: "late",
      title: "T",
      description: nil,
      size: nil,
      play: "hold 1",
      defaults: .current,
      digest: "late",
      file: "a.md",
      line: 3
    ) { Late() }
    #expect(try scene.composition().description == "The word “Here”.")
  }

  @Test("A gradient that is seen through words is these words")
  func seesWordsOfMasks() {
    let text = words {
      Views.LinearGradient(colors: [.purple, .orange], startPoint: .top, endPoint: .bottom)
        .frame(width: 100, height: 40).mask { Views.Text("Hello") }
    }
    #expect(text == "The word “Hello”.")
  }
}

private struct Late: Views.View {
  @Views.State private var isShown = false

  var body: some Views.View {
    Views.Text("Here").opacity(isShown ? 1 : 0)
      .onAppear { Views.withAnimation(.linear(duration: 0.5)) { isShown = true } }
  }
}
