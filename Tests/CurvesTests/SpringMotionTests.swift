import Curves
import Testing

@Suite struct SpringMotionTests {
  @Test(
    "The reference spring matches measured values",
    arguments: [
      (0.05, 0.143909), (0.10, 0.430831), (0.15, 0.711929), (0.20, 0.918384), (0.25, 1.036780), (0.30, 1.083300),
      (0.40, 1.062812), (0.50, 1.015044), (0.80, 0.997824),
    ]
  )
  func passesMeasuredPoints(time: Double, value: Double) {
    #expect(abs(Spring.reference.value(at: time) - value) < 1e-6)
  }

  @Test("The reference spring overshoots by 8.77 %")
  func overshoots() {
    #expect(abs(Spring.reference.overshoot - 0.08773) < 1e-5)
    #expect(Spring.smooth.overshoot == 0)
  }

  @Test("The closed form agrees with numerical integration", arguments: Spring.random(200, seed: 1))
  func agreesWithIntegration(spring: Spring) {
    // The fourth-order Runge–Kutta method for m·x″ = k(1 − x) − c·x′.
    var (x, v) = (0.0, spring.initialVelocity)
    let step = 1.0 / 20_000
    func acceleration(_ x: Double, _ v: Double) -> Double {
      (spring.stiffness * (1 - x) - spring.damping * v) / spring.mass
    }
    for index in 1...20_000 {
      let (k1x, k1v) = (v, acceleration(x, v))
      let (k2x, k2v) = (v + step / 2 * k1v, acceleration(x + step / 2 * k1x, v + step / 2 * k1v))
      let (k3x, k3v) = (v + step / 2 * k2v, acceleration(x + step / 2 * k2x, v + step / 2 * k2v))
      let (k4x, k4v) = (v + step * k3v, acceleration(x + step * k3x, v + step * k3v))
      x += step / 6 * (k1x + 2 * k2x + 2 * k3x + k4x)
      v += step / 6 * (k1v + 2 * k2v + 2 * k3v + k4v)
      guard index % 2_000 == 0 else { continue }
      let time = Double(index) * step
      #expect(abs(spring.value(at: time) - x) < 1e-7, "value at \(time) s")
      #expect(abs(spring.velocity(at: time) - v) < 1e-5, "velocity at \(time) s")
    }
  }

  @Test("Energy never grows", arguments: Spring.random(300, seed: 2) + Spring.extremes)
  func neverGainsEnergy(spring: Spring) {
    var last = Double.infinity
    for index in 0...400 {
      let time = Double(index) * 0.01 / spring.naturalFrequency * 10
      let distance = 1 - spring.value(at: time)
      let speed = spring.velocity(at: time)
      let energy = spring.stiffness * distance * distance / 2 + spring.mass * speed * speed / 2
      #expect(energy <= last * (1 + 1e-9) + 1e-12 * spring.stiffness, "at \(time) s")
      last = energy
    }
  }

  @Test("Velocity is the derivative of value", arguments: Spring.random(40, seed: 3))
  func velocityIsDerivative(spring: Spring) {
    for time in stride(from: 0.05, to: 1.5, by: 0.05) {
      let h = 1e-6
      let slope = (spring.value(at: time + h) - spring.value(at: time - h)) / (2 * h)
      #expect(abs(spring.velocity(at: time) - slope) < 1e-5 * max(1, abs(slope)))
    }
  }

  @Test("Values are continuous at critical damping")
  func isContinuousThroughCriticalDamping() {
    let critical = Spring(stiffness: 100, damping: 20)
    for offset in [-1e-6, -1e-9, 1e-9, 1e-6] {
      let near = Spring(stiffness: 100, damping: 20 * (1 + offset))
      for time in stride(from: 0.0, to: 2, by: 0.1) {
        #expect(abs(near.value(at: time) - critical.value(at: time)) < 10 * abs(offset))
      }
    }
  }

  @Test("An extremely over-damped spring moves without jumps")
  func movesWithoutJumps() {
    let spring = Spring(mass: 0.5, stiffness: 4, damping: 35)
    #expect(abs(spring.value(at: 8.7) - 0.630) < 1e-3)
    #expect(abs(spring.settlingTime(within: 0.001) - 60.358) < 1e-3)
  }

  @Test("The spring rests before the start")
  func restsBeforeStart() {
    #expect(Spring.reference.value(at: -1) == 0)
    #expect(Spring.reference.velocity(at: -1) == 0)
  }
}
