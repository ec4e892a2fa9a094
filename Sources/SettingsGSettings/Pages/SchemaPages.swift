import PropertyList
package import SettingsSchema
import SettingsStorage
import Translation

/// The pages of GSettings schemas: one for the keys of each, and one for those of each child.
///
/// Of a single schema with its children, or of all schemas of this computer, which are in lists by what they belong to.
/// A relocatable schema without a path is a list of its paths. The pages are named like their stores in a command line,
/// without `gsettings:`. The values of a single schema’s first page are in the main store, all others in the domain
/// that is their store’s location. Thread-safe.
package struct SchemaPages: PageSource {
  /// The name of the first page.
  package let firstPage: String
  package let name: String?
  private let location: StoreLocation
  private let places: SchemaPlaces
  /// The pages that list the schemas; nil for a single schema.
  private let lists: SchemaLists?
  /// The titles of the pages before the schemas were looked for again.
  private let earlierTitles: [String: String]
  private let device: Device
  private let language: String?
  /// The files with schemas when they were looked for.
  private let stamp: [String: String]

  /// Finds a schema and its children.
  ///
  /// - Parameters:
  ///   - path: the path, for relocatable schemas; nil for a list of those in use.
  ///   - app: the ID of the Flatpak app that the schema is a part of; nil for those of this computer.
  ///   - folder: an additional folder with compiled schemas.
  ///   - apps: the apps that were installed with Flatpak.
  /// - Throws: ``SettingsSchema/BundleError`` if there is no such schema or app, or the path isn’t valid.
  package init(
    schema: String, path: String? = nil, of app: String? = nil, device: Device = .pad,
    language: String? = nil, schemasIn folder: String? = nil,
    flatpakApps apps: FlatpakApps = .standard
  ) throws(BundleError) {
    stamp = InstalledSchemas.refresh(in: folder, apps)
    places = SchemaPlaces(schemasIn: folder, apps: apps)
    let first = try places.find(schema, at: path, of: app)
    firstPage = first.page
    name = first.title
    location = first.location
    lists = nil
    earlierTitles = [:]
    self.device = device
    self.language = language
  }

  /// All schemas of this computer; reads nothing yet.
  ///
  /// - Parameters:
  ///   - folder: an additional folder with compiled schemas.
  ///   - apps: the installed apps.
  ///   - flatpakApps: the apps that were installed with Flatpak.
  package init(
    ofComputerFor device: Device = .pad, language: String? = nil, schemasIn folder: String? = nil,
    apps: InstalledApps? = nil, flatpakApps: FlatpakApps = .standard
  ) {
    stamp = InstalledSchemas.refresh(in: folder, flatpakApps)
    places = SchemaPlaces(schemasIn: folder, apps: flatpakApps)
    lists = SchemaLists(
      places, apps ?? InstalledApps(language: language),
      FlatpakLists(places, language: language))
    firstPage = SchemaLists.firstPage
    name = tr("This Computer")
    location = .schemas
    earlierTitles = [:]
    self.device = device
    self.language = language
  }

  /// The same pages, with the schemas that are installed now.
  private init(_ earlier: SchemaPages, for device: Device, language: String?) {
    let folder = earlier.places.folder
    stamp = InstalledSchemas.refresh(in: folder, earlier.places.apps)
    places = SchemaPlaces(schemasIn: folder, apps: earlier.places.apps, after: earlier.places)
    lists = earlier.lists.map { [places] lists in
      SchemaLists(
        places, lists.apps.listed(for: language), FlatpakLists(places, language: language))
    }
    firstPage = earlier.firstPage
    name = earlier.name
    location = earlier.location
    let titles = earlier.places.known.map { ($0.page, $0.title) }
    earlierTitles = earlier.earlierTitles.merging(titles) { $1 }
    self.device = device
    self.language = language
  }

  // MARK: PageSource

  package var isFixed: Bool { true }
  package var isGenerated: Bool { true }
  package var storeLocation: String? { location.text }
  package var fallbackName: String { name ?? "" }
  package var isCurrent: Bool {
    stamp == InstalledSchemas.stamp(in: places.folder, places.apps)
  }

  package var folders: [String: Set<String>] {
    let schemas = SchemaFolders.places(before: places.folder)
    let menus = lists?.apps.folders.map { ($0, Set<String>()) } ?? []
    return FileWatcher.union([
      schemas, places.apps.places, Dictionary(menus) { first, _ in first },
    ])
  }

  package func pane(named name: String) throws(BundleError) -> Pane {
    if let list = lists?.page(named: name) { return pane(named: name, list.title, list.entries) }
    let place: SchemaPlace
    do throws(BundleError) {
      place = try self.place(named: name)
    } catch {
      // The user may be on this page.
      guard let title = earlierTitles[name] else { throw error }
      return pane(named: name, title, [.note(error.message.string)])
    }
    if place.isList { return pane(named: name, place.title, Self.entries(ofList: place)) }
    let keys = try Schema.read(
      place.schema, path: place.path, schemasIn: places.folder, of: place.app
    ) { $0.keys }
    let domain = place.location == location ? nil : place.location.text
    let entries = SchemaSection.sections(of: keys).flatMap { $0.entries(in: domain) }
    return pane(named: name, place.title, entries + Self.entries(for: place.children))
  }

  private func place(named name: String) throws(BundleError) -> SchemaPlace {
    if let known = places[name] { return known }
    // A single schema has other pages than those below its first one only at paths that the user opens.
    let schema = name.split(separator: ":").first.map(String.init) ?? ""
    guard
      lists != nil || name == firstPage || earlierTitles[name] != nil
        || places[schema]?.isList == true
    else { throw .missingPage(name) }
    return try places.place(named: name)
  }

  private func pane(named name: String, _ title: String, _ entries: [GeneratedEntry]) -> Pane {
    Pane(named: name, title: title, entries, device: device, language: language)
  }

  package func panes(besides known: [Pane]) -> [Pane] {
    let names = Set(known.map(\.name))
    return places.known.map(\.page).filter { !names.contains($0) }.sorted()
      .compactMap { try? pane(named: $0) }
  }

  package func watchPages(_ handler: @escaping @Sendable () -> Void) -> (any Sendable)? {
    StoredPathsWatch(lists == nil ? [places.scope(of: app)] : scopes, handler)
  }

  /// The app of a single schema; nil for those of this computer.
  private var app: FlatpakApp? {
    guard case .gsettings(_, _, let app?) = location else { return nil }
    return places.apps.app(app)
  }

  /// The schemas of this computer and of all apps.
  private var scopes: [SchemaScope] {
    [places.computer] + places.apps.all.map { places.scope(of: $0) }
  }

  package func reread(
    for device: Device, _ languages: LanguagePreferences, from location: BundleLocation
  ) -> (any PageSource)? { SchemaPages(self, for: device, language: languages.first) }

  // MARK: Entries

  private static func entries(for children: [SchemaPlace.Child]) -> [GeneratedEntry] {
    guard !children.isEmpty else { return [] }
    return [GeneratedEntry(["Type": "PSGroupSpecifier"])]
      + children.map { .page($0.page, title: $0.title, subtitle: $0.subtitle) }
  }

  /// The paths of a relocatable schema, and a button to open another one.
  private static func entries(ofList place: SchemaPlace) -> [GeneratedEntry] {
    let note =
      place.children.isEmpty
      ? tr(
        """
        \(place.schema) has no path of its own, and no path with values was found. To see or set its \
        values at a path, open it.
        """)
      : tr(
        """
        \(place.schema) has no path of its own. To see its values at another path, open that path.
        """)
    return entries(for: place.children) + [
      .note(note),
      GeneratedEntry([
        "Type": "IASKButtonSpecifier", "Title": .string(tr("Open a Path…")),
        "LeversSchema": .string(place.location.text),
      ]),
    ]
  }
}

extension GeneratedEntry {
  /// A row that opens a page.
  ///
  /// - Parameter icon: the name of an icon in the desktop’s theme, or the path of a file; nil for none.
  static func page(
    _ page: String, title: String, subtitle: String? = nil, icon: String? = nil
  ) -> GeneratedEntry {
    var fields: PropertyListDictionary = [
      "Type": "PSChildPaneSpecifier", "Title": .string(title), "File": .string(page),
    ]
    fields["IASKSubtitle"] = subtitle.map { .string($0) }
    fields["IASKCellImage"] = icon.map { .string($0) }
    return GeneratedEntry(fields)
  }

  /// A section with a text below its rows.
  static func note(_ text: String) -> GeneratedEntry {
    GeneratedEntry(["Type": "PSGroupSpecifier", "FooterText": .string(text)])
  }
}
