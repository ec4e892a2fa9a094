public import Foundation
import PropertyList
public import SettingsSchema
import Translation

/// Everything about a row, as strings for authors of bundles.
public struct RowDetails: Sendable {
  /// A detail of a row.
  public struct Fact: Sendable, Hashable {
    /// The name, such as "Stored Value".
    public let name: String
    /// The text, in one or more lines.
    public let text: String
  }

  /// The facts in order: element, value, place.
  public let facts: [Fact]
  /// The entry as an XML property list, without the lines around it; "" for none.
  public let source: String
  /// The file with the entry; nil if it is declared in Swift.
  public let file: URL?
  /// The line of the entry, from 1; nil if the file has no lines.
  public let line: Int?
  private let index: Int

  /// The diagnostics that are about the row.
  public func own(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard let file else { return [] }
    return diagnostics.filter { diagnostic in
      diagnostic.file.standardizedFileURL.path == file.standardizedFileURL.path
        && diagnostic.specifier.map { isOwn($0) } == true
    }
  }

  /// Whether a path is that of the row’s entry, or inside it: "Root.plist/PreferenceSpecifiers/3 (Key mail.sync)".
  private func isOwn(_ place: String) -> Bool {
    for list in ["/PreferenceSpecifiers/", "/items/"] {
      guard let range = place.range(of: list) else { continue }
      return place[range.upperBound...].prefix { $0.isNumber } == String(index)
    }
    // A file without a list is a single entry.
    return true
  }
}

extension RowDetails {
  /// Reads the details from the row and its store.
  @MainActor
  public init(_ row: RowModel) {
    let specifier = row.specifier
    file = specifier.file ?? row.pane.file
    let line = specifier.location.line
    self.line = line > 0 ? line : nil
    index = specifier.index
    let describesValues = !row.bundle.followsValues
    source = row.bundle.isGenerated ? "" : RowDetails.source(of: specifier)
    facts = [
      Fact(name: tr("Description", context: "detail"), text: specifier.explanation ?? ""),
      Fact(
        name: tr("Type", context: "detail"), text: describesValues ? specifier.typeInFile ?? "" : ""
      ),
      Fact(name: tr("Key", context: "detail"), text: specifier.shownKey ?? ""),
      Fact(name: tr("Domain", context: "detail"), text: specifier.domain ?? ""),
      Fact(name: tr("Stored Value", context: "detail"), text: row.storedDetail),
      Fact(
        name: tr("Stored Type", context: "detail"),
        text: row.isSecret ? "" : row.storedValue?.typeName ?? ""),
      Fact(name: tr("Default", context: "detail"), text: row.defaultDetail),
      Fact(
        name: tr("Allowed Values", context: "detail"),
        text: describesValues ? row.allowedValues : ""),
      Fact(name: tr("Page", context: "detail"), text: row.pane.name),
      Fact(name: tr("File", context: "detail"), text: RowDetails.place(file, line)),
    ].filter { !$0.text.isEmpty }
  }

  private static func place(_ file: URL?, _ line: Int) -> String {
    guard let file else { return "" }
    return line > 0 ? tr("\(file.path), line \(String(line))") : file.path
  }

  private static func source(of specifier: Specifier) -> String {
    guard let xml = try? PropertyListWriter.xml(specifier.source.value) else { return "" }
    let lines = String(decoding: xml, as: UTF8.self).split(separator: "\n")
    return lines.filter { line in
      !["<?xml", "<!DOCTYPE", "<plist", "</plist"].contains { line.hasPrefix($0) }
    }.joined(separator: "\n")
  }
}

extension RowModel {
  fileprivate var storedDetail: String {
    guard let storedValue else { return storedKey == nil ? "" : tr("None", context: "value") }
    if isSecret, Secret.isHidden(storedValue) { return Secret.mask }
    return storedValue == "" ? tr("Empty", context: "value") : valueText
  }

  fileprivate var defaultDetail: String {
    guard bundle.hasDefaults else { return "" }
    guard let fallbackValue else { return storedKey == nil ? "" : tr("None", context: "value") }
    return isSecret ? defaultText ?? "" : ValueText.typed(fallbackValue)
  }
}
