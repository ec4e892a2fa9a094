import Foundation
import PropertyList
import TestSupport
import Testing

/// `leversctl check --fix` from outside.
struct FixProgramTests {
  private let text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    \t<key>PreferenceSpecifiers</key>
    \t<array>
    \t\t<!-- The first row. -->
    \t\t<dict>
    \t\t\t<key>Type</key>
    \t\t\t<string>PSToggleSwitchSpecifier</string>
    \t\t\t<key>title</key>
    \t\t\t<string>A</string>
    \t\t\t<key>Key</key>
    \t\t\t<string>k</string>
    \t\t\t<key>DefaultValue</key>
    \t\t\t<string>YES</string>
    \t\t</dict>
    \t\t<dict>
    \t\t\t<key>Key</key>
    \t\t\t<string>l</string>
    \t\t</dict>
    \t</array>
    </dict>
    </plist>

    """

  private func fixture() throws -> (bundle: BundleFixture, page: URL) {
    let fixture = try BundleFixture()
    return (fixture, try fixture.file("Settings.bundle/Root.plist", Data(text.utf8)))
  }

  private var fixedText: String {
    text.replacingOccurrences(of: ">title<", with: ">Title<")
      .replacingOccurrences(of: "<string>YES</string>", with: "<true/>")
  }

  @Test("It says what was changed and what is left; a second run changes nothing")
  func fix() throws {
    let (fixture, page) = try fixture()
    let result = try Program.run("check", "--fix", fixture.app.path)
    #expect(result.status == 1, "\(result.errors)")
    let lines = result.text.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.filter { $0.contains(": fixed: ") }.count == 2)
    #expect(lines.contains { $0.hasSuffix("Rename “title” to “Title” [misspelt-key]") })
    #expect(lines.last?.hasSuffix("[missing-type]") ?? false)
    #expect(try String(contentsOf: page, encoding: .utf8) == fixedText)
    let again = try Program.run("check", "--fix", fixture.url.path)
    #expect(again.text.split(separator: "\n").count == 1)
    #expect(try String(contentsOf: page, encoding: .utf8) == fixedText)
  }

  @Test("In a signed app, it says once that the app has to be signed again, if it changed anything")
  func signedApp() throws {
    let (fixture, page) = try fixture()
    func fix(_ options: String...) throws -> String {
      try Program.run(["check", "--fix", fixture.app.path, page.path] + options).errors
    }
    let remark = "“App” is signed, and changes in it break the signature."
    try fixture.file("embedded.mobileprovision", Data())
    #expect(try !fix("--dry-run").contains(remark))
    let errors = try fix()
    #expect(errors.components(separatedBy: remark).count == 2, "\(errors)")
    #expect(try !fix().contains(remark))
  }

  @Test("A page with several names stays, and the message says what to do")
  func hardLink() throws {
    let (fixture, page) = try fixture()
    try FileManager.default.linkItem(
      at: page, to: fixture.app.appendingPathComponent("Other.plist"))
    let result = try Program.run("check", "--fix", fixture.url.path)
    #expect(result.status == 2)
    #expect(result.errors.contains("Replace it with a copy of itself"), "\(result.errors)")
    #expect(try String(contentsOf: page, encoding: .utf8) == text)
  }

  @Test("A dry run prints a diff and writes nothing")
  func dryRun() throws {
    let (fixture, page) = try fixture()
    let result = try Program.run("check", "--fix", "--dry-run", fixture.url.path)
    #expect(result.status == 1)
    #expect(result.text.contains("-\t\t\t<key>title</key>\n+\t\t\t<key>Title</key>\n"))
    #expect(result.text.contains("@@ -7,"))
    #expect(try String(contentsOf: page, encoding: .utf8) == text)
  }

  @Test("A dry run says that the diff of a file that isn’t UTF-8 can’t be applied")
  func encoding() throws {
    let (fixture, _) = try fixture()
    let text = "\"T\" = \"Titel\";\n"
    try fixture.file("Settings.bundle/de.lproj/Old.strings", try #require(text.data(using: .utf16)))
    try fixture.strings("de", "Root", ["A": "B"])
    let dry = try Program.run("check", "--fix", "--all", "--dry-run", fixture.url.path)
    let name = "\(fixture.url.path)/de.lproj/Old.strings"
    let note = """
      \(name) is encoded in UTF-16 and shown as UTF-8, so this part can’t be applied as a patch.

