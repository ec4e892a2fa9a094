import Foundation
import PropertyList
import SettingsSchema
import Testing

@testable import SettingsViewModel

@MainActor
struct CustomTests {
  private func row(
    _ value: PropertyListValue?, body: (RowModel, SessionFixture) throws -> Void
  ) throws {
    let fixture = try SessionFixture(
      [element("IASKCustomViewSpecifier")], stored: value.map { ["key": $0] } ?? [:])
    let pane = try fixture.root()
    try body(pane.rows[0], fixture)
  }

  @Test("A custom row shows its value and takes a text of the same type")
  func scalars() throws {
    let date = Date(timeIntervalSince1970: 1_769_860_800)
    let cases: [(PropertyListValue?, shown: String, typed: String, PropertyListValue)] = [
      (nil, "", "x", "x"), ("a", "a", " b ", " b "), (1, "1", "-42", -42),
      (.real(0.5), "0.5", "2", .real(2)), (true, "true", "no", false),
      (.date(date), "2026-01-31T12:00:00Z", "2026-01-31T12:00:01Z", .date(date + 1)),
      (.data(Data("A".utf8)), "QQ==", "Qg==", .data(Data("B".utf8))),
    ]
    for (value, shown, typed, expected) in cases {
      try row(value) { row, fixture in
        #expect(row.presentation == .custom)
        #expect(row.isSensitive)
        #expect(row.valueText == shown)
        row.custom.setValueText(typed)
        #expect(fixture.store.value(forKey: "key") == expected)
        #expect(fixture.session.undoName == "Title")
      }
    }
  }

  @Test("A custom row that the program handles is operated without a key, too")
  func handled() throws {
    let fixture = try SessionFixture([element("IASKCustomViewSpecifier", nil)])
    let row = try #require(try fixture.root().rows.first)
    #expect(!row.isSensitive)
    let program = RecordingDelegate()
    program.handled = [""]
    fixture.session.delegate = program
    #expect(row.isSensitive && row.tooltip == nil)
    row.activate()
    #expect(program.activated == [""])
  }

  @Test("A value of another type is rejected with a reason, and nothing is stored")
  func refused() throws {
    let cases: [(PropertyListValue, String)] = [
      (1, "1.5"), (1, "1</integer><integer>2"), (.real(1), "x"), (true, "maybe"),
      (.date(.init(timeIntervalSince1970: 0)), "yesterday"), (.data(Data()), "?"),
      ([1], "[1"), ([1], "{}"), ([:], "<plist><array/></plist>"), ([1], ""),
    ]
    for (value, text) in cases {
      try row(value) { row, fixture in
        #expect(row.custom.problem(ofValueText: text) != nil, "\(text)")
        row.custom.setValueText(text)
        #expect(fixture.store.value(forKey: "key") == value)
      }
    }
    try row([1]) { row, _ in
      #expect(row.custom.problem(ofValueText: "[1,\n2,,]")?.contains("Line 2") == true)
    }
  }

  @Test("Arrays and dictionaries are JSON, and may be typed as an XML property list")
  func structures() throws {
    try row(["a": [1, true]]) { row, fixture in
      #expect(row.custom.problem(ofValueText: row.valueText) == nil)
      row.custom.setValueText("{\"a\": []}")
      #expect(fixture.store.value(forKey: "key") == ["a": []])
      row.custom.setValueText("<plist><dict><key>b</key><true/></dict></plist>")
      #expect(fixture.store.value(forKey: "key") == ["b": true])
    }
  }

  @Test("A widget of the program’s own stores values, which can be undone, also in lists")
  func ownWidget() throws {
    let view = element("IASKCustomViewSpecifier")
    let fixture = try SessionFixture(
      [view, list(item: view)], stored: ["list": [["key": 1], ["key": 2]]])
    fixture.session.delegate = RecordingDelegate()
    let pane = try fixture.root()
    pane.rows[0].setValue(3)
    #expect(fixture.store.value(forKey: "key") == 3 && pane.rows[0].value == 3)
    pane.rows[0].setValue(nil)
    #expect(fixture.store.value(forKey: "key") == nil)
    pane.rows[2].setValue(5)
    #expect(fixture.store.value(forKey: "list") == [["key": 1], ["key": 5]])
    for _ in 0..<2 { fixture.session.undo() }
    #expect(fixture.store.value(forKey: "list") == [["key": 1], ["key": 2]])
    #expect(fixture.store.value(forKey: "key") == 3)
  }

  @Test("With a File the row opens that page")
  func page() throws {
    let fixture = try SessionFixture([
      element("IASKCustomViewSpecifier", ["File": "Sub"]),
      element("IASKCustomViewSpecifier", ["File": "Missing"]),
    ])
    try fixture.bundle.page("Sub", [])
    let pane = try fixture.root()
    #expect(pane.rows.map(\.isSensitive) == [true, false])
    #expect(try pane.openRow(0).path == ["Root", "Sub"])
  }
}
