import Foundation
import PropertyList
import SettingsSchema
import SettingsStorage
import Translation

/// A key file that `dconf dump` or GIO’s key file backend wrote: the schemas that explain its values, and the others.
package struct Dump: Sendable {
  /// The part of a dump that the pages depend on: everything but the values.
  struct Shape: Equatable, Sendable {
    let base: String
    let possibleBases: [String]
    let schemas: [StoreLocation]
    /// The paths of the keys that are shown as strings.
    let raw: [String]
  }

  /// The usual extension of such files.
  package static let fileExtension = "dconf"

  let file: URL
  /// The path that its groups are relative to.
  let base: String
  /// The paths that its groups may be relative to, if it isn’t known which one; none otherwise.
  let possibleBases: [String]
  /// The schemas with a group in the file, in its order; with the paths of relocatable ones.
  let schemas: [StoreLocation]
  /// The values that no schema explains, in the order of the file.
  let unknown: [SettingsBackup.Unknown]
  /// The paths of all keys, each once, in the order of the file.
  private let paths: [String]
  /// An additional folder with compiled schemas.
  let folder: String?

  /// Reads a file.
  ///
  /// - Parameter folder: an additional folder with compiled schemas.
  /// - Throws: ``SettingsSchema/BundleError`` with the file, the line of the mistake, and what to do.
  init(_ file: URL, schemasIn folder: String? = nil) throws(BundleError) {
    let content: KeyFile
    do throws(StoreError) {
      content = try KeyFile(contentsOf: file)
    } catch {
      throw BundleError(
        .unreadablePane, error.message,
        at: .init(file: file, line: error.line, problem: error.message))
    }
    let found = DumpSchemas(content.groups, schemasIn: folder)
    if found.locations.isEmpty, let line = Self.lineOfOtherProgram(of: content) {
      throw BundleError(
        .unreadablePane,
        Text(
          """
          This isn’t the path of a schema, so the key file belongs to another program. Open a file that \
          “dconf dump” wrote.
          """), in: file, line: line)
    }
    let backup = SettingsBackup(
      content, of: found.locations, isWhole: true, schemasIn: folder, base: found.base)
    self.file = file
    self.folder = folder
    base = found.base
    possibleBases = found.possibleBases
    schemas = found.locations
    unknown = backup.unknown
    paths = content.groups.flatMap { group in
      let path = KeyFile.path(ofGroup: group.name, in: found.base)
      return group.keys.map { path + $0 }
    }.uniqued(by: \.self)
  }

  /// The line of the first group, if none is a path: those of schemas have several parts, or are that of a whole dump.
  private static func lineOfOtherProgram(of content: KeyFile) -> Int? {
    var first: Int?
    for (index, line) in content.lines.filter({ !$0.isMark }).enumerated() {
      guard case .group(let name) = line.content else { continue }
      if name.contains("/") { return nil }
      first = first ?? index + 1
    }
    return first
  }

  /// Whether a path in a command line, or of a file that the user has chosen, is that of a dump.
  package static func isMeant(by path: String) -> Bool {
    guard !StoreLocation.isSchema(path) else { return false }
    let file = URL(fileURLWithPath: path)
    let type = file.pathExtension.lowercased()
    if SettingsFile.extensions.contains(type) { return false }
    // Without keys, it has no group, either.
    let values = try? file.resolvingSymlinksInPath().resourceValues(forKeys: [.isRegularFileKey])
    return type == fileExtension && values?.isRegularFile == true
      || KeyFile.isKeyFile(file, startsWithGroup: true)
  }

  /// The values of all schemas, as GIO reads them.
  var values: KeyFileBackend {
    KeyFileBackend.backend(for: file, noticePeriod: .zero, base: base)
  }

  /// The values to show as strings, in the order of the file: those that no schema explains, and others that are
  /// still in the file.
  ///
  /// - Parameter shown: the values that were shown before: a text that is being typed may be one that its schema
  ///   allows, and its row must not disappear.
  func raw(keeping shown: [SettingsBackup.Unknown]) -> [SettingsBackup.Unknown] {
    let values = Dictionary((shown + unknown).map { ($0.fullPath, $0) }) { $1 }
    return paths.compactMap { values[$0] }
  }

  /// - Parameter shown: the values that were shown as strings before.
  func shape(keeping shown: [SettingsBackup.Unknown]) -> Shape {
    Shape(
      base: base, possibleBases: possibleBases, schemas: schemas,
      raw: raw(keeping: shown).map(\.fullPath))
  }
}

extension SettingsBackup.Unknown {
  /// The path of the key.
  var fullPath: String { path + key }
}
