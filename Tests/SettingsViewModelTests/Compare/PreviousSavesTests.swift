import Foundation
import PropertyList
import SettingsSchema
import SettingsStorage
import TestSupport
import Testing

@testable import SettingsViewModel

@MainActor
struct PreviousSavesTests {
  private let folder: TemporaryFolder
  private let history: SaveHistory
  private let fixture: SessionFixture

  init() throws {
    folder = try TemporaryFolder()
    history = SaveHistory(folder: folder.url.appendingPathComponent("saves"))
    fixture = try SessionFixture([
      element("PSToggleSwitchSpecifier", "on", title: "Engine", ["DefaultValue": false]),
      element("PSTextFieldSpecifier", "password", title: "Password", ["IsSecure": true]),
      element("PSToggleSwitchSpecifier", "side", ["LeversStoreDomain": "side"]),
      element("PSToggleSwitchSpecifier", "main", ["LeversStoreDomain": "main"]),
      element("PSToggleSwitchSpecifier", "main2", ["LeversStoreDomain": "main"]),
    ])
  }

  private func store(_ name: String, _ values: PropertyListValue) throws -> FileStore {
    let store = try FileStore(url: folder.write(PropertyListWriter.xml(values), to: name))
    store.startKeepingSaves(in: history)
    return store
  }

  private func previous(
    _ session: SettingsSession, _ files: [(FileStore, domain: String?)]
  ) async -> PreviousSaves {
    let saves = PreviousSaves(session, in: history)
    await saves.refresh(files.map { .init(url: $0.url, domain: $1) })
    return saves
  }

  @Test func listsVersionsWithTheirDifferencesAndTakesFromOne() async throws {
    let store = try store("a.plist", ["on": true, "odd": 1])
    let session = SettingsSession(bundle: fixture.session.bundle, store: store)
    let none = await previous(session, [(store, nil)]).all
    #expect(none.isEmpty)
    session.setValue(false, forKey: "on", name: "Engine")
    try session.save()
    session.setValue(nil, forKey: "odd", name: "odd")
    try session.save()
    let saves = await previous(session, [(store, nil)])
    #expect(saves.all.count == 2)
    let counts = await saves.differenceCounts()
    #expect(saves.all.map { counts[$0.id] } == [1, 2])
    let first = await saves.settings(of: saves.all[1].id)
    let comparison = SettingsComparison(session, with: try #require(first))
    #expect(comparison.keys == ["on", "odd"])
    #expect(comparison.other.name == saves.all[1].dateText)
    comparison.useOtherValue(forKey: "on")
    #expect(store.values == ["on": true])
    session.undo()
    #expect(store.values == ["on": false])
    comparison.useAll()
    #expect(store.values == ["on": true, "odd": 1])
    #expect(session.undoTitle == "Undo Import of Previous Save")
  }

  @Test func secretsAreNeitherToldNorTaken() async throws {
    let store = try store("a.plist", ["on": true, "password": "hunter2"])
    let session = SettingsSession(bundle: fixture.session.bundle, store: store)
    session.markSecrets()
    session.setValue(false, forKey: "on", name: "Engine")
    try session.save()
    let saves = await previous(session, [(store, nil)])
    let settings = await saves.settings(of: try #require(saves.all.first).id)
    let comparison = SettingsComparison(session, with: try #require(settings))
    #expect(comparison.other.isWithoutSecrets)
    #expect(comparison.keys == ["on"])
    comparison.useAll()
    #expect(store.values == ["on": true, "password": "hunter2"])
  }

  @Test func aVersionOfOneDomainsFileSaysNothingOfOthers() async throws {
    let main = try store("main.plist", ["main": true])
    let side = try store("side.plist", ["side": true])
    let both = DomainStore(main: main) { _ in side }
    let session = SettingsSession(bundle: fixture.session.bundle, store: both)
    let key = DomainStore.key("side", in: "side")
    session.setValue(false, forKey: "main", name: "Main")
    session.setValue(false, forKey: key, name: "Side")
    try session.save()
    let saves = await previous(session, [(main, nil), (side, "side")])
    #expect(Set(saves.all.map(\.fileName)) == ["main.plist", "side.plist"])
    for save in saves.all {
      let settings = await saves.settings(of: save.id)
      let comparison = SettingsComparison(session, with: try #require(settings))
      #expect(comparison.keys == [save.fileName == "side.plist" ? key : "main"])
    }
  }

  @Test func aForgottenVersionCantBeRead() async throws {
    let store = try store("a.plist", ["on": true])
    let session = SettingsSession(bundle: fixture.session.bundle, store: store)
    session.setValue(false, forKey: "on", name: "Engine")
    try session.save()
    let saves = await previous(session, [(store, nil)])
    let id = try #require(saves.all.first).id
    history.removeAll()
    history.finish()
    let counts = await saves.differenceCounts()
    #expect(counts.isEmpty)
    let settings = await saves.settings(of: id)
    #expect(settings == nil)
    await saves.refresh([.init(url: store.url, domain: nil)])
    #expect(saves.all.isEmpty)
  }

  // MARK: Dates

  private func texts(_ seconds: [Double], _ locale: String) -> [String] {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 3600) ?? calendar.timeZone
    // 14:30 in the calendar’s time zone.
    let now = Date(timeIntervalSince1970: 1_700_055_000)
    return MomentText(now: now, calendar: calendar, locale: Locale(identifier: locale))
      .texts(of: seconds.map { now.addingTimeInterval($0) })
  }

  @Test func datesAreSaidAsInAList() {
    #expect(
      texts([-60, -10_000, -60_000, -864_000], "de_DE")
        == ["Today 14:29", "Today 11:43", "Yesterday 21:50", "5. Nov. 2023, 14:30"])
    #expect(texts([-60], "en_US") == ["Today 2:29\u{202F}PM"])
  }

  @Test func datesOfTheSameMinuteHaveSeconds() {
    #expect(
      texts([-60, -50, -600], "de_DE") == ["Today 14:29:00", "Today 14:29:10", "Today 14:20"])
  }
}
