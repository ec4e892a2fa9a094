import CGio
import Foundation
import PropertyList
import SettingsSchema
import SettingsStorage
import TestSupport
import Testing

@testable import SettingsGSettings

/// Random values for a key of each type, which must be accepted, refused and stored as GIO does.
@MainActor
@Suite(.enabled(if: SchemaCompiler.isInstalled))
struct RandomValuesTests {
  private static let count = 5000
  private static let schema = "org.levers.kinds"

  @Test("Random values are accepted and refused exactly as GIO does, and stored as the same value")
  func values() throws {
    let folder = try #require(PagesFixture.folder)
    let store = try GSettingsStore(pagesOf: Self.schema, schemasIn: folder)
    let draft = DraftStore(
      Self.schema, in: URL(fileURLWithPath: "\(folder)/org.levers.pages.gschema.xml"))
    let keys = try Schema.read(Self.schema, path: nil, schemasIn: folder) { $0.keys }
    var problem = CGIO_SCHEMA_USABLE
    let settings = try #require(cgio_settings_new(Self.schema, nil, folder, false, nil, &problem))
    defer { cgio_settings_free(settings) }
    #expect(keys.count > 30)
    var random = RandomValues(seed: 28)
    for key in keys {
      var counts = (accepted: 0, refused: 0)
      for number in 0..<Self.count {
        let (value, text) = random.value(of: key)
        let parsed = GVariantText.variant(text, type: key.type)
        let expected = parsed.map { GVariantText.text(of: $0, hasTypes: true) }
        let isAllowed = parsed.map { cgio_settings_allows(settings, key.name, $0) } ?? false
        let refusal = store.refusal(of: value, forKey: key.name)
        guard (refusal == nil) == isAllowed else {
          Issue.record("\(key.name): \(text) as \(value) is \(isAllowed): \(refusal ?? "accepted")")
          break
        }
        // The file of the draft is looked at each time.
        if number < 200, (draft.refusal(of: value, forKey: key.name) == nil) != isAllowed {
          Issue.record("draft of \(key.name): \(text) as \(value) is \(isAllowed)")
          break
        }
        guard isAllowed else {
          counts.refused += 1
          continue
        }
        counts.accepted += 1
        let variant = GVariantCoding.variant(value, type: key.type, as: key.kind.form)
        let stored = variant.map { GVariantText.text(of: $0, hasTypes: true) }
        variant.map { cgio_variant_free($0) }
        guard stored == expected else {
          Issue.record("\(key.name): \(text) is stored as \(stored ?? "nothing")")
          break
        }
      }
      #expect(counts.accepted > 50, "\(key.name)")
      #expect(counts.refused > 50 || ["b", "d", "s", "as"].contains(key.type), "\(key.name)")
    }
  }
}

