import SettingsAdwaita
import SettingsAuthoring
import Translation
import Widgets

// Conditions of elements: what they give now, and the keys for them.

extension EditPanel {
  /// The greatest number of keys to choose from.
  private static let greatestCompletion = 8

  /// Shows what conditions give now, after settings have changed.
  func refreshConditions() { page?.editor.refreshConditions() }

  /// Conditions complete the keys of settings.
  func makeCompletion() -> RowCompletion {
    RowCompletion(
      name: { [weak self] row in
        let key = row.specifier.key ?? ""
        return self?.page?.editor.isCondition(key) ?? false ? tr("Keys") : nil
      },
      complete: { [weak self] row, text, cursor, isWanted in
        guard
          let found = self?.page?.editor.completion(
            for: row.specifier.key ?? "", of: text, at: cursor, isWanted: isWanted)
        else { return nil }
        return Completion(
          Array(found.keys.prefix(Self.greatestCompletion)),
          isFirstSelected: !found.keys.contains(found.typed.name)
        ) { found.typed.replaced(by: $0, in: text) }
      })
  }
}
