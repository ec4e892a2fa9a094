import SettingsSchema
import SettingsStorage
import Synchronization
import Translation

/// A schema at a path, and the page that it is.
struct SchemaPlace: Sendable {
  /// A row that opens a page.
  struct Child: Sendable {
    let title: String
    let page: String
  }

  let schema: String
  /// Nil for a schema with its own.
  let path: String?
  /// The Flatpak app that the schema is a part of; nil for those of this computer.
  let app: FlatpakApp?
  let title: String
  let children: [Child]

  var location: StoreLocation { .gsettings(schema: schema, path: path, app: app?.id) }
  /// The name of the page.
  var page: String { String(location.text.dropFirst(StoreLocation.schemas.text.count)) }
}

/// The places of schemas and of their children, each found when its page is first needed; thread-safe.
final class SchemaPlaces: Sendable {
  /// An additional folder with compiled schemas.
  let folder: String?
  private let apps: FlatpakApps
  /// The places found so far, by page.
  private let places = Mutex<[String: SchemaPlace]>([:])

  init(schemasIn folder: String?, apps: FlatpakApps) {
    (self.folder, self.apps) = (folder, apps)
  }

  /// The places found so far.
  var known: [SchemaPlace] { places.withLock { Array($0.values) } }

  /// A place that was found before; nil for others.
  subscript(page: String) -> SchemaPlace? { places.withLock { $0[page] } }

  /// Finds the place of a page, and those of all children.
  ///
  /// - Throws: ``SettingsSchema/BundleError`` if there is no such schema, or the path isn’t valid.
  func place(named page: String) throws(BundleError) -> SchemaPlace {
    if let known = self[page] { return known }
    let location: StoreLocation
    do throws(StoreError) {
      location = try StoreLocation("gsettings:\(page)")
    } catch {
      throw BundleError(.missingPane, error.message)
    }
    guard case .gsettings(let schema, let path, let app) = location else {
      throw .missingPage(page)
    }
    return try find(schema, at: path, of: app)
  }

  /// Finds a schema and its children.
  ///
  /// - Parameter app: the ID of the Flatpak app that it is a part of; nil for those of this computer.
  /// - Throws: ``SettingsSchema/BundleError`` if there is no such schema or app, or the path isn’t valid.
  func find(
    _ schema: String, at path: String?, of app: String? = nil
  ) throws(BundleError) -> SchemaPlace {
    try find(
      schema, path, try apps.app(named: app), SchemaTitle.title(ofSchema: schema), below: [])
  }

  /// A place and those below it, in the order of their rows.
  func all(from place: SchemaPlace) -> [SchemaPlace] {
    [place] + place.children.compactMap { self[$0.page] }.flatMap { all(from: $0) }
  }

  /// Finds a schema and its children, unless they are among the outer ones.
  private func find(
    _ schema: String, _ path: String?, _ app: FlatpakApp?, _ title: String, below outer: [String]
  ) throws(BundleError) -> SchemaPlace {
    let (known, ownPath) = try Schema.read(schema, path: path, schemasIn: folder, of: app) {
      ($0.children.map { (name: $0.name, schema: $0.schema) }, $0.path)
    }
    let outer = outer + [schema]
    var children: [SchemaPlace.Child] = []
    for child in known where !outer.contains(child.schema) {
      let title = KeyTitle.title(for: child.name)
      func find(at path: String?) -> SchemaPlace? {
        try? self.find(child.schema, path, app, title, below: outer)
      }
      // Only a relocatable schema takes the path of its parent.
      if let place = find(at: nil) ?? find(at: "\(ownPath)\(child.name)/") {
        children.append(.init(title: title, page: place.page))
      }
    }
    let place = SchemaPlace(
      schema: schema, path: path, app: app, title: title, children: children)
    places.withLock { $0[place.page] = place }
    return place
  }
}
