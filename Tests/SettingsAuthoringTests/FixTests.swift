import CheckCases
import Foundation
import PropertyList
import SettingsSchema
import TestSupport
import Testing

@testable import SettingsAuthoring

/// The fixes of all checks, on the mistakes in the tests of the checks.
struct FixTests {
  private static let cases = CheckCase.all + CheckCase.fixable

  @Test("A fix removes its finding and adds none", arguments: cases)
  func fix(_ example: CheckCase) throws {
    let fixture = try example.bad()
    let before = try CheckCase.diagnostics(fixture)
    let content = try content(of: fixture.url)
    let fixer = try BundleFixer(fixture)
    try fixer.changes.save()
    let after = try CheckCase.diagnostics(fixture)
    #expect(after == fixer.remaining)
    for code in Set(after.map(\.code)) {
      #expect(after.count { $0.code == code } <= before.count { $0.code == code }, "\(code)")
    }
    for applied in fixer.applied {
      let code = applied.diagnostic.code
      #expect(after.count { $0.code == code } < before.count { $0.code == code }, "\(code)")
    }
    #expect(fixer.changes.isOnDisk)
    try fixer.changes.reversed.save()
    #expect(try self.content(of: fixture.url) == content)
  }

  /// The files and folders of a bundle, with their content and the destinations of links.
  private func content(of folder: URL) throws -> [String: Data?] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return Dictionary(
      uniqueKeysWithValues: paths.map { path in
        let file = folder.appendingPathComponent(path).path
        let link = try? FileManager.default.destinationOfSymbolicLink(atPath: file)
        return (path, link.map { Data($0.utf8) } ?? FileManager.default.contents(atPath: file))
      })
  }

  @Test("Every check has a fix for a case, or a reason for having none")
  func registry() throws {
    var fixed: Set<String> = []
    for example in Self.cases {
      let fixer = try BundleFixer(example.bad())
      fixed.formUnion(fixer.applied.map(\.diagnostic.code))
    }
    let excused = Set(UnfixedChecks.reasons.keys)
    #expect(fixed.isDisjoint(with: excused), "\(fixed.intersection(excused).sorted())")
    let all = Set(Check.all.map(\.code))
    #expect(all.subtracting(fixed).subtracting(excused).sorted() == [])
    #expect(excused.subtracting(all).sorted() == [])
    #expect(fixed.count >= 35)
  }

  @Test("Only certain fixes are applied by default")
  func certain() throws {
    let fixture = try BundleFixture([.entry("PSToggleSwitchSpecifier", ["KeyboardType": "URL"])])
    let bundle = try SettingsBundle.toCheck(path: fixture.url)
    #expect(try BundleFixer(bundle).applied.isEmpty)
    let all = try BundleFixer(bundle, fixing: .all)
    #expect(Set(all.applied.map(\.diagnostic.code)) == ["missing-default", "ignored-key"])
  }

  @Test("Titles are added only with consent: another one than the last may be missing")
  func fewTitles() throws {
    for name in ["Titles", "ShortTitles"] {
      let fixture = try BundleFixture([.choice([name: ["b"]])])
      let bundle = try SettingsBundle.toCheck(path: fixture.url)
      #expect(try BundleFixer(bundle).applied.isEmpty)
      #expect(try BundleFixer(bundle, fixing: .all).applied.count == 1)
    }
  }

  @Test(
    "Titles that were written in another form are kept",
    arguments: ["One, Two", ["Item 0": "One", "Item 1": "Two"]] as [PropertyListValue])
  func misshapenTitles(_ titles: PropertyListValue) throws {
    let fixture = try BundleFixture([.choice(["Titles": titles])])
    #expect(try CheckCase.codes(fixture).isSuperset(of: ["missing-values", "wrong-value-type"]))
    #expect(try BundleFixer(fixture).applied.isEmpty)
  }

  @Test("A single one is fixed, even if it is in the same place as the next one then")
  func one() throws {
    let fixture = try BundleFixture(["a", "a", .toggle(["KeyboardType": "URL"])])
    let bundle = try SettingsBundle.toCheck(path: fixture.url)
    let diagnostics = BundleChecker(bundle).run()
    for code in ["not-a-dictionary", "ignored-key"] {
      let diagnostic = try #require(diagnostics.first { $0.code == code })
      let fixer = try BundleFixer(bundle, fixing: .one(diagnostic))
      #expect(fixer.applied.map(\.diagnostic) == [diagnostic])
      #expect(fixer.remaining.count == diagnostics.count - 1)
    }
  }

  @Test("Those alike are fixed in all files, and no others")
  func alike() throws {
    let fixture = try BundleFixture([
      .toggle(["KeyboardType": "URL"]), .toggle(["KeyboardType": "URL"], key: "l"),
      .toggle(["AutocorrectionType": "No"], key: "m"), .pane("Sub"),
    ])
    try fixture.page("Sub", [.toggle(["KeyboardType": "URL"], key: "n")])
    let bundle = try SettingsBundle.toCheck(path: fixture.url)
    let diagnostics = BundleChecker(bundle).run()
    #expect(diagnostics.count == 4)
    let first = try #require(diagnostics.first { $0.message.english.contains("KeyboardType") })
    let fixer = try BundleFixer(
      bundle, fixing: .alike(code: first.code, messages: [first.message]))
    #expect(fixer.applied.count == 3)
    #expect(fixer.changes.files.map(\.url.lastPathComponent) == ["Root.plist", "Sub.plist"])
    #expect(fixer.remaining.map(\.message.english.isEmpty) == [false])
    #expect(fixer.remaining.first?.message.english.contains("AutocorrectionType") == true)
  }

  @Test("A fix changes only its own lines")
  func lines() throws {
    let fixture = try BundleFixture()
    let text = """
      <plist><dict><key>PreferenceSpecifiers</key>
        <array> <!-- rows -->
          <dict><key>Type</key><string>PSToggleSwitchSpecifier</string>
            <key>title</key><string>A &#x26; B</string> <!-- misspelled -->
            <key>Key</key><string>k</string>
            <key>DefaultValue</key><string>YES</string>
          </dict>
        </array></dict></plist>
      """
    try fixture.file("Settings.bundle/Root.plist", Data(text.utf8))
    let fixer = try BundleFixer(SettingsBundle.toCheck(path: fixture.url))
    #expect(fixer.remaining.isEmpty)
    let file = try #require(fixer.changes.files.first)
    let expected = text.replacingOccurrences(of: ">title<", with: ">Title<")
      .replacingOccurrences(of: "<string>YES</string>", with: "<true/>")
    #expect(file.new == Data(expected.utf8))
  }

  @Test("A page that is a link to another one is fixed with it")
  func linkedPage() throws {
    let fixture = try BundleFixture([
      ["Type": "PSToggleSwitchSpecifier", "title": "A", "Key": "k", "DefaultValue": true]
    ])
    try FileManager.default.createSymbolicLink(
      at: fixture.url.appendingPathComponent("Root~ipad.plist"),
      withDestinationURL: fixture.url.appendingPathComponent("Root.plist"))
    let fixer = try BundleFixer(SettingsBundle.toCheck(path: fixture.url))
    #expect(fixer.applied.count == 1)
    #expect(fixer.changes.files.count == 1)
    #expect(fixer.remaining.isEmpty)
    try fixer.changes.save()
  }

  @Test("A page that many rows open is made once, and never in place of another file")
  func page() throws {
    let fixture = try BundleFixture([.pane("Gone"), .pane("Gone"), .pane("Sub/Page")])
    let fixer = try BundleFixer(fixture)
    #expect(
      fixer.applied.map(\.fix.title.english) == [
        "Create the empty page “Gone.plist”", "Create the empty page “Sub/Page.plist”",
      ])
    let other = try fixture.file("Settings.bundle/Gone.plist", Data("other".utf8))
    #expect(throws: AuthoringError.self) { try fixer.changes.save() }
    #expect(try Data(contentsOf: other) == Data("other".utf8))
    let sub = fixture.url.appendingPathComponent("Sub")
    #expect(!FileManager.default.fileExists(atPath: sub.path))
  }

  @Test("The only page that no row opens becomes the first one, with its variants and tables")
  func root() throws {
    let fixture = try BundleFixture()
    for name in ["General", "General~ipad"] { try fixture.page(name, [.toggle(), .pane("Sub")]) }
    try fixture.page("Sub", [.toggle(key: "l")])
    try fixture.strings("de", "General", ["T": "Titel"])
    try BundleFixer(fixture).changes.save()
    #expect(
      Set(try content(of: fixture.url).keys) == [
        "Root.plist", "Root~ipad.plist", "Sub.plist", "de.lproj", "de.lproj/Root.strings",
      ])
    // Either of two could be meant.
    let two = try BundleFixture()
    for name in ["A", "B"] { try two.page(name, [.toggle()]) }
    let codes = try BundleFixer(two).applied.map(\.diagnostic.code)
    #expect(codes == [])
  }

  @Test("Undo leaves an empty folder that was there before, and removes a new one")
  func emptyFolders() throws {
    let fixture = try BundleFixture([.toggle()])
    let folder = fixture.url.appendingPathComponent("a")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    let new = folder.appendingPathComponent("b")
    var changes = BundleChanges()
    changes.add(new.appendingPathComponent("c/Page.plist"), Data())
    try changes.save()
    #expect(new.isPresent)
    try changes.reversed.save()
    #expect(folder.isPresent && !new.isPresent)
  }

  @Test("What replaces the copy of a link replaces the link, and not the file that it points to")
  func replacedLink() throws {
    let (fixture, outside, link) = try linked()
    var changes = try BundleFixer(fixture).changes
    let text = Data("text".utf8)
    let old = try Data(contentsOf: outside)
    changes.add(link, text)
    try changes.save()
    #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: link.path)) == nil)
    #expect(try Data(contentsOf: link) == text)
    #expect(try Data(contentsOf: outside) == old)
    try changes.reversed.save()
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == outside.path)
  }

  @Test("A link that another program replaces while it saves isn’t lost")
  func lockedLink() async throws {
    let (fixture, _, link) = try linked()
    let changes = try BundleFixer(fixture).changes
    let lock = open(fixture.url.path, O_RDONLY | O_DIRECTORY)
    #expect(flock(lock, LOCK_EX) == 0)
    let saving = Task.detached { try changes.save() }
    // Enough for it to wait for the lock.
    try await Task.sleep(for: .milliseconds(300))
    try FileManager.default.removeItem(at: link)
    try Data("other".utf8).write(to: link)
    close(lock)
    await #expect(throws: AuthoringError.self) { try await saving.value }
    #expect(try Data(contentsOf: link) == Data("other".utf8))
  }

  /// A bundle with a link to a page outside it.
  private func linked() throws -> (BundleFixture, outside: URL, link: URL) {
    let fixture = try BundleFixture([.pane("In")])
    let outside = try fixture.file(
      "Outside.plist", PropertyListWriter.xml(["PreferenceSpecifiers": [.toggle(key: "in")]]))
    let link = fixture.url.appendingPathComponent("In.plist")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: outside)
    return (fixture, outside, link)
  }

  @Test("A link out of the bundle becomes a copy, which later fixes change instead of the file")
  func link() throws {
    let fixture = try BundleFixture([.pane("In")])
    let text = try PropertyListWriter.xml(["PreferenceSpecifiers": [.toggle(key: "in")]])
    let outside = try fixture.file("Outside.plist", text)
    let link = fixture.url.appendingPathComponent("In.plist")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: outside)
    let certain = try BundleFixer(SettingsBundle.toCheck(path: fixture.url))
    #expect(certain.applied.isEmpty)
    var changes = try BundleFixer(fixture).changes
    let place: [PropertyListStep] = [.key("PreferenceSpecifiers"), .index(0), .key("Title")]
    try changes.apply(BundleEdit(link, PropertyListEdit(at: place, .set("New"))))
    try changes.save()
    #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: link.path)) == nil)
    #expect(try String(contentsOf: link, encoding: .utf8).contains(">New<"))
    #expect(try Data(contentsOf: outside) == text)
    // Another program has changed the copy.
    try text.write(to: link)
    #expect(throws: AuthoringError.self) { try changes.reversed.save() }
    #expect(try Data(contentsOf: link) == text)
  }

  @Test(
    "Real bundles have no findings that they didn’t have before",
    .enabled(if: Corpus.isPresent, "needs the corpus"),
    arguments: Corpus.bundles + Corpus.preferenceBundles)
  func corpus(_ url: URL) throws {
    guard let bundle = try? SettingsBundle.toCheck(path: url) else { return }
    let codes = Set(Check.all.map(\.code))
    let before = BundleChecker(bundle, enabled: codes).run()
    let fixer = try BundleFixer(bundle, enabled: codes, fixing: .all)
    #expect(fixer.remaining.count <= before.count - fixer.applied.count)
    let known = Set(before.map(\.code))
    #expect(fixer.remaining.allSatisfy { known.contains($0.code) })
    for file in fixer.changes.files where file.url.pathExtension == "plist" {
      guard let old = file.old else { continue }
      let format = try PropertyListDocument.read(old).format
      #expect(try PropertyListDocument.read(#require(file.new)).format == format)
    }
  }
}

extension BundleFixer {
  /// Applies all fixes, those of optional checks as well.
  init(_ fixture: BundleFixture) throws {
    try self.init(
      SettingsBundle.toCheck(path: fixture.url), enabled: Set(Check.all.map(\.code)),
      fixing: .all)
  }
}
