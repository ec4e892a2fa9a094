import PropertyList
import SettingsSchema
import Testing

@testable import SettingsViewModel

/// Text fields with colors.
@MainActor
struct ColorTests {
  private func row(
    _ fields: KeyValuePairs<String, PropertyListValue> = [:], stored: PropertyListDictionary = [:]
  ) throws -> (SessionFixture, PaneModel, RowModel) {
    var specifier: PropertyListDictionary = [
      "Type": "PSTextFieldSpecifier", "Key": "k", "Title": "Title", "LeversColor": true,
    ]
    for (name, value) in fields { specifier[name] = value }
    let fixture = try SessionFixture([.dictionary(specifier)], stored: stored)
    let pane = try fixture.root()
    return (fixture, pane, pane.rows[0])
  }

  private let green = ColorText("#00ff0080")

  @Test("A chosen color is stored in the format of the previous one, and is one edit")
  func chosen() throws {
    let green = try #require(green)
    for (stored, default_, text) in [
      ("#FF0000:0.500000", nil, "#00FF00:0.501961"), ("#ff0000ff", nil, "#00ff0080"),
      ("red", "#ff0000ff", "#00ff0080"), (nil, "ff0000ff", "00ff0080"),
      (nil, nil, "#00FF00:0.50"),
    ] as [(String?, String?, String)] {
      let (fixture, pane, row) = try row(
        ["DefaultValue": .string(default_ ?? "")],
        stored: stored.map { ["k": .string($0)] } ?? [:])
      row.field.setColor(green)
      #expect(fixture.store.value(forKey: "k") == .string(text))
      #expect(row.field.color?.hexadecimal == "#00ff0080")
      row.field.setColor(try #require(ColorText("#0000ff")))
      fixture.session.undo()
      #expect(fixture.store.value(forKey: "k") == .string(text))
      fixture.session.undo()
      #expect(fixture.store.value(forKey: "k") == stored.map { .string($0) })
      withExtendedLifetime(pane) {}
    }
  }

  @Test("The same color again, and typed text that isn’t a color")
  func others() throws {
    let (fixture, pane, row) = try row(stored: ["k": "#F00"])
    row.field.setColor(try #require(ColorText("#ff0000")))
    #expect(fixture.store.value(forKey: "k") == "#F00" && fixture.session.undoName == nil)
    row.typed.setText("#F0")
    #expect(row.field.color == nil && fixture.store.value(forKey: "k") == "#F0")
    row.field.setColor(try #require(green))
    #expect(fixture.store.value(forKey: "k") == "#00FF00:0.50")
    withExtendedLifetime(pane) {}
  }

  @Test("The opacity can be chosen if the bundle says so, or the color has one")
  func opacity() throws {
    #expect(try row().2.field.choosesOpacity == false)
    #expect(try row(["LeversColorOpacity": true]).2.field.choosesOpacity)
    #expect(try row(stored: ["k": "#ff0000ff"]).2.field.choosesOpacity)
  }

  @Test("In another text field no color can be chosen")
  func plain() throws {
    let (fixture, pane, row) = try row(["LeversColor": false])
    row.field.setColor(try #require(green))
    #expect(fixture.store.keys.isEmpty)
    withExtendedLifetime(pane) {}
  }
}
