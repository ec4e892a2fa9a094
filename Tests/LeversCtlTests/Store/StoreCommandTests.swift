import Foundation
import PropertyList
import TestSupport
import Testing

@testable import LeversCtl

struct StoreCommandTests {
  @Test("List: the bundle’s keys in its order, defaults marked, then other keys; secrets hidden")
  func list() throws {
    let fixture = try StoreFixture(["foreign": "1", "pw": "secret", "name": "Bob", "n": 1])
    #expect(
      try fixture.run("list").text
        == """
        on = ON (default)
        volume = 5 (default)
        name = Bob
        pw = ••••••
        version = "1.0" (default)
        theme = 0 (default)
        foreign = "1"
        n = 1

        """)
    #expect(try fixture.run("list", "--show-secrets").text.contains("pw = secret\n"))
    let json = try fixture.run("list", "--format", "json")
    let rows = try JSONSerialization.jsonObject(with: json.output) as? [[String: Any]]
    #expect(rows?.count == 10)
    #expect(!json.text.contains("secret"))
    let plain = try Program.run("list", "--store", fixture.store.path)
    #expect(plain.text == "foreign = \"1\"\npw = secret\nname = Bob\nn = 1\n")
  }

  @Test(
    "JSON’s null is a value to show, list, get, compare and replace; a property list refuses it")
  func null() throws {
    let fixture = try BundleFixture([])
    let text = #"{ "a" : null, "b": [1, null] ,"c": {"d": null}, "n": "null", "x": 1 }"#
    let store = try fixture.file("s.json", Data(text.utf8)).path
    func run(_ arguments: String...) throws -> Program.Result { try Program.run(arguments) }
    #expect(try run("show", store).text.contains("value: A [a] = null\n"))
    #expect(
      try run("list", "--store", store).text == """
        a = null
        b = [1, null]
        c = {"d": null}
        n = "null"
        x = 1

        """)
    #expect(try run("get", "a", "--store", store).text == "null\n")
    let missing = try run("get", "y", "--store", store)
    #expect(missing.status == 1 && missing.text == "")
    let other = try fixture.file("o.json", Data(#"{"n": null, "x": 1}"#.utf8)).path
    #expect(
      try run("diff", other, store).text
        == """
        - n = null
        + n = "null"
        + a = null
        + b = [1, null]
        + c = {"d": null}

        """)
    #expect(try run("set", "x", "2", "--type", "integer", "--store", store).status == 0)
    #expect(try run("set", "n", "null", "--type", "json", "--store", store).status == 0)
    #expect(
      try String(contentsOfFile: store, encoding: .utf8)
        == text.replacing("\"x\": 1", with: "\"x\": 2").replacing("\"null\"", with: "null"))
    let list = try fixture.file("s.plist", PropertyListWriter.xml(["a": 1])).path
    let refused = try run("set", "a", "null", "--type", "json", "--store", list)
    #expect(refused.status == 1)
    #expect(refused.errors.contains("null, which XML property lists don’t have"))
    #expect(try run("list", "--store", list).text == "a = 1\n")
  }

  @Test(
    "Keys that only another device’s page hides, or a page without a link to it, are hidden, too")
  func secretsOfOtherPages() throws {
    func field(_ key: String, isSecure: Bool) -> PropertyListValue {
      ["Type": "PSTextFieldSpecifier", "Key": .string(key), "IsSecure": .boolean(isSecure)]
    }
    let fixture = try BundleFixture([field("phone", isSecure: false), field("n", isSecure: false)])
    try fixture.page("Root~iphone", [field("phone", isSecure: true)])
    try fixture.page("Lost", [field("lost", isSecure: true)])
    let store = try fixture.file(
      "s.plist", PropertyListWriter.xml(["phone": "hunter2", "lost": "hunter2", "n": "shown"]))
    let other = try fixture.file("o.plist", PropertyListWriter.xml(["lost": "hunter3"]))
    let options = ["--store", store.path, "--bundle", fixture.url.path]
    let folder = fixture.app.appendingPathComponent("db").path
    for command in [
      ["list"] + options, ["list", "--format", "json"] + options, ["get", "phone"] + options,
      ["get", "lost"] + options,
      ["diff", store.path, other.path, "--bundle", fixture.url.path],
      ["diff", store.path, "--bundle", fixture.url.path],
      ["export", "dconf", fixture.url.path, "--id", "a.b", "--store", store.path, "-o", folder],
    ] {
      let result = try Program.run(command)
      #expect(result.status < 2, "\(result.errors)")
      #expect(!(result.text + result.errors).contains("hunter"), "\(command): \(result.text)")
    }
    let dumped = try Data(contentsOf: URL(fileURLWithPath: folder + "/00-levers"))
    #expect(!String(decoding: dumped, as: UTF8.self).contains("hunter"))
    #expect(try Program.run(["list", "--show-secrets"] + options).text.contains("lost = hunter2"))
  }

  @Test("Get: the stored value, else the default, else 1; a string is bare")
  func get() throws {
    let fixture = try StoreFixture(["name": " 1 ", "pw": "secret", "d": ["a": [1, .real(2)]]])
    #expect(try fixture.run("get", "name").text == " 1 \n")
    #expect(try fixture.run("get", "name", "--format", "json").text == "\" 1 \"\n")
    #expect(try fixture.run("get", "on").text == "ON\n")
    #expect(try fixture.run("get", "d").text == "{\"a\": [1, 2.0]}\n")
    #expect(try fixture.run("get", "pw").text == "••••••\n")
    #expect(try fixture.run("get", "pw", "--show-secrets").text == "secret\n")
    let none = try fixture.run("get", "plain")
    #expect(none.status == 1 && none.output.isEmpty && none.errors.contains("plain"))
    #expect(try Program.run("get", "on", "--store", fixture.store.path).status == 1)
  }

  @Test("Of two defaults, every command and export uses the last one that can be edited")
  func twoDefaults() throws {
    let fixture = try BundleFixture([
      ["Type": "PSToggleSwitchSpecifier", "Key": "k", "DefaultValue": true],
      ["Type": "PSToggleSwitchSpecifier", "Key": "k", "DefaultValue": false],
      ["Type": "PSTitleValueSpecifier", "Key": "k", "DefaultValue": true],
      ["Type": "PSTitleValueSpecifier", "Key": "shown", "DefaultValue": "1.0"],
    ])
    let path = fixture.url.path
    let store = try fixture.file("s.plist", PropertyListWriter.xml(["k": true])).path
    let none = try fixture.file("none.plist", PropertyListWriter.xml([:])).path
    #expect(try Program.run("defaults", path).text.contains("<false/>"))
    #expect(try Program.run("get", "k", "--store", none, "--bundle", path).text == "false\n")
    #expect(try Program.run("get", "shown", "--store", none, "--bundle", path).text == "1.0\n")
    #expect(try Program.run("diff", "--bundle", path, store).text == "- k = false\n+ k = true\n")
    #expect(try Program.run("export", "swift", path).text.contains("default: false"))
    #expect(try Program.run("export", "json-schema", path).text.contains("\"default\": false"))
  }

  @Test("A key of another domain is shown by the name that it has here")
  func otherDomain() throws {
    let fixture = try BundleFixture([
      ["Type": "PSTextFieldSpecifier", "Key": "a", "LeversStoreDomain": "org.main"],
      ["Type": "PSTextFieldSpecifier", "Key": "b", "LeversStoreDomain": "org.other"],
    ])
    let store = try fixture.file("org.main.plist", PropertyListWriter.xml([:])).path
    for command in [["set", "b", "1"], ["reset", "b"]] {
      let result = try Program.run(command + ["--store", store, "--bundle", fixture.url.path])
      #expect(result.status == 1 && result.errors.contains("“org.other:b”"), "\(result.errors)")
    }
  }

  @Test("Unset removes one key and nothing else")
  func unset() throws {
    let fixture = try StoreFixture(["foreign": 1, "name": "Bob"])
    #expect(try fixture.run("unset", "foreign").status == 0)
    #expect(try fixture.run("unset", "foreign").status == 0)
    #expect(try fixture.values == ["name": "Bob"])
  }

  @Test("Reset removes the keys of the bundle that can be edited, or those that are named")
  func reset() throws {
    let fixture = try StoreFixture([
      "foreign": 1, "name": "Bob", "theme": 2, "version": "2", "on": "OFF",
    ])
    #expect(try fixture.run("reset", "foreign", "name").status == 1)
    #expect(try fixture.values?.count == 5)
    #expect(try fixture.run("reset", "name").status == 0)
    #expect(try fixture.values?.keys == ["foreign", "theme", "version", "on"])
    #expect(try fixture.run("reset").status == 0)
    #expect(try fixture.values == ["foreign": 1, "version": "2"])
    // Leaving out the bundle can’t mean all settings of the computer.
    #expect(try Program.run("reset", "--store", "gsettings:").status == 64)
    #expect(try Program.run("reset", "version", "--store", fixture.store.path).status == 0)
    #expect(try fixture.values == ["foreign": 1])
  }

  @Test(
    "Reset removes lists, too, as the app does; what no app registers has the default that is shown"
  )
  func resetLists() throws {
    let fixture = try BundleFixture([
      ["Type": "IASKListGroupSpecifier", "Key": "tags"],
      [
        "Type": "PSTextFieldSpecifier", "Key": "phone", "DefaultValue": "x",
        "SupportedUserInterfaceIdioms": ["Phone"],
      ],
    ])
    try fixture.file("store.plist", PropertyListWriter.xml(["tags": ["a"], "foreign": 1]))
    let store = fixture.app.appendingPathComponent("store.plist")
    func run(_ command: String...) throws -> Program.Result {
      try Program.run(command + ["--store", store.path, "--bundle", fixture.url.path])
    }
    #expect(try run("reset").status == 0)
    #expect(try PropertyListDocument.read(contentsOf: store).value == ["foreign": 1])
    #expect(try run("get", "phone").text == "x\n")
  }

  @Test("Diff of two stores: compares types, hides secrets, and exits with 1 if they differ")
  func diff() throws {
    let first = try StoreFixture(["a": 1, "same": [1], "gone": "x", "pw": "p"])
    let second = try StoreFixture(["same": [1], "a": "1", "new": true, "pw": "q"])
    let result = try Program.run("diff", first.store.path, second.store.path)
    #expect(result.status == 1)
    #expect(
      result.text
        == "- a = 1\n+ a = \"1\"\n- gone = x\n- pw = p\n+ pw = q\n+ new = true\n")
    #expect(result.errors.isEmpty)
    let masked = try Program.run(
      "diff", first.store.path, second.store.path, "--bundle", first.bundle.url.path)
    #expect(masked.status == 1)
    #expect(masked.text.contains("- pw = ••••••\n+ pw = ••••••\n"))
    let json = try Program.run("diff", first.store.path, second.store.path, "--format", "json")
    let rows = try JSONSerialization.jsonObject(with: json.output) as? [[String: Any]]
    #expect(rows?.map { $0["key"] as? String } == ["a", "gone", "pw", "new"])
    #expect(rows?[1]["new"] is NSNull)
    let same = try Program.run("diff", first.store.path, first.store.path)
    #expect(same.status == 0 && same.output.isEmpty)
    let empty = try Program.run("diff", first.store.path, first.store.path, "--format", "json")
    #expect(empty.text == "[]\n")
  }

  @Test("Diff from the defaults: only keys in both the store and the bundle")
  func diffFromDefaults() throws {
    let fixture = try StoreFixture([
      "foreign": 1, "name": "Bob", "on": "ON", "volume": .real(5), "plain": false, "pw": "secret",
    ])
    let result = try Program.run("diff", "--bundle", fixture.bundle.url.path, fixture.store.path)
    #expect(result.status == 1)
    #expect(result.text == "+ plain = false\n- name = Ada\n+ name = Bob\n+ pw = ••••••\n")
    #expect(try fixture.run("reset").status == 0)
    let none = try Program.run("diff", "--bundle", fixture.bundle.url.path, fixture.store.path)
    #expect(none.status == 0 && none.output.isEmpty)
  }
}
