import CGio
import Foundation
import PropertyList
import SettingsSchema
import Synchronization
import Translation

/// An installed schema at a path: its keys and children, and what it says about them.
///
/// ``GSettingsStore`` has the values. Not thread-safe: see ``read(_:path:schemasIn:_:)``.
final class Schema {
  private let name: String
  private let app: FlatpakApp?
  private let handle: SchemaHandle
  let names: SchemaNames
  /// The translations that GIO doesn’t find, because they are in an app.
  private lazy var appTexts = app.map { AppTexts(of: names, in: $0) }

  /// GIO reads the strings of all schemas when the first one is needed, without a lock of its own.
  private static let turn = Mutex(())

  /// Reads a schema, one thread at a time.
  ///
  /// - Parameters:
  ///   - path: the path, for relocatable schemas.
  ///   - folder: an additional folder with compiled schemas.
  ///   - app: the Flatpak app that the schema is a part of; nil for those of this computer.
  /// - Throws: ``BundleError`` if there is no such schema, or the path isn’t valid.
  static func read<Result: Sendable>(
    _ name: String, path: String?, schemasIn folder: String?, of app: FlatpakApp? = nil,
    _ body: (Schema) throws(BundleError) -> Result
  ) throws(BundleError) -> Result {
    // A mutex only passes on untyped errors.
    let outcome: Swift.Result<Result, BundleError> = turn.withLock { _ in
      do throws(BundleError) {
        return .success(try body(try Schema(name, path: path, schemasIn: folder, of: app)))
      } catch {
        return .failure(error)
      }
    }
    return try outcome.get()
  }

  private init(
    _ name: String, path: String?, schemasIn folder: String?, of app: FlatpakApp?
  ) throws(BundleError) {
    var problem = CGIO_SCHEMA_USABLE
    let opened = SchemaHandle(name, path: path, schemasIn: folder, of: app, &problem)
    guard let handle = opened else {
      let folders = SchemaFolders.all(before: folder)
      throw BundleError(
        .notFound,
        app.map { problem.message(name, of: $0) } ?? Self.message(problem, name, in: folders))
    }
    self.name = name
    self.app = app
    self.handle = handle
    names = SchemaNames(of: name, handle, schemasIn: folder, of: app)
    guard names.isKnown else {
      throw BundleError(
        .notFound,
        Text("The keys of “\(name)” are unknown. Install its XML file next to gschemas.compiled."))
    }
  }

  var pointer: UnsafeMutablePointer<cgio_settings> { handle.pointer }

  private static func message(
    _ problem: cgio_schema_problem, _ schema: String, in folders: [String]
  ) -> Text {
    guard problem == CGIO_SCHEMA_NOT_INSTALLED,
      let folder = SchemaFolders.damaged(in: folders).first
    else {
      return problem.message(schema)
    }
    return SchemaFolders.damageMessage(in: folder)
  }

  /// The path, also of a schema with its own.
  var path: String { CGioText.copy(freeing: cgio_settings_path(pointer)) ?? "" }

  /// Whether it has no path of its own.
  var isRelocatable: Bool { cgio_settings_is_relocatable(pointer) }

  /// The keys in the order of the XML file, inherited ones first; without a file, by name.
  var keys: [SchemaKey] {
    names.ordered.compactMap { SchemaKey($0, in: name, of: pointer, texts: appTexts) }
  }

  /// The strings in each list of strings, as they are now.
  var textLists: [[String]] {
    names.keys.filter { ["as", "ao"].contains(type(of: $0)) }
      .map { value(of: $0)?.array?.compactMap(\.string) ?? [] }
  }

  /// The name that the user, or the program, has given to what the schema describes at its path; nil for none.
  var givenName: String? {
    let known = names.keys
    return Self.keysOfNames.lazy.filter { known.contains($0) && self.type(of: $0) == "s" }
      .compactMap { self.value(of: $0)?.string }.first { !$0.isEmpty }
  }

  /// The usual keys of names, the best first.
  private static let keysOfNames = ["visible-name", "display-name", "name", "title", "label"]

  private func type(of key: String) -> String {
    cgio_settings_type(pointer, key).map { String(cString: $0) } ?? ""
  }

  /// The effective value of a key.
  private func value(of key: String) -> PropertyListValue? {
    let value =
      cgio_settings_value(pointer, key) ?? appTexts?.defaultValue(of: key, in: pointer)
      ?? cgio_settings_default(pointer, key)
    return value.flatMap { GVariantCoding.value(consuming: $0) }
  }

  /// The children in the order of the XML file; without a file, those whose schemas are named after them.
  var children: [SchemaNames.Child] { names.children }
}

extension cgio_schema_problem {
  /// The problem with a schema of an app, and what to do.
  func message(_ schema: String, of app: FlatpakApp) -> Text {
    if self == CGIO_SCHEMA_NEEDS_PATH { return message("\(schema)@\(app.id)") }
    guard self == CGIO_SCHEMA_NOT_INSTALLED else { return message(schema) }
    if SchemaFolders.isDamaged(app.schemaFolder) { return app.damageMessage }
    return Text(
      """
      The Flatpak app “\(app.id)” has no schema “\(schema)”. Run “leversctl show gsettings:” for the \
      schemas of all apps.
      """)
  }

  /// The problem and what to do.
  func message(_ schema: String) -> Text {
    switch self {
    case CGIO_SCHEMA_NOT_INSTALLED:
      Text(
        """
        The schema “\(schema)” isn’t installed. Install it with glib-compile-schemas, or name its folder in \
        GSETTINGS_SCHEMA_DIR.
        """)
    case CGIO_SCHEMA_NEEDS_PATH:
      Text(
        """
        The schema “\(schema)” needs a path, because it has none of its own. Add one, as in \
        \(schema):/org/example/profile/.
        """)
    case CGIO_SCHEMA_BAD_PATH:
      Text(
        """
        The path for the schema “\(schema)” has to begin and end with a slash, as in \
        /org/example/profile/.
        """)
    case CGIO_SCHEMA_OTHER_PATH:
      Text(
        "The schema “\(schema)” has its own path, which is different. Leave the path out.")
    default: Text("The schema “\(schema)” can’t be opened.")
    }
  }
}
