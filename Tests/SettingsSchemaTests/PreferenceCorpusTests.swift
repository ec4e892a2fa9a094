import Foundation
import PropertyList
import TestSupport
import Testing

@testable import SettingsSchema

/// The real preference bundles: every item of every page is read.
@Suite(.enabled(if: Corpus.isPresent, "needs the corpus"))
struct PreferenceCorpusTests {
  private static func plists(in folder: URL) -> [URL] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "plist" }
  }

  /// The number of a file’s items, counted with Foundation; nil if it can’t read the file.
  private static func count(_ file: URL) throws -> (items: Int?, entry: Bool)? {
    let data = try Data(contentsOf: file)
    guard let root = try? PropertyListSerialization.propertyList(from: data, format: nil),
      let fields = root as? [String: Any]
    else { return nil }
    return ((fields["items"] as? [Any])?.count, fields["entry"] != nil)
  }

  @Test("Each file opens by its path, with as many specifiers as Foundation counts items")
  func files() throws {
    for folder in Corpus.preferenceBundles {
      for file in Self.plists(in: folder) {
        let bundle = try SettingsBundle(path: file, languages: .init(["en"]))
        let pane = try bundle.pane(named: bundle.rootPaneName)
        guard let (items, hasEntry) = try Self.count(file) else { continue }
        #expect(pane.specifiers.count == (items ?? 0) + (hasEntry ? 1 : 0), "\(file.path)")
        #expect(pane.specifiers.allSatisfy { $0.fileType != nil }, "\(file.path)")
      }
    }
  }

  @Test("Each folder opens; all pages of all folders have the manifest’s number of items")
  func folders() throws {
    for (name, expected, _) in try Corpus.notes(on: "prefbundles") {
      let folder = try #require(
        Corpus.preferenceBundles.first { $0.lastPathComponent == name })
      let bundle = try SettingsBundle(path: folder, languages: .init(["en"]))
      let (panes, missing) = bundle.reachablePanes()
      #expect(missing.isEmpty, "\(name): \(missing)")
      let found = panes.map(\.pane).reduce(0) { $0 + $1.specifiers.count }
      #expect(found == expected, "\(name)")
      for pane in panes.map(\.pane) {
        let shown = pane.sections.flatMap { [$0.header].compactMap(\.self) + $0.specifiers }
        #expect(shown.count == pane.specifiers.count, "\(name)")
      }
    }
  }

  @Test("Each issue has the place of its item in the file")
  func places() throws {
    for folder in Corpus.preferenceBundles {
      let bundle = try SettingsBundle(path: folder, languages: .init(["en"]))
      for pane in bundle.reachablePanes().panes.map(\.pane) {
        let file = try #require(pane.file)
        guard try PropertyListDocument.read(contentsOf: file).format != .binary else { continue }
        for specifier in pane.specifiers {
          #expect(specifier.location.isKnown)
          for entry in specifier.node.entries ?? [] {
            #expect(entry.keyLocation.isKnown && entry.value.location.isKnown, "\(entry)")
          }
        }
      }
    }
  }
}
