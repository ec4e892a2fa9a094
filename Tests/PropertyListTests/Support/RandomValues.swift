import Foundation
import PropertyList
import TestSupport

/// Random values, the same in each run.
struct RandomValues: RandomNumberGenerator {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func next() -> UInt64 { generator.next() }

  /// A value that XML can represent, nested at most `depth` levels.
  mutating func value(depth: Int) -> PropertyListValue {
    switch Int.random(in: 0..<(depth > 0 ? 8 : 6), using: &self) {
    case 0: return .string(text())
    case 1: return .integer(integer())
    case 2: return .real(real())
    case 3: return .boolean(Bool.random(using: &self))
    case 4:
      let seconds = Int.random(in: -62_000_000_000...250_000_000_000, using: &self)
      return .date(Date(timeIntervalSince1970: Double(seconds)))
    case 5:
      let count = Int.random(in: 0..<120, using: &self)
      return .data(Data((0..<count).map { _ in UInt8.random(in: 0...255, using: &self) }))
    case 6:
      let count = Int.random(in: 0..<6, using: &self)
      return .array((0..<count).map { _ in value(depth: depth - 1) })
    default: return .dictionary(dictionary(depth: depth - 1))
    }
  }

  /// A dictionary whose values are nested at most `depth` levels.
  mutating func dictionary(depth: Int) -> PropertyListDictionary {
    var result = PropertyListDictionary()
    for _ in 0..<Int.random(in: 0..<20, using: &self) { result[text()] = value(depth: depth) }
    return result
  }

  private mutating func text() -> String {
    let alphabet = Array("ab<>&\"' \t\n\r;=é漢𝄞\u{301}]-0%\u{7F}\u{85}\u{FFFD}").map(String.init)
    let count = Int.random(in: 0..<40, using: &self)
    return (0..<count).compactMap { _ in alphabet.randomElement(using: &self) }.joined()
  }

  private mutating func integer() -> Int128 {
    let edges: [Int128] = [
      0, -1, 127, 128, 255, 256, 65_535, 65_536, 4_294_967_295, 4_294_967_296,
      Int128(Int64.max), Int128(Int64.max) + 1, Int128(Int64.min), Int128(UInt64.max),
    ]
    if Bool.random(using: &self) { return edges.randomElement(using: &self) ?? 0 }
    return Int128(Int64.random(in: .min ... .max, using: &self))
  }

  private mutating func real() -> Double {
    let edges: [Double] = [0, 0.1, 1e300, .leastNonzeroMagnitude, .infinity, -.infinity, 1, -2.5]
    if Bool.random(using: &self) { return edges.randomElement(using: &self) ?? 0 }
    let number = Double(bitPattern: next())
    return number.isNaN ? 0.5 : number
  }
}
