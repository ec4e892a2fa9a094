import Foundation
import PropertyList
import TestSupport
import Testing

@testable import SettingsSchema

struct CorpusTests {
  @Test("Every page of every corpus bundle is read, entry by entry")
  func allPages() throws {
    for bundleURL in Corpus.bundles {
      let bundle = try SettingsBundle(path: bundleURL, languages: .init(["en"]))
      let (panes, _) = bundle.reachablePanes()
      #expect(panes.first?.pane.name == "Root", "\(bundleURL.path)")
      for pane in panes.map(\.pane) {
        let file = try #require(pane.file)
        let raw = try PropertyListSerialization.propertyList(
          from: Data(contentsOf: file), format: nil)
        let entries = (raw as? [String: Any])?["PreferenceSpecifiers"] as? [Any]
        #expect(pane.specifiers.count == entries?.count, "\(file.path)")
        let shown = pane.sections.flatMap { [$0.header].compactMap { $0 } + $0.specifiers }
        #expect(
          shown.map(\.index) == pane.specifiers.filter { $0.isShown(on: .pad) }.map(\.index),
          "\(file.path)")
      }
    }
  }

  @Test("Every plist of the corpus opens by its own path")
  func everyFile() throws {
    for bundleURL in Corpus.bundles {
      let files = FileManager.default.enumerator(at: bundleURL, includingPropertiesForKeys: nil)
      for case let file as URL in files ?? .init()
      where file.pathExtension == "plist" && file.lastPathComponent != "Info.plist" {
        let bundle = try SettingsBundle(path: file)
        _ = try bundle.pane(named: bundle.rootPaneName)
      }
    }
  }

  @Test("InAppSettingsKit's own sample: the sections and rows that its tests expect")
  func inAppSettingsKit() throws {
    guard let url = Corpus.bundles.first(where: { $0.path.contains("InAppSettingsKit__4") }) else {
      return
    }
    let bundle = try SettingsBundle(path: url, device: .phone, languages: .init(["en"]))
    let advanced = try bundle.pane(named: "Advanced")
    #expect(advanced.title == "ADVANCED_TITLE")
    #expect(advanced.sections.map(\.specifiers.count) == [1, 1, 1, 3])
    let root = try bundle.pane(named: "Root")
    let choice = root.specifiers.first { $0.key == "mulValue" }
    guard case .multiValue(let element)? = choice?.element else {
      Issue.record("no mulValue")
      return
    }
    #expect(element.isSortedByTitle)
    let values = element.orderedOptions(in: root).map(\.value.displayText)
    #expect(values == ["0", "6", "1", "4", "5", "7", "3", "9", "8", "10", "2"])
  }
}
