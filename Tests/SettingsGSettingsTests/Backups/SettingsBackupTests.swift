import Foundation
import PropertyList
import SettingsGSettings
import SettingsSchema
import SettingsStorage
import Testing

@Suite("Backups of schemas", .enabled(if: PagesFixture.folder != nil, "needs glib-compile-schemas"))
@MainActor
struct SettingsBackupTests {
  private let kinds = StoreLocation.gsettings(schema: "org.levers.kinds", path: nil)
  private let profile = StoreLocation.gsettings(schema: "org.levers.profile", path: "/levers/one/")

  private func backup(
    _ text: String, of locations: [StoreLocation], isWhole: Bool = true
  ) throws -> SettingsBackup {
    SettingsBackup(
      try KeyFile(Data(text.utf8)), of: locations, isWhole: isWhole, schemasIn: PagesFixture.folder)
  }

  @Test("Values have the forms of the pages’ stores")
  func forms() throws {
    let text = """
      [levers/kinds]
      b=false
      enum='first'
      flags=['read', 'write']
      i=-3
      x=int64 5
      d=0.5
      as=@as []
      ai=[1, 2]
      ii=(3, 4)
      ms=@ms nothing
      dictionary={'a': <uint32 1>}
      [levers/one]
      name='One'
      """
    let backup = try backup(text, of: [kinds, profile])
    #expect(backup.all.map(\.location) == [kinds, profile])
    let values = try #require(backup.all.first?.values)
    let expected: PropertyListDictionary = [
      "b": false, "enum": "first", "flags": ["read", "write"], "i": -3, "x": "5", "d": 0.5,
      "as": [], "ai": ["1", "2"], "ii": "(3, 4)", "ms": "nothing",
      "dictionary": "{'a': <uint32 1>}",
    ]
    #expect(values == expected)
    #expect(backup.all.last?.values == ["name": "One"])
    #expect(backup.unknown.isEmpty)
  }

  @Test("Values that no schema explains are listed raw, with the reason")
  func unknown() throws {
    let text = "[levers/kinds]\nb='no'\nzzz=1\n[org/foreign]\nkey=uint32 7\n"
    let whole = try backup(text, of: [kinds])
    #expect(whole.all.map(\.values) == [[:]])
    #expect(
      whole.unknown.map { $0.path + $0.key } == [
        "/levers/kinds/b", "/levers/kinds/zzz", "/org/foreign/key",
      ])
    #expect(whole.unknown.map(\.text) == ["'no'", "1", "uint32 7"])
    #expect(
      whole.unknown.map(\.reason) == ["not a valid value", "not in the schema", "no schema"])
    // One schema doesn’t know the others.
    #expect(try backup(text, of: [kinds], isWhole: false).unknown.count == 2)
  }

  @Test("Values that the range or the choices don’t allow are listed raw, but not an old name")
  func notAllowed() throws {
    let refused = [
      "short": "11", "fraction": "1.5", "choices": "'three'", "enum": "'third'",
      "flags": "['read', 'sing']", "endless": "-1.0",
    ]
    let lines = refused.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)\n" }.joined()
    let backup = try backup("[levers/kinds]\n\(lines)wide=5000\n", of: [kinds])
    #expect(backup.all.first?.values == ["wide": 5000])
    #expect(backup.unknown.map(\.key) == refused.keys.sorted())
    #expect(backup.unknown.allSatisfy { $0.text == refused[$0.key] })
    #expect(Set(backup.unknown.map(\.reason)) == ["not a valid value"])
    let renamed = try self.backup("[levers/kinds]\nchoices='old-thing'\n", of: [kinds])
    #expect(renamed.all.first?.values == ["choices": "one-thing"] && renamed.unknown.isEmpty)
  }

  @Test(
    "The base of a dump is found",
    arguments: [
      ("[kinds]\nb=false\n[one]\nname='One'\n", 2), ("[/]\nb=false\nenum='first'\n", 1),
      ("[levers/kinds]\nb=false\n", 1), ("[nowhere]\nb=false\n", 0),
    ])
  func bases(_ text: String, _ count: Int) throws {
    let backup = try backup(text, of: [kinds, profile], isWhole: false)
    #expect(backup.all.count == count)
    if count > 0 { #expect(backup.all.first?.values["b"] == false) }
  }

  @Test("A written file is read as the same values, and has the types that dconf needs")
  func writing() throws {
    let values: PropertyListDictionary = [
      "b": false, "u": 3, "x": "5", "as": [], "ms": "nothing", "ii": "(3, 4)", "s": "two\nlines",
      "ai": ["1"],
    ]
    let all = [
      SettingsBackup.Values(location: profile, values: [:]),
      SettingsBackup.Values(location: kinds, values: values),
    ]
    let (file, omitted) = SettingsBackup.file(with: all, schemasIn: PagesFixture.folder)
    #expect(omitted.isEmpty)
    let text = String(decoding: file.data, as: UTF8.self)
    #expect(
      text == """
        # Settings saved by Levers. To load them: dconf load / < FILE

        [levers/kinds]
        ai=[1]
        as=@as []
        b=false
        ii=(3, 4)
        ms=@ms nothing
        s='two\\nlines'
        u=uint32 3
        x=int64 5

        [levers/one]

        """)
    let read = try backup(text, of: [kinds, profile])
    #expect(read.all.map(\.values) == [values, [:]])
    let refused = SettingsBackup.file(
      with: [.init(location: kinds, values: ["b": "no", "none": 1])],
      schemasIn: PagesFixture.folder)
    #expect(refused.omitted == ["b", "none"])
  }

  @Test("One group without keys says that everything below it has its default")
  func defaults() throws {
    let all = [
      SettingsBackup.Values(location: profile, values: [:]),
      SettingsBackup.Values(location: kinds, values: ["b": false]),
      SettingsBackup.Values(
        location: .gsettings(schema: "org.levers.colors", path: "/levers/one/colors/"), values: [:]),
    ]
    func groups(isWhole: Bool) throws -> [String] {
      let (file, _) = SettingsBackup.file(
        with: all, isWhole: isWhole, schemasIn: PagesFixture.folder)
      let read = try backup(
        String(decoding: file.data, as: UTF8.self), of: all.map(\.location), isWhole: false)
      #expect(Set(read.all.map(\.location)) == Set(all.map(\.location)))
      #expect(read.all.map(\.values).filter { !$0.isEmpty } == [["b": false]])
      return file.groups.map(\.name)
    }
    #expect(try groups(isWhole: false) == ["levers/kinds", "levers/one"])
    #expect(try groups(isWhole: true) == ["levers/kinds", "/"])
  }

  @Test("A copy may be of a page, of those below it, or of everything")
  func scopes() throws {
    let bundle = try PagesFixture("org.levers.parent").session.bundle
    let all = BackupScope.all.locations(in: bundle)
    #expect(
      all.map(\.text) == [
        "gsettings:org.levers.parent", "gsettings:org.levers.parent.second",
        "gsettings:org.levers.profile:/levers/parent/first/",
        "gsettings:org.levers.colors:/levers/parent/first/colors/",
      ])
    let first = "org.levers.profile:/levers/parent/first/"
    #expect(
      BackupScope.choices(from: first, in: bundle) == [.page(first), .pages(first), .all])
    #expect(BackupScope.pages(first).locations(in: bundle) == Array(all.suffix(2)))
    #expect(BackupScope.page(first).locations(in: bundle).map(\.text) == ["gsettings:\(first)"])
    let root = bundle.rootPaneName
    #expect(BackupScope.choices(from: root, in: bundle) == [.page(root), .all])
  }
}
