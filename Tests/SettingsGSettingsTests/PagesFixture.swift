import Foundation
import PropertyList
import SettingsGSettings
import SettingsSchema
import SettingsStorage
import SettingsViewModel

/// Schemas that the tests of pages compile, with a session that shows one of them.
@MainActor
struct PagesFixture {
  let session: SettingsSession
  let document: SettingsDocument

  /// Opens the pages of a schema; a relocatable one at a unique path.
  init(_ schema: String = "org.levers.kinds", path: String? = nil) throws {
    let folder = Self.folder
    let pages = try SchemaPages(schema: schema, path: path, language: "en", schemasIn: folder)
    let bundle = SettingsBundle(
      from: pages, first: pages.firstPage, device: .pad, languages: .init(["en"]))
    document = try SettingsDocument(
      at: StoreLocation(bundle.storeLocation ?? ""), keys: nil
    ) { location, _, _ throws(StoreError) in
      guard case .gsettings(let schema, let path, _) = location else { return MemoryStore() }
      return try GSettingsStore(pagesOf: schema, path: path, schemasIn: folder)
    }
    session = SettingsSession(bundle: bundle, store: document.store)
  }

  /// A path that no other test uses.
  nonisolated static var path: String { "/levers/\(UUID().uuidString)/" }

  /// A page; the first one by default.
  func pane(_ name: String? = nil) throws -> PaneModel {
    try session.pane(named: name ?? session.bundle.rootPaneName, title: nil)
  }

  /// The row of a key on the first page.
  func row(_ key: String) throws -> RowModel? {
    try pane().rows.first { $0.specifier.key == key }
  }

  /// A key as XML.
  nonisolated static func key(
    _ name: String, _ type: String, _ standard: String, _ content: String = ""
  ) -> String {
    "<key name=\"\(name)\" type=\"\(type)\"><default>\(standard)</default>\(content)</key>"
  }

  private nonisolated static func word(_ name: String, _ kind: String, _ standard: String) -> String
  {
    "<key name=\"\(name)\" \(kind)=\"org.levers.\(kind)\"><default>\(standard)</default></key>"
  }

  private nonisolated static let kinds = [
    key("b", "b", "true", "<summary>A summary</summary><description>More</description>"),
    word("enum", "enum", "'second-word'"), word("flags", "flags", "['read']"),
    key(
      "choices", "s", "'one-thing'",
      "<choices><choice value='one-thing'/><choice value='two-things'/></choices>"
        + "<aliases><alias value='old-thing' target='one-thing'/></aliases>"),
    key("short", "i", "5", "<range min='0' max='10'/>"),
    key("fraction", "d", "0.5", "<range min='0.0' max='1.0'/>"),
    key("wide", "i", "7", "<range min='0' max='5000'/>"),
    key("endless", "d", "1.0", "<range min='0' max='inf'/>"), key("y", "y", "1"),
    key("n", "n", "-1"), key("q", "q", "1"), key("i", "i", "-1"),
    key("u", "u", "1"), key("x", "x", "9007199254740993"), key("t", "t", "18446744073709551615"),
    key("near", "x", "1", "<range min='0' max='1000'/>"), key("d", "d", "1e300"),
    key("s", "s", "'text'"), key("long", "s", "'two\\nlines'"), key("o", "o", "'/a'"),
    key("as", "as", "['a', 'b']"), key("ao", "ao", "['/a']"), key("ai", "ai", "[1, 2]"),
    key("ad", "ad", "[0.5]"), key("ii", "(ii)", "(1, 2)"), key("ms", "ms", "nothing"),
    key("dictionary", "a{sv}", "{'a': <uint32 1>}"), key("v", "v", "&lt;'x'&gt;"),
    key("ay", "ay", "b'bytes'"), key("ab", "ab", "[true]"), key("proxy-password", "s", "''"),
  ].joined()

  private nonisolated static let schemas = """
    <schemalist>
    <enum id="org.levers.enum"><value nick="first" value="1"/><value nick="second-word" value="2"/>
    </enum>
    <flags id="org.levers.flags"><value nick="read" value="1"/><value nick="write" value="2"/></flags>
    <schema id="org.levers.kinds" path="/levers/kinds/">\(
      kinds.replacingOccurrences(of: "<uint32 1>", with: "&lt;uint32 1&gt;"))</schema>
    <schema id="org.levers.sections" path="/levers/sections/">
    \(key("show-b", "b", "true"))\(key("zoom", "b", "true"))\(key("show-list", "as", "[]"))
    \(key("show-a", "b", "true"))\(key("hide-a", "b", "true"))\(key("hide-b", "b", "true"))
    </schema>
    <schema id="org.levers.profile">\(key("name", "s", "'default'"))
    <child name="colors" schema="org.levers.colors"/></schema>
    <schema id="org.levers.colors">\(key("text", "s", "'#000000'"))</schema>
    <schema id="org.levers.parent" path="/levers/parent/">\(key("a", "b", "true"))
    <child name="second" schema="org.levers.parent.second"/>
    <child name="first" schema="org.levers.profile"/></schema>
    <schema id="org.levers.parent.second" path="/levers/parent/second/">\(key("b", "b", "true"))
    </schema>
    <schema id="org.levers.purposes" path="/levers/purposes/">
    \(key("launch", "s", "'&lt;Super&gt;l'"))\(key("close", "as", "['&lt;Alt&gt;F4']"))
    \(key("primary-color", "s", "'#023c88'"))\(key("tint", "s", "'rgb(1,2,3)'"))
    \(key("picture-uri", "s", "''"))\(key("sound-file", "s", "'/usr/a.oga'"))
    \(key("save-directory", "s", "''"))\(key("home-uri", "s", "'file:///home'"))
    \(key("name", "s", "'plain'"))\(key("apps", "as", "['a.desktop']"))\(key("tag", "s", "'#1'"))
    \(key("bar-accel", "s", "'F10'"))\(key("binding", "s", "''"))\(key("hotkey", "s", "'none of it'"))
    </schema>
    <schema id="org.levers.wm.keybindings" path="/levers/wm/">
    \(key("lower", "as", "[]"))\(key("toggle", "s", "'disabled'"))
    \(key("custom-keybindings", "as", "[]"))</schema>
    <schema id="org.levers.base">\(key("b", "b", "true"))</schema>
    <schema id="org.levers.extended" path="/levers/extended/" extends="org.levers.base">
    \(key("own", "b", "true"))</schema>
    <schema id="org.levers.overridden" path="/levers/overridden/">\(key("size", "i", "1"))
    </schema>
    </schemalist>
    """

  /// The number of keys in the schemas’ files.
  nonisolated static let keyCount = schemas.components(separatedBy: "<key ").count - 1

  /// The folder with the compiled schemas; nil if it can’t be created.
  nonisolated static let folder: String? = {
    setenv("GSETTINGS_BACKEND", "memory", 1)
    return SchemaCompiler.compile(
      [
        "org.levers.pages.gschema.xml": schemas,
        "50_levers.gschema.override": "[org.levers.overridden]\nsize=2\n",
      ],
      in: FileManager.default.temporaryDirectory
        .appendingPathComponent("levers-pages-\(getpid())"))
  }()
}
