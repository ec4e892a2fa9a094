import Testing

@testable import PropertyList

@Suite("The places of new keys among sorted ones")
struct SortedKeysTests {
  private func order(_ added: [String], in kept: [String]) -> [String] {
    let groups = SortedKeys.additions(
      of: added.map { ($0, .string("")) }, in: kept.enumerated().map { ($0, $1) })
    var keys = kept
    for group in groups.reversed() {
      keys.insert(contentsOf: group.entries.map(\.key), at: group.previous.map { $0 + 1 } ?? 0)
    }
    return keys
  }

  @Test("Numbers are sorted by value, and the case of letters doesn’t matter")
  func orders() {
    #expect(
      order(["item 9", "Apple", "zoo"], in: ["b", "Item 2", "Item 10"])
        == ["Apple", "b", "Item 2", "item 9", "Item 10", "zoo"])
    #expect(order(["B"], in: ["a", "b"]) == ["a", "B", "b"])
  }

  @Test("Every letter has a place")
  func letters() {
    let letters = (UInt32(0x20)...0x2FFF).compactMap { Unicode.Scalar($0).map { String($0) } }
    #expect(Set(order(letters, in: ["m"])).count >= Set(letters).count)
  }
}
