import Testing

@testable import SettingsViewModel

@Suite("Where the user has been")
struct PageHistoryTests {
  private func history(_ names: String...) -> PageHistory {
    var history = PageHistory()
    for name in names { history.visit(.pane(name)) }
    return history
  }

  /// Goes back or forward, and returns the new place; nil if there is none.
  private func back(
    _ history: inout PageHistory, without gone: Set<String> = [], forward: Bool = false
  ) -> PageHistory.Place? {
    history.go(forward: forward) { !gone.contains(name(of: $0)) } ? history.current : nil
  }

  private func forward(
    _ history: inout PageHistory, without gone: Set<String> = []
  ) -> PageHistory.Place? {
    back(&history, without: gone, forward: true)
  }

  private func name(of place: PageHistory.Place) -> String {
    switch place {
    case .pane(let name), .choice(let name, _): name
    case .search: ""
    }
  }

  @Test("Nowhere, there is nowhere to go")
  func empty() {
    var history = PageHistory()
    #expect(history.current == nil)
    #expect(!history.canGoBack && !history.canGoForward)
    #expect(back(&history) == nil)
    #expect(forward(&history) == nil)
  }

  @Test("Back and forward through pages, and a new page ends the way forward")
  func backAndForward() {
    var history = history("Root", "A", "B")
    #expect(back(&history) == .pane("A"))
    #expect(back(&history) == .pane("Root"))
    #expect(back(&history) == nil)
    #expect(forward(&history) == .pane("A"))
    history.visit(.pane("C"))
    #expect(!history.canGoForward)
    #expect(back(&history) == .pane("A"))
  }

  @Test("The same page twice is one place")
  func again() {
    var history = history("Root", "A", "A")
    #expect(back(&history) == .pane("Root"))
  }

  @Test(
    "Leaving a page for the one below goes back to where that was seen; forward returns"
  )
  func leaving() {
    var history = history("Root", "A", "B")
    history.leave(for: .pane("A"))
    #expect(back(&history) == .pane("Root"))
    #expect(forward(&history) == .pane("A"))
    #expect(forward(&history) == .pane("B"))
    history.leave(for: .pane("Root"))
    #expect(!history.canGoBack)
    #expect(forward(&history) == .pane("A"))
  }

  @Test("A page below that was never seen comes before the one that is left")
  func leavingForSomethingNew() {
    var history = history("Root", "B")
    history.leave(for: .pane("A"))
    #expect(history.current == .pane("A"))
    #expect(forward(&history) == .pane("B"))
    #expect(back(&history) == .pane("A"))
    #expect(back(&history) == .pane("Root"))
  }

  @Test("Choices and searches are places; another text is searched for in the same one")
  func otherPlaces() {
    var history = history("Root")
    history.visit(.choice(pane: "Root", row: 3))
    history.visit(.search(""))
    history.update(.search("volume"))
    history.visit(.pane("Sound"))
    #expect(back(&history) == .search("volume"))
    #expect(back(&history) == .choice(pane: "Root", row: 3))
    #expect(back(&history) == .pane("Root"))
  }

  @Test("Missing pages are skipped and removed; the same place is not visited twice")
  func gone() {
    var history = history("Root", "A", "Root", "A", "B")
    #expect(back(&history, without: ["A"]) == .pane("Root"))
    #expect(back(&history, without: ["A"]) == nil)
    #expect(forward(&history) == .pane("B"))
    #expect(forward(&history) == nil)
    #expect(back(&history) == .pane("Root"))
    #expect(forward(&history, without: ["B"]) == nil)
    #expect(!history.canGoForward)
  }

  @Test("The oldest places are forgotten")
  func limit() {
    var history = PageHistory()
    for number in 0..<(3 * PageHistory.limit) { history.visit(.pane("\(number)")) }
    var steps = 0
    while back(&history) != nil { steps += 1 }
    #expect(steps == PageHistory.limit - 1)
  }
}
