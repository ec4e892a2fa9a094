import PropertyList
import Testing

@testable import SettingsViewModel

@MainActor
struct SliderTests {
  private func row(
    _ fields: KeyValuePairs<String, PropertyListValue>, stored: PropertyListDictionary = [:]
  ) throws -> (SessionFixture, PaneModel) {
    let fixture = try SessionFixture([element("PSSliderSpecifier", fields)], stored: stored)
    return (fixture, try fixture.root())
  }

  @Test("A number is stored as a real, moved into the range")
  func storing() throws {
    let (fixture, pane) = try row(["MinimumValue": 0, "MaximumValue": 10])
    pane.rows[0].numbered.setNumber(3)
    #expect(fixture.store.value(forKey: "key") == .real(3))
    pane.rows[0].numbered.setNumber(99)
    #expect(fixture.store.value(forKey: "key") == .real(10))
  }

  @Test(
    "The stored value is shown within the range, text and integers too",
    arguments: [
      (PropertyListValue.string("4.5"), 4.5), (.integer(4), 4), (.real(-1), 0), (.real(77), 10),
      (.array([]), 0), (.boolean(true), 1),
    ])
  func reading(stored: PropertyListValue, shown: Double) throws {
    let (_, pane) = try row(
      ["MinimumValue": 0, "MaximumValue": 10, "DefaultValue": 5], stored: ["key": stored])
    #expect(pane.rows[0].numbered.number == shown)
  }

  @Test("Without a value, the default is shown; without a default, 0, moved into the range")
  func defaults() throws {
    #expect(try row(["MaximumValue": 10, "DefaultValue": 5]).1.rows[0].numbered.number == 5)
    #expect(try row(["MinimumValue": 2, "MaximumValue": 10]).1.rows[0].numbered.number == 2)
    #expect(try row(["MinimumValue": -9, "MaximumValue": 9]).1.rows[0].numbered.number == 0)
  }

  @Test("Without a default, the slider’s initial position isn’t a modification")
  func modification() throws {
    let range: KeyValuePairs<String, PropertyListValue> = ["MinimumValue": -9, "MaximumValue": 9]
    #expect(try !row(range, stored: ["key": .real(0)]).1.rows[0].isModified)
    #expect(try row(range, stored: ["key": .real(-9)]).1.rows[0].isModified)
  }

  @Test("A drag in small steps is one edit")
  func coalescing() throws {
    let (fixture, pane) = try row(["MaximumValue": 10])
    for step in 1...5 { pane.rows[0].numbered.setNumber(Double(step)) }
    fixture.session.undo()
    #expect(fixture.store.keys.isEmpty)
  }

  @Test("Without a title the key names the control")
  func accessibleName() throws {
    let fixture = try SessionFixture([element("PSSliderSpecifier", "volume", title: nil)])
    let pane = try fixture.root()
    #expect(pane.rows[0].title.isEmpty)
    #expect(pane.rows[0].accessibleName == "volume")
  }

  @Test(
    "The label or the heading above it comes before the key, for assistive technology and in sentences"
  )
  func nameAbove() throws {
    let slider: (String) -> PropertyListValue = { element("PSSliderSpecifier", $0, title: nil) }
    let fixture = try SessionFixture([
      slider("first"), element("PSGroupSpecifier", title: "Sizes"), slider("text"),
      element("PSToggleSwitchSpecifier", "on", title: "On"), slider("icons"),
      element("PSTitleValueSpecifier", nil, title: "Margins"), slider("margins"),
      element("PSTitleValueSpecifier", "n", title: "Count", ["DefaultValue": "12"]),
      slider("count"),
      element("PSGroupSpecifier", title: nil), slider("last"),
    ])
    let rows = try fixture.root().rows.filter { $0.presentation == .slider }
    let names = ["first", "Sizes, Text", "Sizes, Icons", "Margins", "Sizes, Count", "last"]
    #expect(rows.map(\.accessibleName) == names)
    #expect(rows.map(\.resetName) == ["first", "Sizes", "Sizes", "Margins", "Sizes", "last"])
    rows[1].numbered.setNumber(1)
    #expect(fixture.session.undoTitle == "Undo Change of Sizes")
    #expect(KeyCatalog(fixture.session).title(of: "text") == "Sizes")
  }

  @Test(
    "In a section, images or the key say what a slider without a title is for",
    arguments: [
      ("mail.textSize", "text-small.png", "text-large.png", "Mail, Text Size"),
      ("slider_1", "volume-low.png", "volume-high.png", "Mail, Volume"),
      ("brightness", nil, "sun.png", "Mail, Brightness"), ("mail", nil, nil, "Mail"),
    ] as [(String, String?, String?, String)])
  func purpose(key: String, minimum: String?, maximum: String?, name: String) throws {
    var slider = element("PSSliderSpecifier", key, title: nil).dictionary ?? [:]
    slider["MinimumValueImage"] = minimum.map { .string($0) }
    slider["MaximumValueImage"] = maximum.map { .string($0) }
    let fixture = try SessionFixture([
      element("PSGroupSpecifier", title: "Mail"), .dictionary(slider),
    ])
    #expect(try fixture.root().rows[0].accessibleName == name)
  }

  @Test("With a step, multiples of it from the minimum on are stored, without noise")
  func steps() throws {
    let (fixture, pane) = try row(["MinimumValue": 0.1, "MaximumValue": 1, "LeversStep": 0.1])
    pane.rows[0].numbered.setNumber(0.33)
    #expect(fixture.store.value(forKey: "key") == .real(0.3))
    pane.rows[0].numbered.setNumber(7)
    #expect(fixture.store.value(forKey: "key") == .real(1))
    #expect(pane.rows[0].numbered.decimals == 1)
    #expect(pane.rows[0].slider.marks.count == 10)
  }

  @Test("Marks are for few steps; the number and its unit are shown as the bundle specifies")
  func looks() throws {
    #expect(try row(["MaximumValue": 100, "LeversStep": 1]).1.rows[0].slider.marks.isEmpty)
    #expect(try row(["MaximumValue": 1]).1.rows[0].slider.marks.isEmpty)
    #expect(try row(["MaximumValue": 1]).1.rows[0].slider.showsNumber)
    #expect(try row(["LeversShowsValue": false]).1.rows[0].slider.showsNumber == false)
    #expect(try row(["LeversUnit": "km"]).1.rows[0].numbered.unit == "km")
  }
}
