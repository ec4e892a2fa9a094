import Foundation
import PropertyList
import SettingsViewModel
import Testing

@testable import Levers

@MainActor
struct ChangesFeatureTests {
  private let host: TestHost
  private let changes: ChangesFeature
  private let exchange: ExchangeFeature

  init() throws {
    host = try TestHost()
    changes = ChangesFeature(host)
    exchange = ExchangeFeature(host)
    host.features = [changes, exchange]
    host.refresh()
  }

  @Test("An edit can be undone, and done again")
  func undo() {
    #expect(host.enabled == [])
    host.set("Ann", "name")
    #expect(host.enabled == ["undo", "revert", "copy-changes"])
    #expect(changes.shown?.canUndo == true)
    host.activate("undo")
    #expect(host.enabled == ["redo"])
    host.activate("redo")
    #expect(host.document?.session.value(forKey: "name") == "Ann")
  }

  @Test("All changes are discarded together, which is reported")
  func reverting() {
    host.set("Ann", "name")
    host.set(false, "a")
    host.activate("revert")
    #expect(host.toasts == ["2 changes reverted"])
    #expect(host.document?.session.hasUnsavedChanges == false)
  }

  @Test("Changes are copied as commands")
  func copying() {
    host.set("Ann", "name")
    host.activate("copy-changes")
    #expect(host.copied.count == 1 && host.copied.first?.contains("leversctl set") == true)
    #expect(host.toasts == ["Commands copied"])
  }

  // MARK: Import and export

  @Test("Settings are exported to a file")
  func exporting() async throws {
    exchange.show(true)
    let file = host.folder.url.appendingPathComponent("export.json")
    host.activate("export-to", file.path)
    await host.settle()
    #expect(host.toasts.first?.hasPrefix("Exported to") == true)
    #expect(try String(contentsOf: file, encoding: .utf8).contains("\"a\""))
    host.activate("export-to", "/nowhere/export.json")
    await host.settle()
    #expect(host.questions.map(\.heading) == ["The Settings Were Not Exported"])
  }

  @Test("An existing file is replaced if the user agrees", arguments: ["cancel", "replace"])
  func replacing(answer: String) async throws {
    exchange.show(true)
    let file = host.folder.url.appendingPathComponent("notes.plist")
    try Data("my notes".utf8).write(to: file)
    host.answers = [answer]
    host.activate("export-to", file.path)
    await host.settle()
    #expect(host.questions.map(\.heading) == ["Replace “notes.plist”?"])
    let content = try String(contentsOf: file, encoding: .utf8)
    #expect((content == "my notes") == (answer == "cancel"))
  }

  @Test("A file that can’t be imported says so")
  func importing() async throws {
    exchange.show(true)
    host.activate("import-from", host.folder.url.appendingPathComponent("none.plist").path)
    await host.settle()
    #expect(host.questions.map(\.heading) == ["The File Can’t Be Imported"])
  }
}
