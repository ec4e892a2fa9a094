import Foundation
import SettingsGSettings
import SettingsSchema
import SettingsStorage
import TestSupport

/// Folders laid out as Flatpak does, with apps that have schemas.
struct FlatpakFixture {
  let folder: TemporaryFolder
  let apps: FlatpakApps

  /// The app in most tests.
  static let app = "org.levers.Box"
  /// Longer than any test: a busy machine may need longer than an app.
  static let noticePeriod = Duration.seconds(3600)
  /// Its schema, which has a child, and a relocatable one on its page.
  static let schema = "org.levers.Box"

  private static let schemas = """
    <schemalist>
    <schema id="org.levers.Box" path="/org/levers/Box/">
    \(PagesFixture.key("lid", "b", "true", "<summary>Closes the box</summary>"))
    \(PagesFixture.key("size", "i", "3"))\(PagesFixture.key("label", "s", "'none'"))
    <child name="inner" schema="org.levers.Box.inner"/></schema>
    <schema id="org.levers.Box.inner" path="/org/levers/Box/inner/">
    \(PagesFixture.key("deep", "b", "false"))</schema>
    <schema id="org.levers.Box.drawer">\(PagesFixture.key("width", "i", "1"))
    \(PagesFixture.key("label", "s", "''"))</schema>
    </schemalist>
    """

  /// An app with two schemas; nil if they can’t be compiled.
  static let compiledPair: String? = SchemaCompiler.compile(
    [
      "pair.gschema.xml": """
      <schemalist><schema id="org.levers.pair.one" path="/org/levers/pair/one/">
      \(PagesFixture.key("a", "b", "true"))</schema>
      <schema id="org.levers.pair.two" path="/org/levers/pair/two/">
      \(PagesFixture.key("b", "b", "true"))</schema></schemalist>
      """
    ],
    in: FileManager.default.temporaryDirectory
      .appendingPathComponent("levers-flatpak-pair-\(getpid())"))

  /// Nil if the schemas can’t be compiled.
  static let compiled: String? = {
    setenv("GSETTINGS_BACKEND", "memory", 1)
    return SchemaCompiler.compile(
      ["org.levers.Box.gschema.xml": schemas],
      in: FileManager.default.temporaryDirectory
        .appendingPathComponent("levers-flatpak-\(getpid())"))
  }()

  /// Installs one app for the user.
  init() throws {
    folder = try TemporaryFolder()
    apps = FlatpakApps(
      own: folder.url.path + "/own", shared: folder.url.path + "/shared",
      home: folder.url.appendingPathComponent("home"), noticePeriod: Self.noticePeriod)
    try install(Self.app)
  }

  /// Installs an app with schemas.
  func install(
    _ id: String, in installation: String = "own", metadata: String = "",
    schemas: String? = Self.compiled
  ) throws {
    let branch = "\(installation)/app/\(id)/x86_64/stable"
    let version = "\(branch)/0123abcd"
    try folder.write(Data("[Application]\nname=\(id)\n\(metadata)".utf8), to: version + "/metadata")
    let files = FileManager.default
    let share = folder.url.appendingPathComponent(version + "/files/share/glib-2.0")
    try files.createDirectory(at: share, withIntermediateDirectories: true)
    try files.copyItem(
      at: URL(fileURLWithPath: schemas ?? ""), to: share.appendingPathComponent("schemas"))
    try files.createSymbolicLink(
      atPath: folder.url.path + "/\(branch)/active", withDestinationPath: "0123abcd")
    try files.createSymbolicLink(
      atPath: folder.url.path + "/\(installation)/app/\(id)/current",
      withDestinationPath: "x86_64/stable")
  }

  /// Replaces an app’s version as Flatpak does.
  func update(_ id: String, schemas: String?) throws {
    let files = FileManager.default
    let branch = folder.url.path + "/own/app/\(id)/x86_64/stable"
    try files.copyItem(atPath: "\(branch)/0123abcd", toPath: "\(branch)/4567abcd")
    let compiled = "\(branch)/4567abcd/files/share/glib-2.0/schemas"
    try files.removeItem(atPath: compiled)
    try files.copyItem(atPath: schemas ?? "", toPath: compiled)
    try files.createSymbolicLink(
      atPath: "\(branch)/.active-new", withDestinationPath: "4567abcd")
    guard rename("\(branch)/.active-new", "\(branch)/active") == 0 else {
      throw CocoaError(.fileWriteUnknown)
    }
  }

  func remove(_ id: String) throws {
    try FileManager.default.removeItem(atPath: folder.url.path + "/own/app/\(id)")
  }

  /// Exports a desktop entry.
  func export(_ id: String, _ text: String, in installation: String = "own") throws {
    try folder.write(
      Data("[Desktop Entry]\nType=Application\n\(text)\n".utf8),
      to: "\(installation)/exports/share/applications/\(id).desktop")
  }

  /// The app’s own key file.
  var keyFile: URL {
    folder.url.appendingPathComponent(
      "home/.var/app/\(Self.app)/config/glib-2.0/settings/keyfile")
  }

  func writeKeyFile(_ text: String) throws {
    try FileManager.default.createDirectory(
      at: keyFile.deletingLastPathComponent(), withIntermediateDirectories: true)
    // As GIO does.
    try Data(text.utf8).write(to: keyFile, options: .atomic)
  }

  var keyFileText: String { (try? String(contentsOf: keyFile, encoding: .utf8)) ?? "" }

  /// The store of the app’s schema for its page.
  func store(_ app: String = Self.app) throws -> GSettingsStore {
    try GSettingsStore(pagesOf: Self.schema, of: apps.app(app))
  }

  /// The pages of this computer.
  func bundle() -> SettingsBundle {
    let pages = SchemaPages(
      ofComputerFor: .pad, language: "de", schemasIn: PagesFixture.folder,
      apps: InstalledApps(language: "de", in: []), flatpakApps: apps)
    return SettingsBundle(
      from: pages, first: pages.firstPage, device: .pad, languages: .init(["en"]))
  }
}
