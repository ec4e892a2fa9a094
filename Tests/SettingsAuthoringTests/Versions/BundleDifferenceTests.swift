import Foundation
import PropertyList
import SettingsAuthoring
import SettingsSchema
import TestSupport
import Testing

@Suite("Differences between two versions of a bundle")
struct BundleDifferenceTests {
  /// A change as `code level key→effect`.
  private func summary(_ change: VersionChange) -> String {
    let effect = change.effect.map { " " + $0.name } ?? ""
    return "\(change.code.rawValue) \(change.level.rawValue) \(change.key ?? "-")\(effect)"
  }

  private func bundle(_ fixture: BundleFixture) throws -> SettingsBundle {
    try SettingsBundle(path: fixture.url, languages: LanguagePreferences(["en"]))
  }

  private func changes(
    _ old: [PropertyListValue], _ new: [PropertyListValue]
  ) throws -> [VersionChange] {
    let (before, after) = (try BundleFixture(old), try BundleFixture(new))
    return BundleDifference(from: try bundle(before), to: try bundle(after)).changes
  }

  private func summaries(
    _ old: [PropertyListValue], _ new: [PropertyListValue]
  ) throws -> [String] {
    try changes(old, new).map(summary)
  }

  private func slider(
    _ key: String, _ range: ClosedRange<Double>, default value: Double = 1
  ) -> PropertyListValue {
    [
      "Type": "PSSliderSpecifier", "Key": .string(key), "DefaultValue": .real(value),
      "MinimumValue": .real(range.lowerBound), "MaximumValue": .real(range.upperBound),
    ]
  }

  @Test("Entries that iOS leaves out don’t count, and a row without a title has its type as a name")
  func nameless() throws {
    let link: PropertyListValue = [
      "Type": "IASKOpenURLSpecifier", "Title": "", "File": "https://example.org",
    ]
    for (old, new) in [(["text", [:], link], []), ([], ["text", [:], link])] {
      let found = try changes(old, new)
      #expect(found.count == 1)
      #expect(found.first?.message.english.contains("“IASKOpenURLSpecifier”") == true)
    }
  }

  private func choice(
    _ key: String, _ options: KeyValuePairs<String, PropertyListValue>
  ) -> PropertyListValue {
    [
      "Type": "PSMultiValueSpecifier", "Key": .string(key), "Title": "Color",
      "DefaultValue": options.first.map(\.value) ?? "",
      "Titles": .array(options.map { .string($0.key) }), "Values": .array(options.map(\.value)),
    ]
  }

  private func toggle(_ key: String, _ title: String = "Sync") -> PropertyListValue {
    [
      "Type": "PSToggleSwitchSpecifier", "Key": .string(key), "Title": .string(title),
      "DefaultValue": true,
    ]
  }

  private func field(
    _ key: String, _ words: PropertyListDictionary = [:]
  ) -> PropertyListValue {
    var entry: PropertyListDictionary = ["Type": "PSTextFieldSpecifier", "Key": .string(key)]
    for (word, value) in words { entry[word] = value }
    return .dictionary(entry)
  }

  @Test("A bundle doesn’t differ from itself", arguments: [Corpus.sample] + Corpus.bundles)
  func same(_ url: URL) throws {
    let bundle = try SettingsBundle(path: url)
    let other = try SettingsBundle(path: url)
    #expect(BundleDifference(from: bundle, to: other).changes.isEmpty)
  }

  @Test(
    "A preference bundle doesn’t differ from itself",
    .enabled(if: Corpus.isPresent, "needs the corpus"), arguments: Corpus.preferenceBundles)
  func samePreferences(_ url: URL) throws {
    let bundle = try SettingsBundle(path: url)
    let other = try SettingsBundle(path: url)
    #expect(BundleDifference(from: bundle, to: other).changes.isEmpty)
  }

  @Test("Added and removed keys")
  func keys() throws {
    let found = try summaries(
      [toggle("a", "A"), slider("b", 0...1)], [toggle("a", "A"), field("c")])
    #expect(found == ["key-removed breaking b ignored", "key-added setting c"])
  }

