import Foundation
import PropertyList
import Translation

/// Reads one page file of a settings bundle or a preference bundle.
struct SettingsPageReader {
  let name: String
  let file: URL
  let layer: URL
  let device: Device
  let files: BundleFiles
  let limits: PropertyListLimits
  /// Whether it is the bundle’s first page, which must prove that the file is a page at all.
  let isFirst: Bool

  func read() throws(BundleError) -> Pane {
    let root = try document().root
    guard case .dictionary = root.content else {
      throw BundleError(
        .unreadablePane,
        Text(
          "“\(file.path)” isn’t a page: its property list is of type \(root.value.typeName), not a dictionary."
        ),
        at: place(root.location.line, Text("A page must be a dictionary.")))
    }
    if let preferences = PreferenceFile(root) { return try read(preferences) }
    let nodes = try specifiers(in: root)
    let domain = root.filledText("ApplicationGroupContainerIdentifier")
    let table = root.filledText("StringsTable")
    return Pane(
      name: name, file: file,
      specifiers: nodes.enumerated().map {
        SpecifierReader(node: $1, index: $0, pageDomain: domain).read()
      },
      title: root["Title"]?.text, icon: root["Icon"]?.text, stringsTable: table, device: device,
      strings: LocalizedStrings(
        folders: stringsFolders, tables: table.map { [$0] } ?? defaultTables, in: files),
      language: files.languages.first,
      accentColor: root.filledText("LeversAccentColor").flatMap(AccentColor.init))
  }

  /// Reads a page of a preference bundle, or a PreferenceLoader file as a page.
  private func read(_ preferences: PreferenceFile) throws(BundleError) -> Pane {
    if let items = preferences.root["items"], preferences.items == nil {
      throw BundleError(
        .noSpecifiers, Text("“\(file.path)”, line \(items.location.line): items must be an array."),
        at: place(items.location.line, Text("items must be an array.")))
    }
    let entry = PreferenceEntry(preferences, file: file, layer: layer)
    let items = entry.items(ofPage: name)
    // Source: the table of a page is the one with its file’s name.
    let table = PaneName.base(ofFileNamed: file.lastPathComponent)
    let strings =
      preferences.items == nil && entry.bundle != nil
      ? entry.strings(in: files)
      : LocalizedStrings(folders: [file.folderOfPage], tables: [table], in: files)
    return Pane(
      name: name, file: file, specifiers: items.translated().map(\.specifier),
      title: preferences.title, icon: nil, stringsTable: nil, device: device, strings: strings,
      language: files.languages.first,
      accentColor: preferences.root.filledText("LeversAccentColor").flatMap(AccentColor.init))
  }

  /// The elements; a page without any is empty if a row opens it.
  private func specifiers(
    in root: PropertyListNode
  ) throws(BundleError) -> [PropertyListNode] {
    guard let list = root["PreferenceSpecifiers"] else {
      // Source: InAppSettingsKit and Settings show an empty page, section 1.2 of the reference.
      guard isFirst else { return [] }
      throw BundleError(
        .noSpecifiers,
        Text(
          "“\(file.path)” isn’t a page: it has no PreferenceSpecifiers, and no items or entry either."
        ),
        at: place(nil, Text("The page has no PreferenceSpecifiers.")))
    }
    guard case .array(let nodes) = list.content else {
      let problem = Text("PreferenceSpecifiers must be an array.")
      throw BundleError(
        .noSpecifiers, problem.found(in: file, line: list.location.line),
        at: place(list.location.line, problem))
    }
    return nodes
  }

  private func document() throws(BundleError) -> PropertyListDocument {
    do throws(PropertyListError) {
      return try PropertyListDocument.read(contentsOf: file, limits: limits)
    } catch {
      throw BundleError(
        .unreadablePane,
        // Names the file itself.
        error.code == .signed ? error.message : error.message.found(in: file, line: error.line),
        at: place(error.line, error.message))
    }
  }

  private func place(_ line: Int?, _ problem: Text) -> BundleError.Place {
    BundleError.Place(file: file, line: line, problem: problem)
  }

  /// The folder of the page’s file, then the bundle’s.
  private var stringsFolders: [URL] {
    let folder = file.folderOfPage
    return folder.standardizedFileURL == layer.standardizedFileURL ? [layer] : [folder, layer]
  }

  /// Without a StringsTable, the table with the page’s name, or else "Root".
  ///
  /// Unlike InAppSettingsKit, a dot in a page’s name is kept: "com.foo.Bar" has the table "com.foo.Bar".
  private var defaultTables: [String] {
    [PaneName.base(ofFileNamed: file.lastPathComponent), "Root"]
  }
}
