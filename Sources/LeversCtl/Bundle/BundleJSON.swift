import Foundation
import PropertyList
import SettingsSchema
import SettingsStorage
import SettingsViewModel

/// A bundle as JSON: its panes, sections, and visible rows.
///
/// A radio group is a section with its own type and key, and each of its options is a row. Strings by Levers are always
/// in English and marked as such: `notes`, and sections with the origin `levers`.
@MainActor
struct BundleJSON {
  private let bundle: SettingsBundle
  private let session: SettingsSession

  init(_ bundle: SettingsBundle) {
    self.bundle = bundle
    session = SettingsSession(bundle: bundle, store: MemoryStore())
  }

  var text: String { JSONWriter.text(root) }

  private var root: JSONNode {
    let (panes, unread) = bundle.reachablePanes()
    let damaged = unread.filter { bundle.isDamaged($0) }
    let missing = unread.filter { !damaged.contains($0) }
    return [
      "root": .string(bundle.rootPaneName),
      "language": JSONNode(bundle.languages.first),
      "device": .string(bundle.device.rawValue),
      "panes": .array(panes.compactMap { describe($0) }),
      "missing": .array(missing.map { .string($0) }),
      "damaged": .array(damaged.map { .string($0) }),
    ]
  }

  private func describe(_ reachable: SettingsBundle.ReachablePane) -> JSONNode? {
    let pane = reachable.pane
    let title = bundle.title(of: reachable)
    guard let model = try? session.pane(named: pane.name, title: title) else { return nil }
    return [
      "file": .string(pane.name),
      "source": JSONNode(
        pane.file.map { $0.path(below: bundle.location.container) ?? $0.path }),
      "stringsTable": JSONNode(pane.stringsTable),
      "title": .string(model.title),
      "sections": .array(model.sections.map { describe($0, in: pane) }),
    ]
  }

  private func describe(_ section: SectionModel, in pane: Pane) -> JSONNode {
    let hasFooter = !section.bundleFooter.isEmpty || section.header?.node["FooterText"] != nil
    let english = section.header?.isOfLevers == true ? bundle.privacySection(\.english) : nil
    let specifiers = english?.specifiers ?? []
    return [
      "origin": .string(section.header?.isOfLevers == true ? "levers" : "bundle"),
      "type": JSONNode(section.header?.typeInFile),
      "key": JSONNode(section.header?.key),
      "title": JSONNode(section.header?.title.map { pane.localized($0) }),
      "footer": JSONNode(hasFooter ? section.bundleFooter : nil),
      "notes": .array(section.notes.map { .string($0.english) }),
      "rows": .array(
        section.rows.enumerated().map { index, row in
          RowJSON(
            row: row, pane: pane,
            specifier: specifiers.indices.contains(index) ? specifiers[index] : row.specifier
          ).node
        }),
    ]
  }
}

/// A row as JSON, in the bundle’s language.
@MainActor
struct RowJSON {
  let row: RowModel
  let pane: Pane
  /// The row’s element, in English if Levers adds it.
  let specifier: Specifier

  var node: JSONNode {
    [
      "type": JSONNode(row.option == nil ? specifier.typeInFile : specifier.optionTypeInFile),
      "key": JSONNode(specifier.key),
      "title": JSONNode(title),
      "subtitle": JSONNode(subtitle),
      // Nothing is stored, so this is the default, or the value from the Info.plist.
      "default": JSONNode(readable: row.value),
      "values": list("Values") { JSONNode(readable: $0.value) },
      "titles": list("Titles") { .string($0.title) },
      "file": JSONNode(specifier.element.file),
      "presentation": .string(row.presentation.rawValue),
    ]
  }

  private var title: String? {
    row.option == nil ? specifier.title.map { pane.localized($0) } : row.title
  }

  private var subtitle: String? {
    let text = specifier.isOfLevers ? specifier.subtitle?.fallback : row.bundleSubtitle
    return text.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The list of options as shown, or the row’s own list; null if the bundle has none.
  private func list(_ key: String, _ describe: (ChoiceOption) -> JSONNode) -> JSONNode {
    guard specifier.node[key] != nil, specifier.element.choice != nil else { return .null }
    guard let option = row.option else { return .array(row.options.map { describe($0) }) }
    return .array(row.options.indices.contains(option) ? [describe(row.options[option])] : [])
  }
}