/// A generator of values for keys, as a page stores them, and as strings of GVariants.
private struct RandomValues {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func value(of key: SchemaKey) -> (value: PropertyListValue, text: String) {
    switch key.kind.form {
    case .text:
      let text = mutated(text(of: key.type))
      return (.string(text), text)
    case .texts:
      let element = String(key.type.dropFirst())
      let texts = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        mutated(text(of: element), with: "0-.e xn")
      }
      // GIO would read an empty element as none.
      let filled = texts.map { $0.allSatisfy(\.isWhitespace) ? "?" : $0 }
      return (.array(filled.map { .string($0) }), "[\(filled.joined(separator: ", "))]")
    case .own: return own(key)
    }
  }

  private mutating func own(_ key: SchemaKey) -> (PropertyListValue, String) {
    switch key.type {
    case "b":
      let isOn = Bool.random(using: &random)
      return (.boolean(isOn), "\(isOn)")
    case "d":
      let number = real()
      return (
        .real(number),
        number.isFinite ? "\(number)" : number.isNaN ? "nan" : number < 0 ? "-inf" : "inf"
      )
    case "s", "o", "g":
      let word = word(of: key)
      return (.string(word), quoted(word))
    case "as", "ao", "ag":
      let words = (0..<Int.random(in: 0...3, using: &random)).map { _ in word(of: key) }
      return (.array(words.map { .string($0) }), "[\(words.map(quoted).joined(separator: ", "))]")
    default:
      let number = integer()
      return (.integer(number), "\(number)")
    }
  }

  /// Mostly one of the words, or one that may have an invalid form.
  private mutating func word(of key: SchemaKey) -> String {
    let words = [
      "first", "second-word", "one-thing", "two-things", "read", "write", "/a", "/b/c", "/", "as",
      "a{sv}",
    ]
    return Int.random(in: 0...9, using: &random) < 8
      ? words.randomElement(using: &random) ?? ""
      : mutated(words.randomElement(using: &random) ?? "")
  }

  private func quoted(_ word: String) -> String {
    "'" + word.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }

  private mutating func integer() -> Int128 {
    let edges: [Int128] = [
      0, 1, 10, 11, 255, 256, 5000, 5001, -1, 32_767, 32_768, -32_768, -32_769, 65_535, 65_536,
      2_147_483_647, 2_147_483_648, -2_147_483_648, -2_147_483_649, 4_294_967_295, 4_294_967_296,
    ]
    return switch Int.random(in: 0...3, using: &random) {
    case 0: edges.randomElement(using: &random) ?? 0
    case 1: Int128(Int.random(in: -20...20, using: &random))
    case 2: Int128(Int.random(in: -10_000...10_000, using: &random))
    default: Int128(Int64.random(in: .min ... .max, using: &random))
    }
  }

  private mutating func real() -> Double {
    switch Int.random(in: 0...3, using: &random) {
    case 0:
      [0, -0.0, 1, 1e300, .infinity, -.infinity, .nan, 0.1].randomElement(
        using: &random)
        ?? 0
    case 1: Double.random(in: 0...1, using: &random)
    case 2: Double.random(in: -10...10, using: &random)
    default:
      // GLib reads no text of a smaller number.
      Double(sign: .plus, exponent: Int.random(in: -1000...1000, using: &random), significand: 1.1)
    }
  }

  /// A valid text of a type, or one of a number that may be too large.
  private mutating func text(of type: String) -> String {
    let end = String(type.dropFirst())
    switch type.first {
    case "b": return Bool.random(using: &random) ? "true" : "false"
    case "d": return "\(Double.random(in: -1e6...1e6, using: &random))"
    case "s": return ["'a'", "\"b\\n\"", "'\\u00e9'", "''"].randomElement(using: &random) ?? "''"
    case "o": return "'/a/b'"
    case "v": return "<\(text(of: ["s", "i", "(ii)"].randomElement(using: &random) ?? "i"))>"
    case "m": return Bool.random(using: &random) ? "nothing" : text(of: end)
    case "(":
      return "(" + type.dropFirst().dropLast().map { text(of: String($0)) }.joined(separator: ", ")
        + ")"
    case "a" where end.hasPrefix("{"):
      let inner = String(end.dropFirst(2).dropLast())
      return "{"
        + (0..<Int.random(in: 0...2, using: &random))
        .map { "'k\($0)': \(text(of: inner))" }.joined(separator: ", ") + "}"
    case "a" where end == "y" && Bool.random(using: &random): return "b'bytes\\x01'"
    case "a":
      return "["
        + (0..<Int.random(in: 0...3, using: &random))
        .map { _ in text(of: end) }.joined(separator: ", ") + "]"
    default:
      return Bool.random(using: &random)
        ? "\(integer())" : "0x" + String(UInt64.random(in: 0 ... .max, using: &random), radix: 16)
    }
  }

  /// The text, in half of the cases with characters removed or added.
  private mutating func mutated(
    _ text: String, with alphabet: String = "'\"\\,()[]{}<>@%0- xn\u{E9}"
  ) -> String {
    var characters = Array(text)
    guard Bool.random(using: &random) else { return text }
    for _ in 0..<Int.random(in: 1...2, using: &random) {
      let index = Int.random(in: 0...characters.count, using: &random)
      if Bool.random(using: &random), index < characters.count {
        characters.remove(at: index)
      } else if let added = alphabet.randomElement(using: &random) {
        characters.insert(added, at: index)
      }
    }
    return String(characters)
  }
}
