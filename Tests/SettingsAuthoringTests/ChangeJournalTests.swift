import Foundation
import PropertyList
import SettingsSchema
import TestSupport
import Testing

@testable import SettingsAuthoring

/// Changes of several files whose process ends before all are saved.
struct ChangeJournalTests {
  private let folder: TemporaryFolder
  private let url: URL
  private let journal: URL

  init() throws {
    folder = try TemporaryFolder()
    url = folder.url.appendingPathComponent("App/Settings.bundle")
    journal = folder.url.appendingPathComponent("state/levers/changes")
    try reset()
  }

  /// A bundle with a page that has a table, and a row that opens it.
  private func reset() throws {
    try? FileManager.default.removeItem(at: url)
    let row: PropertyListValue = ["Type": "PSChildPaneSpecifier", "Title": "M", "File": "More"]
    let page = PropertyListValue.dictionary(["PreferenceSpecifiers": [row]])
    for name in ["Root", "More"] {
      try folder.write(PropertyListWriter.xml(page), to: "App/Settings.bundle/\(name).plist")
    }
    try folder.write(Data("M = M;".utf8), to: "App/Settings.bundle/de.lproj/More.strings")
  }

  private var files: [String: Data] {
    get throws {
      let names = FileManager.default.subpaths(atPath: url.path) ?? []
      return names.reduce(into: [:]) { files, name in
        let file = url.appendingPathComponent(name)
        if !file.hasDirectoryPath { files[name] = try? Data(contentsOf: file) }
      }
    }
  }

  private var location: BundleLocation { get throws { try BundleLocation(path: url) } }

  private var interrupted: [ChangeJournal] {
    get throws { ChangeJournal.interrupted(in: try location, keptIn: journal) }
  }

  private var renaming: BundleChanges {
    get throws {
      let bundle = try SettingsBundle(path: url)
      let renaming = try PageRenaming(of: "More", to: "Other", in: bundle)
      var changes = try BundleChanges(of: bundle)
      for edit in renaming.edits { try changes.apply(edit) }
      for (from, to) in renaming.moves { try changes.move(from, to: to) }
      return changes
    }
  }

  /// Saves only the first file, as a process that ends then; returns the files after the whole change.
  private func interrupt() throws -> [String: Data] {
    let changes = try renaming
    try changes.save(keptIn: journal)
    let new = try files
    try changes.reversed.save(keptIn: journal)
    let kept = try #require(ChangeJournal(of: changes.files, in: journal))
    try BundleChanges(Array(changes.files.prefix(1)), limits: .init()).saveFiles()
    kept.end(isWhole: false)
    return new
  }

  @Test("A page that is renamed keeps the change only until all files are saved")
  func whole() throws {
    let changes = try renaming
    #expect(changes.files.count == 5)
    try changes.save(keptIn: journal)
    #expect(FileManager.default.fileExists(atPath: journal.path))
    #expect(try FileManager.default.contentsOfDirectory(atPath: journal.path).isEmpty)
  }

  @Test("A change of one file isn’t kept: it is saved as a whole")
  func oneFile() throws {
    var changes = BundleChanges()
    changes.add(url.appendingPathComponent("More.plist"), Data("new".utf8))
    try changes.save(keptIn: journal)
    #expect(!FileManager.default.fileExists(atPath: journal.path))
  }

  @Test("A change is completed when its process has ended, and not while it is saving")
  func complete() throws {
    let kept = try #require(ChangeJournal(of: try renaming.files, in: journal))
    #expect(try interrupted.isEmpty)
    kept.end(isWhole: true)
    let new = try interrupt()
    #expect(try files != new)
    let change = try #require(try interrupted.first)
    try change.complete()
    #expect(try files == new)
    #expect(try interrupted.isEmpty)
  }

  @Test("Only the bundle with the files of the change completes it")
  func otherBundle() throws {
    _ = try interrupt()
    let other = folder.url.appendingPathComponent("Other/Settings.bundle")
    try FileManager.default.createDirectory(
      at: other.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: url, to: other)
    #expect(ChangeJournal.interrupted(in: try BundleLocation(path: other), keptIn: journal).isEmpty)
    #expect(try interrupted.count == 1)
  }

  @Test(
    "A file that another program has changed since isn’t overwritten, and no other one is saved",
    arguments: ["Root.plist", "More.plist", "Other.plist", "de.lproj/More.strings"])
  func changedSince(name: String) throws {
    _ = try interrupt()
    let file = url.appendingPathComponent(name)
    try Data("theirs".utf8).write(to: file)
    let before = try files
    let change = try #require(try interrupted.first)
    #expect(throws: AuthoringError.self) { try change.complete() }
    #expect(try files == before)
    #expect(try interrupted.count == 1)
    change.discard()
    #expect(try files == before)
    #expect(try interrupted.isEmpty)
  }

  @Test("The message names the changed file, and the file to delete")
  func message() throws {
    _ = try interrupt()
    let file = url.appendingPathComponent("Root.plist")
    try Data("theirs".utf8).write(to: file)
    let change = try #require(try interrupted.first)
    do throws(AuthoringError) {
      try change.complete()
      Issue.record("It was completed.")
    } catch {
      #expect(
        error.message.english == """
          A change of several files was interrupted, and can’t be completed: another program has changed \
          “\(file.path)” since. Check the files of the bundle, and delete “\(change.url.path)”.
          """)
    }
  }

  @Test("A change that is undone by a failure isn’t kept")
  func failure() throws {
    let before = try files
    let changes = try renaming
    try Data("theirs".utf8).write(to: url.appendingPathComponent("de.lproj/More.strings"))
    #expect(throws: AuthoringError.self) { try changes.save(keptIn: journal) }
    #expect(try files["Root.plist"] == before["Root.plist"])
    #expect(try interrupted.isEmpty)
  }

  @Test("A damaged file among those of the changes is ignored")
  func damaged() throws {
    try folder.write(Data("bplist00".utf8), to: "state/levers/changes/x.journal")
    #expect(try interrupted.isEmpty)
  }

  @Test("The process dies at any of the system’s calls: the page is renamed, or not at all")
  func dying() throws {
    let old = try files
    let new = try interrupt()
    try interrupted.first?.discard()
    var call = 1
    var outcomes: Set<String> = []
    while true {
      try reset()
      let helper = try Helper(
        ["rename-page", url.path, folder.url.appendingPathComponent("state").path, "\(call)"],
        in: folder.url)
      helper.wait()
      let isWhole = try files == old || files == new
      let changes = try interrupted
      for change in changes { try change.complete() }
      // Interrupted saves of a file have left temporary files.
      for file in try FileManager.default.subpathsOfDirectory(atPath: url.path)
      where file.hasSuffix(".tmp") {
        try FileManager.default.removeItem(at: url.appendingPathComponent(file))
      }
      let now = try files
      #expect(now == new || changes.isEmpty && now == old, "call \(call)")
      outcomes.insert(isWhole ? "whole" : "half")
      if let calls = Int(helper.text.trimmingCharacters(in: .newlines)), calls < call { break }
      call += 1
      try #require(call < 1000)
    }
    #expect(call > 20, "the calls of a save aren’t the ones that are counted")
    #expect(outcomes == ["whole", "half"])
  }
}
