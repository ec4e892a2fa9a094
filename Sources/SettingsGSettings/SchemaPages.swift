import PropertyList
package import SettingsSchema
import SettingsStorage
import Translation

/// The pages of GSettings schemas: one for the keys of each, and one for those of each child.
///
/// Of a single schema with its children, or of all schemas of this computer, which are in lists by what they belong to.
/// The pages are named like their stores in a command line, without `gsettings:`. The values of a single schema’s first
/// page are in the main store, all others in the domain that is their store’s location. Thread-safe.
package struct SchemaPages: PageSource {
  /// The name of the first page.
  package let firstPage: String
  package let name: String?
  private let location: StoreLocation
  private let places: SchemaPlaces
  /// The pages that list the schemas; nil for a single schema.
  private let lists: SchemaLists?
  private let device: Device
  private let language: String?

  /// Finds a schema and its children.
  ///
  /// - Parameters:
  ///   - path: the path, for relocatable schemas.
  ///   - app: the ID of the Flatpak app that the schema is a part of; nil for those of this computer.
  ///   - folder: an additional folder with compiled schemas.
  ///   - apps: the apps that were installed with Flatpak.
  /// - Throws: ``SettingsSchema/BundleError`` if there is no such schema or app, or the path isn’t valid.
  package init(
    schema: String, path: String? = nil, of app: String? = nil, device: Device = .pad,
    language: String? = nil, schemasIn folder: String? = nil,
    flatpakApps apps: FlatpakApps = .standard
  ) throws(BundleError) {
    places = SchemaPlaces(schemasIn: folder, apps: apps)
    let first = try places.find(schema, at: path, of: app)
    firstPage = first.page
    name = first.title
    location = first.location
    lists = nil
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
    places = SchemaPlaces(schemasIn: folder, apps: flatpakApps)
    lists = SchemaLists(
      InstalledSchemas(in: folder), apps ?? InstalledApps(language: language),
      FlatpakLists(flatpakApps, language: language))
    firstPage = SchemaLists.firstPage
    name = tr("This Computer")
    location = .schemas
    self.device = device
    self.language = language
  }

  // MARK: PageSource

  package var isFixed: Bool { true }
  package var isGenerated: Bool { true }
  package var storeLocation: String? { location.text }
  package var fallbackName: String { name ?? "" }
  package var isCurrent: Bool { true }
  package var firstPageSize: Int { 0 }
  package var folders: [String: Set<String>] { [:] }

  package func pane(named name: String) throws(BundleError) -> Pane {
    if let list = lists?.page(named: name) { return pane(named: name, list.title, list.entries) }
    let place = try lists == nil ? places[name] : places.place(named: name)
    guard let place else { throw .missingPage(name) }
    let keys = try Schema.read(
      place.schema, path: place.path, schemasIn: places.folder, of: place.app
    ) { $0.keys }
    let domain = place.location == location ? nil : place.location.text
    let entries = SchemaSection.sections(of: keys).flatMap { $0.entries(in: domain) }
    return pane(named: name, place.title, entries + Self.entries(for: place.children))
  }

  private func pane(named name: String, _ title: String, _ entries: [GeneratedEntry]) -> Pane {
    Pane(named: name, title: title, entries, device: device, language: language)
  }

  package func panes(besides known: [Pane]) -> [Pane] {
    let names = Set(known.map(\.name))
    return places.known.map(\.page).filter { !names.contains($0) }.sorted()
      .compactMap { try? pane(named: $0) }
  }

  package func reread(
    for device: Device, _ languages: LanguagePreferences, from location: BundleLocation
  ) -> (any PageSource)? { nil }

  private static func entries(for children: [SchemaPlace.Child]) -> [GeneratedEntry] {
    guard !children.isEmpty else { return [] }
    return [GeneratedEntry(["Type": "PSGroupSpecifier"])]
      + children.map { .page($0.page, title: $0.title) }
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
}
