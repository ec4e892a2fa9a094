import Foundation
import PropertyList
import SettingsStorage
import TestSupport
import Testing

@Suite("Saves that are cut short")
struct CrashTests {
  /// The number of kills; 2000 in the full run: `LEVERS_TEST_KILLS=2000`.
  private let kills = Int(ProcessInfo.processInfo.environment["LEVERS_TEST_KILLS"] ?? "") ?? 40

  /// The version of a file written by the helper: the same number in all of its keys.
  private func version(of url: URL) throws -> PropertyListValue? {
    let values = try FileStore(url: url).values
    if values.isEmpty { return nil }
    #expect(values.count == 40)
    let versions = Set(values.map(\.value))
    #expect(versions.count == 1, "half of one version and half of another")
    return versions.first
  }

  @Test("A process that saves in a loop is killed at any instant: the file is whole")
  func killed() async throws {
    let folder = try TemporaryFolder()
    let url = folder.file("x.plist")
    var generator = SeededGenerator(seed: 7)
    var last: Int128 = 0
    for _ in 0..<kills {
      let helper = try Helper(["save-for-ever", url.path], in: folder)
      let delay = Int.random(in: 2000...40_000, using: &generator)
      try await Task.sleep(for: .microseconds(delay))
      helper.kill()
      if let version = try version(of: url)?.integer { last = max(last, version) }
    }
    #expect(last > 0, "no save was ever reached")
  }

  @Test(
    "Any of the system’s calls fails: the file is the old or the new one, whole",
    arguments: [ENOSPC, EIO])
  func failing(_ code: Int32) throws { try everyCall(fault: 1, code: code) }

  @Test("The process dies at any of the system’s calls: the file is the old or the new one, whole")
  func dying() throws { try everyCall(fault: 2, code: 0) }

  private func everyCall(fault: Int, code: Int32) throws {
    let folder = try TemporaryFolder()
    let url = folder.file("x.plist")
    let old = PropertyListDictionary(all: "old")
    let new = PropertyListDictionary(all: "new")
    var call = 1
    var outcomes: Set<String> = []
    while true {
      try PropertyListWriter.xml(.dictionary(old)).write(to: url)
      let helper = try Helper(["fault", url.path, "\(fault)", "\(call)", "\(code)"], in: folder)
      let status = helper.wait()
      #expect(status == (fault == 2 && helper.text.isEmpty ? 128 + SIGKILL : 0))
      let values = try FileStore(url: url).values
      #expect(values == old || values == new)
      // Opening has removed the leftovers of a dead process, in particular old settings.
      let names = try folder.names().filter { $0.hasSuffix(".tmp") }
      #expect(try names.allSatisfy { try Data(contentsOf: folder.file($0)).isEmpty })
      let words = helper.text.split(separator: " ")
      let outcome = words.first.map(String.init) ?? "died"
      outcomes.insert(outcome)
      #expect(outcome != "lost\n")
      // The failed save was repeated.
      if outcome != "died" { #expect(values == new) }
      let calls = words.last.flatMap { Int($0.trimmingCharacters(in: .newlines)) }
      if let calls, calls < call { break }
      call += 1
      try #require(call < 1000)
    }
    #expect(call > 5, "the calls of a save aren’t the ones that are counted")
    #expect(outcomes.contains(fault == 2 ? "died" : "failed"))
    #expect(outcomes.contains("saved"))
  }
}

extension PropertyListDictionary {
  /// Forty keys with the same value.
  fileprivate init(all value: PropertyListValue) {
    self.init()
    for key in 0..<40 { self["key \(key)"] = value }
  }
}
