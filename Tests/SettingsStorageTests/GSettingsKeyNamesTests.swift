import SettingsStorage
import Testing

struct GSettingsKeyNamesTests {
  @Test(
    "Words of a key, joined by hyphens",
    arguments: [
      ("volume", "volume"), ("sort-by", "sort-by"), ("autoSave", "auto-save"),
      ("AUTO_SAVE", "auto-save"), ("com.app.theme", "com-app-theme"), ("URLString", "url-string"),
      ("mail2Send", "mail2-send"), ("3d", "key-3d"), ("", "key"), ("-", "key"), ("größe", "gro-e"),
      ("名前", "key"), ("a--b-", "a-b"), ("a b\n\"c\"", "a-b-c"),
    ])
  func names(_ key: String, _ name: String) {
    let names = GSettingsKeyNames([key])
    #expect(names.names == [key: name] && names.keys == [name: key])
    #expect(GSettingsKeyNames.isValid(name))
  }

  @Test("Each key has a unique name; a valid one is kept, regardless of the order")
  func unique() {
    let names = GSettingsKeyNames([
      "autoSave", "auto.save", "auto-save", "auto.save", "auto-save-2",
    ])
    #expect(
      names.names == [
        "auto-save": "auto-save", "autoSave": "auto-save-3", "auto.save": "auto-save-4",
        "auto-save-2": "auto-save-2",
      ])
    #expect(names.keys.count == 4)
  }

  @Test("A long key is shortened, and two such keys stay apart")
  func long() {
    let long = String(repeating: "aB", count: 2000)
    let names = GSettingsKeyNames([long, long + "c"])
    #expect(Set(names.names.values).count == 2)
    #expect(names.names.values.allSatisfy { GSettingsKeyNames.isValid($0) })
  }
}
