import Foundation
import PropertyList
import SettingsSchema
import TestSupport
import Testing

@testable import SettingsAuthoring

/// Images of the bundle to choose from, and adding others.
@MainActor
struct ImageTests: ElementTests {
  private static let slider: PropertyListDictionary = [
    "Type": "PSSliderSpecifier", "Key": "size", "MinimumValueImage": "small",
  ]

  let page: ElementFixture
  private let folder: TemporaryFolder

  init() throws {
    page = try ElementFixture()
    folder = try TemporaryFolder()
  }

  /// A file outside of the bundle.
  private func image(_ name: String, _ content: String) throws -> URL {
    let file = folder.url.appendingPathComponent(name)
    try Data(content.utf8).write(to: file)
    return file
  }

  private func put(_ name: String, _ content: String) throws {
    try Data(content.utf8).write(to: fixture.url.appendingPathComponent(name))
  }

  private func content(_ name: String) -> String? {
    try? String(contentsOf: fixture.url.appendingPathComponent(name), encoding: .utf8)
  }

  @Test("Keys and choices with the name of an image, and the images of the bundle")
  func images() throws {
    let editor = try editor(of: Self.slider)
    try put("small@2x.png", "s")
    try put("large.pdf", "l")
    #expect(editor.images == ["large", "small"])
    #expect(editor.imageFile("small")?.lastPathComponent == "small@2x.png")
    #expect(editor.imageFile("huge") == nil)
    #expect(editor.namesImage("0/MinimumValueImage") && editor.namesImage("Icon"))
    #expect(!editor.namesImage("0/Title") && !editor.namesImage("Title"))
    #expect(editor.canAddImages)
    func setMode(_ mode: Int) throws {
      try FileManager.default.setAttributes(
        [.posixPermissions: mode], ofItemAtPath: fixture.url.path)
    }
    try setMode(0o555)
    #expect(!editor.canAddImages)
    try setMode(0o755)
  }

  @Test("An added image is copied, and undo removes it")
  func added() throws {
    let editor = try editor(of: Self.slider)
    #expect(editor.addImage(try image("Sun.PNG", "sun")) == "Sun")
    #expect(content("Sun.png") == "sun")
    #expect(editor.imageFile("Sun") != nil)
    editor.store.setValue("Sun", forKey: "0/MinimumValueImage")
    #expect(try element["MinimumValueImage"] == "Sun")
    history.undo()
    #expect(try element["MinimumValueImage"] == "small")
    #expect(content("Sun.png") == "sun")
    #expect(history.undoTitle == "Image “Sun” added")
    history.undo()
    #expect(content("Sun.png") == nil)
    history.redo()
    #expect(content("Sun.png") == "sun")
  }

  @Test("An image never replaces another one, nor takes its name")
  func taken() throws {
    let editor = try editor(of: Self.slider)
    try put("sun.png", "old")
    #expect(editor.addImage(try image("sun.png", "new")) == "sun2")
    #expect(editor.addImage(try image("Sun.jpg", "jpg")) == "Sun3")
    #expect(content("sun.png") == "old" && content("sun2.png") == "new")
    #expect(content("Sun3.jpg") == "jpg")
    // The same image isn’t copied again; one for another scale belongs to it.
    #expect(editor.addImage(try image("sun2.png", "new")) == "sun2")
    #expect(editor.addImage(try image("sun@2x.png", "2x")) == "sun")
    #expect(content("sun@2x.png") == "2x")
    #expect(editor.images == ["Sun3", "sun", "sun2"])
  }

  @Test("An image gets a name that finds it")
  func names() throws {
    let editor = try editor(of: Self.slider)
    #expect(editor.addImage(try image("my.sun~ipad.svg", "a")) == "my-sun-ipad")
    #expect(editor.imageFile("my-sun-ipad")?.lastPathComponent == "my-sun-ipad.svg")
    #expect(editor.addImage(try image("~@.gif", "b")) == "image")
  }

  @Test("Other files are refused with a reason, and nothing is copied")
  func refused() throws {
    let editor = try editor(of: Self.slider)
    var problems: [String] = []
    history.onFailure = { problems.append($0.message.string) }
    #expect(editor.addImage(try image("notes.txt", "x")) == nil)
    #expect(editor.addImage(folder.url.appendingPathComponent("gone.png")) == nil)
    #expect(problems.count == 2 && problems[0].contains("notes.txt” can’t be added"))
    #expect(editor.images.isEmpty && history.undoTitle == nil)
  }
}
