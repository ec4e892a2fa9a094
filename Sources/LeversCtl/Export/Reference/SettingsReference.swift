import PropertyList
import SettingsSchema
import SettingsStorage
import SettingsViewModel
import Translation

/// All settings of a bundle by page, as strings for support and manuals.
struct SettingsReference {
  /// A page, in the order of the window.
  struct Page {
    /// The place in the document, such as `page-2`.
    let anchor: String
    /// The titles of the pages on the way, its own last.
    let path: [String]
    let sections: [Section]

    var title: String { path.last ?? "" }
  }

  /// A group of rows.
  struct Section {
    /// The heading; "" for none.
    let title: String
    let rows: [Row]
    /// The text below the rows, and when they are shown.
    let notes: [String]
  }

  /// A setting, or a row that opens something.
  struct Row {
    let title: String
    /// Descriptions, and when the row is shown or usable.
    var notes: [String] = []
    /// The key in the store; "" for none.
    var key = ""
    /// The kind of row.
    let kind: String
    /// The type of stored values; "" for none.
    var type = ""
    /// The default, or the value of a file without a bundle; "" for none.
    var value = ""
    var allowed: [Allowed] = []
    /// The page that it opens; nil for none.
    var page: (title: String, anchor: String)?
  }

  /// A part of the allowed values.
  enum Allowed {
    /// A value of a choice with its title.
    case option(String, title: String)
    /// A rule in words.
    case rule(String)
  }

  let title: String
  let version: String
  let language: String?
  /// The headings of a table of rows.
  let headings: [String]
  let pages: [Page]
  /// Sentences about pages that can’t be read.
  let missing: [String]

  /// - Parameter store: the values of a file without a bundle; otherwise empty.
  @MainActor
  init(_ bundle: SettingsBundle, store: any SettingsStore) {
    let session = SettingsSession(bundle: bundle, store: store)
    // The fields on the page of a list’s items have other values in each item.
    let elements = SettingsSession(bundle: bundle, store: MemoryStore())
    let own = Set(bundle.pageSteps().map(\.name))
    let (reachable, unread) = bundle.reachablePanes()
    let models = reachable.compactMap { page in
      let session = own.contains(page.pane.name) ? session : elements
      return try? session.pane(named: page.pane.name, title: bundle.title(of: page))
    }
    let anchors = models.enumerated().map { ($1.pane.name, "page-\($0 + 1)") }
    let anchorOf = Dictionary(anchors, uniquingKeysWith: { first, _ in first })
    let titles = Dictionary(
      models.map { ($0.pane.name, $0.title) }, uniquingKeysWith: { first, _ in first })
    pages = models.map { model in
      let name = model.pane.name
      let path = bundle.path(toPaneNamed: name)?.compactMap { titles[$0] } ?? [model.title]
      return Page(
        anchor: anchorOf[name] ?? "", path: path,
        sections: model.sections.map { section in
          ReferenceSection(section, in: model.pane, bundle: bundle) { page in
            anchorOf[page].map { (titles[page] ?? page, $0) }
          }.content
        }.filter { !$0.rows.isEmpty || !$0.notes.isEmpty || !$0.title.isEmpty })
    }
    title = bundle.displayName
    version = bundle.programInfo?.version ?? ""
    language = bundle.shownLanguage ?? bundle.languages.first
    headings = [
      tr("Setting", context: "heading"), tr("Key", context: "detail"),
      tr("Type", context: "detail"),
      bundle.followsValues ? tr("Value") : tr("Default", context: "detail"),
      tr("Allowed Values", context: "detail"),
    ]
    missing = unread.map {
      bundle.isDamaged($0) ? tr("Damaged page: \($0)") : tr("Missing page: \($0)")
    }
  }
}
