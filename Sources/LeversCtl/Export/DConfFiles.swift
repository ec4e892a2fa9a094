import ArgumentParser
import Foundation
import PropertyList
import SettingsGSettings
import SettingsStorage
import Translation

/// The files for an administrator’s dconf database, with values of a bundle’s keys or of schemas (`dconf(7)`).
struct DConfFiles {
  /// The values, by the keys’ names in the GSettings schema; `dconf load /` reads it, too.
  let keyfile: String
  /// The paths of the keys with a value, one per line: users can’t change them.
  let locks: String
  /// Why keys with a value are left out, one sentence for each.
  let omissions: [String]

  /// The values at a path, by key, as strings with their types.
  private typealias Place = (path: String, values: [(key: String, text: String)])

  private init(_ places: [Place], omissions: [String]) {
    let groups = places.map { place in
      KeyFile.ExportedGroup(
        name: place.path == "/" ? place.path : String(place.path.dropFirst().dropLast()),
        values: place.values)
    }
    var omissions = omissions
    keyfile =
      KeyFile(groups, comment: "Made by “leversctl export dconf”.") {
        omissions.append($0)
      }.text
    locks = places.flatMap { place in place.values.map { "\(place.path)\($0.key)\n" } }.joined()
    self.omissions = omissions
  }

  /// Values of a bundle’s keys.
  ///
  /// - Parameters:
  ///   - path: the path of the schema; begins and ends with a slash.
  ///   - value: the value for a key; nil for none.
  init(
    _ keys: ExportedKeys, path: String, value: (ExportedKey) throws -> PropertyListValue?
  ) rethrows {
    let names = GSettingsKeyNames(keys.all.map(\.name))
    var values: [(key: String, text: String)] = []
    var omissions: [String] = []
    for key in keys.all {
      guard let name = names.names[key.name], let value = try value(key) else { continue }
      guard !key.isSecret else {
        omissions.append(ExportedValues.secretOmission(key.name))
        continue
      }
      guard let text = GSchemaType(key).text(of: key.shape.own(value)) else {
        omissions.append(tr("“\(key.name)” is left out: the schema doesn’t allow its value."))
        continue
      }
      values.append((name, text))
    }
    self.init([(path, values)], omissions: omissions)
  }

  /// The values that the user has set in schemas.
  init(_ values: ExportedValues) {
    var values = values
    values.omitSchemas { schema in
      schema.app.flatMap { app in
        app.keyFile.map {
          tr(
            "“\(schema.schema)” is left out: the Flatpak app “\(app.id)” keeps its values in “\($0.path)”."
          )
        }
      }
    }
    values.omitSchemas { schema in
      SettingsPath.isValid(schema.path)
        ? nil
        : tr("“\(schema.schema)” is left out: a key file can’t have the path “\(schema.path)”.")
    }
    self.init(
      values.schemas.map { ($0.path, $0.values.map { ($0.key, $0.typedText) }) },
      omissions: values.omissions)
  }

  /// Writes the files to a folder such as `/etc/dconf/db/local.d`, which is created if necessary.
  func write(to folder: String, locks isLocking: Bool) throws {
    let folder = URL(fileURLWithPath: folder)
    let files = [("", keyfile)] + (isLocking ? [("locks", locks)] : [])
    for (place, text) in files {
      let folder = folder.appendingPathComponent(place)
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      } catch {
        throw Failure.path(
          tr("The folder “\(folder.path)” can’t be created: \(error.localizedDescription)"))
      }
      try OutputFile.write(
        Data(text.utf8), to: folder.appendingPathComponent(DConfFiles.fileName).path)
    }
  }

  /// First in the alphabet, so that the administrator’s own files come later and win.
  private static let fileName = "00-levers"
}
