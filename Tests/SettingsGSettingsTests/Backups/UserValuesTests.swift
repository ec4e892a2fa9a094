import Foundation
import SettingsGSettings
import SettingsSchema
import SettingsStorage
import Testing

@Suite(
  "UserValues", .serialized,
  .enabled(if: UserSchemas.folder != nil, "needs glib-compile-schemas"))
struct UserValuesTests {
  @Test("Only values that the user has set, as strings without and with types, in the file’s order")
  func texts() throws {
    let path = "/levers/\(UUID().uuidString)/"
    #expect(try read("org.levers.user.kinds:\(path)").isEmpty)
    let store = try store("org.levers.user.kinds", path)
    store.setValue(7, forKey: "number")
    store.setValue(.string("9007199254740993"), forKey: "wide")
    store.setValue([], forKey: "words")
    store.setValue(.string("'x'"), forKey: "maybe")
    store.setValue(.string("<byte 7>"), forKey: "box")
    store.setValue("it's \"x\"\n", forKey: "text")
    store.setValue("second", forKey: "choice")
    try store.synchronize()
    let found = try #require(try read("org.levers.user.kinds:\(path)").first)
    #expect(found.path == path && found.isRelocatable)
    #expect(
      found.values.map { [$0.key, $0.text, $0.typedText] } == [
        ["text", #""it's \"x\"\n""#, #""it's \"x\"\n""#], ["number", "7", "7"],
        ["wide", "9007199254740993", "int64 9007199254740993"], ["words", "[]", "@as []"],
        ["maybe", "'x'", "@ms 'x'"], ["box", "<byte 0x07>", "<byte 0x07>"],
        ["choice", "'second'", "'second'"],
      ])
  }

  @Test("Children are included; inherited keys and secrets are known; others are not in the list")
  func children() throws {
    let outer = try store("org.levers.user", nil)
    outer.setValue("geheim", forKey: "proxy-password")
    try outer.synchronize()
    let inner = try store("org.levers.user.more", "/levers/user/more/")
    inner.setValue(2, forKey: "old")
    inner.setValue(3, forKey: "new")
    try inner.synchronize()
    let expected = ["org.levers.user /levers/user/", "org.levers.user.more /levers/user/more/"]
    let found = try read("org.levers.user")
    #expect(found.map { "\($0.schema) \($0.path)" } == expected)
    #expect(found.map(\.isRelocatable) == [false, true])
    #expect(found.first?.values.map(\.isSecret) == [true])
    let values = try #require(found.last?.values)
    #expect(values.map(\.key) == ["old", "new"])
    // Newer versions of GLib find the other one, too.
    #expect(values.last?.isInherited == false)
    let all = try read("").filter { $0.schema.hasPrefix("org.levers.user") }
    #expect(all.map { "\($0.schema) \($0.path)" } == expected)
  }

  @Test("Other arguments aren’t schemas; a schema that can’t be read says why")
  func arguments() throws {
    #expect(try UserValues.read("settings.plist") == nil)
    for name in ["org.levers.none", "org.levers.user:/x/", ":"] {
      #expect(throws: BundleError.self, "\(name)") { try read(name) }
    }
  }

  private func read(_ name: String) throws -> [UserValues] {
    try UserValues.read("gsettings:\(name)", schemasIn: UserSchemas.folder) ?? []
  }

  private func store(_ schema: String, _ path: String?) throws -> GSettingsStore {
    try GSettingsStore(pagesOf: schema, path: path, schemasIn: UserSchemas.folder)
  }
}

/// The schemas of these tests, compiled.
private enum UserSchemas {
  private static let schemas = """
    <schemalist>
    <enum id="org.levers.user.words"><value nick="first" value="1"/><value nick="second" value="2"/></enum>
    <schema id="org.levers.user.kinds">
    \(PagesFixture.key("text", "s", "''"))\(PagesFixture.key("number", "i", "0"))
    \(PagesFixture.key("wide", "x", "0"))\(PagesFixture.key("words", "as", "['x']"))
    \(PagesFixture.key("maybe", "ms", "nothing"))\(PagesFixture.key("box", "v", "&lt;1&gt;"))
    <key name="choice" enum="org.levers.user.words"><default>'first'</default></key>
    </schema>
    <schema id="org.levers.user" path="/levers/user/">
    \(PagesFixture.key("proxy-password", "s", "''"))
    <child name="more" schema="org.levers.user.more"/></schema>
    <schema id="org.levers.user.old">\(PagesFixture.key("old", "i", "0"))</schema>
    <schema id="org.levers.user.more" extends="org.levers.user.old">
    \(PagesFixture.key("new", "i", "0"))</schema>
    </schemalist>
    """

  /// The folder with the compiled schemas; nil if it can’t be created.
  static let folder: String? = {
    setenv("GSETTINGS_BACKEND", "memory", 1)
    return SchemaCompiler.compile(
      ["org.levers.user.gschema.xml": schemas],
      in: FileManager.default.temporaryDirectory
        .appendingPathComponent("levers-user-values-\(getpid())"))
  }()
}
