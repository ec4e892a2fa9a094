import PropertyList
import Testing

@testable import SettingsViewModel

@MainActor
struct ChoiceTests {
  private func multiValue(
    _ count: Int, title: String? = "Title", _ more: KeyValuePairs<String, PropertyListValue> = [:]
  ) -> PropertyListValue {
    var result = element("PSMultiValueSpecifier", title: title, more).dictionary ?? [:]
    result["Values"] = .array((0..<count).map { .integer(Int128($0)) })
    result["Titles"] = .array((0..<count).map { .string("Option \($0)") })
    return .dictionary(result)
  }

  @Test(
    "A short list is in the row; a long one, or one with a footer or without a title, has a page")
  func presentation() throws {
    let fixture = try SessionFixture([
      multiValue(8), multiValue(9), multiValue(2, ["FooterText": "Read this"]),
      multiValue(2, title: nil), multiValue(2, ["ShortTitles": ["a", "b"]]), multiValue(1),
      multiValue(9, ["ShortTitles": ["a"]]),
    ])
    let pane = try fixture.root()
    let page = Presentation.choicePage
    #expect(pane.rows.map(\.presentation) == [.choice, page, page, page, .choice, page, page])
  }

  @Test("Choosing stores the option’s value as it is; choosing it again changes nothing")
  func choosing() throws {
    let fixture = try SessionFixture([multiValue(3)])
    let pane = try fixture.root()
    #expect(pane.rows[0].choice.selectedIndex == nil)
    pane.rows[0].choice.choose(2)
    #expect(fixture.store.value(forKey: "key") == .integer(2))
    #expect(pane.rows[0].choice.selectedIndex == 2)
    pane.rows[0].choice.choose(2)
    pane.rows[0].choice.choose(99)
    fixture.session.undo()
    #expect(fixture.store.keys.isEmpty)
  }

  @Test("A default that is chosen by hand is stored")
  func choosingTheDefault() throws {
    let fixture = try SessionFixture([multiValue(3, ["DefaultValue": 1])])
    let pane = try fixture.root()
    #expect(pane.rows[0].choice.selectedIndex == 1)
    pane.rows[0].choice.choose(1)
    #expect(fixture.store.value(forKey: "key") == .integer(1))
  }

  @Test("The row shows the short title, the list the long one", arguments: [2, 9])
  func shortTitles(count: Int) throws {
    let fixture = try SessionFixture([
      multiValue(count, ["ShortTitles": ["A", "B"], "DefaultValue": 1])
    ])
    let pane = try fixture.root()
    #expect(pane.rows[0].displayedValue == "B")
    #expect(pane.rows[0].options.prefix(2).map(\.title) == ["Option 0", "Option 1"])
  }

  @Test("With a title translated to nothing, the value takes the title’s place")
  func emptyTitle() throws {
    let fixture = try SessionFixture(
      [multiValue(3, title: "NO_TITLE", ["DefaultValue": 1])], languages: ["de"])
    try fixture.bundle.strings("de", "Root", ["NO_TITLE": "", "Option 1": "Wahl 1"])
    let pane = try fixture.root()
    #expect(pane.rows[0].title == "Wahl 1")
    #expect(pane.rows[0].displayedValue.isEmpty)
  }

  @Test("A value that isn’t one of the options is shown raw, not hidden")
  func unlistedValue() throws {
    let fixture = try SessionFixture([multiValue(3), multiValue(9)], stored: ["key": "other"])
    let pane = try fixture.root()
    #expect(pane.rows[0].subtitle.contains("other"))
    #expect(pane.rows[1].displayedValue == "other")
  }

  @Test("Options are found by all words, without regard to case and accents")
  func search() throws {
    let fixture = try SessionFixture([
      element(
        "PSMultiValueSpecifier",
        ["Values": [1, 2, 3], "Titles": ["São Paulo", "Los Angeles", "Sankt Pauli"]])
    ])
    let row = try fixture.root()
    #expect(row.rows[0].choice.options(matching: "sao") == [0])
    #expect(row.rows[0].choice.options(matching: "PAUL") == [0, 2])
    #expect(row.rows[0].choice.options(matching: "pa sa") == [0, 2])
    #expect(row.rows[0].choice.options(matching: "x").isEmpty)
    #expect(row.rows[0].choice.options(matching: " ") == [0, 1, 2])
  }

  @Test("A radio group has a row for each option, then the rows that follow it")
  func radioGroup() throws {
    let fixture = try SessionFixture([
      element(
        "PSRadioGroupSpecifier", "r", title: "Group",
        ["Values": ["a", "b"], "Titles": ["A", "B"], "DefaultValue": "b", "FooterText": "Foot"]),
      element("PSToggleSwitchSpecifier", "t"),
    ])
    let pane = try fixture.root()
    #expect(pane.sections.count == 1)
    #expect(pane.sections[0].title == "Group")
    #expect(pane.sections[0].footer == "Foot")
    #expect(pane.rows.map(\.presentation) == [.radio, .radio, .toggle])
    #expect(pane.rows.prefix(2).map(\.title) == ["A", "B"])
    #expect(pane.rows.prefix(2).map(\.radio.isChosen) == [false, true])
    pane.rows[0].radio.chooseThis()
    #expect(fixture.store.value(forKey: "r") == "a")
    #expect(pane.rows.prefix(2).map(\.radio.isChosen) == [true, false])
    #expect(fixture.session.undoName == "Group")
  }
}
