import PropertyList
import Testing

@testable import SettingsSchema

@Suite("Conditions in words")
struct ConditionWordsTests {
  private struct Names: ConditionNames {
    func name(ofKey key: String) -> String { key == "net" ? "Network" : key }
    func name(of value: PropertyListValue, forKey key: String?) -> String {
      key == "net" && value == "wifi" ? "Wi-Fi" : value.displayText
    }
  }

  @Test(
    arguments: [
      ("sync", "“sync” is on"), ("not sync", "“sync” is off"), ("sync == false", "“sync” is off"),
      ("sync != false", "“sync” is on"), ("net == \"wifi\"", "“Network” is “Wi-Fi”"),
      ("\"wifi\" != net", "“Wi-Fi” isn’t “Network”"), ("a >= 10", "“a” is at least 10"),
      ("a < 1.5", "“a” is less than 1.5"), ("a > b", "“a” is greater than “b”"),
      ("a <= 2", "“a” is at most 2"),
      ("net in [\"wifi\", \"lan\"]", "“Network” is “Wi-Fi” or “lan”"),
      ("net not in [\"wifi\"]", "not (“Network” is “Wi-Fi”)"),
      ("\"x\" in list", "“list” contains “x”"),
      ("a and (b or c)", "“a” is on and (“b” is on or “c” is on)"),
      ("not (a and b)", "not (“a” is on and “b” is on)"),
    ])
  func words(_ text: String, _ words: String) throws {
    #expect(try Condition(text).words(Names()).english == words)
  }
}
