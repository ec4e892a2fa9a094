import Foundation
package import PropertyList
import Synchronization

/// The pages of a bundle that is declared in Swift; thread-safe and extensible.
package final class DeclaredPages: Sendable {
  /// An element on its page: its complete entry and the place of its declaration.
  struct Entry: Sendable {
    let node: PropertyListNode
    let place: SourcePlace
    let onChange: Declaration.ChangeHandler?
  }

  /// A page with its elements.
  package struct Page: Sendable {
    let name: String
    let title: String
    let place: SourcePlace
    var accentColor: AccentColor?
    var entries: [Entry] = []
    var specifiers: [Specifier] = []
  }

  fileprivate struct State {
    /// The names of the pages in order of declaration.
    var names: [String] = []
    var pages: [String: Page] = [:]
  }

  let device: Device
  let languages: LanguagePreferences
  /// The translations of all pages.
  let strings: LocalizedStrings
  private let state = Mutex(State())

  /// Adds a screen as the first page, and all pages that are declared in it.
  init(
    _ screen: Screen, name: String, device: Device, languages: LanguagePreferences,
    strings: LocalizedStrings
  ) {
    self.device = device
    self.languages = languages
    self.strings = strings
    let page = Declaration.Page(
      name: name, title: screen.title.isEmpty ? "Settings" : screen.title,
      declarations: screen.declaration.page?.declarations ?? [],
      accentColor: screen.declaration.page?.accentColor)
    state.withLock { _ = $0.add(page, at: screen.declaration.place) }
  }

  /// Adds complete pages; the last one with a name wins.
  init(
    _ pages: [Page], device: Device, languages: LanguagePreferences, strings: LocalizedStrings
  ) {
    self.device = device
    self.languages = languages
    self.strings = strings
    state.withLock { state in
      for page in pages {
        if state.pages[page.name] == nil { state.names.append(page.name) }
        state.pages[page.name] = page
      }
    }
  }

  /// All pages, in order of declaration.
  var all: [Page] {
    state.withLock { state in state.names.compactMap { state.pages[$0] } }
  }

  subscript(name: String) -> Page? { state.withLock { $0.pages[name] } }

  /// The change handlers of the elements with a key.
  package func changeHandlers(
    ofKey key: String
  ) -> [@MainActor @Sendable (PropertyListValue?) -> Void] {
    all.flatMap(\.specifiers).filter { $0.key == key }.compactMap(\.onChange)
  }

  /// Adds to the end of a page, or of one of its sections.
  ///
  /// - Parameter section: the key of the section’s header, or else its title; nil for the page.
  /// - Returns: False if there is no such page or section.
  func insert(_ declarations: [Declaration], in name: String, section: String?) -> Bool {
    state.withLock { state in
      guard let page = state.pages[name] else { return false }
      var index = page.specifiers.endIndex
      if let section {
        guard let end = page.end(ofSection: section) else { return false }
        index = end
      }
      let entries = declarations.map { state.entry($0) }
      state.pages[name]?.entries.insert(contentsOf: entries, at: index)
      state.pages[name]?.readSpecifiers()
      return true
    }
  }
}

extension DeclaredPages.State {
  /// Adds a page and all pages that are declared in it.
  /// - Returns: The page’s name.
  fileprivate mutating func add(_ page: Declaration.Page, at place: SourcePlace) -> String {
    let name = freeName(page.name ?? page.title.replacingOccurrences(of: "/", with: "-"))
    names.append(name)
    // Reserve the name before pages inside are named.
    var declared = DeclaredPages.Page(
      name: name, title: page.title, place: place, accentColor: page.accentColor)
    pages[name] = declared
    declared.entries = page.declarations.map { entry($0) }
    declared.readSpecifiers()
    pages[name] = declared
    return name
  }

  /// The entry of a declaration; also adds the pages that it opens.
  fileprivate mutating func entry(_ declaration: Declaration) -> DeclaredPages.Entry {
    let words = words(of: declaration)
    let node = PropertyListNode(.dictionary(words), at: declaration.place.location)
    return DeclaredPages.Entry(
      node: node, place: declaration.place, onChange: declaration.onChange)
  }

  private mutating func words(of declaration: Declaration) -> PropertyListDictionary {
    var words = declaration.words
    if let page = declaration.page {
      words["File"] = .string(add(page, at: declaration.place))
    }
    for (word, nested) in declaration.nested {
      words[word] = .dictionary(self.words(of: nested))
    }
    return words
  }

  private func freeName(_ wanted: String) -> String {
    let base = wanted.isEmpty ? "Screen" : wanted
    guard pages[base] != nil else { return base }
    var number = 2
    while pages["\(base) \(number)"] != nil { number += 1 }
    return "\(base) \(number)"
  }
}

extension DeclaredPages.Page {
  mutating func readSpecifiers() {
    specifiers = entries.enumerated().map { index, entry in
      var specifier = SpecifierReader(node: entry.node, index: index).read()
      if let onChange = entry.onChange {
        let element = specifier
        specifier.onChange = { value in onChange(element, value) }
      }
      return specifier
    }
  }

  /// The index after the last element of a section, or nil if there is no section with this key or title.
  fileprivate func end(ofSection name: String) -> Int? {
    let headers = specifiers.filter(\.element.startsSection)
    guard
      let header = headers.first(where: { $0.key == name })
        ?? headers.first(where: { $0.title == name })
    else { return nil }
    return headers.first { $0.index > header.index }?.index ?? specifiers.endIndex
  }
}
