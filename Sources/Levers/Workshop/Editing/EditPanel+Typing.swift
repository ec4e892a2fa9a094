import Foundation
import SettingsAdwaita
import SettingsAuthoring
import SettingsSchema
import SettingsViewModel
import Translation
import Widgets

// What completes the strings that are typed in the panel, and checks them before they are saved.

extension EditPanel {
  /// The maximum number of strings to choose from.
  private static let greatestCompletion = 8

  /// Conditions complete the keys of settings and their values; other fields complete keys, or images of the bundle.
  func makeCompletion() -> RowCompletion {
    RowCompletion(
      name: { [weak self] in self?.page?.editor.nameOfCompletion(for: $0.specifier.key ?? "") },
      complete: { [weak self] row, text, cursor, isWanted in
        guard
          let found = self?.page?.editor.completion(
            for: row.specifier.key ?? "", of: text, at: cursor, isWanted: isWanted)
        else { return nil }
        let choices = found.choices.prefix(Self.greatestCompletion).enumerated().map {
          Self.choice($1, image: found.image($0))
        }
        return Completion(choices, isFirstSelected: !found.isComplete, replaced: found.replaced)
      })
  }

  private static func choice(_ choice: FieldCompletion.Choice, image: URL?) -> Completion.Choice {
    let note = image.map(Icon.isPDF) == true ? tr("PDF, no preview") : choice.detail
    return Completion.Choice(
      choice.text, detail: note, image: image.map { Icon.name(of: .file($0)) })
  }
}

extension EditPanel: SettingsDelegate {
  func settings(
    _ session: SettingsSession, validate text: String, of specifier: Specifier, previous: String
  ) -> ValidationResult {
    guard let problem = page?.editor.problem(of: text, forKey: specifier.key ?? "") else {
      return .valid
    }
    return .refusedWithShake(replacement: nil, message: problem)
  }
}
