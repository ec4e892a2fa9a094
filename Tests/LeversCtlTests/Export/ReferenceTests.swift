import Foundation
import FoundationXML
import PropertyList
import SettingsSchema
import SettingsStorage
import TestSupport
import Testing

@testable import LeversCtl

@Suite("References of all settings")
struct ReferenceTests {
  /// Two pages with a condition, options, a radio group, a list, a secret, and strings that are markup.
  private func fixture() throws -> BundleFixture {
    let fixture = try BundleFixture([
      [
        "Type": "PSGroupSpecifier", "Title": "GROUP", "FooterText": "1. a | b\n- <i>*c*</i>",
      ],
      [
        "Type": "PSToggleSwitchSpecifier", "Key": "a|b", "Title": "Sync_it", "DefaultValue": true,
        "IASKSubtitle": "Below",
      ],
      [
        "Type": "PSMultiValueSpecifier", "Key": "net", "Title": "Network", "DefaultValue": "wifi",
        "Values": ["wifi", "`lan`"], "Titles": ["Wi-Fi", "LAN & co."],
        "LeversVisibleWhen": "`a|b`",
      ],
      [
        "Type": "PSTextFieldSpecifier", "Key": "secret", "Title": "Secret", "IsSecure": true,
        "DefaultValue": "hunter2",
      ],
      [
        "Type": "PSRadioGroupSpecifier", "Key": "radio", "Title": "Radio", "DefaultValue": 1,
        "Values": [1, 2], "Titles": ["One", "Two"],
      ],
      ["Type": "PSChildPaneSpecifier", "Title": "More", "File": "More"],
    ])
    try fixture.page(
      "More",
      [
        [
          "Type": "PSSliderSpecifier", "Key": "v", "Title": "Volume", "DefaultValue": 2,
          "MinimumValue": 0, "MaximumValue": 10, "LeversStep": 2,
        ],
        [
          "Type": "IASKListGroupSpecifier", "Key": "list", "Title": "Servers",
          "ItemSpecifier": ["Type": "PSTextFieldSpecifier"], "DefaultValue": ["a", "b"],
        ],
      ])
    try fixture.strings("en", "Root", ["GROUP": "General"])
    try fixture.strings("de", "Root", ["GROUP": "Allgemein"])
    return fixture
  }

  @MainActor
  private func reference(_ bundle: SettingsBundle) -> SettingsReference {
    SettingsReference(bundle, store: MemoryStore())
  }

