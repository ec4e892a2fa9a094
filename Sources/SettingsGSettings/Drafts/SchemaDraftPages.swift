import Foundation
import PropertyList
import SettingsSchema
import SettingsStorage

/// The pages of the schemas in an XML file, for trying them out while the file is written.
///
/// The values are in memory: nothing on this computer is changed. The first page has the keys of the only schema that
/// isn’t a child of another one, or else lists the schemas. Thread-safe.
struct SchemaDraftPages: PageSource {
  /// The name of the first page, regardless of the file’s content.
  static let firstPage = "Schemas"

  private let file: URL
  private let device: Device
  private let language: String?
  private let limits: PropertyListLimits
  private let draft: Result<SchemaDraft, BundleError>
  /// The state of the file when it was read.
  private let stamp: FileStamp?

  init(_ file: URL, device: Device, language: String?, limits: PropertyListLimits) {
    self.file = file
    self.device = device
    self.language = language
    self.limits = limits
    stamp = FileStamp(of: file)
    draft = Result { () throws(BundleError) in try SchemaDraft(file, limits: limits) }
  }

  // MARK: PageSource

  var isFixed: Bool { true }
  var isGenerated: Bool { true }
  var isTrial: Bool { true }
  var storeLocation: String? { StoreLocation.draft(file, schema: nil).text }
  var fallbackName: String { file.lastPathComponent }
  var isCurrent: Bool { FileStamp(of: file) == stamp }
  /// All files in the folder, because the others may define what this one refers to.
  var folders: [String: Set<String>] { [file.deletingLastPathComponent().path: []] }
  var diagnostics: [Diagnostic]? {
    let found = (try? SchemaChecker(file, limits: limits))?.run() ?? []
    let rows = rows
    return found.map { diagnostic in
      guard let row = diagnostic.specifier.flatMap({ rows[$0] }) else { return diagnostic }
      var diagnostic = diagnostic
      diagnostic.pane = row.pane
      diagnostic.entryIndex = row.entry
      return diagnostic
    }
  }

  /// The rows of keys, by the names of the keys in diagnostics.
  private var rows: [String: (pane: String, entry: Int)] {
    guard let draft = try? draft.get() else { return [:] }
    var rows: [String: (pane: String, entry: Int)] = [:]
    for definition in draft.definitions {
      let page = definition.id == draft.first?.id ? Self.firstPage : definition.id
      for specifier in (try? pane(named: page))?.specifiers ?? [] {
        guard let key = specifier.key else { continue }
        rows[SchemaFinding.specifier(of: key, in: definition.id)] = (page, specifier.index)
      }
    }
    return rows
  }

  func pane(named name: String) throws(BundleError) -> Pane {
    let draft = try draft.get()
    let first = draft.first
    if name == Self.firstPage, first == nil {
      let outermost = draft.outermost
      let titles = SchemaTitle.titles(ofSchemas: outermost.map(\.id))
      let entries = outermost.map {
        GeneratedEntry.page($0.id, title: titles[$0.id] ?? $0.id, subtitle: $0.id)
      }
      return pane(named: name, file.lastPathComponent, entries)
    }
    guard let definition = name == Self.firstPage ? first : draft.definition(of: name) else {
      throw .missingPage(name)
    }
    let domain =
      definition.id == first?.id ? nil : StoreLocation.draft(file, schema: definition.id).text
    let entries = SchemaSection.sections(of: definition.keys.map(\.key))
      .flatMap { $0.entries(in: domain) }
    // A child in another file has no page.
    let children = definition.children.filter { draft.definition(of: $0.schema) != nil }
      .map { GeneratedEntry.page($0.schema, title: KeyTitle.title(for: $0.name)) }
    return pane(
      named: name, SchemaTitle.title(ofSchema: definition.id),
      entries + (children.isEmpty ? [] : [GeneratedEntry(["Type": "PSGroupSpecifier"])] + children))
  }

  private func pane(named name: String, _ title: String, _ entries: [GeneratedEntry]) -> Pane {
    Pane(named: name, title: title, entries, device: device, language: language)
  }

  func reread(
    for device: Device, _ languages: LanguagePreferences, from location: BundleLocation
  ) -> (any PageSource)? {
    SchemaDraftPages(file, device: device, language: languages.first, limits: limits)
  }
}
