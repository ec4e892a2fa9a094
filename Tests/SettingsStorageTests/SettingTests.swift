import PropertyList
import SettingsStorage
import Testing

private enum Endpoint: String, PropertyListConvertible { case production, staging }

extension SettingsKeys {
  fileprivate static let endpoint = SettingsKey<Endpoint>("endpoint", default: .production)
  fileprivate static let nickname = SettingsKey<String?>("nickname")
}

/// A program’s settings.
private struct Preferences {
  @Setting var endpoint: Endpoint
  @Setting var nickname: String?

  init(_ store: any SettingsStore) {
    _endpoint = Setting(.endpoint, in: store)
    _nickname = Setting(.nickname, in: store)
  }
}

struct SettingTests {
  private let store = MemoryStore()

  @Test("A property reads and writes its key of the store")
  func property() {
    let preferences = Preferences(store)
    #expect(preferences.endpoint == .production && preferences.nickname == nil)
    #expect(store.keys.isEmpty)
    preferences.endpoint = .staging
    preferences.nickname = "Jo"
    #expect(store.value(forKey: "endpoint") == "staging")
    store.setValue("Ann", forKey: "nickname")
    #expect(preferences.nickname == "Ann")
    preferences.nickname = nil
    #expect(store.keys == ["endpoint"])
  }

  @Test("A key by its plain name has the requested type")
  func plainNames() {
    let flag: Bool? = store["flag"]
    #expect(flag == nil)
    store["flag"] = true
    store["number"] = Float(0.8)
    store["count"] = 3
    store["name"] = "Jo"
    #expect(
      store.values == ["flag": true, "number": .real(0.8), "count": 3, "name": "Jo"])
    let read: (Bool?, Float?, Int?, String?, Double?) = (
      store["flag"], store["number"], store["count"], store["name"], store["number"]
    )
    #expect(read == (true, 0.8, 3, "Jo", 0.8))
    #expect(store["name"] as Int? == nil)
    #expect(store["count"] as String? == "3")
    store["name"] = String?.none
    #expect(store.keys == ["flag", "number", "count"])
  }

  @Test("A property may name its key plainly")
  func plainProperty() {
    @Setting("saver", in: store) var saver: Bool?
    @Setting("level", default: 5, in: store) var level: Int
    #expect(saver == nil && level == 5 && store.keys.isEmpty)
    saver = false
    level = 6
    #expect(store.values == ["saver": false, "level": 6])
    saver = nil
    #expect(store.keys == ["level"])
  }

  @Test("A local property names its store at once")
  func local() {
    @Setting(.endpoint, in: store) var endpoint
    endpoint = .staging
    #expect(store[.endpoint] == .staging)
  }

  @Test("A key is observed as a sequence of typed values, its default after a removal")
  func sequence() async {
    var values = Preferences(store).$endpoint.makeAsyncIterator()
    store.setValue("other", forKey: "unrelated")
    store[.endpoint] = .staging
    store.setValue("unknown", forKey: "endpoint")
    store[.endpoint] = .staging
    store.removeValue(forKey: "endpoint")
    #expect(await values.next() == .staging)
    #expect(await values.next() == .production)
    #expect(await values.next() == .staging)
    #expect(await values.next() == .production)
  }

  @Test("A handler gets typed values until its observation is canceled")
  func handler() {
    let seen = Values()
    let observation = store.observe(.endpoint) { seen.add($0.rawValue) }
    store[.endpoint] = .staging
    observation.cancel()
    store[.endpoint] = .production
    #expect(seen.all == ["staging"])
  }
}

/// The values that a handler got.
private final class Values: Sendable {
  private let store = MemoryStore()

  var all: [String] { store.keys }

  func add(_ value: String) { store.setValue(true, forKey: value) }
}
