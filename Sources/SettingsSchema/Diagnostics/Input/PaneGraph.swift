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
  /// The names in all rows of a page, by the page’s name.
  private let mentions: [String: Set<String>]
  /// The names of the pages with rows that have the name of a page, by that name.
  private let mentioners: [String: Set<String>]

  init(_ pages: [CheckedPage], from rootPane: String) {
    // A row may also name the file of one variant, such as “Sub.inApp”.
    let names = Dictionary(
      pages.map { ($0.file.fullName, $0.file.name) } + pages.map { ($0.file.name, $0.file.name) }
    ) { _, last in last }
    var links: [String: [Link]] = [:]
    for page in pages {
      let own = page.allEntries.compactMap { entry in
        PaneGraph.target(of: entry).map { Link(entry: entry, target: names[$0] ?? $0) }
      }
      links[page.file.name, default: []] += own
    }
    self.links = links
    // We don’t know what a class of the app does with its File; it may open the page.
    var (mentions, mentioners): ([String: Set<String>], [String: Set<String>]) = ([:], [:])
    for entry in pages.lazy.flatMap(\.allEntries) {
      guard let file = entry["File"]?.text else { continue }
      let name = names[file] ?? file
      mentions[entry.file.name, default: []].insert(name)
      mentioners[name, default: []].insert(entry.file.name)
    }
    (self.mentions, self.mentioners) = (mentions, mentioners)
    let first = [rootPane, "Root"]
    named = Set(first + links.values.flatMap { $0.map(\.target) })
    reachable = Self.reachable(from: first, mentions)
  }

  private static func reachable(
    from first: [String], _ mentions: [String: Set<String>]
  ) -> Set<String> {
    var reachable: Set<String> = []
    var waiting = first
    while let name = waiting.popLast() {
      guard reachable.insert(name).inserted else { continue }
      waiting += mentions[name] ?? []
    }
    return reachable
  }

  /// Whether a row for an unreachable page is needed, and not one for another page that leads to it; of pages that lead
  /// to each other, the first one by name.
  func isStart(_ page: String) -> Bool {
    let before = Self.reachable(from: [page], mentioners).subtracting([page])
    if before.isEmpty { return true }
    let after = Self.reachable(from: [page], mentions)
    return before.allSatisfy { after.contains($0) && page < $0 }
  }

  /// The name of the page that a row opens, or nil if it opens none or runs the app’s code.
  static func target(of entry: CheckedEntry) -> String? {
    guard entry.element == .childPane || entry.element == .customView,
      let file = entry["File"]?.text, !file.isEmpty,
      !CodeReference.keyNames.contains(where: { entry[$0] != nil })
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
