import Foundation
import Testing

@testable import Levers

/// The pages of the manual, in each language.
struct ManualTests {
  private static let languages = ["C", "de"]

  private func folder(_ language: String) throws -> URL {
    try #require(ProgramData.folders(installed: "none", inSources: "data/help/" + language).first)
  }

  private func files(_ language: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder(language).path).sorted()
  }

  @Test("Every page can be read, and has the name of its file", arguments: languages)
  func pages(language: String) throws {
    for file in try files(language) {
      let data = try Data(contentsOf: folder(language).appendingPathComponent(file))
      #expect(try HelpPage(data).id + ".page" == file)
    }
  }

  @Test(
    "Every link opens a page or its section, and every page can be reached from the first",
    arguments: languages)
  func links(language: String) throws {
    let manual = Manual(in: [try folder(language)])
    let first = try #require(manual.pages[Manual.firstPage])
    #expect(manual.topics(of: first).count == manual.pages.count - 1)
    for page in manual.pages.values {
      #expect(!page.summary.isEmpty)
      for link in page.links + page.related + page.guides {
        #expect(manual.has(link), "\(page.id): \(link)")
      }
    }
  }

  @Test("The German manual has the same pages, sections and links as the English one")
  func german() throws {
    #expect(try files("de") == files("C"))
    let english = Manual(in: [try folder("C")])
    let german = Manual(in: [try folder("de")])
    for (id, page) in english.pages {
      let other = try #require(german.pages[id])
      #expect(page.sections.map(\.id) == other.sections.map(\.id), "\(id)")
      #expect(page.links.sorted() == other.links.sorted(), "\(id)")
      #expect((page.guides, page.related, page.order) == (other.guides, other.related, other.order))
      #expect(page.code == other.code, "\(id)")
      #expect(page.title != other.title, "\(id)")
    }
  }

  @Test(
    "Pages missing in a language are in English, and a country’s manual is that of its language")
  func fallback() throws {
    let manual = Manual(in: Manual.folders(for: "de_AT"))
    #expect(manual.pages["saving"]?.title == "Speichern und Sicherheit")
    #expect(Manual(in: Manual.folders(for: "ja")).pages["saving"]?.title == "Saving and Safety")
    #expect(Manual(in: []).pages.isEmpty)
    let empty = URL(fileURLWithPath: "/nowhere")
    #expect(Manual(in: [empty, try folder("C")]).pages["index"] != nil)
  }

  @Test("The window’s links into the manual exist")
  @MainActor func entries() throws {
    let manual = Manual(in: [try folder("C")])
    let failures = [FailurePage.store(""), .bundle("")].map(\.helpPage)
    for address in failures + Manual.pagesOfTags.map(\.page) + [
      "saving#trouble", "saving#conflicts", "preview#trouble", Manual.pageOfEditor,
    ] {
      #expect(manual.has(address), "\(address)")
    }
  }
}

extension Manual {
  /// Whether `PAGE` or `PAGE#SECTION` exists.
  fileprivate func has(_ address: String) -> Bool {
    let parts = address.split(separator: "#", maxSplits: 1).map(String.init)
    guard let page = parts.first.flatMap({ pages[$0] }) else { return false }
    return parts.count == 1 || page.sections.contains { $0.id == parts[1] }
  }
}

extension HelpPage {
  /// All blocks, including nested ones.
  private var allBlocks: [Block] {
    func parts(of block: Block) -> [Block] {
      switch block {
      case .paragraph, .code: [block]
      case .note(let blocks): blocks.flatMap(parts)
      case .list(let items, _): items.flatMap { $0.flatMap(parts) }
      }
    }
    return (blocks + sections.flatMap(\.blocks)).flatMap(parts)
  }

  /// The addresses of links in strings.
  fileprivate var links: [String] {
    allBlocks.flatMap { block in
      guard case .paragraph(let markup) = block else { return [String]() }
      return markup.components(separatedBy: "<a href=\"").dropFirst()
        .map { String($0.prefix { $0 != "\"" }) }
    }
  }

  fileprivate var code: [String] {
    allBlocks.compactMap { if case .code(let text) = $0 { text } else { nil } }
  }
}
