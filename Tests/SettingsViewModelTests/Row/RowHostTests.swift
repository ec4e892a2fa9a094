import PropertyList
import SettingsSchema
import TestSupport
import Testing

@testable import SettingsViewModel

@Suite("Rows and their host")
@MainActor
struct RowHostTests {
  @Test("A row reads and writes the values of its host")
  func values() throws {
    let host = try TestRowHost([element("PSToggleSwitchSpecifier", "sound", title: "Sound")])
    let row = host.row()
    #expect(row.title == "Sound" && !row.toggle.isOn && row.isSensitive && !row.isModified)
    row.toggle.setOn(true)
    #expect(host.stored == ["sound": true] && host.calls == ["change Sound"] && row.toggle.isOn)
    row.reset()
    #expect(host.stored.isEmpty && host.calls.last == "reset Sound" && !row.canReset)
  }

  @Test("A locked row says why")
  func locked() throws {
    let host = try TestRowHost([element("PSToggleSwitchSpecifier")])
    host.lock = "An administrator has set it."
    #expect(host.row().reason == host.lock && !host.row().isSensitive)
  }

  @Test("The host decides when typed text is stored, and is notified of refused text")
  func typing() throws {
    let host = try TestRowHost(
      [
        element("PSTextFieldSpecifier", "name", title: "Name"),
        element(
          "PSTextFieldSpecifier", "size", title: "Size", ["KeyboardType": "NumberPad"]),
      ], stored: ["name": "a"])
    let row = host.row().typed
    row.setText("ab")
    #expect(host.stored["name"] == "ab" && host.editedRow === row)

    host.delaysTyping = true
    row.beginEditing()
    row.setText("abc")
    #expect(row.text == "abc" && host.stored["name"] == "ab" && host.calls.last == "replacement")
    // Another row of the key shows it, too.
    #expect(host.row().typed.text == "abc")
    row.leave()
    #expect(host.stored["name"] == "abc" && host.editedRow == nil)

    host.lock = "Not allowed."
    row.setText("d")
    #expect(row.textState == .refused("Not allowed.") && host.stored["name"] == "abc")
    #expect(host.calls.contains("refusal of Name"))
  }

  @Test("A row calls the program of its host, or says that it needs one")
  func program() throws {
    let host = try TestRowHost([element("IASKButtonSpecifier", title: "Log In")])
    #expect(host.row().reason == "Available only in the app.")
    let program = RecordingDelegate()
    program.handled = ["key"]
    host.delegate = program
    #expect(host.row().reason == nil)
    host.row().button.press()
    #expect(program.pressed == ["key"])
  }
}
