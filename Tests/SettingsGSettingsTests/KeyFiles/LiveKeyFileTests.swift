import Dispatch
import Foundation
import SettingsStorage
import TestSupport
import Testing

@testable import SettingsGSettings

/// Without a watcher, so that changes by other programs are only found by a call.
@Suite("LiveKeyFile")
struct LiveKeyFileTests {
  private let folder: TemporaryFolder
  private let url: URL

  init() throws {
    folder = try TemporaryFolder()
    url = folder.url.appendingPathComponent("keyfile")
    try write("[a]\nx=1\ny=2\n")
  }

  private func write(_ text: String) throws {
    // As GIO does.
    try Data(text.utf8).write(to: url, options: .atomic)
  }

  private var text: String { (try? String(contentsOf: url, encoding: .utf8)) ?? "" }

  @Test("A change by another program that a change from here finds first is reported")
  func foundByChange() throws {
    let file = LiveKeyFile(url, noticePeriod: FlatpakFixture.noticePeriod)
    try write("[a]\nx=1\ny=3\nz=4\n")
    #expect(file.change(["/a/x": "5"]))
    #expect(text == "[a]\nx=5\ny=3\nz=4\n")
    let reported = try #require(file.reload(isLastTry: false))
    #expect(Set(reported).isSuperset(of: ["/a/y", "/a/z"]))
    #expect(file.reload(isLastTry: false) == [])
  }

  @Test("A change from here that finds earlier ones undone makes them again")
  func undoneBeforeChange() throws {
    let file = LiveKeyFile(url, noticePeriod: FlatpakFixture.noticePeriod)
    #expect(file.change(["/a/x": "5"]))
    #expect(file.change(["/a/z": "6"]))
    try write("[a]\nx=1\ny=3\n")
    #expect(file.change(["/a/w": "7"]))
    #expect(text == "[a]\nx=5\ny=3\nz=6\nw=7\n" || text == "[a]\nx=5\ny=3\nw=7\nz=6\n")
    #expect(file.reload(isLastTry: false) == ["/a/y"])
    #expect(file.text(at: "/a/z") == "6")
  }

  @Test("The change from here applies, not an earlier one of the same value")
  func undoneSameKey() throws {
    let file = LiveKeyFile(url, noticePeriod: FlatpakFixture.noticePeriod)
    #expect(file.change(["/a/x": "5"]))
    try write("[a]\nx=1\ny=3\n")
    #expect(file.change(["/a/x": nil]))
    #expect(text == "[a]\ny=3\n")
  }

  @Test("A program that has had the time to notice a change undoes it on purpose")
  func undoneLater() throws {
    let file = LiveKeyFile(url, noticePeriod: .zero)
    #expect(file.change(["/a/x": "5"]))
    try write("[a]\nx=1\ny=3\n")
    #expect(file.reload(isLastTry: false).map(Set.init) == ["/a/x", "/a/y"])
    #expect(text == "[a]\nx=1\ny=3\n")
  }

  @Test("The content of another program applies if nothing can be written again")
  func unwritable() throws {
    let file = LiveKeyFile(url, noticePeriod: FlatpakFixture.noticePeriod)
    #expect(file.change(["/a/x": "5"]))
    try write("[a]\nx=1\ny=3\n")
    #expect(!file.change(["/[a/x": "5"]))
    #expect(file.text(at: "/a/x") == "1")
    #expect(file.reload(isLastTry: false)?.contains("/a/x") == true)
  }

  @Test("A failure is that of the change, also if others change the same file at that time")
  func failures() throws {
    let file = LiveKeyFile(url, noticePeriod: FlatpakFixture.noticePeriod)
    let wrong = Lock(0)
    DispatchQueue.concurrentPerform(iterations: 80) { index in
      let isValid = index.isMultiple(of: 2)
      let path = isValid ? "/a/k\(index)" : "/[a/k\(index)"
      let failure = file.failure(.patient) { _ = file.change([path: "1"]) }
      if (failure == nil) != isValid { wrong.withLock { $0 += 1 } }
    }
    #expect(wrong.withLock { $0 } == 0)
    #expect(file.failure(.brief) {} == nil)
  }
}
