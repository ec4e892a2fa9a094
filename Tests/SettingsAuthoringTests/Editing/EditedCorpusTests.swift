import Foundation
import PropertyList
import SettingsSchema
import SettingsStorage
import TestSupport
import Testing

@testable import SettingsAuthoring

/// Editing real bundles: undo gives back the same bytes.
@MainActor
struct EditedCorpusTests {
  /// A copy of a bundle, which may be changed.
  private func copy(_ bundle: URL) throws -> (TemporaryFolder, URL) {
    let folder = try TemporaryFolder()
    let copy = folder.url.appendingPathComponent(bundle.lastPathComponent)
    try FileManager.default.copyItem(at: bundle, to: copy)
    let files = FileManager.default.enumerator(at: copy, includingPropertiesForKeys: nil)
    for case let file as URL in files ?? .init() where !file.hasDirectoryPath {
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
    }
    return (folder, copy)
  }

  /// The PreferenceLoader files of a tweak’s sources, which no page opens.
  private func entries(in folder: URL) -> [URL] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).filter {
      $0.lastPathComponent == "entry.plist"
        || $0.deletingLastPathComponent().path.hasSuffix("PreferenceLoader/Preferences")
    }
  }

  /// Edits every element of every page: one key changed, one added, moved, copied and deleted.
  ///
  /// A page in an old format is converted before.
  private func edit(_ original: URL) throws -> Int {
    let (folder, url) = try copy(original)
    defer { withExtendedLifetime(folder) {} }
    let bundle = try SettingsBundle.toCheck(path: url)
    let history = BundleEditor { bundle }
    var edited = 0
    var failures: Set<String> = []
    history.onFailure = { failures.insert($0.message.string) }
    let panes = bundle.reachablePanes().panes.map(\.pane)
    for file in Set(panes.compactMap(\.file) + entries(in: url)) {
      let before = try Data(contentsOf: file)
      guard let editor = try? PageEditor(file, titled: "", in: history) else { continue }
      var steps = 0
      history.onSaved = { steps += 1 }
      if editor.content.isReadOnly { editor.convert() }
      for index in editor.content.elements.indices where editor.content.element(index) != nil {
        let title = editor.content.hasCells ? "label" : "Title"
        editor.store.setValue(.string("edited \(index)"), forKey: "\(index)/\(title)")
        history.endTyping()
        edited += 1
      }
      editor.duplicate(0)
      editor.move(0, by: 1)
      editor.remove(editor.content.elements.count - 1)
      history.onSaved = nil
      for _ in 0..<steps { history.undo() }
      #expect(try Data(contentsOf: file) == before, "\(file.path)")
    }
    #expect(failures.isEmpty, "\(failures)")
    return edited
  }

  @Test("Every element of all bundles is edited and undone", .enabled(if: Corpus.isPresent))
  func all() throws {
    var edited = 0
    for bundle in Corpus.bundles { edited += try edit(bundle) }
    #expect(edited > 600)
  }

  @Test("Every item of all preference bundles is edited and undone", .enabled(if: Corpus.isPresent))
  func preferences() throws {
    var edited = 0
    for folder in Corpus.preferenceBundles { edited += try edit(folder) }
    #expect(edited > 300)
  }

  @Test("Every element of the sample is edited and undone")
  func sample() throws { #expect(try edit(Corpus.sample) > 40) }
}
