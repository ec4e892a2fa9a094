import Foundation
import PropertyList
import SettingsSchema
import SettingsViewModel
import TestSupport
import Testing

@testable import Levers

/// A property list without a bundle.
@MainActor
struct ValuesFileTests {
  private let folder: TemporaryFolder
  private let file: URL

  init() throws {
    folder = try TemporaryFolder()
    file = try folder.write(
      PropertyListWriter.xml(.dictionary(["on": true, "name": "Ann"])), to: "job.plist")
  }

  private func open() throws -> OpenDocument {
    let values = try #require(ValuesFile(file))
    return try OpenDocument(of: values.inferredBundle, at: values.store(), in: OpenFiles())
  }

  @Test("The page is made from the file’s values; the second line of its title is the folder")
  func opening() throws {
    let document = try open()
    #expect(ValuesFile.isShown(in: document))
    #expect(document.title == "job.plist")
    #expect(document.storeText == folder.url.path)
    #expect(try document.session.rootPane().rows.map(\.title) == ["On", "Name"])
  }

  @Test("The page follows added and removed values, and values with another type")
  func changes() throws {
    let document = try open()
    let session = document.session
    let pane = try session.rootPane()
    session.setValue(3, forKey: "count", name: "count")
    #expect(pane.rows.map(\.title) == ["On", "Name", "Count"])
    session.setValue(4, forKey: "on", name: "on")
    #expect(pane.rows.first is StepperRow)
    session.setValue(nil, forKey: "name", name: "name")
    #expect(pane.rows.map(\.title) == ["On", "Count"])
    session.undo()
    #expect(pane.rows.map(\.title).sorted() == ["Count", "Name", "On"])
  }

  @Test("A value inside a dictionary is edited on its page, and the page follows")
  func dictionaries() throws {
    let document = try open()
    let session = document.session
    session.setValue(.dictionary(["a": 1]), forKey: "dict", name: "dict")
    let pane = try session.pane(named: "Root/dict")
    session.setValue(true, forKey: NestedKey.key(["dict", "b"]), name: "b")
    #expect(pane.rows.map(\.title) == ["A", "B"])
    session.setValue(nil, forKey: "dict", name: "dict")
    #expect(pane.isLost)
    session.undo()
    #expect(!pane.isLost && pane.rows.map(\.title) == ["A", "B"])
  }

  @Test("Saved to another file, the settings have its name")
  func saveAs() throws {
    let document = try open()
    document.rename(to: folder.url.appendingPathComponent("other.plist"))
    #expect(document.title == "other.plist")
    #expect(try document.session.rootPane().title == "other.plist")
  }

  @Test("A bundle is offered for an app’s settings only")
  func banner() throws {
    let document = try open()
    #expect(ValuesFile.mayHaveBundle(for: document))
    document.session.setValue(.array(["a"]), forKey: "ProgramArguments", name: "x")
    #expect(!ValuesFile.mayHaveBundle(for: document) && ValuesFile.isShown(in: document))
  }

  @Test("Without defaults, nothing can be reset, and no filter for modified settings is offered")
  func commands() throws {
    let host = try TestHost(nil)
    host.document = try open()
    let pages = PagesFeature(host)
    #expect(!pages.state.hasDefaults)
    pages.show(.init(hasPage: true, hasDefaults: false))
    let absent = ["reset-row", "reset-page", "reset-all", "show-modified"]
    #expect(host.enabled.isDisjoint(with: absent))
    #expect(host.enabled.contains("show-unsaved"))
  }
}
