/// The links between pages, by name.
struct PaneGraph: Sendable {
  /// A row that opens another page.
  struct Link: Sendable {
    let entry: CheckedEntry
    let target: String
  }

  /// The links of all variants of a page, by the page’s name.
  let links: [String: [Link]]
  /// The names of the first page and all pages in rows.
  let named: Set<String>
  /// The names of the pages that are reachable from the first one.
  let reachable: Set<String>

  init(_ pages: [CheckedPage], from rootPane: String) {
    var links: [String: [Link]] = [:]
    for page in pages {
      let own = page.allEntries.compactMap { entry in
        PaneGraph.target(of: entry).map { Link(entry: entry, target: $0) }
      }
      links[page.file.name, default: []] += own
    }
    self.links = links
    // We don’t know what a class of the app does with its File; it may open the page.
    let mentions = Dictionary(
      grouping: pages.flatMap(\.allEntries).filter { $0["File"] != nil }, by: \.file.name)
    let first = [rootPane, "Root"]
    named = Set(first + links.values.flatMap { $0.map(\.target) })
    var reachable: Set<String> = []
    var waiting = first
    while let name = waiting.popLast() {
      guard reachable.insert(name).inserted else { continue }
      waiting += (mentions[name] ?? []).compactMap { $0["File"]?.text }
    }
    self.reachable = reachable
  }

  /// The name of the page that a row opens, or nil if it opens none or runs the app’s code.
  static func target(of entry: CheckedEntry) -> String? {
    guard entry.element == .childPane || entry.element == .customView,
      let file = entry["File"]?.text, !file.isEmpty,
      !Vocabulary.applicationKeys.contains(where: { entry[$0] != nil })
    else { return nil }
    return file
  }

  /// The links that close a cycle, depth-first from the first page.
  func closingLinks(from root: String) -> [Link] {
    var finished: Set<String> = []
    var onPath: Set<String> = []
    var waiting: [(name: String, isEnd: Bool)] = [(root, false)]
    var found: [Link] = []
    while let (name, isEnd) = waiting.popLast() {
      if isEnd {
        onPath.remove(name)
        finished.insert(name)
        continue
      }
      guard !finished.contains(name), onPath.insert(name).inserted else { continue }
      waiting.append((name, true))
      for link in links[name] ?? [] {
        if onPath.contains(link.target) {
          found.append(link)
        } else if !finished.contains(link.target) {
          waiting.append((link.target, false))
        }
      }
    }
    return found
  }
}
