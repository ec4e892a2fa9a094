import PropertyList
import SettingsSchema
import Testing

@testable import SettingsAuthoring

// What is shown below fields: what conditions give, and findings of the check.

private struct Fields: ConditionValues {
  let fields: PropertyListDictionary

  func value(of key: String) -> PropertyListValue? { fields[key] }
  func isOn(_ key: String) -> Bool { fields[key]?.boolValue ?? false }
}

extension PageEditorTests {
  private func notes() -> [String?] {
    [
      editor.shownNotes[InspectedKey("LeversVisibleWhen", of: 1)],
      editor.shownNotes[InspectedKey("LeversEnabledWhen", of: 1)],
    ]
  }

  @Test("On the page of a list’s items, a condition says for how many of them it holds")
  func itemNotes() throws {
    editor.store.setValue("home", forKey: "1/LeversVisibleWhen")
    editor.store.setValue("not home", forKey: "1/LeversEnabledWhen")
    #expect(notes() == [nil, nil])
    let items = [true, false, true].map { Fields(fields: ["home": .boolean($0)]) }
    editor.settings = { .items(items) }
    #expect(
      notes() == ["Now: shown for 2 of 3 items.", "Now: can be changed for 1 of 3 items."])
    let hints = try pane("element/1").compactMap(\.hint).joined(separator: "\n")
    #expect(hints.contains("Now: shown for 2 of 3 items."))
    editor.settings = { .items([items[0]]) }
    #expect(notes() == ["Now: shown for 1 of 1 item.", "Now: can be changed for 0 of 1 item."])
    editor.settings = { .items([]) }
    let none = "Depends on the item; the list is empty now."
    #expect(notes() == [none, none])
    editor.settings = { .one(items[1]) }
    #expect(notes() == ["Now: hidden, because “home” is off.", "Now: can be changed."])
  }

  @Test("The conditions of a list’s items show their result, too")
  func innerNotes() throws {
    let list = try #require(ElementInfo.of("IASKListGroupSpecifier"))
    #expect(editor.insertNew(list, after: nil) == 3)
    let key = InspectedKey("LeversVisibleWhen", of: 3, inside: "ItemSpecifier")
    editor.store.setValue("on", forKey: key.text)
    editor.settings = { .one(Fields(fields: ["on": true])) }
    #expect(editor.shownNotes[key] == "Now: shown.")
    let row = try #require(try pane("inside/3/ItemSpecifier").first { $0.key == key.text })
    #expect(row.hint?.contains("Now: shown.") == true)
  }

  @Test("A value that another choice has is reported at its field, and below the list")
  func repeatedValues() throws {
    func texts() throws -> (subtitle: Specifier.Subtitle?, footer: String?) {
      let value = try pane("choice/2").first { $0.title == "Value" }
      let rows = try pane("element/2")
      let below = rows.firstIndex { $0.title == "Options" }.map { rows[$0 + 1] }
      return (value?.subtitle, below?.element.footerText)
    }
    func check() throws -> String? {
      let fresh = try SettingsBundle(path: fixture.url, languages: .init(["en"]))
      editor.issues = BundleChecker(fresh).run()
      return editor.issues.first { $0.code == "duplicate-values" }?.message.string
    }
    #expect(try check() == nil)
    #expect(try texts().subtitle?.text(for: "1")?.contains("⚠") == false)
    editor.store.setValue(
      [["Title": "Small", "Value": "1"], ["Title": "Large", "Value": "1"]], forKey: "2//choices")
    let message = try #require(try check())
    #expect(try texts().subtitle?.text(for: "1")?.hasSuffix("⚠ \(message)") == true)
    #expect(try texts().subtitle?.text(for: "2")?.contains("⚠") == false)
    #expect(try texts().footer?.contains(message) == true)
  }

  /// Writes a page, checks it, and returns an editor that has the findings.
  private func checked(
    _ specifiers: [PropertyListValue], _ more: PropertyListDictionary = [:],
    format: PropertyListFormat = .xml
  ) throws -> PageEditor {
    try fixture.page("Root", specifiers, more)
    if format == .binary {
      let value = try PropertyListDocument.read(contentsOf: file).value
      try PropertyListWriter.binary(value).write(to: file)
    }
    let fresh = try SettingsBundle(path: fixture.url, languages: .init(["en"]))
    let editor = try PageEditor(file, titled: "Root", in: BundleEditor { fresh })
    editor.issues = BundleChecker(fresh).run()
    return editor
  }

  private func message(_ code: String, _ editor: PageEditor) throws -> String {
    try #require(editor.issues.first { $0.code == code }).message.string
  }

  @Test("Issues of the page itself are on its page, at the key")
  func issuesOfThePage() throws {
    let root: PropertyListDictionary = ["LeversAccentColor": "reddish", "title": "A"]
    let editor = try checked([["Type": "PSGroupSpecifier"]], root)
    let rows = try editor.inspector.pane(named: "page").specifiers
    func hint(_ title: String) -> String? { rows.first { $0.title == title }?.hint }
    let color = try message("bad-color", editor)
    #expect(hint("LeversAccentColor")?.hasSuffix("\n⚠ \(color)") == true)
    let misspelled = try message("misspelt-root-key", editor)
    #expect(hint("title")?.hasSuffix("⚠ \(misspelled)") == true)
    #expect(hint("StringsTable")?.contains("⚠") == false)
    // A binary file has no places: the findings are above all keys.
    let binary = try checked([["Type": "PSGroupSpecifier"]], root, format: .binary)
    let first = try binary.inspector.pane(named: "page").specifiers.first
    #expect(first?.element.footerText?.contains(color) == true)
  }

  @Test("Issues inside a list’s item are at its key there, and at the item’s row")
  func issuesInside() throws {
    let editor = try checked([
      [
        "Type": "IASKListGroupSpecifier", "Key": "list",
        "ItemSpecifier": [
          "Type": "PSTextFieldSpecifier", "Key": "name", "Title": "Name", "KeyboardType": "Tiny",
        ],
      ]
    ])
    let word = try message("unknown-word", editor)
    let rows = try editor.inspector.pane(named: "inside/0/ItemSpecifier").specifiers
    #expect(rows.first { $0.title == "KeyboardType" }?.hint?.hasSuffix("⚠ \(word)") == true)
    #expect(rows.first { $0.title == "Title" }?.hint?.contains("⚠") == false)
    let outer = try editor.inspector.pane(named: "element/0").specifiers
    let item = outer.first { $0.title == "ItemSpecifier" }
    #expect(item?.subtitle?.text(for: nil)?.contains(word) == true)
  }

  @Test("Issues of the type of an element, which has no field, are above its keys")
  func issuesOfTheType() throws {
    let editor = try checked([["Type": "PSGruopSpecifier", "Title": "A"]])
    let first = try editor.inspector.pane(named: "element/0").specifiers.first
    #expect(first?.element.footerText?.contains("PSGroupSpecifier") == true)
  }
}
