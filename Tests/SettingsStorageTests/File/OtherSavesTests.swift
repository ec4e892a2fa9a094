import Foundation
import PropertyList
import TestSupport
import Testing

@testable import SettingsStorage

@Suite("Saves of programs that take no lock")
struct OtherSavesTests {
  /// The minimum number of saves by the other program; 20000 in the full run: `LEVERS_TEST_SAVES=20000`.
  private let count = Int(ProcessInfo.processInfo.environment["LEVERS_TEST_SAVES"] ?? "") ?? 60

  @Test(
    "None is lost or undone, regardless of when it happens and where we are killed",
    arguments: ["reads", "remembers", "in place"])
  func everyGap(_ manner: String) throws {
    var generator = SeededGenerator(seed: 25)
    var saves = 0
    while saves < count / 3 {
      // A save has about ten calls, a repeated one twice as many.
      let first = Int.random(in: 4...40, using: &generator)
      let gaps = (first...first + 8).filter { _ in Bool.random(using: &generator) }
      let death = Bool.random(using: &generator) ? Int.random(in: 2...30, using: &generator) : 0
      saves += try save(manner, in: gaps, death)
    }
  }

  @Test("Both saves between our exchanges survive", arguments: [0, 1, 2, 3, 4])
  func betweenExchanges(_ death: Int) throws {
    let folder = try TemporaryFolder()
    let url = folder.file("x.plist")
    let number = try exchangeCall(of: url, in: folder)
    // Before the first exchange, and before the one that restores that save.
    for gaps in [[0, 1], [0, 2], [0, 3], [0, 4], [0, 1, 3], [0, 2, 3, 4, 5, 6]] {
      _ = try save("reads", in: gaps.map { 2 * number + $0 }, death == 0 ? 0 : number + death)
    }
  }

  /// The number of the call that exchanges the files, in an undisturbed save.
  private func exchangeCall(of url: URL, in folder: TemporaryFolder) throws -> Int {
    for call in 1...30 {
      unlink(url.path)
      let helper = try Helper(["disturbed", url.path, "reads", "", "\(call)"], in: folder)
      helper.wait()
      let values = try PropertyListDocument.read(contentsOf: url).value.dictionary
      if values?["ours"] != nil { return call - 1 }
    }
    Issue.record("no save has exchanged files")
    return 0
  }

  /// Saves once; returns the number of saves by the other program in the meantime.
  private func save(_ manner: String, in gaps: [Int], _ death: Int) throws -> Int {
    let folder = try TemporaryFolder()
    let url = folder.file("x.plist")
    let list = gaps.map(String.init).joined(separator: ",")
    let helper = try Helper(["disturbed", url.path, manner, list, "\(death)"], in: folder)
    let status = helper.wait()
    #expect(status == 0 || death > 0 && status == 128 + SIGKILL, "\(helper.text)")
    let file = url.appendingPathExtension("count")
    let saves = (try? String(contentsOf: file, encoding: .utf8)).flatMap { Int($0) } ?? 0
    let store = try FileStore(url: url)
    let values = store.values
    let copies = try store.findConflictCopies().compactMap {
      try PropertyListDocument.read(contentsOf: $0).value.dictionary
    }
    let context: Comment = "\(manner), gaps \(list), killed at \(death): \(values), \(copies)"
    // An open file is replaced after some time; later writes to it become a copy.
    if manner != "in place" { #expect(values["other"] == .integer(Int128(saves)), context) }
    for number in 0..<saves {
      let isKept = ([values] + copies).contains { $0["save \(number + 1)"] == true }
      #expect(isKept, context)
    }
    // A program that keeps everything in memory undoes our saves.
    if helper.text == "saved\n", manner != "remembers" { #expect(values["ours"] == "new", context) }
    let left = try folder.names().filter { $0.hasPrefix(".levers-") }
    #expect(try left.allSatisfy { try Data(contentsOf: folder.file($0)).isEmpty }, context)
    return saves
  }

  @Test("None is lost or undone if our system calls are slow and we are killed at any of them")
  func delays() throws {
    let folder = try TemporaryFolder()
    let url = folder.file("x.plist")
    try Helper(["save-as-other", url.path, "0", "1"], in: folder).wait()
    var generator = SeededGenerator(seed: 26)
    var saves = 0
    while saves < count {
      let other = try Helper(["save-as-other", url.path, "\(saves + 1)", "6"], in: folder)
      let death = Bool.random(using: &generator) ? Int.random(in: 1...40, using: &generator) : 0
      let helper = try Helper(
        ["disturbed", url.path, "delays", "\(saves)", "\(death)"], in: folder)
      let status = helper.wait()
      #expect(status == 0 || death > 0 && status == 128 + SIGKILL, "\(helper.text)")
      #expect(other.wait() == 0, "\(other.text)")
      saves += 6
      #expect(try FileStore(url: url).value(forKey: "other") == .integer(Int128(saves)))
    }
  }

  @Test(
    "If another program writes to a file that it opened long before a save, its text is kept as a copy"
  )
  func openForWriting() throws {
    let folder = try TemporaryFolder()
    let url = folder.file("x.plist")
    let output = try TemporaryFolder()
    let helper = try Helper(["save-open-file", url.path], in: output)
    #expect(helper.wait() == 0, "\(helper.text)")
    #expect(try folder.names().count == 2)
    let store = try FileStore(url: url)
    #expect(store.values == ["other": 0, "ours": 2])
    let copy = try #require(store.findConflictCopies().first)
    #expect(try PropertyListDocument.read(contentsOf: copy).value == ["other": 1])
    #expect(try folder.names() == [copy.lastPathComponent, "x.plist"])
  }

  @Test("A program that another thread is starting neither has the file open nor its folder locked")
  func startedPrograms() throws {
    let folder = try TemporaryFolder()
    let url = folder.file("x.plist")
    let output = try TemporaryFolder()
    let helper = try Helper(["save-while-starting", url.path], in: output)
    #expect(helper.wait() == 0, "\(helper.text)")
    #expect(helper.text == "true true true true\n")
    #expect(try Data(contentsOf: url) == Data("second".utf8))
    #expect(try folder.names() == ["x.plist"])
  }
}
