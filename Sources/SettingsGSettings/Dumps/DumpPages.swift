package import Foundation
import PropertyList
package import SettingsSchema
import SettingsStorage
import Translation

/// The pages of the values in a key file that `dconf dump` wrote: one for each schema, with all of its keys, and one
/// for each group that no schema explains, with strings of GVariants.
///
/// The keys of schemas have the same names as in the pages of this computer. Thread-safe.
package struct DumpPages: PageSource {
  /// The name of the first page.
  package static let firstPage = "groups"

  private let file: URL
  private let device: Device
  private let language: String?
  private let folder: String?
  private let dump: Result<Dump, BundleError>
  /// The values that are shown as strings; also those that a schema allows since they were shown.
  private let raw: [SettingsBackup.Unknown]
  /// The state of the file when it was read.
  private let stamp: FileStamp?

  /// Reads a dump; a mistake in it is reported with the first page.
  ///
  /// - Parameters:
  ///   - folder: an additional folder with compiled schemas.
  ///   - earlier: the pages that are shown, if the dump is read again.
  package init(
    _ file: URL, device: Device = .pad, language: String? = nil, schemasIn folder: String? = nil,
    after earlier: DumpPages? = nil
  ) {
    self.file = file
    self.device = device
    self.language = language
    self.folder = folder
    InstalledSchemas.refresh(in: folder, .standard)
    stamp = FileStamp(of: file)
    let dump: Result<Dump, BundleError> = Result { () throws(BundleError) in
      try DumpCache.shared.dump(file, schemasIn: folder)
    }
    self.dump = dump
    guard let new = try? dump.get() else {
      raw = []
      return
    }
    // New schemas explain values that had none.
    let isSame = (try? earlier?.dump.get())?.schemas == new.schemas
    raw = new.raw(keeping: isSame ? earlier?.raw ?? [] : [])
  }

  // MARK: PageSource

  package var isFixed: Bool { true }
  package var isGenerated: Bool { true }
  package var storeLocation: String? { StoreLocation.dump(file, schema: nil).text }
  package var name: String? { file.lastPathComponent }
  package var fallbackName: String { file.lastPathComponent }
  package var folders: [String: Set<String>] {
    [file.deletingLastPathComponent().path: [file.lastPathComponent]]
  }

  /// Whether the pages are the same, even if values have changed.
  package var isCurrent: Bool {
    if FileStamp(of: file) == stamp { return true }
    // The message on a mistake names its line.
    guard let known = try? dump.get(), let now = try? DumpCache.shared.dump(file, schemasIn: folder)
    else { return false }
    return now.shape(keeping: raw) == known.shape(keeping: raw)
  }

  package func pane(named name: String) throws(BundleError) -> Pane {
    let dump = try dump.get()
    if name == Self.firstPage {
      return pane(named: name, file.lastPathComponent, entries(for: dump))
    }
    if let location = dump.schemas.first(where: { $0.schemaPage == name }) {
      return try pane(named: name, at: location)
    }
    let unknown = raw.filter { $0.path == name }
    guard !unknown.isEmpty else { throw .missingPage(name) }
    return pane(
      named: name, Self.title(ofPath: name),
      unknown.map(\.entry) + [.note(Self.note(on: name, in: dump))])
  }

  package func reread(
    for device: Device, _ languages: LanguagePreferences, from location: BundleLocation
  ) -> (any PageSource)? {
    DumpPages(
      file, device: device, language: languages.first, schemasIn: folder, after: self)
  }

  // MARK: Entries

  /// Why the values at a path have no schema, and what to do.
  private static func note(on path: String, in dump: Dump) -> String {
    guard path == dump.base, let first = dump.possibleBases.first else {
      return tr(
        """
        No installed schema describes these values, so they are shown as they are in the file. For titles \
        and controls, install the app that they belong to.
        """)
    }
    let paths = dump.possibleBases.prefix(mostPaths).joined(separator: ", ")
    let group = KeyFile.group(ofPath: first)
    return tr(
      """
      The file doesn’t say which path these values are from. Schemas with such keys are at: \
      \(paths). For titles and controls, replace [/] in the file with the path, as in [\(group)].
      """)
  }

  /// The maximum number of paths to name.
  private static let mostPaths = 5

  private func pane(named name: String, _ title: String, _ entries: [GeneratedEntry]) -> Pane {
    Pane(named: name, title: title, entries, device: device, language: language)
  }

  /// The rows that open the pages.
  private func entries(for dump: Dump) -> [GeneratedEntry] {
    let titles = SchemaTitle.titles(ofSchemas: dump.schemas.compactMap(\.schemaName))
    let schemas = dump.schemas.map { location in
      let schema = location.schemaName ?? ""
      return GeneratedEntry.page(
        location.schemaPage, title: titles[schema] ?? schema, subtitle: location.schemaPage)
    }
    let groups = groups(of: dump)
    if schemas.isEmpty, groups.isEmpty {
      return [.note(tr("This file has no settings."))]
    }
    let header = GeneratedEntry([
      "Type": "PSGroupSpecifier", "Title": .string(tr("Without a Schema")),
    ])
    return schemas + (groups.isEmpty ? [] : [header])
      + groups.map { .page($0, title: Self.title(ofPath: $0), subtitle: $0) }
  }

  /// The paths that don’t belong to a schema, in the order of the file.
  private func groups(of dump: Dump) -> [String] {
    let known = Set(dump.schemas.compactMap { SchemaTexts($0, schemasIn: folder)?.path })
    return raw.map(\.path).filter { !known.contains($0) }.uniqued(by: \.self)
  }

  /// The page of a schema: its keys, and those that only the file has.
  private func pane(
    named name: String, at location: StoreLocation
  ) throws(BundleError) -> Pane {
    guard case .gsettings(let schema, let path, _) = location else { throw .missingPage(name) }
    let (keys, ownPath) = try Schema.read(schema, path: path, schemasIn: folder) {
      ($0.keys, $0.path)
    }
    let unknown = raw.filter { $0.path == ownPath }
    let header = GeneratedEntry([
      "Type": "PSGroupSpecifier", "Title": .string(tr("Not in the Schema")),
      "FooterText": .string(
        tr("The installed schema doesn’t have these keys, or doesn’t allow their values.")),
    ])
    return pane(
      named: name, SchemaTitle.title(ofSchema: schema),
      SchemaSection.sections(of: keys).flatMap { $0.entries(in: location.text) }
        + (unknown.isEmpty ? [] : [header] + unknown.map(\.entry)))
  }

  /// The words of the last part of a path.
  private static func title(ofPath path: String) -> String {
    path.split(separator: "/").last.map { KeyTitle.title(for: String($0)) } ?? tr("Values")
  }
}

extension SettingsBackup.Unknown {
  /// A row with the text of the value, in the main store.
  fileprivate var entry: GeneratedEntry {
    var fields: PropertyListDictionary = [
      "Type": .string(
        GeneratedEntry.isLong(text) ? "IASKTextViewSpecifier" : "PSTextFieldSpecifier"),
      "Key": .string(fullPath), "Title": .string(key),
    ]
    if SchemaKey.isSecret(key) { fields["IsSecure"] = true }
    return GeneratedEntry(fields, type: GVariantText.type(of: text))
  }
}

extension StoreLocation {
  /// The schema; nil for others.
  fileprivate var schemaName: String? {
    if case .gsettings(let schema, _, _) = self { schema } else { nil }
  }
}
