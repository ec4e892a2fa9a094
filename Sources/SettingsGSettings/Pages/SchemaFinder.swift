import Foundation
import PropertyList
import SettingsSchema
package import SettingsStorage
package import Translation

/// Finds installed schemas by their names, also those of Flatpak apps; thread-safe.
package struct SchemaFinder: Sendable {
  private let places: SchemaPlaces
  /// The names in command lines, in order, those of this computer first.
  private let names: [String]

  /// - Parameters:
  ///   - folder: an additional folder with compiled schemas.
  ///   - apps: the apps that were installed with Flatpak.
  package init(schemasIn folder: String? = nil, apps: FlatpakApps = .standard) {
    InstalledSchemas.refresh(in: folder, apps)
    places = SchemaPlaces(schemasIn: folder, apps: apps)
    let own = places.computer.schemas
    names =
      (own.fixed + own.relocatable).sorted()
      + apps.all.flatMap { [places] app in
        let schemas = places.scope(of: app).schemas
        return (schemas.fixed + schemas.relocatable).sorted().map { "\($0)@\(app.id)" }
      }
  }

  /// The names that contain a text, regardless of case; those come first that begin with it, or have a part that does.
  package func names(matching text: String) -> [String] {
    let text = text.lowercased()
    var found: [[String]] = [[], [], []]
    for name in names {
      let name = (own: name, lowercased: name.lowercased())
      guard let range = name.lowercased.range(of: text) else { continue }
      let beginsPart =
        range.lowerBound == name.lowercased.startIndex
        || name.lowercased.contains("." + text)
      found[name.lowercased.hasPrefix(text) ? 0 : beginsPart ? 1 : 2].append(name.own)
    }
    return found.joined().map(\.self)
  }

  /// The location for a name, as in a command line; nil for an empty one.
  ///
  /// - Parameters:
  ///   - name: the name, which may have the path, and the prefix of a location.
  ///   - path: the path; "" for none, or that in the name.
  /// - Throws: ``SettingsStorage/StoreError`` if the path isn’t valid.
  package func location(
    named name: String, at path: String
  ) throws(StoreError) -> StoreLocation? {
    let name = name.trimmingCharacters(in: .whitespaces)
    let path = path.trimmingCharacters(in: .whitespaces)
    let prefix = StoreLocation.schemas.text
    let text = name.hasPrefix(prefix) ? name : prefix + name
    guard text != prefix else { return nil }
    guard case .gsettings(let schema, let ownPath, let app) = try StoreLocation(text) else {
      return nil
    }
    return try StoreLocation(gsettings: schema, path: path.isEmpty ? ownPath : path, app: app)
  }

  /// Whether a location is that of an installed schema without a path of its own.
  package func isRelocatable(_ location: StoreLocation) -> Bool {
    guard case .gsettings(let schema, _, let id) = location else { return false }
    let app = id.flatMap { places.apps.app($0) }
    return (id == nil || app != nil) && places.scope(of: app).schemas.isRelocatable(schema)
  }

  /// Why a location can’t be opened, and what to do; nil if it can.
  package func problem(with location: StoreLocation) -> Text? {
    guard case .gsettings(let schema, let path, let app) = location else { return nil }
    do throws(BundleError) {
      _ = try places.find(schema, at: path, of: app)
      return nil
    } catch {
      return error.message
    }
  }
}
