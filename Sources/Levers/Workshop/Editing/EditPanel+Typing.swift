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
      },
      chooser: { [weak self] in
        guard self?.page?.editor.namesImage($0) == true else { return nil }
        return RowChooser(icon: "image-x-generic-symbolic", title: tr("Choose Image")) {
          self?.chooseImage(now: $0, over: $1, $2)
        }
      })
  }

  /// Opens the dialog with the images of the bundle.
  private func chooseImage(
    now name: String, over field: Widget, _ chosen: @escaping @MainActor (String) -> Void
  ) {
    guard let page = page?.editor, images == nil else { return }
    let dialog = ImageDialog(
      page, current: name, onFailure: { [weak self] in self?.onFailure?($0) }
    ) { [weak self] in
      self?.editor.endTyping()
      chosen($0)
      self?.editor.endTyping()
    }
    images = dialog
    dialog.present(over: field) { [weak self] in self?.images = nil }
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
