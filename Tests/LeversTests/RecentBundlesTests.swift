import Foundation
import TestSupport
import Testing

@testable import Levers

struct RecentBundlesTests {
  private func entry(_ name: String) -> RecentBundles.Entry {
    .init(
      bundle: URL(fileURLWithPath: "/b/\(name)"), store: URL(fileURLWithPath: "/s/\(name)"),
      name: name)
  }

  @Test("The newest comes first, each bundle once, across programs")
  func order() throws {
    let folder = try TemporaryFolder()
    for name in (1...14).map(String.init) + ["5"] {
      RecentBundles(folder: folder.url).note(entry(name))
    }
    let names = RecentBundles(folder: folder.url).entries.map(\.name)
    #expect(names.prefix(3) == ["5", "14", "13"])
    #expect(names.count == 14)
    #expect(Set(names).count == 14)
  }

  @Test("A damaged list is as good as none")
  func damaged() throws {
    let folder = try TemporaryFolder()
    try folder.write(Data("no plist".utf8), to: "recent.plist")
    #expect(RecentBundles(folder: folder.url).entries.isEmpty)
  }
}
