import PropertyList
package import SettingsSchema
import SettingsStorage
import Translation

/// The pages of a GSettings schema: one for its keys, and one for those of each child.
///
/// The pages are named like their stores in a command line, without `gsettings:`. The values of the first page are in the
/// main store, those of a child in the domain that is its store's location. Thread-safe.
package struct SchemaPages: PageSource {
  /// A schema at a path, and the page that it is.
  private struct Place: Sendable {
    let schema: String
    /// Nil for a schema with its own.
    let path: String?
    let title: String
    let children: [Child]

    var location: StoreLocation { .gsettings(schema: schema, path: path) }
    /// The name of the page.
    var page: String { schema + (path.map { ":\($0)" } ?? "") }
  }

  /// A row that opens a page.
  private struct Child: Sendable {
    let title: String
    let page: String
  }

  private let first: Place
  /// The places of all pages, by name.
  private var places: [String: Place] = [:]
  private let device: Device
  private let language: String?
  private let folder: String?

  /// The name of the first page.
  package var firstPage: String { first.page }

  /// Finds a schema and its children.
  ///
  /// - Parameters:
  ///   - path: the path, for relocatable schemas.
  ///   - folder: an additional folder with compiled schemas.
  /// - Throws: ``SettingsSchema/BundleError`` if there is no such schema, or the path isn’t valid.
  package init(
    schema: String, path: String? = nil, device: Device = .pad, language: String? = nil,
    schemasIn folder: String? = nil
  ) throws(BundleError) {
    self.device = device
    self.language = language
    self.folder = folder
    var places: [String: Place] = [:]
    first = try Self.add(
      schema, path, SchemaTitle.title(ofSchema: schema), below: [], to: &places, in: folder)
    self.places = places
  }

  /// Adds the page of a schema and those of its children, unless they are among the outer ones.
  private static func add(
    _ schema: String, _ path: String?, _ title: String, below outer: [String],
    to places: inout [String: Place], in folder: String?
  ) throws(BundleError) -> Place {
    let (known, ownPath) = try Schema.read(schema, path: path, schemasIn: folder) { schema in
      (schema.children.map { (name: $0.name, schema: $0.schema) }, schema.path)
    }
    let outer = outer + [schema]
    var children: [Child] = []
    for child in known where !outer.contains(child.schema) {
      let title = KeyTitle.title(for: child.name)
      func add(at path: String?) -> Place? {
        try? Self.add(child.schema, path, title, below: outer, to: &places, in: folder)
      }
      // Only a relocatable schema takes the path of its parent.
      if let place = add(at: nil) ?? add(at: "\(ownPath)\(child.name)/") {
        children.append(Child(title: title, page: place.page))
      }
    }
    let place = Place(schema: schema, path: path, title: title, children: children)
    places[place.page] = place
    return place
  }

  // MARK: PageSource

  package var isFixed: Bool { true }
  package var isGenerated: Bool { true }
  package var storeLocation: String? { first.location.text }
  package var name: String? { first.title }
  package var fallbackName: String { first.title }
  package var isCurrent: Bool { true }
  package var firstPageSize: Int { 0 }
  package var folders: [String: Set<String>] { [:] }

  package func pane(named name: String) throws(BundleError) -> Pane {
    guard let place = places[name] else {
      throw BundleError(.missingPane, Text("There is no page “\(name)” in these settings."))
    }
    let keys = try Schema.read(place.schema, path: place.path, schemasIn: folder) { $0.keys }
    let domain = place.page == first.page ? nil : place.location.text
    let entries = SchemaSection.sections(of: keys).flatMap { $0.entries(in: domain) }
    return Pane(
      named: name, title: place.title, entries + Self.entries(for: place.children),
      device: device, language: language)
  }

  package func panes(besides known: [Pane]) -> [Pane] {
    let names = Set(known.map(\.name))
    return places.keys.filter { !names.contains($0) }.sorted().compactMap { try? pane(named: $0) }
  }

  package func reread(
    for device: Device, _ languages: LanguagePreferences, from location: BundleLocation
  ) -> (any PageSource)? { nil }

  private static func entries(for children: [Child]) -> [GeneratedEntry] {
    guard !children.isEmpty else { return [] }
    return [GeneratedEntry(["Type": "PSGroupSpecifier"])]
      + children.map { child in
        GeneratedEntry([
          "Type": "PSChildPaneSpecifier", "Title": .string(child.title),
          "File": .string(child.page),
        ])
      }
  }
}
