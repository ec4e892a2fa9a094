import PropertyList
import Testing

@testable import Levers

@MainActor
struct CompareFeatureTests {
  @Test("The choices for comparing depend on the available files")
  func commands() throws {
    let host = try TestHost()
    let compare = CompareFeature(host)
    host.features = [compare]
    host.refresh()
    #expect(host.enabled == ["compare", "compare-with", "compare-save", "previous-saves"])
    host.set("Ann", "name")
    #expect(host.enabled.contains("compare-saved"))
    compare.show(.init(hasDocument: true, isOpen: true, canUseAll: true))
    #expect(
      host.enabled == [
        "compare", "compare-with", "compare-save", "compare-filter", "compare-use-all",
      ])
  }

  @Test("A file that can’t be read is reported, and so is a save that fails")
  func failures() async throws {
    let host = try TestHost()
    host.features = [CompareFeature(host)]
    host.refresh()
    host.activate("compare-with", "/nowhere.plist")
    await host.settle()
    #expect(host.questions.map(\.heading) == ["The Settings Can’t Be Compared"])
    host.activate("compare-save", "none")
    await host.settle()
    #expect(host.toasts == ["This save is no longer kept"])
  }
}
