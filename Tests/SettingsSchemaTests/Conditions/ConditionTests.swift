import Foundation
import PropertyList
import Testing

@testable import SettingsSchema

struct ConditionTests {
  /// Values by key; "switch" is a switch that is on with "ON".
  private struct Values: ConditionValues {
    static let all: [String: PropertyListValue] = [
      "on": true, "off": false, "one": 1, "two": 2.0, "text": "b", "digits": "10", "empty": "",
      "yes": "YES", "a.b-c_d": 5, "odd key!": "x", "list": ["a", 2], "größe": 3,
      "day": .date(Date(timeIntervalSince1970: 9)), "later": .date(Date(timeIntervalSince1970: 10)),
      "switch": "ON",
    ]
    func value(of key: String) -> PropertyListValue? { Self.all[key] }
    func isOn(_ key: String) -> Bool {
      key == "switch" || Self.all[key]?.boolValue ?? false
    }
  }

  @Test(
    "Conditions that hold",
    arguments: [
      "on", "not off", "!off", "yes", "one", "switch", "switch == true", "not none", "text == 'b'",
      "text == \"b\"", "one == 1", "one == true", "one == 1.0", "two == 2", "digits == 10",
      "one == '1'", "text != 'a'", "none != 'a'", "none == ''", "'' == none", "none == false",
      "none == other", "one < two", "two <= 2", "two >= 2", "digits > 9", "digits > '9'",
      "text > 'a'", "day < later", "text in ['a', 'b']", "one in ['1']", "none not in ['a']",
      "'a' in list", "2 in list", "'z' not in list", "'a' not in none", "a.b-c_d == 5",
      "`odd key!` == 'x'", "größe == 3", "on and one == 1", "off or on", "off || on && one",
      "on or off and off", "(on or off) and on", "not (on and off)", "not off and on",
      "not not on", "'it\\'s' == 'it\\'s'", "true", "  on\n and\tone ", "-1 < 0", "1e3 == 1000",
      "+2 == two", "'YES'", "1",
    ])
  func holds(_ text: String) throws {
    let expression = try Condition(text)
    #expect(expression.holds(with: Values()))
  }

  @Test(
    "Conditions that do not hold",
    arguments: [
      "off", "none", "not on", "text", "text == 'a'", "text == 'B'", "one == 2", "none == 'a'",
      "none == 0", "none == true", "switch == false", "none < 1", "none > 1", "text < 1",
      "day < 10", "one > 1", "text in []", "none in ['a']", "'a' in text", "'a' in none",
      "(on or off) and off", "not (on or off)", "on && !on", "false", "empty", "0", "list == 'a'",
    ])
  func fails(_ text: String) throws {
    let expression = try Condition(text)
    #expect(!expression.holds(with: Values()))
  }

  @Test(
    "The error for an invalid condition says where it is",
    arguments: [
      ("", 1), ("on and", 7), ("on on", 4), ("(on", 4), ("on)", 3), ("on = 1", 4), ("on & off", 4),
      ("on | off", 4), ("'a", 1), ("on == `a", 7), ("``", 1), ("in", 1), ("a in 'b'", 6),
      ("a in [b]", 7), ("a in [1", 8), ("a in [1 2]", 9), ("a in [1,]", 9), ("a not b", 7),
      ("a == (b)", 6), ("1a == 2", 1), ("a ==", 5), ("a == == b", 6), ("€ == 1", 1), ("1.2.3", 1),
      ("a < b < c", 7), ("not", 4),
    ])
  func errors(_ text: String, _ position: Int) {
    do throws(ConditionError) {
      _ = try Condition(text)
      Issue.record("“\(text)” was read")
    } catch {
      #expect(error.position == position, "\(error.message)")
    }
  }

  @Test("Depth and length are bounded")
  func bounds() throws {
    func nested(_ depth: Int, _ open: String, _ close: String) -> String {
      String(repeating: open, count: depth) + "on" + String(repeating: close, count: depth)
    }
    let deep = try Condition(nested(32, "(", ")"))
    #expect(deep.holds(with: Values()))
    #expect(throws: ConditionError.self) { try Condition(nested(33, "(", ")")) }
    #expect(throws: ConditionError.self) { try Condition(nested(1_000, "not ", "")) }
    #expect(throws: ConditionError.self) { try Condition(nested(5_000, "(", "")) }
    let chain = Array(repeating: "on", count: 400).joined(separator: " and ")
    let long = try Condition(chain)
    #expect(long.holds(with: Values()))
  }

  @Test("The keys of a condition, each once, in order")
  func keys() throws {
    let text = "b == 1 or (`a a` in [1] and not b) or 'x' in list"
    #expect(try Condition(text).keys == ["b", "a a", "list"])
  }
}
