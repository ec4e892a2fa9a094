import Foundation
import PropertyList
import Translation

/// Fixes that make, move, copy or remove files of a bundle; none replaces a file.
enum FileFix {
  /// Makes the empty page that a row opens.
  static func makingPage(for link: PaneGraph.Link, in bundle: CheckedBundle) -> Fix? {
    let name = link.target + ".plist"
    // A name with an extension is probably misspelled, and one of a device is another page’s.
    guard let layer = link.entry.file.layer, !link.target.hasSuffix(".plist"),
      PaneName.base(ofFileNamed: name) == link.target, link.target != "Info",
      bundle.hasFiles, !bundle.location.isOfEntries, !bundle.paths.contains(name)
    else { return nil }
    let isOfItems = bundle.pages.first { $0.file.url == link.entry.file.url }?.preferences != nil
    let root: PropertyListDictionary = [
      isOfItems ? "items" : "PreferenceSpecifiers": .array([])
    ]
    let file = URL(fileURLWithPath: layer).appendingPathComponent(name)
    return Fix(
      title: Text("Create the empty page \(name.quoted)"),
      files: [.makePage(file, .dictionary(root), like: link.entry.file.url)], isCertain: false)
  }

  /// Gives the only page that can be the first one its name, and its files for devices and its tables as well.
  static func renamingRoot(in bundle: CheckedBundle) -> Fix? {
    let opened = Set(bundle.graph.links.values.joined().map(\.target))
    let names = Set(
      bundle.pages.filter { $0.hasSpecifiers && $0.file.folder.isEmpty && $0.preferences == nil }
        .map(\.file.name))
    let misspelled = names.filter { $0.lowercased() == "root" }
    let candidates = misspelled.isEmpty ? names.subtracting(opened) : misspelled
    guard candidates.count == 1, let name = candidates.first,
      bundle.damaged.isEmpty || !misspelled.isEmpty
    else { return nil }
    let pages = bundle.pages.filter { $0.file.name == name }
    let hasOwnTable = pages.allSatisfy { $0.stringsTable == nil }
    let tables = TableFormat.allCases.map { "\(name).\($0.rawValue)" }
    let moved = bundle.files.filter { file in
      let path = file.path.components(separatedBy: "/")
      guard let last = path.last,
        path.count == 1 || (path.count == 2 && path[0].lowercased().hasSuffix(".lproj"))
      else { return false }
      return pages.contains { $0.file.url == file.url } || (hasOwnTable && tables.contains(last))
    }
    let inside = Set(bundle.files.map(\.url))
    // A catalog next to the bundle is a table once for each language.
    let nextTo = Set(
      bundle.tables.filter { hasOwnTable && $0.format == .xcstrings && $0.name == name }.map(\.url)
    ).subtracting(inside)
    let files = moved.map(\.url) + nextTo.sorted { $0.path < $1.path }
    let moves = files.map { file in
      let folder = file.deletingLastPathComponent()
      return (
        file, folder.appendingPathComponent("Root" + file.lastPathComponent.dropFirst(name.count))
      )
    }
    guard moves.allSatisfy({ !$1.isPresent }) else { return nil }
    return Fix(
      title: Text("Rename the page \(name.quoted) to \("Root".quoted)"),
      files: moves.map { .move($0, to: $1) }, isCertain: !misspelled.isEmpty)
  }

  /// Copies a file into the bundle, in place of the link to it.
  static func copyingTarget(ofLink link: URL) -> Fix? {
    // Files elsewhere on the disk may be private.
    FileKind(of: link) == .file
      ? Fix(
        title: Text(
          "Replace the link with a copy of \(link.resolvingSymlinksInPath().path.quoted)"),
        files: [.copyTarget(ofLink: link)], isCertain: false)
      : nil
  }

  /// Makes the missing table of a page in each language of the bundle, with its texts as they are.
  static func makingTable(
    named name: String, of page: CheckedPage, in bundle: CheckedBundle
  ) -> Fix? {
    guard let layer = page.file.layer, bundle.hasFiles, name.tableName == nil, !name.isEmpty,
      !name.contains("/")
    else { return nil }
    let near = bundle.tables(nextTo: page).filter { $0.folder == page.file.folder }
    let known = Set(near.compactMap(\.language))
    let languages =
      known.isEmpty ? [bundle.ownLanguage?.identifier].compactMap(\.self) : known.sorted()
    let texts = page.texts.map(\.text).uniqued(by: \.self)
    guard !languages.isEmpty, !texts.isEmpty else { return nil }
    return makingTables(
      named: name, for: languages,
      in: URL(fileURLWithPath: layer).appendingPathComponent(page.file.folder, isDirectory: true),
      texts.map { ($0, $0) })
  }

