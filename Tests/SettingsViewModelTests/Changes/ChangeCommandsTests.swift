import Foundation
import PropertyList
import Testing

@testable import SettingsViewModel

@MainActor
struct ChangeCommandsTests {
  private func commands(
    _ fixture: ChangesFixture, _ values: [(key: String, value: PropertyListValue?)]
  ) -> [String] {
    fixture.session.setValues(values, name: "x")
    let text = ChangeCommands.text(of: PendingChanges(fixture.session).all) {
      URL(fileURLWithPath: "/tmp/\($0 ?? "main").plist")
    }
    return text.split(separator: "\n").map(String.init)
  }

  @Test(
    "Each type has its command; a key that goes is unset, what begins with a hyphen is no option")
  func types() throws {
    let fixture = try ChangesFixture([], stored: ["gone": 1])
    let lines = commands(
      fixture,
      [
        ("a", true), ("b", -3), ("c", 0.1), ("d", .data(Data([1, 2]))), ("e", ["x", 1]),
        ("f", .real(.nan)), ("gone", nil), ("g", .date(Date(timeIntervalSinceReferenceDate: 0))),
        ("-h", ""),
      ])
    let set = "leversctl set --store /tmp/main.plist --type"
    #expect(
      lines == [
        "\(set) string -- -h ''", "\(set) boolean a true", "\(set) integer -- b -3",
        "\(set) real c 0.1", "\(set) data d 'AQI='", "\(set) json e '[\"x\", 1]'",
        "\(set) json f '{\"$real\": \"nan\"}'",
        "\(set) json g '{\"$date\": \"2001-01-01T00:00:00Z\"}'",
        "leversctl unset --store /tmp/main.plist gone",
      ])
  }

  @Test("Texts are quoted for a shell")
  func quoting() {
    #expect(ShellWord.quoted("plain-1.2/x:y") == "plain-1.2/x:y")
    #expect(ShellWord.quoted("") == "''")
    #expect(ShellWord.quoted("it's $HOME `x` \"y\"\n!") == "'it'\\''s $HOME `x` \"y\"\n!'")
    #expect(ShellWord.quoted("~") == "'~'")
    #expect(ShellWord.quoted("é") == "'é'")
  }

  @Test("A secret is left out; a key of a domain is set in the domain's file")
  func secretsAndDomains() throws {
    let fixture = try ChangesFixture(
      [element("PSTextFieldSpecifier", "password", title: "Password", ["IsSecure": true])],
      shared: [element("PSTextFieldSpecifier", "name", title: "Name")])
    let pane = try fixture.session.rootPane()
    let other = try fixture.session.pane(named: "Shared")
    pane.rows[0].setText("hunter2")
    other.rows[0].setText("a b")
    #expect(
      commands(fixture, []) == [
        "# The value of password is a secret and is left out.",
        "leversctl set --store /tmp/group.plist --type string name 'a b'",
      ])
  }
}
