import Foundation
import PropertyList
import SettingsSchema
import TestSupport
import Testing

@testable import LeversCtl

struct DConfFilesTests {
  private let bundle = SettingsBundle(title: "T") {
    Switch(key: "autoSave", title: "A", default: true)
    Switch(key: "words", title: "W", on: "YES", off: "NO")
    Slider(key: "volume", title: "V", default: 3, in: 0...10)
    TextField(key: "name", title: "N")
    TextField(key: "pin", title: "P", default: "1234", isSecure: true)
    DatePicker(key: "since", title: "S")
    OptionsButton(key: "size", title: "S", default: 2) {
      for number in 1...3 { Option(title: "S\(number)", optionId: number) }
    }
    CustomView(key: "data", default: .data(Data([1, 2])))
    CustomView(key: "anything")
  }

  @Test("Each value says its type, under the path and the name that the schema has")
  func values() throws {
    let values: PropertyListDictionary = [
      "autoSave": 0, "words": "YES", "volume": "11", "name": "it's\n", "pin": "5", "size": 3.0,
      "since": .date(Date(timeIntervalSince1970: 0)), "data": .data(Data([255])), "anything": [1],
    ]
    let files = try DConfFiles(ExportedKeys(bundle), path: "/a/b/") { values[$0.name] }
    #expect(
      files.keyfile == """
        # Made by “leversctl export dconf”.

        [a/b]
        auto-save=false
        words='YES'
        volume=10.0
        name='it\\'s\\n'
        since='1970-01-01T00:00:00Z'
        size=int64 3
        data=@ay [0xff]
        anything=just <[<int64 1>]>

        """)
    #expect(
      files.locks.split(separator: "\n") == [
        "/a/b/auto-save", "/a/b/words", "/a/b/volume", "/a/b/name", "/a/b/since", "/a/b/size",
        "/a/b/data", "/a/b/anything",
      ])
    #expect(files.omissions.count == 1 && files.omissions[0].contains("“pin”"))
  }

  @Test("Values that the schema does not allow are omitted and reported")
  func refused() throws {
    let values: PropertyListDictionary = [
      "words": "MAYBE", "volume": "loud", "size": 4, "data": "text",
    ]
    let files = try DConfFiles(ExportedKeys(bundle), path: "/") { values[$0.name] }
    #expect(files.keyfile == "# Made by “leversctl export dconf”.\n\n[/]\n")
    #expect(files.locks.isEmpty)
    #expect(files.omissions.count == values.count)
  }

  @Test(
    "dconf accepts the values of any bundle, even unusual strings and numbers",
    .enabled(if: Program.isInstalled("dconf"), "needs dconf"))
  func compiles() throws {
    let folder = try TemporaryFolder()
    let database = folder.url.appendingPathComponent("local.d").path
    let files = try DConfFiles(ExportedKeys(AwkwardBundle.bundle), path: "/a/") { $0.defaultValue }
    try files.write(to: database, locks: true)
    let compiled = folder.url.appendingPathComponent("local").path
    let result = try Program.run(system: "dconf", ["compile", compiled, database])
    #expect(result.status == 0)
    #expect(result.errors == "")
  }
}
