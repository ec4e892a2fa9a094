import PropertyList
import SettingsSchema
import Testing

@testable import SettingsViewModel

@MainActor
struct MultipleChoiceTests {
  private func row(stored: PropertyListDictionary = [:]) throws -> (SessionFixture, PaneModel) {
    let fixture = try SessionFixture(
      [
        element(
          "PSMultiValueSpecifier",
          [
            "Values": [1, "two", 3], "Titles": ["One", "Two", "Three"], "DefaultValue": [3],
            "LeversMultipleSelection": true, "IASKQuickMultiValueSelection": true,
          ])
      ], stored: stored)
    return (fixture, try fixture.root())
  }

  @Test("It has a page of its own, shows the chosen titles in order, and stays open")
  func showing() throws {
    let (_, pane) = try row(stored: ["key": ["two", 1]])
    #expect(pane.rows[0].presentation == .choicePage)
    #expect(pane.rows[0].choice.selectedIndices == [0, 1])
    #expect(pane.rows[0].displayedValue == "One, Two")
    #expect(!pane.rows[0].choice.isQuickChoice)
  }

  @Test("Choosing stores an array in the order of the options, as one edit each")
  func choosing() throws {
    let (fixture, pane) = try row()
    pane.rows[0].choice.setChosen(true, option: 0)
    #expect(fixture.store.value(forKey: "key") == [1, 3])
    pane.rows[0].choice.setChosen(false, option: 2)
    #expect(fixture.store.value(forKey: "key") == [1])
    pane.rows[0].choice.setChosen(false, option: 0)
    #expect(fixture.store.value(forKey: "key") == [])
    fixture.session.undo()
    #expect(pane.rows[0].displayedValue == "One")
    pane.rows[0].choice.setChosen(true, option: 9)
    #expect(fixture.store.value(forKey: "key") == [1])
  }

  @Test("Values that aren’t options stay; a single value counts as one chosen")
  func nothingIsLost() throws {
    let (fixture, pane) = try row(stored: ["key": ["foreign", 3]])
    #expect(pane.rows[0].displayedValue == "Three, foreign")
    pane.rows[0].choice.setChosen(true, option: 1)
    #expect(fixture.store.value(forKey: "key") == ["two", 3, "foreign"])
    #expect(try row(stored: ["key": "two"]).1.rows[0].choice.selectedIndices == [1])
  }
}

@MainActor
struct DynamicChoiceTests {
  @Test(
    "If the bundle has no options, the program’s are shown, and requested again with each change")
  func options() throws {
    let fixture = try SessionFixture([
      element("PSMultiValueSpecifier", ["DisplaySortedByTitle": true]),
      element("PSRadioGroupSpecifier", "radio"),
    ])
    try fixture.bundle.strings("en", "Root", ["b": "Bee"])
    let delegate = RecordingDelegate()
    delegate.options = [.init(value: 2, title: "b"), .init(value: 1, title: "A")]
    fixture.session.delegate = delegate
    let pane = try fixture.root()
    #expect(pane.rows[0].options.map(\.title) == ["A", "Bee"])
    #expect(pane.rows.dropFirst().map(\.title) == ["Bee", "A"])
    pane.rows[0].choice.choose(1)
    #expect(fixture.store.value(forKey: "key") == 2)
    #expect(pane.rows[0].displayedValue == "Bee")
    delegate.options = nil
    fixture.session.refreshValues()
    #expect(pane.rows[0].options.isEmpty && pane.rows[0].displayedValue == "2")
  }

  @Test("Options of the bundle are not overridden")
  func own() throws {
    let fixture = try SessionFixture([
      element("PSMultiValueSpecifier", ["Values": [1], "Titles": ["Own"]])
    ])
    let delegate = RecordingDelegate()
    delegate.options = [.init(value: 2, title: "Other")]
    fixture.session.delegate = delegate
    #expect(try fixture.root().rows[0].options.map(\.title) == ["Own"])
  }

  @Test("Segments are for few options, with a title or without")
  func segments() throws {
    func row(_ count: Int64) throws -> RowModel {
      try SessionFixture([
        element(
          "PSMultiValueSpecifier", "key", title: nil,
          ["LeversSegmented": true, "Values": .array((0..<count).map { .integer(Int128($0)) })])
      ]).root().rows[0]
    }
    #expect(try row(3).choice.isSegmented && row(3).presentation == .choice)
    #expect(try !row(9).choice.isSegmented && row(9).presentation == .choicePage)
  }
}
