/// The rows and lists of Flatpak apps among the apps of this computer.
struct FlatpakLists: Sendable {
  /// An app’s row, and its page, unless the row opens that of its only schema.
  struct List {
    var row: SchemaLists.Row
    var page: SchemaLists.Page?
  }

  private let places: SchemaPlaces
  private let language: String?

  /// - Parameter language: the language of the names; nil for the user’s.
  init(_ places: SchemaPlaces, language: String?) {
    (self.places, self.language) = (places, language)
  }

  /// Whether there are apps with schemas.
  var areNeeded: Bool { !places.apps.all.isEmpty }

  /// The lists of all apps with schemas.
  ///
  /// - Parameter others: the schemas of this computer, whose values an app may share.
  func lists(besides others: Set<String>) -> [List] {
    schemas(besides: others).map { list(of: $0, $1) }
  }

  /// The apps with their outermost schemas.
  func schemas(besides others: Set<String>) -> [(app: FlatpakApp, schemas: [String])] {
    places.apps.all.compactMap { app in
      let schemas = places.scope(of: app).outermost
        .filter { app.keyFile != nil || !others.contains($0) }
      return schemas.isEmpty ? nil : (app, schemas)
    }
  }

  private func list(of app: FlatpakApp, _ schemas: [String]) -> List {
    let entry = places.apps.entry(of: app, language: language)
    let title = entry?.name ?? SchemaTitle.title(ofSchema: app.id)
    let rows = SchemaLists.Row.rows(ofSchemas: schemas, of: app)
    let page = rows.count == 1 ? rows.first?.page : nil
    let row = SchemaLists.Row(
      title: title, subtitle: "Flatpak · \(app.id)", page: page ?? "/flatpak/\(app.id)",
      icon: entry?.icon ?? SchemaLists.iconOfApps)
    if page != nil { return List(row: row) }
    return List(
      row: row, page: .init(title: title, entries: SchemaLists.Row.entries(rows)))
  }
}
