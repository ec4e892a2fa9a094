import Testing

@testable import SettingsSchema

struct ValueKeysTests {
  @Test("Keys of values, in the order of the pages, each once; not those that only name a row")
  func valueKeys() {
    let bundle = SettingsBundle(title: "T") {
      Section(title: "S", key: "section") {
        Switch(key: "b", title: "B").devices(.phone)
        Screen(title: "Sub", key: "row") {
          TextField(key: "a")
          TextField(key: "b")
        }
        Button(key: "button", title: "Press")
        TitleValue(key: "version")
        TextField(key: "")
      }
      ListGroup(key: "list", item: TextField(key: "item"))
    }
    #expect(bundle.valueKeys == ["b", "version", "list", "a"])
  }
}
