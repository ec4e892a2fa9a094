@testable import SettingsAdwaita

extension SettingsPage {
  /// Creates all missing rows of the visible pane.
  func completeVisiblePane() {
    guard let pane = pages.last?.pane else { return }
    pane.blocks.createAll()
    for list in pane.lists.values { list.fill(rows: .max) }
  }
}

extension PlacedBlocks {
  /// Creates all missing blocks.
  func createAll() {
    for index in all.indices { create(index) }
  }
}
