import PropertyList
import Testing

@testable import SettingsViewModel

@MainActor
struct ButtonTests {
  private func button(
    _ fields: KeyValuePairs<String, PropertyListValue> = [:], stored: PropertyListDictionary = [:]
  ) throws -> (SessionFixture, PaneModel) {
    let fixture = try SessionFixture([element("IASKButtonSpecifier", fields)], stored: stored)
    return (fixture, try fixture.root())
  }

  @Test("Without code of the program a button is insensitive, says why, and does nothing")
  func withoutCode() throws {
    let (fixture, pane) = try button()
    let row = pane.rows[0]
    #expect(row.presentation == .button && !row.isSensitive)
    #expect(row.subtitle == "Needs the app’s own code")
    #expect(row.tooltip?.contains("only in the app") == true)
    let delegate = RecordingDelegate()
    fixture.session.delegate = delegate
    #expect(!row.isSensitive)
    row.button.press()
    #expect(delegate.pressed.isEmpty)
  }

  @Test("With code it is sensitive and pressed")
  func withCode() throws {
    let (fixture, pane) = try button()
    let delegate = RecordingDelegate()
    delegate.handled = ["key"]
    fixture.session.delegate = delegate
    #expect(pane.rows[0].isSensitive)
    #expect(pane.rows[0].subtitle.isEmpty && pane.rows[0].tooltip == nil)
    pane.rows[0].button.press()
    #expect(delegate.pressed == ["key"])
  }

  @Test("The stored text is the title, translated; the subtitle follows the stored value")
  func storedTitle() throws {
    #expect(try button().1.rows[0].title == "Title")
    let (fixture, pane) = try button(
      ["IASKSubtitle": ["out": "Signed out", "__default__": "Unknown"]], stored: ["key": "out"])
    try fixture.bundle.strings("en", "Root", ["out": "Log in"])
    fixture.session.replaceBundle(fixture.session.bundle.reread().bundle)
    #expect(pane.rows[0].title == "Log in")
    #expect(pane.rows[0].bundleSubtitle == "Signed out")
    fixture.store.setValue("", forKey: "key")
    #expect(pane.rows[0].title == "Title")
    #expect(pane.rows[0].bundleSubtitle == "Unknown")
  }

  @Test("A question before, and destruction, are read")
  func confirmation() throws {
    let (_, pane) = try button([
      "LeversDestructive": true, "LeversConfirmation": ["Title": "Sure?", "ConfirmText": "Yes"],
    ])
    #expect(pane.rows[0].isDestructive)
    #expect(pane.rows[0].button.confirmation?.title == "Sure?")
    #expect(pane.rows[0].button.confirmation?.confirmText == "Yes")
    #expect(try button().1.rows[0].button.confirmation == nil)
  }
}
