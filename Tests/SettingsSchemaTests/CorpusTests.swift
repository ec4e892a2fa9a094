import Foundation
import PropertyList
import TestSupport
import Testing

@testable import SettingsSchema

@Suite(.enabled(if: Corpus.isPresent, "needs the corpus"))
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
}
