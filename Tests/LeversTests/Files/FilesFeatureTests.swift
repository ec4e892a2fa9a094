import Foundation
import PropertyList
import SettingsStorage
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

  @Test("What can be saved is saved, and then there is nothing to save")
  func saving() {
    #expect(host.enabled == ["save-as", "save-to", "choose-store"])
    host.set("Ann", "name")
    #expect(host.enabled.contains("save"))
    host.activate("save")
    #expect(host.saved == ["a": true, "name": "Ann"])
    #expect(!host.enabled.contains("save") && host.questions.isEmpty)
  }

  @Test("Nothing is shown anew that has not changed")
  func unchanged() {
    host.set("Ann", "name")
    let changes = host.changes
    host.set("Anna", "name")
    host.refresh()
    #expect(host.changes == changes)
    host.activate("save")
    #expect(host.changes > changes)
  }

  @Test("A save that needs consent asks for it, and goes on with it", arguments: [true, false])
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
    #expect(host.questions.map(\.heading) == ["The Settings Are Not Saved"])
    #expect(host.enabled.contains("save"))
  }

  @Test(
    "Before changes are lost, the user is asked once", arguments: ["cancel", "discard", "save"])
  func leaving(answer: String) {
    host.set("Ann", "name")
    files.askToSave()
    files.askToSave()
    #expect(host.questions.map(\.heading) == ["Save Changes?"])
    #expect(host.questions.first?.body.contains("“main.plist” has changes") == true)
    let other = FilesFeature(host, conflicts: ConflictsFeature(host))
    host.answers = [answer]
    other.askToSave()
    #expect(host.isDestroyed == (answer != "cancel"))
    #expect(host.discards == (answer == "discard" ? 1 : 0))
    #expect(host.saved?["name"] == (answer == "save" ? "Ann" : nil))
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
