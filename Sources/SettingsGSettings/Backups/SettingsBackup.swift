package import Foundation
package import PropertyList
package import SettingsSchema
package import SettingsStorage
import Translation

/// The values of schemas in a key file, as `dconf dump` writes it and `dconf load` reads it: its groups are their
/// paths.
package struct SettingsBackup: Sendable {
  /// The values of a schema.
  package struct Values: Sendable {
    package let location: StoreLocation
    package let values: PropertyListDictionary

    package init(location: StoreLocation, values: PropertyListDictionary) {
      (self.location, self.values) = (location, values)
    }
  }

  /// A value that no schema explains.
  package struct Unknown: Sendable, Hashable {
    /// The path of its schema.
    package let path: String
    package let key: String
    /// The text of its GVariant.
    package let text: String
    /// The reason, in two or three words.
    package let reason: String
  }

  /// The values of the schemas that have a group, even one without values, or are below one without values.
  package private(set) var all: [Values] = []
  /// The values that no schema explains, in the order of the file.
  package private(set) var unknown: [Unknown] = []

  /// Reads the values of some schemas.
  ///
  /// - Parameters:
  ///   - locations: the schemas, with the paths of relocatable ones.
  ///   - isWhole: whether these are all schemas, so that values of others are unknown instead of left out.
  ///   - folder: an additional folder with compiled schemas.
  ///   - apps: the Flatpak apps whose schemas may be among them.
  ///   - base: the path that groups are relative to; nil to find it.
  package init(
    _ file: KeyFile, of locations: [StoreLocation], isWhole: Bool, schemasIn folder: String? = nil,
    apps: FlatpakApps = .standard, base: String? = nil
  ) {
    var places: [String: (location: StoreLocation, texts: SchemaTexts)] = [:]
    let known = locations.compactMap { location in
      SchemaTexts(location, schemasIn: folder, apps: apps).map { (location: location, texts: $0) }
    }
    for place in known where places[place.texts.groupPath] == nil {
      places[place.texts.groupPath] = place
    }
    // In an app’s own key file, groups don’t have its name.
    for place in known where places[place.texts.path] == nil { places[place.texts.path] = place }
    let groups = file.groups
    let base =
      base
      ?? KeyFile.base(of: groups, among: Set(places.keys)) { places[$0]?.texts.hasKey($1) ?? false }
    for group in groups {
      let path = KeyFile.path(ofGroup: group.name, in: base)
      let place = places[path]
      if place == nil, !isWhole { continue }
      var values = PropertyListDictionary()
      for key in group.keys {
        guard let text = group[key] else { continue }
        if let value = place?.texts.storedValue(of: text, forKey: key) {
          values[key] = value
        } else {
          unknown.append(
            Unknown(path: path, key: key, text: text, reason: Self.reason(key, place?.texts)))
        }
      }
      if let place { all.append(Values(location: place.location, values: values)) }
    }
    let defaults = groups.filter(\.keys.isEmpty).map { KeyFile.path(ofGroup: $0.name, in: base) }
    var seen = Set(all.map(\.location))
    for place in known where defaults.contains(where: place.texts.groupPath.hasPrefix) {
      guard seen.insert(place.location).inserted else { continue }
      all.append(Values(location: place.location, values: [:]))
    }
  }

  /// Reads the values for the pages of a bundle, which were made for schemas; reads all pages.
  ///
  /// - Throws: ``SettingsStorage/StoreError`` with the line of the first mistake and what to do.
  package init(
    contentsOf url: URL, for bundle: SettingsBundle, schemasIn folder: String? = nil
  ) throws(StoreError) {
    self.init(
      try KeyFile(contentsOf: url), of: bundle.schemaLocations,
      isWhole: bundle.showsAllSchemas, schemasIn: folder)
  }

  private static func reason(_ key: String, _ texts: SchemaTexts?) -> String {
    guard let texts else { return tr("no schema", comment: "A value in a backup; short") }
    return texts.hasKey(key)
      ? tr("not a valid value", comment: "A value in a backup; short")
      : tr("not in the schema", comment: "A key in a backup; short")
  }

  // MARK: Writing

  /// The key file with values, which `dconf load /` reads; and the keys whose values it can’t have.
  ///
  /// A group without keys says that everything below it has its default, except for what the file has, so that a
  /// comparison with the file includes these keys.
  /// - Parameter isWhole: whether these are all schemas, so that one such group is enough.
  package static func file(
    with all: [Values], isWhole: Bool = false, schemasIn folder: String? = nil,
    apps: FlatpakApps = .standard
  ) -> (file: KeyFile, omitted: [String]) {
    var file = KeyFile()
    let isForDatabase = all.allSatisfy { part in
      SchemaTexts(part.location, schemasIn: folder, apps: apps).map { $0.path == $0.groupPath }
        ?? true
    }
    file.addComment(
      isForDatabase
        ? tr("Settings saved by Levers. To load them: dconf load / < FILE")
        : tr("Settings saved by Levers. To restore them: Compare With a File… in Levers"))
    var omitted: [String] = []
    var defaults: Set<String> = isWhole ? ["/"] : []
    for part in all {
      guard let texts = SchemaTexts(part.location, schemasIn: folder, apps: apps) else {
        omitted += part.values.keys
        continue
      }
      if part.values.isEmpty { defaults.insert(texts.groupPath) }
      let group = KeyFile.group(ofPath: texts.groupPath)
      // The order of stores is that of a hash table.
      for key in part.values.keys.sorted() {
        guard let text = part.values[key].flatMap({ texts.text(of: $0, forKey: key) }),
          (try? file.setValue(text, forKey: key, inGroup: group)) != nil
        else {
          omitted.append(key)
          continue
        }
      }
    }
    // At the end, because readers look for values. Outer ones are first.
    var outermost: [String] = []
    for path in defaults.sorted() where !outermost.contains(where: path.hasPrefix) {
      outermost.append(path)
      try? file.addGroup(KeyFile.group(ofPath: path))
    }
    return (file, omitted)
  }
}

extension SettingsBundle {
  /// The schemas with the values of the pages, each once; none for other bundles.
  ///
  /// Reads all pages.
  package var schemaLocations: [StoreLocation] {
    guard let main = storeLocation else { return [] }
    return ([main] + domains(otherThan: nil)).compactMap { try? StoreLocation($0) }
      .filter { if case .gsettings = $0 { true } else { false } }
  }

  /// Whether the pages show every value of their store, so that a value that they don’t explain is unknown, instead
  /// of one of another schema.
  package var showsAllSchemas: Bool {
    switch storeLocation.flatMap({ try? StoreLocation($0) }) {
    case .schemas, .dump: true
    default: false
    }
  }

  /// The domain of the values at one of ``schemaLocations``; nil for the main one.
  package func domain(of location: StoreLocation) -> String? {
    location.text == storeLocation ? nil : location.text
  }
}
