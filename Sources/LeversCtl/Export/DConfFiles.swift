import ArgumentParser
import Foundation
import PropertyList
import SettingsSchema
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

/// `leversctl export dconf BUNDLE --id ID`: values for a database of dconf.
struct ExportDConf: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dconf",
    abstract: tr("Export values for all users of a computer, as files of a dconf database."),
    discussion: tr(
      """
      The values are the bundle’s defaults, or with --store those of a store, for the schema that \
      “leversctl export gschema” makes with the same --id and --path. The folder gets 00-levers \
      and, with --locks, locks/00-levers, which keeps users from changing these values. Secrets \
      are left out.

      Examples:
        leversctl export dconf MyApp.app --id org.example.MyApp
        leversctl export dconf MyApp.app --id org.example.MyApp --store settings.plist -o local.d
        leversctl export dconf MyApp.app --id org.example.MyApp --locks -o /etc/dconf/db/local.d
      """))

  @OptionGroup var source: ExportSource

  @OptionGroup var schema: SchemaOptions

  @Option(
    help: ArgumentHelp(
      tr(
        "The settings to export the values of: a property-list file, gsettings:SCHEMA[:PATH] or defaults:SUITE."
      ),
      valueName: "store"),
    completion: .file())
  var store: String?

  @Flag(help: ArgumentHelp(tr("Lock the keys that have values, so that users can’t change them.")))
  var locks = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      tr("The folder to write to. By default, the values go to standard output."),
      valueName: "folder"),
    completion: .directory)
  var output: String?

  func validate() throws {
    if locks, output == nil {
      throw ValidationError(tr("--locks writes a second file. Specify a folder with -o."))
    }
  }

  func run() throws {
    try Console.run {
      let bundle = try source.bundle()
      let files = try DConfFiles(
        ExportedKeys(bundle), path: schema.storagePath, value: values(bundle))
      for omission in files.omissions { Console.log(omission) }
      if let output {
        try files.write(to: output, locks: locks)
      } else {
        try Console.write(Data(files.keyfile.utf8))
      }
    }
  }

  /// Where the value of a key is from.
  private func values(_ bundle: SettingsBundle) throws -> (ExportedKey) throws -> PropertyListValue?
  {
    guard let store else { return { $0.defaultValue } }
    let location = try StoreLocation(store)
    let keys = try BundleKeys(bundle, store: location)
    let files = try StoreFiles(location, keys)
    return { key in
      for entry in keys.index.entries(named: key.name) {
        if let value = try files.value(named: entry.key.text) { return value }
      }
      return nil
    }
  }
}
