import PropertyList
import Testing

@testable import SettingsViewModel

/// Limits of a history for many and for large edits.
struct EditHistoryTests {
  private func edit(
    _ key: String, _ before: PropertyListValue?, _ after: PropertyListValue?,
    _ kind: EditKind = .discrete, at time: Double = 0
  ) -> Edit {
    Edit(
      changes: [Edit.Change(key: key, before: before, after: after)], name: key, kind: kind,
      time: time)
  }

  /// The names of all edits that can be undone, latest first.
  private func undone(_ history: EditHistory) -> [String] {
    var (history, names) = (history, [String]())
    while let edit = history.undo() { names.append(edit.name) }
    return names
  }

  @Test("If there are too many edits, the oldest are dropped")
  func count() {
    var history = EditHistory(mostEdits: 3)
    for key in ["a", "b", "c", "d", "e"] { history.add(edit(key, nil, 1)) }
    #expect(undone(history) == ["e", "d", "c"])
    _ = history.undo()
    _ = history.undo()
    history.add(edit("f", nil, 1))
    #expect(undone(history) == ["f", "c"])
    #expect(history.redoable == nil)
    #expect(EditHistory().undoable == nil)
  }

  @Test(
    "If edits are too large, the oldest are dropped, regardless of their values; the last one stays",
    arguments: [
      .string(String(repeating: "x", count: 1_000)), .data(.init(repeating: 0, count: 1_000)),
      .array(Array(repeating: true, count: 32)),
      ["key": ["key": .string(String(repeating: "ü", count: 500))]],
    ] as [PropertyListValue])
  func size(_ large: PropertyListValue) {
    var history = EditHistory(mostBytes: 2_500)
    history.add(edit("small", 1, 2))
    history.add(edit("large", nil, large))
    #expect(undone(history) == ["large", "small"])
    history.add(edit("larger", large, .array([large, large])))
    #expect(undone(history) == ["larger"])
    history.add(edit("small again", 1, 2))
    #expect(undone(history) == ["small again"])
  }

  @Test("Typing that grows is measured as it is at last")
  func typing() {
    var history = EditHistory(mostBytes: 10_000)
    history.add(edit("before", 1, 2))
    var text = ""
    for _ in 0..<20 {
      let longer = text + String(repeating: "x", count: 1_000)
      history.add(edit("typed", .string(text), .string(longer), .continuous))
      text = longer
    }
    #expect(undone(history) == ["typed"])
    #expect(history.undoable?.changes.first?.before == "")
  }

  @Test("A value that refers to another one again and again is counted no further than the limit")
  func expanding() {
    var value = PropertyListValue.string("x")
    for _ in 0..<60 { value = .array([value, value]) }
    var history = EditHistory(mostBytes: 1_000)
    history.add(edit("a", nil, 1))
    history.add(edit("b", nil, value))
    #expect(undone(history) == ["b"])
  }

  @Test("A session keeps a thousand edits")
  @MainActor
  func session() throws {
    let fixture = try SessionFixture([element("PSTextFieldSpecifier")])
    for number in 0..<1_001 {
      fixture.session.setValue(.integer(Int128(number)), forKey: "key", name: "")
    }
    for _ in 0..<1_001 { fixture.session.undo() }
    #expect(fixture.store.value(forKey: "key") == 0)
  }
}
