import Foundation
import PropertyList
import SettingsSchema
import SettingsStorage
import SettingsViewModel
import TestSupport
import Testing

@testable import Levers

@MainActor
struct FilesFeatureTests {
  private let host: TestHost
  private let files: FilesFeature

  init() throws {
    host = try TestHost()
    files = FilesFeature(host, conflicts: ConflictsFeature(host))
    host.features = [files]
    host.refresh()
  }

  @Test("Edits are saved, and then there is nothing to save")
  func saving() {
    #expect(host.enabled == ["save-as", "save-to", "choose-store"])
    host.set("Ann", "name")
    #expect(host.enabled.contains("save"))
    host.activate("save")
    #expect(host.saved == ["a": true, "name": "Ann"])
    #expect(!host.enabled.contains("save") && host.questions.isEmpty)
  }

  @Test("Pages for a store of their own have no other one, and are not saved to a file")
  func ownStore() {
    files.show(.init(hasDocument: true, hasBundle: true, isForOneStore: true))
    #expect(host.enabled.isDisjoint(with: ["save-as", "save-to", "choose-store"]))
  }

  @Test("Only changes cause an update")
  func unchanged() {
    host.set("Ann", "name")
    let changes = host.changes
    host.set("Anna", "name")
    host.refresh()
    #expect(host.changes == changes)
    host.activate("save")
    #expect(host.changes > changes)
  }

  @Test("A save that needs consent asks for it, and continues with it", arguments: [true, false])
  func consent(agrees: Bool) throws {
    try FileManager.default.linkItem(
      at: host.file, to: host.folder.url.appendingPathComponent("other.plist"))
    host.set("Ann", "name")
    host.answers = [agrees ? "agree" : "cancel"]
    host.activate("save")
    #expect(host.questions.count == 1)
    #expect(host.saved?["name"] == (agrees ? "Ann" : nil))
    #expect(host.enabled.contains("save") == !agrees)
  }

  @Test("A save that fails offers another file, and keeps the changes")
  func failure() throws {
    host.set("Ann", "name")
    try FileManager.default.removeItem(at: host.file)
    try FileManager.default.createDirectory(at: host.file, withIntermediateDirectories: false)
    host.activate("save")
    #expect(host.questions.map(\.heading) == ["The Settings Were Not Saved"])
    #expect(host.enabled.contains("save"))
  }

  /// Types into the field "name"; if a text is too long, its beginning is valid.
  private func type(_ text: String) throws -> PaneModel? {
    let session = try #require(host.document?.session)
    session.delegate = Self.delegate
    let pane = try session.rootPane()
    let row = pane.rows.compactMap { $0 as? TextRow }.first
    for length in 1...text.count { row?.setText(String(text.prefix(length))) }
    return pane
  }

  private static let delegate = ShortTextDelegate()

  @Test("A text that is not valid is not saved: Save reports it, and what else was saved")
  func refusedText() throws {
    let pane = try type("Annabelle")
    #expect(host.enabled.contains("save"))
    host.activate("save")
    #expect(host.toasts == ["“Name” isn’t valid. Its previous value was kept."])
    host.set(false, "a")
    host.activate("save")
    #expect(host.toasts.last == "“Name” isn’t valid. The other changes were saved to “main.plist”.")
    #expect(host.saved == ["a": false])
    #expect(pane?.rows.compactMap { $0 as? TextRow }.first?.text == "Annabelle")
  }

  @Test("The window does not close with an invalid text unless the user agrees")
  func leavingRefusedText() throws {
    let pane = try type("Annabelle")
    host.answers = ["cancel", "save", "discard"]
    files.leaveWithoutSaving()
    #expect(!host.isDestroyed)
    host.set(false, "a")
    files.leave()
    #expect(!host.isDestroyed && host.saved == ["a": false])
    files.leaveWithoutSaving()
    #expect(host.isDestroyed && pane != nil)
    #expect(
      host.questions.map(\.heading) == [
        "“Name” Isn’t Valid", "Save Changes?", "“Name” Isn’t Valid",
      ])
  }

  @Test(
    "Before changes are lost, the user is asked once", arguments: ["cancel", "discard", "save"])
  func leaving(answer: String) {
    host.set("Ann", "name")
    files.leave()
    files.leave()
    #expect(host.questions.map(\.heading) == ["Save Changes?"])
    #expect(host.questions.first?.body.contains("“main.plist” has unsaved changes") == true)
    let other = FilesFeature(host, conflicts: ConflictsFeature(host))
    host.answers = [answer]
    other.leave()
    #expect(host.isDestroyed == (answer != "cancel"))
    #expect(host.discards == (answer == "discard" ? 1 : 0))
    #expect(host.saved?["name"] == (answer == "save" ? "Ann" : nil))
  }

  @Test(
    "Settings that are saved automatically are saved before the window closes, without a question")
  func leavingAtOnce() async throws {
    host.preferences.store.setValue(true, forKey: "SaveAutomatically")
    files.applyPreferences()
    host.set("Ann", "name")
    files.leave()
    #expect(await waits { host.isDestroyed })
    #expect(host.saved?["name"] == "Ann")
    #expect(host.questions.isEmpty && host.discards == 0)
  }

  @Test("If they can’t be saved, the user is asked, with the reason")
  func leavingInVain() async throws {
    host.preferences.store.setValue(true, forKey: "SaveAutomatically")
    files.applyPreferences()
    host.set("Ann", "name")
    try FileManager.default.removeItem(at: host.file)
    try FileManager.default.createDirectory(at: host.file, withIntermediateDirectories: false)
    host.answers = ["discard"]
    files.leave()
    #expect(await waits { host.isDestroyed })
    #expect(host.questions.map(\.heading) == ["Save Changes?"])
    #expect(host.banners.titles.contains { $0.contains(host.file.path) })
    #expect(host.discards == 1)
  }

  @Test("A file on another device without a local folder is reported, and not used")
  func remoteFiles() {
    var chosen: [String] = []
    for file in [nil, "/run/user/1000/gvfs/sftp:host=a/b.plist", "sftp://a/b.plist", "mtp://x/"] {
      host.use(file) { chosen.append($0.path) }
    }
    #expect(chosen == ["/run/user/1000/gvfs/sftp:host=a/b.plist"])
    let heading = "The File Is Not on This Computer"
    #expect(host.questions.map(\.heading) == [heading, heading])
    #expect(host.questions.first?.body.contains("“sftp://a/b.plist”") == true)
    #expect(RemoteFile("levers://open?bundle=/a") == nil)
  }

  @Test("Without a document there is nothing to do")
  func noDocument() throws {
    let host = try TestHost(nil)
    let files = FilesFeature(host, conflicts: ConflictsFeature(host))
    host.features = [files]
    host.refresh()
    #expect(host.enabled == [])
    files.save()
    #expect(host.questions.isEmpty)
  }
}

/// A program that accepts only short strings.
@MainActor
private final class ShortTextDelegate: SettingsDelegate {
  func settings(
    _ session: SettingsSession, validate text: String, of specifier: Specifier, previous: String
  ) -> ValidationResult { text.count > 4 ? .refused(replacement: nil, message: nil) : .valid }
}
