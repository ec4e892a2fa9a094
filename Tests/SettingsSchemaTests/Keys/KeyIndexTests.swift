import PropertyList
import TestSupport
import Testing
import Translation

@testable import SettingsSchema

struct KeyIndexTests {
  private func element(
    _ type: String, _ key: String?, _ more: KeyValuePairs<String, PropertyListValue> = [:]
  ) -> PropertyListValue {
    var fields: PropertyListDictionary = ["Type": .string(type)]
    fields["Key"] = key.map { .string($0) }
    for (name, value) in more { fields[name] = value }
    return .dictionary(fields)
  }

  @Test("If several elements have a key, the first that is shown and can be edited is used")
  func ranking() throws {
    let fixture = try BundleFixture([
      element("PSTitleValueSpecifier", "a", ["DefaultValue": "x"]),
      element(
        "PSSliderSpecifier", "a", ["SupportedUserInterfaceIdioms": ["Phone"], "MaximumValue": 1]),
      element("PSToggleSwitchSpecifier", "a"), element("PSTextFieldSpecifier", "a"),
      element("PSGroupSpecifier", "group"), element("IASKButtonSpecifier", "button"),
      element("PSChildPaneSpecifier", "link", ["File": "Sub"]),
    ])
    try fixture.page("Sub", [element("PSTextFieldSpecifier", "b")])
    let index = KeyIndex(try SettingsBundle(path: fixture.url))
    #expect(index[.init("a")]?.specifier.type == "PSToggleSwitchSpecifier")
    #expect(index.keys == [.init("a"), .init("b")] && index.names == ["a", "b"])
    #expect(index[.init("b")]?.pane.name == "Sub" && index[.init("b")]?.order == 4)
    #expect(index.entries(named: "a").count == 4)
    #expect(index[.init("group")] == nil && index[.init("button")] == nil)
  }

  @Test("Keys of other domains are other keys, looked from the bundle’s own domain or another one")
  func domains() throws {
    let fixture = try BundleFixture([
      element("PSTextFieldSpecifier", "k", ["LeversStoreDomain": "org.main"]),
      element("PSTextFieldSpecifier", "l", ["LeversStoreDomain": "org.main"]),
      element(
        "PSToggleSwitchSpecifier", "k",
        ["LeversStoreDomain": "org.other", "LeversPostNotification": "changed"]),
    ])
    let bundle = try SettingsBundle(path: fixture.url)
    let other = KeyIndex.Key("k", in: "org.other")
    let index = KeyIndex(bundle)
    #expect(index.keys == [.init("k"), .init("l"), other])
    #expect(index.names == ["k", "l"])
    #expect(index[other]?.specifier.type == "PSToggleSwitchSpecifier")
    #expect(index[.init("k")]?.specifier.type == "PSTextFieldSpecifier")
    #expect(index.notifications(of: other) == ["changed"] && index.announces)
    #expect(index.notifications(of: .init("k")).isEmpty)
    let others = KeyIndex(bundle, from: "org.other")
    #expect(others.keys == [.init("k", in: "org.main"), .init("l", in: "org.main"), .init("k")])
    #expect(other.text == "org.other:k" && KeyIndex.Key("k").text == "k")
    #expect(KeyIndex.Key(text: "org.other:k", domains: ["org.other"]) == other)
    #expect(KeyIndex.Key(text: "org.else:k", domains: ["org.other"]) == .init("org.else:k"))
    let mark = KeyIndex.Key("\u{301}k", in: "org.other")
    #expect(KeyIndex.Key(text: mark.text, domains: ["org.other"]) == mark)
  }

  @Test(
    "The domain of a name is the longest that it begins with",
    arguments: [
      ("gsettings:org.a:k", "gsettings:org.a", "k"),
      ("gsettings:org.a:/x/:k", "gsettings:org.a:/x/", "k"),
      ("gsettings:org.a:/y/:k", "gsettings:org.a", "/y/:k"), ("gsettings:org.b:k", nil, nil),
      ("gsettings:org.a", nil, nil), ("k", nil, nil), (":k", nil, nil), ("", nil, nil),
    ] as [(String, String?, String?)])
  func domains(_ text: String, _ domain: String?, _ name: String?) {
    let key = KeyIndex.Key(
      text: text, domains: ["gsettings:org.a", "gsettings:org.a:/x/", "org.other"])
    #expect(key == KeyIndex.Key(name ?? text, in: domain))
    #expect(key.text == text)
  }

