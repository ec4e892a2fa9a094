import Foundation
import PropertyList
import SettingsStorage
import Testing

@testable import SettingsViewModel

@MainActor
struct ChangeCommandsTests {
  private func commands(
    _ fixture: ChangesFixture, _ values: [(key: String, value: PropertyListValue?)],
    in store: StoreLocation? = nil
  ) -> [String] {
    fixture.session.setValues(values, name: "x")
    let text = ChangeCommands.text(
      of: PendingChanges(fixture.session).all, bundle: URL(fileURLWithPath: "/A.bundle")
    ) { domain in
      store ?? .file(URL(fileURLWithPath: "/tmp/\(domain ?? "main").plist"))
    }
    return text.split(separator: "\n").map(String.init)
  }

  @Test("Other stores are named as --store has them; GSettings needs the bundle for its keys")
  func stores() throws {
    let fixture = try ChangesFixture([])
    #expect(
      commands(fixture, [("a", true)], in: .gsettings(schema: "org.a", path: "/b/"))
        == ["leversctl set a true --type boolean --store gsettings:org.a:/b/ --bundle /A.bundle"])
    #expect(
      commands(fixture, [("a", true)], in: .defaults(suite: "org.a"))
        == ["leversctl set a true --type boolean --store defaults:org.a"])
  }

  @Test("Pages for a store are the bundle; those of a dump are found in its file")
  func pages() throws {
    let fixture = try ChangesFixture([])
    fixture.session.setValues([("a", true)], name: "x")
    let changes = PendingChanges(fixture.session).all
    func command(_ store: StoreLocation) -> String {
      ChangeCommands.text(of: changes, bundle: nil) { _ in store }
    }
    let set = "leversctl set a true --type boolean"
    let file = URL(fileURLWithPath: "/d.dconf")
    #expect(
      command(.gsettings(schema: "org.a", path: nil)) == "\(set) --bundle gsettings:org.a\n")
    #expect(command(.dump(file, schema: nil)) == "\(set) --store /d.dconf\n")
    #expect(
      command(.dump(file, schema: "org.a", path: "/b/"))
        == "\(set) --store /d.dconf --bundle gsettings:org.a:/b/\n")
  }

  @Test(
    "Each type has its command; a removed key is unset, a value with a hyphen isn’t an option")
  func types() throws {
    let fixture = try ChangesFixture([], stored: ["gone": 1])
    let lines = commands(
      fixture,
      [
        ("a", true), ("b", -3), ("c", 0.1), ("d", .data(Data([1, 2]))), ("e", ["x", 1]),
        ("f", .real(.nan)), ("gone", nil), ("g", .date(Date(timeIntervalSinceReferenceDate: 0))),
        ("-h", ""), ("hyphen", "-"),
      ])
    let store = "--store /tmp/main.plist"
    #expect(
      lines == [
        "leversctl set --type string \(store) -- -h ''",
        "leversctl set a true --type boolean \(store)",
        "leversctl set --type integer \(store) -- b -3", "leversctl set c 0.1 --type real \(store)",
        "leversctl set d 'AQI=' --type data \(store)",
        "leversctl set e '[\"x\", 1]' --type json \(store)",
        "leversctl set f '{\"$real\": \"nan\"}' --type json \(store)",
        "leversctl set g '{\"$date\": \"2001-01-01T00:00:00Z\"}' --type json \(store)",
        "leversctl unset gone \(store)",
        "leversctl set hyphen '\"-\"' --type json \(store)",
      ])
  }

  @Test("Strings are quoted for a shell")
  func quoting() {
    #expect(ShellWord.quoted("plain-1.2/x:y") == "plain-1.2/x:y")
    #expect(ShellWord.quoted("") == "''")
    #expect(ShellWord.quoted("it's $HOME `x` \"y\"\n!") == "'it'\\''s $HOME `x` \"y\"\n!'")
    #expect(ShellWord.quoted("~") == "'~'")
    #expect(ShellWord.quoted("é") == "'é'")
  }

  @Test("A secret is left out; a key of a domain is set in the domain’s file")
  func secretsAndDomains() throws {
    let fixture = try ChangesFixture(
      [element("PSTextFieldSpecifier", "password", title: "Password", ["IsSecure": true])],
      shared: [element("PSTextFieldSpecifier", "name", title: "Name")])
    let pane = try fixture.session.rootPane()
    let other = try fixture.session.pane(named: "Shared")
    pane.rows[0].typed.setText("hunter2")
    other.rows[0].typed.setText("a b")
    #expect(
      commands(fixture, []) == [
        "# The value of password is a secret and is left out.",
        "# leversctl set password - --type string --store /tmp/main.plist",
        "leversctl set name 'a b' --type string --store /tmp/group.plist",
      ])
  }
}