  /// Makes tables with the strings that users see now, for translators to replace.
  ///
  /// Only with the author’s consent, because the strings look translated in the new tables.
  static func makingTables(
    named name: String, for languages: [String], in folder: URL,
    _ strings: [(key: String, text: String)]
  ) -> Fix {
    let content = strings.map { "\($0.quotedForTable) = \($1.quotedForTable);\n" }.joined()
    let names = languages.map { "\($0).lproj/\(name).strings" }
    return Fix(
      title: Text("Create \(names.listed) with the untranslated strings"),
      files: names.map {
        FileChange.make(folder.appendingPathComponent($0), Data(content.utf8))
      }, isCertain: false)
  }

  /// Removes a table that no page uses.
  ///
  /// - Parameter used: the files of tables that pages use.
  /// - Returns: Nil for one that a page may have been meant to use, for the last one of a language, which the bundle
  ///   would no longer have, and for a file that isn’t in the bundle itself.
  static func removing(
    _ table: CheckedTable, besides used: Set<URL>, in bundle: CheckedBundle
  ) -> Fix? {
    func name(_ path: String) -> String { PaneName.split(path).base.lowercased() }
    let isWanted = bundle.pages.contains {
      name($0.stringsTable ?? $0.file.name) == name(table.name)
    }
    let kept = Set(
      bundle.tables.filter { used.contains($0.url) && $0.layer == table.layer }.map(\.language))
    let languages = bundle.tables.filter { $0.url == table.url }.map(\.language)
    // What is outside a folder for a language, or has another page’s name, is probably misplaced.
    guard !isWanted, kept.isSuperset(of: languages), bundle.isCompletelyRead, bundle.hasFiles,
      table.language != nil || table.format == .xcstrings,
      let file = bundle.files.first(where: { $0.url == table.url }),
      !UnusedFiles.isForSystem(file),
      (try? FileManager.default.destinationOfSymbolicLink(atPath: table.url.path)) == nil
    else { return nil }
    return Fix(
      title: Text("Remove the file \(table.path.quoted)"), files: [.remove(table.url)],
      isCertain: false)
  }

  /// Moves a table to the folder of the bundle’s original language, where its pages find it.
  ///
  /// - Parameter page: a page with its strings; nil for none.
  static func moving(
    _ table: CheckedTable, of page: CheckedPage?, in bundle: CheckedBundle
  ) -> Fix? {
    guard let layer = table.layer, let language = bundle.ownLanguage else { return nil }
    if let folder = misspelledLanguageFolder(table.folder) {
      let target = PaneName.join(folder, "\(table.name).\(table.format.rawValue)")
      return moving(table, to: target, in: layer, of: bundle, isCertain: true)
    }
    // The folder of a table that no page uses doesn’t show which pages it is for.
    guard page != nil || table.folder.isEmpty else { return nil }
    let path = PaneName.join(table.folder, table.name)
    // A folder may be the page’s, or part of the name of its table.
    let folder = page?.file.folder ?? table.folder
    let name = folder.isEmpty ? path : String(path.dropFirst(folder.count + 1))
    let known = bundle.tables.first {
      $0.layer == table.layer && $0.folder == folder && $0.language != nil
        && bundle.isInOwnLanguage($0)
    }
    let target = PaneName.join(
      folder,
      "\(known?.language ?? language.identifier).lproj/\(name).\(table.format.rawValue)")
    return moving(
      table, to: target, in: layer, of: bundle, isCertain: bundle.hasDevelopmentRegion)
  }

  /// Gives a table the name that its pages have for it.
  static func renaming(_ table: CheckedTable, to name: String, in bundle: CheckedBundle) -> Fix? {
    table.layer.flatMap {
      moving(table, to: table.path(named: name), in: $0, of: bundle, isCertain: true)
    }
  }

  private static func moving(
    _ table: CheckedTable, to target: String, in layer: String, of bundle: CheckedBundle,
    isCertain: Bool
  ) -> Fix? {
    guard !bundle.paths.contains(target) else { return nil }
    return Fix(
      title: Text("Move it to \(target.quoted)"),
      files: [.move(table.url, to: URL(fileURLWithPath: layer).appendingPathComponent(target))],
      isCertain: isCertain)
  }

  /// The right path of a folder such as `da-lproj`; nil for others.
  private static func misspelledLanguageFolder(_ path: String) -> String? {
    let (parent, name) = PaneName.split(path)
    let suffix = "lproj"
    guard name.lowercased().hasSuffix(suffix) else { return nil }
    let stem = name.dropLast(suffix.count)
    guard let last = stem.last, "-_ ".contains(last), LanguageTag(String(stem.dropLast())) != nil
    else { return nil }
    return PaneName.join(parent, "\(stem.dropLast()).\(suffix)")
  }
}
