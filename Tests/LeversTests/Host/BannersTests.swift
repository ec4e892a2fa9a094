import Testing

@testable import Levers

@MainActor
struct BannersTests {
  @Test("Each group has notices of its own, which keep their place while they are shown")
  func groups() {
    let banners = Banners()
    banners.show([.init(id: "1", title: "One"), .init(id: "2", title: "Two")], as: "a")
    banners.show([.init(title: "Other")], as: "b")
    #expect(banners.titles == ["One", "Two", "Other"])
    banners.show([.init(id: "2", title: "Changed"), .init(id: "3", title: "Three")], as: "a")
    #expect(banners.titles == ["Changed", "Other", "Three"])
    banners.show([], as: "a")
    #expect(banners.titles == ["Other"])
    banners.show([], as: "a")
    banners.show([], as: "b")
    #expect(banners.titles == [])
  }
}

extension Banners {
  /// The shown notices.
  var titles: [String] { notices.map(\.notice.title) }

  /// Presses the button of a notice.
  func press(_ title: String) { notices.first { $0.notice.title == title }?.notice.action() }
}