  @Test("Markdown, with markup escaped and secrets masked")
  @MainActor
  func markdown() throws {
    let fixture = try fixture()
    let bundle = try SettingsBundle(path: fixture.url, languages: LanguagePreferences(["en"]))
    #expect(
      MarkdownReference(reference(bundle)).text == #"""
        # App

        - [App](#page-1)
          - [More](#page-2)

        <a id="page-1"></a>

        ## App

        ### General

        | Setting | Key | Type | Default | Allowed Values |
        | --- | --- | --- | --- | --- |
        | **Sync\_it**<br>Below | `a\|b` | Switch (boolean) | On | `true` On<br>`false` Off |
        | **Network**<br>Shown if “Sync\_it” is on. | `net` | Choice (string) | Wi-Fi | `wifi` Wi-Fi<br>`` `lan` `` LAN \& co. |
        | **Secret** | `secret` | Password (string) | •••••• |  |

        1\. a \| b  
        \- \<i\>\*c\*\</i\>

        ### Radio

        | Setting | Key | Type | Default | Allowed Values |
        | --- | --- | --- | --- | --- |
        | **Radio** | `radio` | Choice (integer) | One | `1` One<br>`2` Two |
        | **More** |  | Page |  | [More](#page-2) |

        <a id="page-2"></a>

        ## App › More

        | Setting | Key | Type | Default | Allowed Values |
        | --- | --- | --- | --- | --- |
        | **Volume** | `v` | Slider (real) | 2 | 0 to 10 in steps of 2 |

        ### Servers

        | Setting | Key | Type | Default | Allowed Values |
        | --- | --- | --- | --- | --- |
        | **Servers** | `list` | List (array) | \["a", "b"\] |  |

        """#)
  }

  @Test("Code with backquotes, pipes and line ends")
  func code() {
    #expect(MarkdownText.code("a") == "`a`")
    #expect(MarkdownText.code("`a``b") == "``` `a``b ```")
    #expect(MarkdownText.code("a|b\nc") == "`a\\|b c`")
    #expect(MarkdownText.code("") == "")
    #expect(MarkdownText.inline("a\nb_c") == "a<br>b\\_c")
    #expect(MarkdownText.block("# a\n+ b\n3) c") == "\\# a  \n\\+ b  \n3\\) c")
  }

  /// The elements of the HTML, which is well-formed XML, too: names, and strings.
  private final class Reader: NSObject, XMLParserDelegate {
    var names: [String] = []
    var attributes: [[String: String]] = []
    var text = ""

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      names.append(name)
      self.attributes.append(attributes)
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) { self.text += text }
  }

  private func read(_ html: String) throws -> Reader {
    #expect(html.hasPrefix("<!DOCTYPE html>\n"))
    let parser = XMLParser(data: Data(html.utf8))
    let reader = Reader()
    parser.delegate = reader
    #expect(parser.parse())
    let ids = reader.attributes.compactMap { $0["id"] }
    #expect(Set(ids).count == ids.count)
    let links = reader.attributes.compactMap { $0["href"] }
    #expect(links.allSatisfy { ids.contains(String($0.dropFirst())) })
    return reader
  }

  @Test("HTML is well-formed and has no markup from the bundle")
  @MainActor
  func html() throws {
    let fixture = try fixture()
    let bundle = try SettingsBundle(path: fixture.url, languages: LanguagePreferences(["de"]))
    let html = try read(HTMLReference(reference(bundle)).text)
    #expect(html.attributes.first == ["lang": "de", "dir": "ltr"])
    #expect(html.names.contains("i") == false)
    #expect(html.text.contains("<i>*c*</i>"))
    #expect(html.text.contains("Allgemein"))
    #expect(html.text.contains("hunter2") == false)
    #expect(html.names.count { $0 == "table" } == 4)
  }

  @Test(
    "Every bundle of the corpus", .enabled(if: Corpus.isPresent, "needs the corpus"),
    arguments: [Corpus.sample] + Corpus.bundles + Corpus.preferenceBundles)
  @MainActor
  func corpus(_ url: URL) throws {
    let bundle = try SettingsBundle(path: url, languages: LanguagePreferences(["en"]))
    let reference = reference(bundle)
    _ = try read(HTMLReference(reference).text)
    #expect(MarkdownReference(reference).text.hasPrefix("# "))
    // Every key of a row that is shown here is in the document.
    let keys = Set(reference.pages.flatMap(\.sections).flatMap(\.rows).map(\.key))
    for pane in bundle.ownPanes.map(\.pane) {
      for section in pane.sections {
        for specifier in section.specifiers where specifier.holdsValue {
          #expect(keys.contains(specifier.shownKey ?? ""))
        }
      }
    }
  }

  @Test("Property lists, schemas and languages in the program")
  func program() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      PropertyListWriter.xml(["speed": 3, "name": "a|b"]), to: "settings.plist")
    try folder.write(
      PropertyListWriter.xml(["CFBundleShortVersionString": "9.9"]), to: "Info.plist")
    let values = try Program.run("export", "markdown", file.path)
    #expect(values.status == 0)
    #expect(!values.text.contains("9.9"))
    #expect(values.text.contains("| Setting | Key | Type | Value | Allowed Values |"))
    #expect(values.text.contains("a\\|b"))
    for arguments in [["swift"], ["gschema", "--id", "org.example.app"], ["json-schema"]] {
      let refused = try Program.run(["export"] + arguments + [file.path])
      #expect(refused.status == 2)
      #expect(refused.errors.contains("only markdown and html can be exported"))
    }

    let schema = try folder.write(
      Data(
        """
        <schemalist><schema id="org.example.app" path="/org/example/app/">
        <key name="loud" type="b"><default>true</default></key></schema></schemalist>
        """.utf8), to: "org.example.app.gschema.xml")
    let pages = try Program.run("export", "html", schema.path)
    #expect(pages.status == 0)
    #expect(pages.text.contains("<code dir=\"ltr\">loud</code>"))

    let fixture = try fixture()
    let german = try Program.run("export", "html", fixture.url.path, "--language", "de")
    #expect(german.text.contains("<html lang=\"de\" dir=\"ltr\">"))
    #expect(german.text.contains("Allgemein"))
    #expect(try Program.run("export", "html", "/nowhere").status == 2)
  }
}
