import SettingsStorage

/// A schema at a path, with its page.
struct SchemaPlace: Sendable {
  /// A row that opens a page.
  struct Child: Sendable {
    let title: String
    let page: String
    /// Details below the title; nil for none.
    var subtitle: String?
  }

  let schema: String
  /// The path; nil for a schema with its own, and for the list of a relocatable one’s paths.
  let path: String?
  /// The Flatpak app that the schema is a part of; nil for those of this computer.
  let app: FlatpakApp?
  let title: String
  var children: [Child]
  /// Whether it is a list of the paths at which the schema is in use, without values.
  var isList = false

  var location: StoreLocation { .gsettings(schema: schema, path: path, app: app?.id) }
  /// The name of the page.
  var page: String { location.schemaPage }
}
