import Foundation
import TestSupport

@testable import PropertyList

/// The keys and strings of a `.strings` table, and random edits of them.
struct RandomTable {
  typealias Pair = (key: String, value: String)

  /// Some differ only in the code points of the same letter, which are different keys to Cocoa.
  static let keys = [
    "a", "B_2", "Key b", "é", "e\u{301}", "日本", "x\"y", "n\nl", "back\\slash", "😀", "/* c */", "",
  ]
  private static let values = [
    "", "a", "ä日😀", "\"", "\\", "two\nlines", "/* c */", "// c", "= ;", "\t", "\r\n", "%1$@ %d",
    "e\u{301}\u{FE0F}", "\u{7F}", " x ",
  ]

  private(set) var pairs: [Pair] = []

  init(_ random: inout SeededGenerator) {
    for _ in 0..<Int.random(in: 0...8, using: &random) {
      pairs.append((Self.keys.pick(&random), Self.value(&random)))
    }
  }

  static func value(_ random: inout SeededGenerator) -> String {
    Bool.random(using: &random)
      ? values.pick(&random) : "t\(Int.random(in: 0..<1000, using: &random))"
  }

  /// A random edit; one that isn’t possible half the time that its key is missing.
  func edit(_ random: inout SeededGenerator) -> PropertyListEdit {
    var key = Self.keys.pick(&random)
    if Bool.random(using: &random), let known = pairs.randomElement(using: &random)?.key {
      key = known
    }
    let change: PropertyListEdit.Change =
      switch Int.random(in: 0..<8, using: &random) {
      case 0..<4: .set(.string(Self.value(&random)))
      case 4, 5: .remove
      case 6: .removeRepeats
      default: .rename(to: Self.keys.pick(&random))
      }
    return PropertyListEdit(at: [.key(key)], change)
  }

  /// The positions of a key.
  func indices(of key: String) -> [Int] { pairs.indices.filter { pairs[$0].key.isSame(as: key) } }

  /// Makes an edit; returns whether it is possible.
  mutating func apply(_ edit: PropertyListEdit) -> Bool {
    guard case .key(let key)? = edit.path.first else { return false }
    let found = indices(of: key)
    switch edit.change {
    case .set(let value):
      if let last = found.last {
        pairs[last].value = value.string ?? ""
      } else {
        pairs.append((key, value.string ?? ""))
      }
      return true
    case .remove: remove(found)
    case .removeRepeats: remove(found.dropLast())
    case .rename(let name):
      guard indices(of: name).isEmpty else { return false }
      for index in found { pairs[index].key = name }
    default: return false
    }
    return !found.isEmpty
  }

  private mutating func remove(_ indices: some BidirectionalCollection<Int>) {
    for index in indices.reversed() { pairs.remove(at: index) }
  }

  /// The last text of each key, which counts.
  var texts: [LiteralText: String] {
    Dictionary(pairs.map { (LiteralText($0.key), $0.value) }) { $1 }
  }

  /// The text of the table in a random style: comments, spaces, ends of lines, unusual spellings.
  func text(_ random: inout SeededGenerator) -> String {
    let lineEnd = ["\n", "\r\n"].pick(&random)
    var text = ["", "// Äé" + lineEnd, "/* Head */" + lineEnd + lineEnd].pick(&random)
    for (key, value) in pairs {
      text += ["", "", "  ", lineEnd, "/* \"a\" = \"b\"; 日 */\(lineEnd)", "// c\(lineEnd)"].pick(
        &random)
      let isPlain = !key.isEmpty && key.utf8.allSatisfy { $0 == 0x5F || $0.isAlphanumeric }
      text += isPlain && Bool.random(using: &random) ? key : Self.quoted(key, &random)
      if !key.isSame(as: value) || Bool.random(using: &random) {
        text +=
          [" = ", "=", " /* c */ =\t", " =" + lineEnd].pick(&random) + Self.quoted(value, &random)
      }
      text += [";", ";", " ;"].pick(&random)
      text += [lineEnd, lineEnd, lineEnd, " // 😀\(lineEnd)", " ", "", "\t/* x */ " + lineEnd].pick(
        &random)
    }
    return text + ["", "", "// end", lineEnd + "/* end */" + lineEnd].pick(&random)
  }

  private static func quoted(_ text: String, _ random: inout SeededGenerator) -> String {
    let quoted = text.quotedForTable
    return Bool.random(using: &random)
      ? quoted : quoted.replacingOccurrences(of: "t1", with: "\\U00741")
  }
}

extension Array {
  fileprivate func pick(_ random: inout SeededGenerator) -> Element {
    self[Int.random(in: indices, using: &random)]
  }
}

extension UInt8 {
  fileprivate var isAlphanumeric: Bool {
    (0x30...0x39).contains(self) || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
  }
}