      """
    #expect(dry.text.contains(note + "diff --git a\(name) b\(name)\n"), "\(dry.text)")
    #expect(dry.text.contains("-\"T\" = \"Titel\";\n"))
    #expect(dry.text.components(separatedBy: "can’t be applied").count == 2)
  }

  @Test(
    "patch applies the diff of a dry run",
    .enabled(if: Program.isInstalled("patch"), "needs patch"))
  func patch() throws {
    let (fixture, page) = try fixture()
    let result = try Program.run("check", "--fix", "--dry-run", fixture.url.path)
    let diff = try fixture.file("fix.diff", result.output)
    let patched = try Program.run(system: "patch", ["-s", page.path, diff.path])
    #expect(patched.status == 0, "\(patched.errors)")
    #expect(try String(contentsOf: page, encoding: .utf8) == fixedText)
  }

  @Test(
    "git applies the diff of a dry run with files that are made, moved, copied and removed",
    .enabled(if: Program.isInstalled("git"), "needs git"))
  func git() throws {
    let fixture = try BundleFixture()
    try fixture.page("root", [.dictionary(Self.toggle), Self.pane("Gone"), Self.pane("In")])
    try fixture.strings("de", "Root", ["T": "Titel"])
    try fixture.strings("de", "Old", ["A": "Alt"])
    try fixture.strings("fr", "Other", [:])
    let outside = try fixture.file(
      "Outside.plist", PropertyListWriter.xml(["PreferenceSpecifiers": []]))
    let link = fixture.url.appendingPathComponent("In.plist")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: outside)
    let copy = try TemporaryFolder().url.appendingPathComponent("Settings.bundle")
    try FileManager.default.createDirectory(
      at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: fixture.url, to: copy)
    let dry = try Program.run("check", "--fix", "--all", "--dry-run", fixture.url.path)
    let name = String(fixture.url.path.dropFirst())
    for line in [
      "rename from \(name)/root.plist\nrename to \(name)/Root.plist",
      "--- /dev/null\n+++ b/\(name)/Gone.plist",
      "--- /dev/null\n+++ b/\(name)/fr.lproj/Root.strings",
      "--- a/\(name)/In.plist\n+++ /dev/null\n@@ -1,1 +0,0 @@\n-\(outside.path)\n\\",
      "--- /dev/null\n+++ b/\(name)/In.plist",
      "b/\(name)/fr.lproj/Other.strings\ndeleted file mode 100644",
      "--- a/\(name)/de.lproj/Old.strings\n+++ /dev/null\n@@ -1,1 +0,0 @@\n-\"A\" = \"Alt\";",
    ] {
      #expect(dry.text.contains(line), "\(line)")
    }
    let relative = dry.text.replacingOccurrences(of: name + "/", with: "")
    let diff = try fixture.file("fix.diff", Data(relative.utf8))
    let patched = try Program.run(
      system: "git", ["-C", copy.path, "apply", "--whitespace=nowarn", diff.path])
    #expect(patched.status == 0, "\(patched.errors)")
    #expect(try Program.run("check", "--fix", "--all", fixture.url.path).status == 0)
    let compared = try Program.run(
      system: "diff", ["-r", "--no-dereference", copy.path, fixture.url.path])
    #expect(compared.status == 0, "\(compared.text)")
  }

  private static let toggle: PropertyListDictionary = [
    "Type": "PSToggleSwitchSpecifier", "title": "T", "Key": "k", "DefaultValue": true,
  ]

  private static func pane(_ file: String) -> PropertyListValue {
    ["Type": "PSChildPaneSpecifier", "Title": "P", "File": .string(file)]
  }

  @Test("A check is explained, with its fix or the reason for having none")
  func explain() throws {
    let fixed = try Program.run("check", "--explain", "misspelt-key").text
    #expect(fixed.hasPrefix("misspelt-key (") && fixed.contains("\nLevers can often fix it: "))
    let unfixed = try Program.run("check", "--explain", "missing-key").text
    #expect(
      unfixed.hasSuffix("automatic fix: Only the author knows the key that the app reads.\n"))
    #expect(try Program.run("check", "--explain", "image-name-case", "--fix").status == 64)
    #expect(try Program.run("check", "--explain", "no-such-check").status == 64)
    let json = try Program.run("check", "--list", "--format", "json").output
    let list = try JSONSerialization.jsonObject(with: json) as? [[String: Any]]
    let missing = list?.first { $0["code"] as? String == "missing-key" }
    #expect(missing?["fixable"] as? Bool == false && missing?["reason"] is String)
  }

  @Test("A binary page stays binary; the diff only names it")
  func binary() throws {
    let (fixture, page) = try fixture()
    let value = try PropertyListDocument.read(Data(text.utf8)).value
    try PropertyListWriter.binary(value).write(to: page)
    let dry = try Program.run("check", "--fix", "--dry-run", fixture.url.path)
    #expect(dry.text.hasPrefix("Binary file ") && dry.text.hasSuffix("/Root.plist differs\n"))
    let result = try Program.run("check", "--fix", fixture.url.path)
    #expect(result.status == 1, "\(result.errors)")
    let document = try PropertyListDocument.read(contentsOf: page)
    #expect(document.format == .binary)
    #expect(try document.value == PropertyListDocument.read(Data(fixedText.utf8)).value)
  }

  @Test("An OpenStep page is refused, with what to do")
  func refused() throws {
    let fixture = try BundleFixture()
    let old = "{ PreferenceSpecifiers = ( { Type = PSGroupSpecifier; title = A; } ); }"
    let page = try fixture.file("Settings.bundle/Root.plist", Data(old.utf8))
    let result = try Program.run("check", "--fix", fixture.url.path)
    #expect(result.status == 2)
    #expect(result.errors.contains("leversctl convert"))
    #expect(result.text.contains("[misspelt-key]"))
    #expect(try String(contentsOf: page, encoding: .utf8) == old)
  }

  @Test("An archive is refused", .enabled(if: Program.isInstalled("zip"), "needs zip"))
  func archive() throws {
    let (fixture, _) = try fixture()
    let folder = try TemporaryFolder()
    let archive = folder.url.appendingPathComponent("a.zip")
    _ = try Program.run(
      system: "sh",
      ["-c", "cd \"$1\" && zip -rq \"$2\" .", "sh", fixture.app.path, archive.path])
    let zipped = try Program.run("check", "--fix", archive.path)
    #expect(zipped.status == 2)
    #expect(zipped.errors.contains("“\(archive.path)” is an archive"))
  }

  @Test("A write-protected page is refused and stays")
  func writeProtected() throws {
    let (fixture, page) = try fixture()
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: page.path)
    let result = try Program.run("check", "--fix", fixture.url.path)
    #expect(result.status == 2)
    #expect(result.errors.contains("is write-protected"))
    #expect(!result.text.contains("fixed:"))
    #expect(try String(contentsOf: page, encoding: .utf8) == text)
  }

  @Test("The items of a preference bundle are fixed as well")
  func preferences() throws {
    let fixture = try BundleFixture()
    let root: PropertyListValue = [
      "title": "T",
      "items": [
        ["cell": "PSSwichCell", "Label": "A", "key": "k", "defaults": "org.example.tweak"]
      ],
    ]
    let page = try fixture.file("Settings.bundle/Root.plist", PropertyListWriter.xml(root))
    let result = try Program.run("check", "--fix", "--strict", fixture.url.path)
    #expect(result.status == 0, "\(result.text)")
    let item = try PropertyListDocument.read(contentsOf: page).root["items"]?.elements?.first
    #expect(item?.entries?.map(\.key) == ["cell", "label", "key", "defaults"])
    #expect(item?["cell"]?.value == "PSSwitchCell")
  }

  @Test("Fixes that may not be meant say so, even in a dry run; those that aren’t made say why")
  func chosen() throws {
    let fixture = try BundleFixture()
    try fixture.page(
      "Root",
      [
        .dictionary(Self.choice(["DefaultValue": 7])),
        .dictionary(Self.choice(["Key": "l", "Defaultvalue": 7])),
      ])
    let withheld = try Program.run("check", "--fix", fixture.url.path)
    #expect(withheld.errors.contains("not fixed, because that would cause another issue: The Def"))
    #expect(!withheld.text.contains("fixed:"))
    let dry = try Program.run("check", "--fix", "--all", "--dry-run", fixture.url.path)
    let line = "fixed, please check: Set DefaultValue to 1, the first of the values [default-not-in"
    #expect(dry.errors.components(separatedBy: line).count == 3)
    #expect(dry.text.hasPrefix("--- ") && !dry.text.contains("please check"))
    let result = try Program.run("check", "--fix", "--all", fixture.url.path)
    #expect(result.text.components(separatedBy: line).count == 3)
    #expect(result.text.contains(": fixed: Rename “Defaultvalue” to “DefaultValue”"))
    #expect(result.errors == "")
  }

  private static func choice(_ more: PropertyListDictionary) -> PropertyListDictionary {
    var choice: PropertyListDictionary = [
      "Type": "PSMultiValueSpecifier", "Title": "T", "Key": "k", "Values": [1, 2],
      "Titles": ["a", "b"],
    ]
    for (key, value) in more { choice[key] = value }
    return choice
  }

  @Test("--dry-run needs --fix; with JSON, standard output is only the rest")
  func options() throws {
    let (fixture, _) = try fixture()
    #expect(try Program.run("check", "--dry-run", fixture.url.path).status == 64)
    #expect(try Program.run("check", "--all", fixture.url.path).status == 64)
    let result = try Program.run("check", "--fix", "--format", "json", fixture.url.path)
    let rest = try JSONSerialization.jsonObject(with: result.output) as? [[String: Any]]
    #expect(rest?.compactMap { $0["code"] as? String } == ["missing-type"])
    #expect(result.errors.contains("fixed: "))
  }
}
