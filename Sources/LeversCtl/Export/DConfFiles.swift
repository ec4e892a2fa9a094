import ArgumentParser
import Foundation
import PropertyList
import SettingsStorage
import Translation

/// The files of a dconf database that an administrator fills, with values of a bundle's keys (`dconf(7)`).
struct DConfFiles {
  /// The values, by the names that the GSettings schema has for the keys.
  let keyfile: String
  /// The paths of the keys that have a value, one a line: users can't change them.
  let locks: String
  /// Why keys that have a value are in neither, a sentence each.
  let omissions: [String]

  /// - Parameters:
  ///   - path: where the schema keeps its values; begins and ends with a slash.
  ///   - value: the value that a key is to have; nil for none.
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

  /// Writes the files into a folder such as `/etc/dconf/db/local.d`, which is made when it is missing.
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

  /// First in the alphabet, so that what the administrator writes by hand comes later and wins.
  private static let fileName = "00-levers"
}
