import PropertyList
import TestSupport
import Testing

@testable import SettingsViewModel

/// A search looks only at the previous results if it narrows them, which must not be visible.
@MainActor
struct SearchNarrowingTests {
  private static let letters = ["a", "b", "á", "A"]
  private static let additions = letters + [" ", "@type:tog", "@modified", "@key:*a", "@type:t"]

  @Test("Any way of typing finds what a search for the whole text finds", arguments: 1...12)
  func typing(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let fixture = try fixture(&random)
    let index = SearchIndex(fixture.session)
    var text = ""
    for _ in 0..<150 {
      switch Int.random(in: 0..<12, using: &random) {
      case 0: text = ""
      case 1, 2: text = String(text.dropLast())
      case 3: text = String(text.dropFirst())
      case 4:
        let key = "k\(Int.random(in: 0..<30, using: &random))"
        fixture.session.setValue(.string(word(&random)), forKey: key, name: key)
      case 5: fixture.session.hiddenKeys = ["k\(Int.random(in: 0..<30, using: &random))"]
      case 6: fixture.session.undo()
      default: text += Self.additions.randomElement(using: &random) ?? ""
      }
      #expect(found(text, index) == found(text, SearchIndex(fixture.session)), "“\(text)”")
    }
  }

  @Test("Reading ahead, whole or not, does not change what is found", arguments: [0, 1, 2, 3, 50])
  func readingAhead(steps: Int) throws {
    var random = SeededGenerator(seed: 99)
    let fixture = try fixture(&random)
    let index = SearchIndex(fixture.session)
    #expect(!index.isComplete)
    for _ in 0..<steps where !index.makeNext() { break }
    #expect(index.isComplete == (steps >= 4))
    for text in ["a", "ab", "b a"] {
      #expect(found(text, index) == found(text, SearchIndex(fixture.session)))
    }
    #expect(index.isComplete)
    fixture.session.setValue("zebra", forKey: "k1", name: "k1")
    #expect(found("zebra", index) == ["Root 1", "1"])
  }

  // MARK: Helpers

  private func fixture(_ random: inout SeededGenerator) throws -> SessionFixture {
    let types = ["PSToggleSwitchSpecifier", "PSTextFieldSpecifier", "PSTitleValueSpecifier"]
    var rows = (0..<30).map { number in
      element(
        types[number % 3], "k\(number)", title: word(&random),
        ["DefaultValue": .string(word(&random))])
    }
    let below = rows[15...].map(\.self)
    rows.removeSubrange(15...)
    rows.append(element("PSChildPaneSpecifier", nil, title: "More", ["File": "More"]))
    let fixture = try SessionFixture(rows)
    try fixture.bundle.page("More", below)
    return fixture
  }

  private func word(_ random: inout SeededGenerator) -> String {
    let count = Int.random(in: 1...5, using: &random)
    return (0..<count).map { _ in Self.letters.randomElement(using: &random) ?? "" }.joined()
  }

  /// The panes and indexes of the results, and their number.
  private func found(_ text: String, _ index: SearchIndex) -> [String] {
    let (results, count) = index.search(SearchQuery(text), limit: 20)
    return results.map { "\($0.pane.pane.name) \($0.row.specifier.index)" } + ["\(count)"]
  }
}
