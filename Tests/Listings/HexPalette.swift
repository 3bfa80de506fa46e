//
//  HexPalette.swift
//

import SwiftUI
import UIKit

extension UIColor {
  convenience init(hex: String) {
    var number: UInt64 = 0
    Scanner(string: hex.trimmingCharacters(in: CharacterSet(charactersIn: "#"))).scanHexInt64(&number)
    self.init(
      red: CGFloat((number >> 16) & 0xFF) / 255,
      green: CGFloat((number >> 8) & 0xFF) / 255,
      blue: CGFloat(number & 0xFF) / 255,
      alpha: 1
    )
  }

  static let paper = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 0.1, alpha: 1) : UIColor(hex: "FAF3E0")
  }

  var isLight: Bool {
    var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    getRed(&red, green: &green, blue: &blue, alpha: nil)
    return red * 0.299 + green * 0.587 + blue * 0.114 > 0.6
  }
}

struct HexPalette: View {
  @State private var selected = 0
  private let colors = ["#E4572E", "#F3A712", "#A8C686", "#669BBC", "#29335C"].map(UIColor.init(hex:))
  private let feedback = UISelectionFeedbackGenerator()

  var topInset: CGFloat {
    let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
    return scene?.windows.first?.safeAreaInsets.top ?? 0
  }

  var body: some View {
    VStack(spacing: 20) {
      RoundedRectangle(cornerRadius: 16)
        .fill(Color(colors[selected]))
        .frame(height: 120)
        .overlay(Text("Color \(selected + 1)").foregroundColor(colors[selected].isLight ? .black : .white))
      HStack {
        ForEach(colors.indices, id: \.self) { index in
          Color(colors[index])
            .frame(width: 44, height: 44)
            .border(Color(UIColor.label), width: index == selected ? 3 : 0)
            .onTapGesture {
              feedback.selectionChanged()
              withAnimation(.easeInOut(duration: 0.3)) { selected = index }
            }
            .accessibilityIdentifier("Color \(index + 1)")
        }
      }
      Text("Tap a color")
        .font(Font(UIFont.preferredFont(forTextStyle: .footnote)))
        .frame(height: UIFont.preferredFont(forTextStyle: .footnote).lineHeight)
    }
    .padding()
    .padding(.top, topInset)
    .background(Color(.paper))
    .onAppear { UINotificationFeedbackGenerator().notificationOccurred(.success) }
  }
}

struct HexPalette_Previews: PreviewProvider {
  static var previews: some View {
    HexPalette()
  }
}
