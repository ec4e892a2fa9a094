import Foundation
import PropertyList
import Synchronization
import Testing

@testable import SettingsSchema

@Suite("Sources of pages")
struct PageSourceTests {
  /// A source with nothing but what the protocol requires.
  private struct Plain: PageSource {
    var isFixed: Bool { true }
    var fallbackName: String { "plain" }
    var isCurrent: Bool { true }
    func pane(named name: String) throws(BundleError) -> Pane {
      Pane(named: name, title: "Plain", [], device: .pad, language: nil)
    }
  }

  /// A source whose only page has a note with the number of values.
  private final class Counting: PageSource {
    private let state = Mutex((count: 0, name: "counting"))

    var isFixed: Bool { false }
    var followsValues: Bool { true }
    var name: String? { state.withLock(\.name) }
    var fallbackName: String { "" }
    var isCurrent: Bool { true }
    func pane(named name: String) throws(BundleError) -> Pane {
      let count = state.withLock(\.count)
      return Pane(
        named: name, title: "\(count)", [], device: .pad, language: nil)
    }
    func update(_ values: PropertyListDictionary) -> Bool {
      state.withLock { state in
        defer { state.count = values.count }
        return state.count != values.count
      }
    }
    func update(_ value: PropertyListValue?, forKey key: String) -> Bool? { nil }
    func rename(to name: String) { state.withLock { $0.name = name } }
    func changeHandlers(
      ofKey key: String
    ) -> [@MainActor @Sendable (PropertyListValue?) -> Void] { key == "a" ? [{ _ in }] : [] }
  }

  private func bundle(_ source: any PageSource) -> SettingsBundle {
    SettingsBundle(
      BundleLocation(resources: nil), device: .pad, languages: .init(["en"]), from: source)
  }

  @Test("A source that only has pages can’t do anything else")
  func plain() throws {
    let bundle = bundle(Plain())
    #expect(try bundle.pane(named: "Root").title == "Plain")
    #expect(!bundle.followsValues)
    #expect(!bundle.hasPageFiles)
    #expect(!bundle.updatePages(for: ["a": 1]))
    #expect(bundle.updatePages(for: 1, ofKey: "a") == false)
    #expect(DeclaredFiles(bundle) == nil)
    #expect(bundle.changeHandlers(ofKey: "a").isEmpty)
    bundle.rename(to: "other")
    #expect(bundle.displayName == "Plain")
    #expect(throws: BundleError.self) { try bundle.include(Switch(key: "on", title: "On")) }
    #expect(throws: BundleError.self) {
      try bundle.append(Switch(key: "on", title: "On"), toSection: "s")
    }
  }

  @Test("The bundle forwards everything that a source can do")
  func following() throws {
    let bundle = bundle(Counting())
    #expect(bundle.followsValues)
    #expect(bundle.updatePages(for: ["a": 1, "b": 2]))
    #expect(!bundle.updatePages(for: ["a": 1, "b": 3]))
    #expect(bundle.updatePages(for: 1, ofKey: "a") == nil)
    #expect(try bundle.pane(named: "Root").title == "2")
    bundle.rename(to: "copy.plist")
    #expect(bundle.displayName == "copy.plist")
    #expect(bundle.changeHandlers(ofKey: "a").count == 1)
  }

  @Test("No code asks which source a bundle has")
  func noCasts() throws {
    let sources: Set = [
      "PageSource", "BundleFileSource", "DeclaredPages", "InferredPages", "SchemaPages",
      "SchemaDraftPages", "DumpPages", "ElementPages",
    ]
    var project = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { project.deleteLastPathComponent() }
    let files = try #require(
      FileManager.default.enumerator(
        at: project.appendingPathComponent("Sources"), includingPropertiesForKeys: nil))
    var found: [String] = []
    var count = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      count += 1
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        let words = line.split { !($0.isLetter || $0 == "?" || $0 == "!") }
        for (word, next) in zip(words, words.dropFirst())
        where ["is", "as?", "as!", "as"].contains(word) && !line.contains("///") {
          let type = next == "any" ? words.last ?? next : next
          if sources.contains(String(type)) { found.append("\(file.lastPathComponent): \(line)") }
        }
      }
    }
    #expect(count > 100)
    #expect(found == [])
  }
}
