import PropertyList
import SettingsSchema
import SettingsStorage
import Translation

/// The pages that list the schemas of this computer, made when the first list is needed; thread-safe.
final class SchemaLists: Sendable {
  /// A page of rows that open other pages.
  struct Page: Sendable {
    let title: String
    let entries: [GeneratedEntry]
  }

  /// The groups of schemas.
  private enum Kind: String, CaseIterable {
    case desktop, apps, system

    /// Words for desktops and their parts, in the second or third part of a schema’s name: `org.gnome.shell`, or
    /// `org.mate.background`.
    private static let words: Set<Substring> = [
      "desktop", "shell", "mutter", "daemon", "cinnamon", "mate", "budgie", "pantheon", "xfce",
    ]

    /// The kind of a schema that belongs to no app.
    init(ofSchema schema: String) {
      let parts = schema.lowercased().split(separator: ".").dropFirst().prefix(2)
      let words = parts.flatMap { $0.split(separator: "-") }
      self = words.contains(where: Self.words.contains) ? .desktop : .system
    }

    /// The name of the page, which can’t be that of a schema.
    var page: String { "/\(rawValue)" }

    var title: String {
      switch self {
      case .desktop: tr("Desktop")
      case .apps: tr("Apps")
      case .system: tr("System")
      }
    }

    var summary: String {
      switch self {
      case .desktop: tr("Appearance, input, windows and shortcuts")
      case .apps: tr("Settings of installed apps")
      case .system: tr("Everything else")
      }
    }

    var icon: String {
      switch self {
      case .desktop: "video-display-symbolic"
      case .apps: "view-grid-symbolic"
      case .system: "preferences-system-symbolic"
      }
    }
  }

  /// The name of the first page.
  static let firstPage = "/"

  private let places: SchemaPlaces
  let apps: InstalledApps
  let flatpakLists: FlatpakLists
  private let pages = LazyValue<[String: Page]>()

  init(_ places: SchemaPlaces, _ apps: InstalledApps, _ flatpakLists: FlatpakLists) {
    self.places = places
    self.apps = apps
    self.flatpakLists = flatpakLists
  }

  /// A list by its page’s name; nil for other pages.
  func page(named name: String) -> Page? {
    guard name.hasPrefix("/") else { return nil }
    if name == Self.firstPage {
      // Without the lists, which would have to be made for that.
      let all = places.computer.schemas.fixed + places.computer.schemas.relocatable
      let hasApps = all.contains { apps.app(ofSchema: $0) != nil } || flatpakLists.areNeeded
      return Page(
        title: tr("This Computer"),
        entries: Kind.allCases.filter { $0 != .apps || hasApps }.map {
          .page($0.page, title: $0.title, subtitle: $0.summary, icon: $0.icon)
        } + places.damageNotes)
    }
    return pages.value(makePages)[name]
  }

  private func makePages() -> [String: Page] {
    var schemasOfApps: [InstalledApps.App: [String]] = [:]
    var schemasOfKinds: [Kind: [String]] = [:]
    let outermost = places.computer.outermost
    for schema in outermost {
      if let app = apps.app(ofSchema: schema) {
        schemasOfApps[app, default: []].append(schema)
      } else {
        schemasOfKinds[Kind(ofSchema: schema), default: []].append(schema)
      }
    }
    var rows = schemasOfKinds.mapValues { Row.rows(ofSchemas: $0) }
    var pages: [String: Page] = [:]
    for (app, schemas) in schemasOfApps {
      var row = Row(title: app.name, subtitle: app.id, page: "\(Kind.apps.page)/\(app.id)")
      row.icon = app.icon ?? Self.iconOfApps
      // A list of one entry would only be an extra step.
      if schemas.count == 1 {
        (row.page, row.subtitle) = (schemas[0], schemas[0])
      } else {
        pages[row.page] = Page(title: app.name, entries: Row.entries(Row.rows(ofSchemas: schemas)))
      }
      rows[.apps, default: []].append(row)
    }
    for list in flatpakLists.lists(besides: Set(outermost)) {
      rows[.apps, default: []].append(list.row)
      if let page = list.page { pages[list.row.page] = page }
    }
    for kind in Kind.allCases {
      pages[kind.page] = Page(
        title: kind.title, entries: Row.entries(rows[kind] ?? []) + Self.opening)
    }
    return pages
  }

  /// The button that opens any schema by name.
  private static var opening: [GeneratedEntry] {
    [
      GeneratedEntry(["Type": "PSGroupSpecifier"]),
      GeneratedEntry([
        "Type": "IASKButtonSpecifier", "Title": .string(tr("Open Schema…")),
        "LeversSchema": .string(StoreLocation.schemas.text),
      ]),
    ]
  }

  /// The icon of an app without its own.
  static let iconOfApps = "application-x-executable-symbolic"

  /// A row that opens a page.
  struct Row {
    let title: String
    var subtitle: String
    var page: String
    var icon: String?

    /// The rows for schemas.
    ///
    /// - Parameter app: the Flatpak app that they are a part of; nil for those of this computer.
    static func rows(ofSchemas schemas: [String], of app: FlatpakApp? = nil) -> [Row] {
      SchemaTitle.titles(ofSchemas: schemas).map { schema, title in
        Row(title: title, subtitle: schema, page: schema + (app.map { "@\($0.id)" } ?? ""))
      }
    }

    /// The entries in the order of the titles.
    static func entries(_ rows: [Row]) -> [GeneratedEntry] {
      rows.sorted {
        ($0.title.lowercased(), $0.subtitle) < ($1.title.lowercased(), $1.subtitle)
      }.map { .page($0.page, title: $0.title, subtitle: $0.subtitle, icon: $0.icon) }
    }
  }
}
