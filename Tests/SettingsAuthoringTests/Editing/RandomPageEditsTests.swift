import Foundation
import PropertyList
import SettingsSchema
import SettingsStorage
import TestSupport
import Testing

@testable import SettingsAuthoring

/// Thousands of random edits of a page: all are in the file, and undoing all gives back the same bytes.
@MainActor
struct RandomPageEditsTests {
  private static let count = RandomEdits.count(150)

  /// The number of edits after which all are undone: the history keeps whole files, and drops the oldest at some size.
  private static let mostUndone = 500

  @Test(
    "Random edits are read again as they were made, and undone",
    arguments: ["xml", "binary"])
  func random(format: String) throws {
    var random = SeededGenerator(seed: 29)
    for start in stride(from: 0, to: Self.count, by: Self.mostUndone) {
      try edit(Self.count - start, format, &random)
    }
  }

  private func edit(_ count: Int, _ format: String, _ random: inout SeededGenerator) throws {
    let fixture = try BundleFixture()
    let elements: [PropertyListValue] = (0..<12).map {
      [
        "Type": "PSToggleSwitchSpecifier", "Key": .string("k\($0)"), "Title": .string("T\($0)"),
        "LeversVisibleWhen": .string("k\(($0 + 5) % 12)"),
      ]
    }
    let file = try fixture.file("Settings.bundle/Root.plist", try Self.page(elements, format))
    let original = try Data(contentsOf: file)
    let bundle = try SettingsBundle(path: fixture.url, languages: .init(["en"]))
    let history = BundleEditor { bundle }
    var failure: String?
    history.onFailure = { failure = $0.message.string }
    let editor = try PageEditor(file, titled: "", in: history)
    var expected = elements
    for number in 0..<min(count, Self.mostUndone) {
      Self.change(&expected, through: editor, number, &random)
      history.endTyping()
      #expect(editor.content.elements == expected, "edit \(number)")
      #expect(failure == nil)
      if failure != nil || editor.content.elements != expected { return }
    }
    while history.undoTitle != nil { history.undo() }
    #expect(try Data(contentsOf: file) == original)
  }

  private static func page(_ elements: [PropertyListValue], _ format: String) throws -> Data {
    let value: PropertyListValue = ["PreferenceSpecifiers": .array(elements)]
    return try format == "binary" ? PropertyListWriter.binary(value) : PropertyListWriter.xml(value)
  }

  /// Makes a random edit in a model and in the file.
  private static func change(
    _ model: inout [PropertyListValue], through editor: PageEditor, _ number: Int,
    _ random: inout SeededGenerator
  ) {
    let index = Int.random(in: 0..<max(model.count, 1), using: &random)
    switch model.count < 3 ? 0 : Int.random(in: 0..<7, using: &random) {
    case 0:
      let new: PropertyListValue = ["Type": "PSGroupSpecifier", "Title": .string("New \(number)")]
      let place = model.isEmpty ? nil : index
      editor.insert([new], after: place)
      model.insert(new, at: place.map { $0 + 1 } ?? 0)
    case 1:
      editor.remove(index)
      model.remove(at: index)
    case 2:
      let target = index == 0 ? 1 : index - 1
      editor.move(index, by: target - index)
      model.insert(model.remove(at: index), at: target)
    case 3:
      set(.string("Título \(number) <&>"), "Title", index, &model)
      editor.store.setValue(.string("Título \(number) <&>"), forKey: "\(index)/Title")
    case 4:
      let new: [PropertyListValue] = (0..<3).map { ["Title": .string("\(number).\($0)")] }
      editor.insert(new, after: index)
      model.insert(contentsOf: new, at: index + 1)
    case 5: rename(index, to: "r\(number)", in: &model, through: editor)
    default:
      set(nil, "Title", index, &model)
      editor.store.removeValue(forKey: "\(index)/Title")
    }
  }

  /// Renames the key of an element, with the conditions that refer to it.
  private static func rename(
    _ index: Int, to new: String, in model: inout [PropertyListValue], through editor: PageEditor
  ) {
    let old = model[index].dictionary?["Key"]
    set(.string(new), "Key", index, &model)
    for other in model.indices where old != nil {
      guard model[other].dictionary?["LeversVisibleWhen"] == old else { continue }
      set(.string(new), "LeversVisibleWhen", other, &model)
    }
    editor.store.setValue(.string(new), forKey: "\(index)/Key")
    _ = editor.finishRenaming()
  }

  private static func set(
    _ value: PropertyListValue?, _ key: String, _ index: Int, _ model: inout [PropertyListValue]
  ) {
    guard case .dictionary(var element) = model[index] else { return }
    element[key] = value
    model[index] = .dictionary(element)
  }
}