  @Test("A renamed key, by how sure it is")
  func renamed() throws {
    var other = toggle("sync.on").dictionary ?? [:]
    let certain = try changes([toggle("sync")], [toggle("sync.on")])
    #expect(certain.map(summary) == ["key-renamed breaking sync.on ignored"])
    #expect(certain.first?.certainty == .certain)
    #expect(certain.first?.old == "sync")

    other["DefaultValue"] = false
    let likely = try changes([toggle("sync")], [.dictionary(other)])
    #expect(
      likely.map(summary) == [
        "key-renamed breaking sync.on ignored", "default-changed breaking sync.on default-changed",
      ])
    #expect(likely.first?.certainty == .likely)

    let possible = try changes([field("nickname")], [field("nick-name")])
    #expect(possible.first?.certainty == .possible)
    // Two are as good as each other.
    let rivals = try changes([toggle("sync")], [toggle("x"), toggle("y")])
    #expect(rivals.map(\.code) == [.keyRenamed, .keyAdded])
    #expect(rivals.first?.certainty == .possible)
    // Nothing in common.
    #expect(
      try changes([field("name")], [field("volume")]).map(\.code) == [.keyRemoved, .keyAdded])
  }

  @Test("A key of an element without a title was renamed if nothing else and not the place changed")
  func renamedWithoutTitle() throws {
    let found = try changes(
      [toggle("a"), slider("speed", 0...5), slider("b", 0...5)],
      [toggle("a"), slider("volume", 0...5), slider("b", 0...5)])
    #expect(found.map(summary) == ["key-renamed breaking volume ignored"])
    #expect(found.first?.old == "speed" && found.first?.certainty == .likely)
    // Two next to each other are told apart by their places.
    let both = try changes(
      [slider("speed", 0...5), slider("b", 0...5)], [slider("volume", 0...5), slider("c", 0...5)])
    #expect(both.map { [$0.old, $0.new] } == [["speed", "volume"], ["b", "c"]])
    for other in [[toggle("a"), slider("volume", 0...5)], [slider("volume", 0...6)]] {
      let codes = try changes([slider("speed", 0...5)], other).map(\.code)
      #expect(codes.contains(.keyRemoved) && !codes.contains(.keyRenamed))
    }
  }

  @Test("A range that grows keeps stored numbers, one that shrinks doesn’t")
  func ranges() throws {
    #expect(
      try summaries([slider("v", 0...10)], [slider("v", 0...20)]) == [
        "range-changed setting v kept"
      ])
    let shrunk = try changes([slider("v", 0...10)], [slider("v", 0...5)])
    #expect(shrunk.map(summary) == ["range-changed breaking v out-of-range"])
    #expect(
      shrunk.first?.message.english
        == "The range was 0 to 10 and is now 0 to 5. Stored numbers outside 0 to 5 are out of range."
    )
  }

  @Test("Added, removed, renamed and swapped choices")
  func choices() throws {
    let old = choice("c", ["Red": "r", "Green": "g"])
    #expect(
      try summaries([old], [choice("c", ["Red": "r", "Green": "g", "Blue": "b"])])
        == ["choice-added setting c"])
    let numbers = try changes([choice("n", ["One": 1])], [choice("n", ["One": "1"])])
    #expect(
      numbers.map(summary) == [
        "values-changed setting n", "default-changed breaking n default-changed",
      ])
    #expect(numbers.first?.message.string.contains("integer") == true)
    #expect(try summaries([choice("n", ["One": 1])], [choice("n", ["One": 1.0])]) == [])
    let gone = try changes([old], [choice("c", ["Red": "r"])])
    #expect(gone.map(summary) == ["choice-removed breaking c not-among-choices"])
    #expect(gone.first?.effect == .notAmongChoices(["g"]))
    #expect(
      try summaries([old], [choice("c", ["Crimson": "r", "Green": "g"])])
        == ["choice-title-changed text c"])
    #expect(
      try summaries([old], [choice("c", ["Green": "r", "Red": "g"])]) == [
        "choice-means-other breaking c other-meaning",
        "choice-means-other breaking c other-meaning",
      ])
  }

  @Test("Another type keeps values that it accepts")
  func types() throws {
    let text = try changes([toggle("k")], [field("k", ["Title": "Sync", "DefaultValue": "YES"])])
    #expect(text.first.map(summary) == "type-changed breaking k other-type")
    #expect(
      text.first?.effect?.message?.english
        == "Stored values are of type boolean; text is expected.")
    let numbers = choice("k", ["Off": 0, "On": 1])
    let kept = try changes([toggle("k")], [numbers]).first
    #expect(kept.map(summary) == "type-changed setting k kept")
    let stepper: PropertyListValue = [
      "Type": "LeversStepperSpecifier", "Key": "v", "DefaultValue": 1, "MinimumValue": 0,
      "MaximumValue": 10,
    ]
    #expect(
      try summaries([slider("v", 0...10)], [stepper]) == ["type-changed setting v kept"])
    #expect(
      try summaries([field("k")], [choice("k", ["A": ""])]).first
        == "type-changed breaking k not-among-choices")
  }

  @Test("A switch that stores other or reversed values")
  func switches() throws {
    func own(_ on: PropertyListValue, _ off: PropertyListValue) -> PropertyListValue {
      [
        "Type": "PSToggleSwitchSpecifier", "Key": "k", "DefaultValue": on, "TrueValue": on,
        "FalseValue": off,
      ]
    }
    #expect(
      try summaries([own(true, false)], [own(1, 0)]) == ["switch-values-changed setting k kept"])
    #expect(
      try summaries([own(true, false)], [own(false, true)]).first
        == "switch-values-changed breaking k other-meaning")
    #expect(
      try summaries([own(true, false)], [own("on", "off")]).first
        == "switch-values-changed breaking k other-type")
  }

  @Test("Stricter rules for a text")
  func rules() throws {
    #expect(
      try summaries([field("k")], [field("k", ["LeversMaximumLength": 3])])
        == ["text-rules-changed breaking k against-rules"])
    #expect(
      try summaries([field("k", ["LeversRequired": true])], [field("k")])
        == ["text-rules-changed setting k kept"])
    #expect(
      try summaries([field("k")], [field("k", ["IsSecure": true])])
        == ["secrecy-changed setting k"])
  }

  @Test("Defaults, as users see them; a secret is masked")
  func defaults() throws {
    let old = field("k", ["DefaultValue": "a", "IsSecure": true])
    let found = try changes([old], [field("k", ["DefaultValue": "b", "IsSecure": true])])
    #expect(found.map(summary) == ["default-changed breaking k default-changed"])
    #expect(found.first?.message.english.contains("“a”") == false)
    #expect(found.first?.old == .string(Secret.mask))
    // No text, and an empty one.
    #expect(try changes([field("k")], [field("k", ["DefaultValue": ""])]).isEmpty)
    #expect(
      try summaries([slider("v", 0...2)], [slider("v", 0...2, default: 2)])
        == ["default-changed breaking v default-changed"])
  }

  @Test("A value that only the app changes breaks nothing")
  func titles() throws {
    func title(_ key: String, _ value: PropertyListValue) -> PropertyListValue {
      ["Type": "PSTitleValueSpecifier", "Key": .string(key), "DefaultValue": value]
    }
    #expect(
      try summaries([title("version", "1.0")], [title("version", "2.0")])
        == ["default-changed text version"])
    #expect(try summaries([title("version", "1.0")], []) == ["key-removed setting version ignored"])
  }

  @Test("Renamed, added and removed pages, and keys that move")
  func pages() throws {
    let (old, new) = (try BundleFixture(), try BundleFixture())
    func link(_ file: String) -> PropertyListValue {
      ["Type": "PSChildPaneSpecifier", "Title": .string(file), "File": .string(file)]
    }
    try old.page("Root", [link("Sound"), link("Old"), link("Stay")])
    try old.page("Sound", [toggle("a", "A"), toggle("b", "B")])
    try old.page("Old", [])
    try old.page("Stay", [toggle("c", "C")])
    try new.page("Root", [link("Audio"), link("Stay"), link("New"), toggle("c", "C")])
    try new.page("Audio", [toggle("a", "A"), toggle("b", "B")])
    try new.page("New", [])
    try new.page("Stay", [])
    let found = BundleDifference(from: try bundle(old), to: try bundle(new)).changes
    #expect(
      Set(found.filter { $0.code != .textChanged }.map(summary)) == [
        "page-renamed setting -", "page-removed setting -", "page-added setting -",
        "row-changed setting -", "key-moved setting c",
      ])
    #expect(!found.contains { $0.level == .breaking })
  }

  @Test("Strings in the bundle’s language, headings, and languages")
  func texts() throws {
    let rows: [PropertyListValue] = [
      ["Type": "PSGroupSpecifier", "Title": "HEAD", "FooterText": "Foot"], toggle("a", "TITLE"),
    ]
    let (old, new) = (try BundleFixture(rows), try BundleFixture(rows))
    try old.strings("en", "Root", ["HEAD": "Sound", "TITLE": "Loud"])
    try new.strings("en", "Root", ["HEAD": "Audio", "TITLE": "Loud!"])
    try new.strings("de", "Root", ["HEAD": "Ton"])
    let found = BundleDifference(from: try bundle(old), to: try bundle(new))
    #expect(
      found.changes.map(\.message.english) == [
        "Title was “Sound” and is now “Audio”.", "Title was “Loud” and is now “Loud!”.",
        "The language de was added.",
      ])
    #expect(found.changes.allSatisfy { $0.level == .text })
    #expect(found.atLeast(.setting).changes.isEmpty)
  }

  @Test(
    "A key with two elements accepts what either does; rows with one page are distinguished")
  func doubles() throws {
    let (all, less) = (choice("c", ["Red": "r", "Green": "g"]), choice("c", ["Red": "r"]))
    #expect(
      try summaries([all, all], [less, all]).filter { !$0.contains("text") }
        == ["choice-removed setting c"])
    func link(_ title: String) -> PropertyListValue {
      ["Type": "PSChildPaneSpecifier", "Title": .string(title), "File": "Page"]
    }
    let found = try changes([link("One"), link("Two")], [link("Two")])
    #expect(found.map(\.message.english) == ["The row “One” was removed."])
  }

  @Test("Fields of list items are settings, too")
  func lists() throws {
    func list(_ type: String, _ field: String) throws -> BundleFixture {
      let fixture = try BundleFixture([
        [
          "Type": "IASKListGroupSpecifier", "Key": "people",
          "ItemSpecifier": ["Type": .string(type), "Key": "name", "File": "Person"],
        ]
      ])
      try fixture.page("Person", [self.field(field)])
      return fixture
    }
    let old = try list("PSChildPaneSpecifier", "mail")
    let renamed = try list("PSChildPaneSpecifier", "phone")
    let found = BundleDifference(from: try bundle(old), to: try bundle(renamed)).changes
    #expect(
      found.map(summary) == [
        "key-removed breaking Person/mail ignored", "key-added setting Person/phone",
      ])
  }

  @Test("Values in another domain are ignored")
  func domains() throws {
    let old = try BundleFixture()
    let new = try BundleFixture()
    try old.page("Root", [toggle("a")], ["ApplicationGroupContainerIdentifier": "group.a"])
    try new.page("Root", [toggle("a")], ["ApplicationGroupContainerIdentifier": "group.b"])
    let found = BundleDifference(from: try bundle(old), to: try bundle(new)).changes
    #expect(found.map(summary) == ["domain-changed breaking - ignored"])
  }
}
