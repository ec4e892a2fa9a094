import Foundation
import SettingsGSettings
import SettingsSchema
import TestSupport
import Testing

@Suite("SchemaCheck", .serialized)
struct SchemaCheckTests {
  @Test("Each check finds its mistake, in all its forms", arguments: SchemaCheckCase.all)
  func mistakes(_ example: SchemaCheckCase) throws {
    let severity = SchemaCheck.all.first { $0.code == example.code }?.severity
    let found = try Self.check(example.document).filter { $0.severity == severity }
    #expect(found.map(\.code) == [example.code], "\(found.map(\.message.english))")
    #expect(found.allSatisfy { $0.line != nil && $0.column != nil })
  }

  @Test(
    "The compiler refuses what is an error, and nothing else",
    .enabled(if: SchemaCompiler.isInstalled, "needs glib-compile-schemas"),
    arguments: SchemaCheckCase.all)
  func compiler(_ example: SchemaCheckCase) throws {
    let severity = SchemaCheck.all.first { $0.code == example.code }?.severity
    #expect(try Self.compiles(example.document) == (severity != .error))
  }

  @Test("A file without mistakes", arguments: SchemaCheckCase.correct)
  func correct(_ document: String) throws {
    let found = try Self.check(document)
    #expect(found.isEmpty, "\(found.map(\.message.english))")
    if SchemaCompiler.isInstalled { #expect(try Self.compiles(document)) }
  }

  @Test("Every check has a case, a code made of words, and a summary")
  func registry() {
    let codes = SchemaCheck.all.map(\.code)
    #expect(Set(codes).count == codes.count)
    #expect(Set(codes) == Set(SchemaCheckCase.all.map(\.code)))
    for check in SchemaCheck.all {
      #expect(check.code.hasPrefix("schema-"), "\(check.code)")
      #expect(check.code.allSatisfy { $0.isLowercase || $0 == "-" || $0.isNumber }, "\(check.code)")
      #expect(check.summary.english.hasSuffix("."), "\(check.code)")
    }
  }

  @Test("A diagnostic names the line and column of the start tag, and the key; sorted by place")
  func places() throws {
    let found = try Self.check(
      """
      <?xml version="1.0"?>
      <!-- <key name="none"> -->
      <schemalist gettext-domain="t"><![CDATA[ ]]>
        <schema id="org.t"
                path="/org/t/">
          <key name="a"
               type="i"><summary>é &gt; <!-- > --></summary>
            <default>'x'</default></key>
          <key name='b' type='b'><default>true</default></key>
        </schema>
      </schemalist>
      """)
    #expect(found.map { [$0.line, $0.column] } == [[8, 7], [9, 5]])
    #expect(found.map(\.specifier) == ["org.t a", "org.t b"])
    #expect(found.map(\.code) == ["schema-default", "schema-no-summary"])
    let xml = try Self.check("<schemalist>\n<schema id='a'>\n</schemalist>")
    #expect(xml.map(\.line) == [3])
    #expect(xml.first?.message.english.contains("schemalist") == true)
  }

  @Test("Messages say what to do")
  func messages() throws {
    for (key, words) in [
      ("<key name='k' type='s'><default>dark</default><summary>S</summary></key>", "Write 'dark'."),
      (
        "<key name='autoSave' type='b'><default>true</default><summary>S</summary></key>",
        "“auto-save”"
      ),
      (
        "<key name='k' type='i'><range min='1' max='5'/><default>9</default><summary>S</summary></key>",
        "from 1 to 5"
      ),
      (
        "<key name='k' type='i'><default>many</default><summary>S</summary></key>", "At character 1"
      ),
    ] {
      let found = try Self.check(SchemaCheckCase.schema(key))
      #expect(found.count == 1)
      #expect(
        found.first?.message.english.contains(words) == true, "\(found.map(\.message.english))")
    }
  }

  @Test(
    "Enumerations and schemas of other files count if these are compiled before; children of any")
  func otherFiles() throws {
    let folder = try TemporaryFolder()
    let used = "<enum id='org.t.words'><value nick='one' value='1'/></enum>"
    let base = "<schema id='org.base'><key name='b' type='b'><default>true</default></key></schema>"
    let child = "<schema id='org.child'/>"
    let document = SchemaCheckCase.list(
      """
      <schema id='org.t' extends='org.base'><child name='c' schema='org.child'/>
      <key name='k' enum='org.t.words'><default>'one'</default><summary>S</summary></key>
      <override name='b'>false</override></schema>
      """)
    func codes() throws -> [String] {
      let file = try folder.write(Data(document.utf8), to: "m.gschema.xml")
      return try SchemaChecker(file).run().map(\.code)
    }
    let missing = [
      "schema-reference", "schema-child", "schema-reference", "schema-reference",
    ]
    #expect(try codes() == missing)
    // In the order of the names, but enumerations first.
    try folder.write(Data(SchemaCheckCase.list(used + base).utf8), to: "z.gschema.xml")
    try folder.write(Data(SchemaCheckCase.list(child).utf8), to: "y.gschema.xml")
    #expect(try codes() == missing.filter { $0 != "schema-child" })
    try folder.write(Data(SchemaCheckCase.list(used).utf8), to: "z.enums.xml")
    try folder.write(Data(SchemaCheckCase.list(base).utf8), to: "a.gschema.xml")
    #expect(try codes() == [])
  }

  @Test("Deep nesting is read; a file that can’t be read says so")
  func hostile() throws {
    let depth = 100_000
    let document =
      "<schemalist>" + String(repeating: "<a>", count: depth)
      + String(repeating: "</a>", count: depth) + "</schemalist>"
    #expect(try Self.check(document).map(\.code) == ["schema-structure"])
    #expect(throws: (any Error).self) {
      try SchemaChecker(URL(fileURLWithPath: "/nowhere/a.gschema.xml"))
    }
  }

  private static func check(_ document: String) throws -> [Diagnostic] {
    let folder = try TemporaryFolder()
    return try SchemaChecker(folder.write(Data(document.utf8), to: "t.gschema.xml")).run()
  }

  private static func compiles(_ document: String) throws -> Bool {
    let folder = try TemporaryFolder()
    return SchemaCompiler.compile(["t.gschema.xml": document], in: folder.url) != nil
  }
}
