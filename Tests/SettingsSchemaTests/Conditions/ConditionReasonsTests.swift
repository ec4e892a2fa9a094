import PropertyList
import Testing

@testable import SettingsSchema

@Suite("Why a condition holds, or doesn’t")
struct ConditionReasonsTests {
  private struct Values: ConditionValues {
    static let all: [String: PropertyListValue] = [
      "on": true, "off": false, "net": "wifi", "limit": 5, "empty": "", "list": ["a", "b"],
      "none": [], "password": "hunter2",
    ]
    func value(of key: String) -> PropertyListValue? { Self.all[key] }
    func isOn(_ key: String) -> Bool { Self.all[key]?.boolValue ?? false }
    func isSecret(_ key: String) -> Bool { key == "password" }
  }

  @Test(
    arguments: [
      ("on", "“on” is on"), ("off", "“off” is off"), ("not on", "“on” is on"),
      ("on == false", "“on” is on"), ("on and off", "“off” is off"),
      ("off or missing", "“off” is off and “missing” is off"),
      ("off or on", "“on” is on"), ("on and not off", "“on” is on and “off” is off"),
      ("net == \"lan\"", "“net” is “wifi”"), ("net in [\"lan\"]", "“net” is “wifi”"),
      ("limit > 10", "“limit” is 5"), ("limit > max", "“limit” is 5 and “max” has no value"),
      ("empty == \"x\"", "“empty” has no value"), ("\"c\" in list", "“list” contains “a”, “b”"),
      ("\"c\" in none", "“none” is empty"), ("off and off", "“off” is off"),
      ("not (on or off)", "“on” is on"),
    ])
  func reasons(_ text: String, _ words: String) throws {
    #expect(try Condition(text).reasons(with: Values())?.english == words)
  }

  @Test("A secret isn’t revealed")
  func secret() throws {
    #expect(try Condition("password == \"x\"").reasons(with: Values()) == nil)
    let reasons = try Condition("off or password == \"x\"").reasons(with: Values())
    #expect(reasons?.english == "“off” is off")
  }

  @Test("Without keys, there is no reason")
  func noKeys() throws { #expect(try Condition("1 == 2").reasons(with: Values()) == nil) }
}
