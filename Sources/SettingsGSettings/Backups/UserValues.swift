import CGio
package import SettingsSchema
import SettingsStorage

/// The values that the user has set in a schema, as GIO writes them.
package struct UserValues: Sendable {
  /// The value of a key.
  package struct Value: Sendable {
    package let key: String
    /// The text to read as the key’s type, as in `gsettings set`.
    package let text: String
    /// The text to read without a schema, as in a dump of dconf.
    package let typedText: String
    /// Whether the key is from the schema that this one extends.
    package let isInherited: Bool
    package let isSecret: Bool

    package init(
      _ key: String, _ text: String, typedText: String, isInherited: Bool = false,
      isSecret: Bool = false
    ) {
      self.key = key
      self.text = text
      self.typedText = typedText
      self.isInherited = isInherited
      self.isSecret = isSecret
    }
  }

  package let schema: String
  package let path: String
  /// The Flatpak app that the schema is a part of; nil for those of this computer.
  package let app: FlatpakApp?
  /// Whether the schema has no path of its own.
  package let isRelocatable: Bool
  /// The values, in the order of the keys in the schema’s file.
  package let values: [Value]

  package init(
    schema: String, path: String, isRelocatable: Bool, of app: FlatpakApp? = nil, values: [Value]
  ) {
    self.schema = schema
    self.path = path
    self.app = app
    self.isRelocatable = isRelocatable
    self.values = values
  }

  /// Copies the schema with some of the values.
  package func filter(_ isIncluded: (Value) -> Bool) -> UserValues {
    UserValues(
      schema: schema, path: path, isRelocatable: isRelocatable, of: app,
      values: values.filter(isIncluded))
  }
}

extension UserValues {
  /// Reads the values of a schema and its children, or of a relocatable one at all paths in use, for an argument of a
  /// command line such as `gsettings:SCHEMA:PATH`; of all schemas of this computer, for `gsettings:`.
  ///
  /// Values that a lock overrides are left out, and so are schemas without values.
  /// - Parameters:
  ///   - folder: an additional folder with compiled schemas.
  ///   - apps: the apps that were installed with Flatpak.
  /// - Returns: nil if the argument is something else, such as a path.
  /// - Throws: ``SettingsSchema/BundleError`` with what to do, if there is no such schema, or the path isn’t valid.
  package static func read(
    _ argument: String, schemasIn folder: String? = nil, apps: FlatpakApps = .standard
  ) throws(BundleError) -> [UserValues]? {
    let places = SchemaPlaces(schemasIn: folder, apps: apps)
    let outermost: [SchemaPlace]
    let location = try StoreLocation(schemaIn: argument)
    switch location {
    case .gsettings(let schema, let path, let app):
      outermost = [try places.find(schema, at: path, of: app)]
    case .schemas:
      let own = places.computer.outermost
      outermost =
        own.compactMap { try? places.find($0, at: nil) }
        + FlatpakLists(places, language: nil).schemas(besides: Set(own)).flatMap { app, schemas in
          schemas.compactMap { try? places.find($0, at: nil, of: app.id) }
        }
    default: return nil
    }
    var seen: Set<String> = []
    var problems: Set<String> = []
    var found: [UserValues] = []
    for place in outermost.flatMap(places.all(from:))
    where !place.isList && seen.insert(place.page).inserted {
      if let problem = place.app?.values?.file.problem {
        guard location == .schemas else { throw BundleError(.notFound, problem.message) }
        // The values of the others can still be read.
        if problems.insert(problem.message.string).inserted { StoreLog.log(problem.message.string) }
        continue
      }
      let values = try Schema.read(
        place.schema, path: place.path, schemasIn: folder, of: place.app
      ) { schema in
        UserValues(
          schema: place.schema, path: schema.path, isRelocatable: schema.isRelocatable,
          of: place.app,
          values: schema.names.ordered.compactMap { Value($0, of: schema.pointer) })
      }
      if !values.values.isEmpty { found.append(values) }
    }
    return found
  }
}

extension UserValues.Value {
  /// Reads a value; nil if the user hasn’t set it, or can’t.
  init?(_ key: String, of settings: UnsafeMutablePointer<cgio_settings>) {
    guard let variant = cgio_settings_value(settings, key) else { return nil }
    defer { cgio_variant_free(variant) }
    let type = cgio_variant_type(variant).map { String(cString: $0) }
    self.init(
      key, GVariantText.text(of: variant),
      typedText: GVariantText.text(of: variant, hasTypes: true),
      isInherited: cgio_settings_inherits_key(settings, key),
      isSecret: type == "s" && SchemaKey.isSecret(key))
  }
}