  @Test(
    "The fields of a list’s items are judged by their page, and so are those of lists in them"
  )
  func fieldsOfElements() throws {
    let item: PropertyListValue = ["Type": "PSChildPaneSpecifier", "Key": "name", "File": "Item"]
    let fixture = try BundleFixture([
      element("IASKListGroupSpecifier", "list", ["ItemSpecifier": item])
    ])
    try fixture.page(
      "Item",
      [
        element("PSSliderSpecifier", "n", ["MaximumValue": 1]),
        element(
          "PSTextFieldSpecifier", "code",
          ["LeversPattern": "[a-z]+", "LeversMessage": "Letters only"]),
        element("PSTitleValueSpecifier", "note"),
        element("IASKListGroupSpecifier", "more", ["ItemSpecifier": item]),
      ])
    try fixture.strings("en", "Item", ["Letters only": "Only letters, please"])
    let bundle = try SettingsBundle(path: fixture.url, languages: .init(["en"]))
    let index = KeyIndex(bundle)
    func verdict(_ value: PropertyListValue) -> (value: PropertyListValue, problem: Text?) {
      index.verdict(on: value, for: .init("list"))
    }
    let taken = verdict([["name": 1, "n": 1, "code": "a", "note": [1], "other": 5000]])
    #expect(taken.problem?.english == nil)
    #expect(taken.value == [["name": 1, "n": .real(1), "code": "a", "note": [1], "other": 5000]])
    #expect(
      verdict([["n": 0], ["n": 5000]]).problem?.english
        == "Item 2: “n”: 5000 is out of range; a number from 0 to 1 is expected.")
    #expect(verdict([["code": "A"]]).problem?.english == "Item 1: “code”: Only letters, please")
    #expect(
      verdict([["more": [["n": "x"]]]]).problem?.english
        == "Item 1: “more”: Item 1: “n”: This is a value of type string; a number is expected."
    )
    // Stored values stay.
    let stored: PropertyListValue = [["n": 5000]]
    #expect(
      index.verdict(on: [["n": 5000], ["n": 0]], for: .init("list"), inPlaceOf: stored).problem
        == nil)
  }

  @Test("Secrets: fields, lists with them, and their names; fields of items aren’t keys")
  func secrets() throws {
    let hidden: PropertyListValue = ["Type": "PSTextFieldSpecifier", "IsSecure": true]
    let page: PropertyListValue = ["Type": "PSChildPaneSpecifier", "File": "Account"]
    let fixture = try BundleFixture([
      element("PSTextFieldSpecifier", "password", ["IsSecure": true]),
      element("PSTextFieldSpecifier", "name"),
      element("IASKListGroupSpecifier", "pins", ["ItemSpecifier": hidden]),
      element("IASKListGroupSpecifier", "accounts", ["ItemSpecifier": page]),
    ])
    try fixture.page(
      "Account",
      [
        element("PSTextFieldSpecifier", "pass", ["IsSecure": true]),
        element("PSTextFieldSpecifier", "name", ["DefaultValue": "x"]),
      ])
    let index = KeyIndex(try SettingsBundle(path: fixture.url))
    let secret = index.keys.filter { index.isSecret($0) }.map(\.name)
    #expect(secret == ["password", "pins", "accounts"])
    #expect(["password", "pass", "pins"].allSatisfy { index.isSecret(named: $0) })
    #expect(["name", "accounts"].allSatisfy { !index.isSecret(named: $0) })
    #expect(index.names == ["password", "name", "pins", "accounts"])
    #expect(index[.init("pass")] == nil && index[named: "pass"]?.pane.name == "Account")
    #expect(index[named: "name"]?.pane.name == "Root")
    #expect(Secret.isHidden("x") && Secret.isHidden([1]))
    #expect([nil, "", []].allSatisfy { !Secret.isHidden($0) })
  }
}
