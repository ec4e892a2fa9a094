import Foundation
import PropertyList
import TestSupport
import Testing

@Suite("leversctl diff --bundles")
struct BundleDiffCommandTests {
  private func bundle(_ title: String, default value: PropertyListValue) throws -> BundleFixture {
    try BundleFixture([
      [
        "Type": "PSToggleSwitchSpecifier", "Key": "sync", "Title": .string(title),
        "DefaultValue": value,
      ]
    ])
  }

  @Test("Differences, by level, and the exit code")
  func levels() throws {
    let old = try bundle("Sync", default: true)
    let renamed = try bundle("Synchronize", default: true)
    let other = try bundle("Synchronize", default: false)
    let same = try Program.run("diff", "--bundles", old.url.path, old.url.path)
    #expect(same.status == 0)
    #expect(same.text == "")

    let text = try Program.run("diff", "--bundles", old.url.path, renamed.url.path)
    #expect(text.status == 1)
    #expect(
      text.text
        == "text: Root: sync: Title was “Sync” and is now “Synchronize”. [text-changed]\n")
    let quiet = try Program.run(
      "diff", "--bundles", old.url.path, renamed.url.path, "--at-least", "breaking")
    #expect(quiet.status == 0)
    #expect(quiet.text == "")

    let breaking = try Program.run(
      "diff", "--bundles", old.url.path, other.url.path, "--at-least", "breaking")
    #expect(breaking.status == 1)
    #expect(
      breaking.text == """
        breaking: Root: sync: The default was true and is now false. Users without a stored value \
        get the new default. [default-changed]

        """)
  }

  @Test("Strings that differ only in another language")
  func languages() throws {
    let (old, new) = (try bundle("Sync", default: true), try bundle("Sync", default: true))
    for fixture in [old, new] {
      try fixture.strings("en", "Root", ["Sync": "Sync"])
      try fixture.strings("de", "Root", ["Sync": fixture === old ? "Sync" : "Abgleich"])
    }
    let all = try Program.run("diff", "--bundles", old.url.path, new.url.path)
    #expect(
      all.text == "text: Root: sync: de: Title was “Sync” and is now “Abgleich”. [text-changed]\n")
    #expect(all.status == 1)
    let english = try Program.run(
      "diff", "--bundles", old.url.path, new.url.path, "--language", "en")
    #expect(english.status == 0)
  }

  @Test("JSON has the same keys for each difference")
  func json() throws {
    let (old, new) = (try bundle("A", default: true), try bundle("A", default: false))
    let result = try Program.run(
      "diff", "--bundles", old.url.path, new.url.path, "--format", "json")
    let list = try JSONSerialization.jsonObject(with: result.output) as? [[String: Any]]
    let change = try #require(list?.first)
    #expect(list?.count == 1)
    #expect(
      Set(change.keys) == [
        "code", "level", "page", "key", "old", "new", "stored", "language", "certainty",
        "message",
      ])
    #expect(change["stored"] as? String == "default-changed")
    #expect(change["old"] as? Bool == true)
    #expect(change["certainty"] is NSNull)
  }

  @Test("Wrong arguments, and a bundle that can’t be read")
  func mistakes() throws {
    let path = Corpus.sample.path
    #expect(try Program.run("diff", "--bundles", path).status == 64)
    #expect(try Program.run("diff", "--bundles", path, path, "--bundle", path).status == 64)
    #expect(try Program.run("diff", path, path, "--at-least", "text").status == 64)
    #expect(try Program.run("diff", "--bundles", path, "/nowhere").status == 2)
  }
}
