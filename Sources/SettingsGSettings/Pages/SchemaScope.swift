/// The schemas of this computer, or of a Flatpak app, with the paths of those that have none of their own.
struct SchemaScope: Sendable {
  let schemas: InstalledSchemas
  let relocatable: RelocatableSchemas

  /// - Parameters:
  ///   - folder: an additional folder with compiled schemas, for those of this computer.
  ///   - app: the app that the schemas are a part of; nil for those of this computer.
  init(schemasIn folder: String?, of app: FlatpakApp?) {
    schemas = InstalledSchemas(in: app == nil ? folder : nil, of: app)
    relocatable = RelocatableSchemas(schemas)
  }

  /// The schemas that no other schema’s page lists, in order.
  var outermost: [String] { (schemas.outermost + relocatable.outermost).sorted() }
}
