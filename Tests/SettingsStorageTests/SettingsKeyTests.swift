import Foundation
import PropertyList
import SettingsStorage
import Testing

private enum Theme: String, PropertyListConvertible { case light, dark }
private enum Level: Int, PropertyListConvertible { case low = 1, high = 9 }

extension SettingsKeys {
  fileprivate static let brightness = SettingsKey<Double>("brightness", default: 0.5)
  fileprivate static let count = SettingsKey<Int>("count", default: 3)
  fileprivate static let name = SettingsKey<String>("name", default: "none")
  fileprivate static let tags = SettingsKey<[String]>("tags", default: [])
  fileprivate static let since = SettingsKey<Date?>("since")
  fileprivate static let photo = SettingsKey<Data?>("photo")
  fileprivate static let theme = SettingsKey<Theme>("theme", default: .light)
  fileprivate static let level = SettingsKey<Level>("level", default: .low)
  fileprivate static let isOn = SettingsKey<Bool>("isOn", default: true)
  fileprivate static let words = SettingsKey<Bool>("words", default: false, on: "ON", off: "OFF")
  fileprivate static let trap = SettingsKey<Bool>("trap", default: true, on: 2, off: 1)
}

struct SettingsKeyTests {
  private let store = MemoryStore()

  @Test("Without a value there is the default, and reading it writes nothing")
  func defaults() {
    #expect(store[.brightness] == 0.5 && store[.count] == 3 && store[.name] == "none")
    #expect(store[.tags] == [] && store[.since] == nil && store[.theme] == .light)
    #expect(store[.isOn] && !store[.words] && store[.trap])
    #expect(store.keys.isEmpty)
  }

  @Test("Each type is stored as a property list stores it")
  func writing() {
    let date = Date(timeIntervalSince1970: 0)
    store[.brightness] = 1
    store[.count] = 4
    store[.name] = "n"
    store[.tags] = ["a", "b"]
    store[.since] = date
    store[.photo] = Data([1])
    store[.theme] = .dark
    store[.level] = .high
    store[.isOn] = false
    store[.words] = true
    store[.trap] = false
    #expect(
      store.values == [
        "brightness": .real(1), "count": 4, "name": "n", "tags": ["a", "b"], "since": .date(date),
        "photo": .data(Data([1])), "theme": "dark", "level": 9, "isOn": false, "words": "ON",
        "trap": 1,
      ])
    #expect(store[.since] == date && store[.theme] == .dark && store[.level] == .high)
    #expect(store[.words] && !store[.trap])
    store[.since] = nil
    #expect(!store.keys.contains("since"))
  }

  @Test("Values of other programs are read as Cocoa reads them, or else the default")
  func leniency() {
    let values: PropertyListDictionary = [
      "brightness": "0.25", "count": "7", "name": 12, "isOn": "NO", "words": 1, "theme": "pink",
      "level": "9", "tags": ["a", .date(Date())],
    ]
    for (key, value) in values { store.setValue(value, forKey: key) }
    #expect(store[.brightness] == 0.25 && store[.count] == 7 && store[.name] == "12")
    #expect(!store[.isOn] && store[.words] && store[.theme] == .light && store[.level] == .high)
    #expect(store[.tags] == [])
    store.setValue(2.5, forKey: "count")
    store.setValue(.integer(.max), forKey: "level")
    #expect(store[.count] == 3 && store[.level] == .low)
  }
}
