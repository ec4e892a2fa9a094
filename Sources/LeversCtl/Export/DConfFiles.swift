import ArgumentParser
import Foundation
import PropertyList
import SettingsStorage
import Translation

/// The files for an administrator's dconf database, with values of a bundle's keys (`dconf(7)`).
struct DConfFiles {
  /// The values, by the keys' names in the GSettings schema.
  let keyfile: String
  /// The paths of the keys with a value, one per line: users can't change them.
  let locks: String
  /// Why keys with a value are left out, one sentence for each.
  let omissions: [String]

  /// - Parameters:
  ///   - path: the path of the schema; begins and ends with a slash.
  ///   - value: the value for a key; nil for none.
  init(
    _ keys: ExportedKeys, path: String, value: (ExportedKey) throws -> PropertyListValue?
  ) rethrows {
    let names = GSettingsKeyNames(keys.all.map(\.name))
    let group = path == "/" ? path : String(path.dropFirst().dropLast())
    var lines = ["# Made by “leversctl export dconf”.", "[\(group)]"]
    var paths: [String] = []
    var omissions: [String] = []
    for key in keys.all {
      guard let name = names.names[key.name], let value = try value(key) else { continue }
      guard !key.isSecret else {
        omissions.append(
          tr("“\(key.name)” is left out: it is a secret, and anyone can read these files."))
        continue
      }
      guard let text = GSchemaType(key).text(of: key.shape.own(value)) else {
        omissions.append(tr("“\(key.name)” is left out: the schema doesn’t allow its value."))
        continue
      }
      lines.append("\(name)=\(text)")
      paths.append(path + name)
    }
    keyfile = lines.joined(separator: "\n") + "\n"
    locks = paths.map { $0 + "\n" }.joined()
    self.omissions = omissions
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

  /// First in the alphabet, so that the administrator's own files come later and win.
  private static let fileName = "00-levers"
}
