import Testing

@testable import SettingsSchema

@Suite("A key that is typed in a condition")
struct TypedKeyTests {
  private static let keys = ["sync", "syncWifi", "asynchronous", "odd key", "net"]

  /// The key at the mark `|`, which isn’t in the condition.
  private func typed(_ marked: String) -> (key: TypedKey?, text: String) {
    let parts = marked.split(separator: "|", omittingEmptySubsequences: false)
    let text = parts.joined()
    return (TypedKey(in: text, at: parts[0].count), text)
  }

  @Test(
    "Keys that begin with the typed text come first, and replace it",
    arguments: [
      ("sy|", ["sync", "syncWifi", "asynchronous"], "sync|"),
      ("not SYNCW|", ["syncWifi"], "not syncWifi|"),
      ("ne| == \"wifi\"", ["net"], "net| == \"wifi\""),
      ("a and n|x or b", ["net", "asynchronous", "sync", "syncWifi"], "a and net| or b"),
      ("odd|", ["odd key"], "`odd key`|"), ("`odd k|", ["odd key"], "`odd key`|"),
      ("x and `o|dd` and y", ["odd key", "asynchronous"], "x and `odd key`| and y"),
      ("net and |", keys.sorted(), "net and asynchronous|"),
      ("not |net", keys.sorted(), "not asynchronous|"),
      ("net |and x", keys.sorted(), "net asynchronous|and x"),
    ])
  func matches(_ marked: String, _ names: [String], _ result: String) throws {
    let (key, text) = typed(marked)
    let typed = try #require(key)
    #expect(typed.matches(among: Self.keys) == names)
    let new = typed.replaced(by: names[0], in: text)
    let (start, end) = (new.text.prefix(new.cursor), new.text.dropFirst(new.cursor))
    #expect("\(start)|\(end)" == result)
  }

  @Test("A word of the language isn’t completed")
  func words() throws {
    let key = try #require(typed("net == true|").key)
    #expect(key.matches(among: ["isTrue", "true"]).isEmpty)
    let quoted = try #require(typed("`in|").key)
    #expect(quoted.matches(among: ["in box"]) == ["in box"])
  }

  @Test(
    "There is no key in a text or a number",
    arguments: ["net == \"s|", "net == 's|'", "a > 1|", "net == \"a\\\"s|\"", "-|"])
  func noKey(_ marked: String) { #expect(typed(marked).key == nil) }

  @Test(
    "A key is renamed where it is one, and nothing else is",
    arguments: [
      ("sync  and not( net == 'sync' )", "wifi  and not( net == 'sync' )"),
      (
        "`sync` in [\"sync\", 1] or sync2 or `sync 2`", "wifi in [\"sync\", 1] or sync2 or `sync 2`"
      ),
      ("net", nil), ("sync and", nil), ("'sync' == 'sync'", nil),
    ])
  func renamed(_ text: String, _ result: String?) {
    #expect(Condition.text(text, renaming: "sync", to: "wifi") == result)
  }

  @Test("A new key is in backquotes if it needs them")
  func renamedToOddKey() {
    #expect(Condition.text("a == sync", renaming: "sync", to: "on line") == "a == `on line`")
  }

  @Test(
    "Each key is written so that it is read again",
    arguments: ["sync", "and", "true", "odd key", "1st", "a`b", "a\\b", "größe", "a.b-c_d"])
  func written(_ key: String) throws {
    #expect(try Condition(Condition.written(key)).keys == [key])
  }
}
