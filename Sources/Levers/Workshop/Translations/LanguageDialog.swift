import SettingsAdwaita
import SettingsViewModel
import Translation
import Widgets

/// A dialog that asks for a language to translate into, with suggestions, and Cancel and Add.
@MainActor
final class LanguageDialog: ModalDialog {
  let modal = Dialog(title: tr("Add Language"), width: 440, height: 420)
  private let choices: LanguageChoices
  private let row = EntryRow()
  private let suggestions = Group()
  private var suggested: [ActionRow] = []
  private let problem = Label("", isSelectable: true)
  private let done = PushButton(tr("Add", context: "language"))
  private let onChosen: @MainActor (String) -> Void

  /// - Parameter onChosen: called with the language, which the bundle may have already.
  init(_ choices: LanguageChoices, onChosen: @escaping @MainActor (String) -> Void) {
    self.choices = choices
    self.onChosen = onChosen
    row.setTitle(tr("Language"))
    row.setPlaceholder(tr("Such as de, pt-BR or zh-Hans"))
    row.setInput(.freeForm, [.noSpellCheck])
    row.activateDefault()
    row.onChanged { [weak self] _ in self?.check() }
    problem.addStyleClass("error")
    DialogButtons.fill(modal, with: makeContent(), done: done) { [weak self] in self?.finish() }
    check()
  }

  var firstFocus: Widget? { row }

  private func makeContent() -> Widget {
    let hint = Label(
      tr(
        """
        Type a tag or the name of a language. Its .lproj folder and files are created with the \
        first text that you translate.
        """), isDim: true)
    return Box.valueEditor([hint, Group(rows: [row]), problem, suggestions])
  }

  private func check() {
    let text = row.text
    let found = choices.choices(for: text)
    showSuggestions(found)
    let answer = choices.answer(to: text)
    var message: String?
    if case .problem(let problem) = answer { message = problem.string }
    // Neither the beginning of a name nor an empty field is a mistake.
    problem.setText(message ?? "")
    problem.setVisible(message != nil && !text.isEmpty && found.isEmpty)
    done.setSensitive(language != nil)
  }

  /// The typed language, or the only one that is suggested.
  private var language: String? {
    switch choices.answer(to: row.text) {
    case .new(let language), .existing(let language): return language
    case .problem:
      let found = choices.choices(for: row.text)
      return found.count == 1 ? found.first?.language : nil
    }
  }

  private func showSuggestions(_ choices: [LanguageChoices.Choice]) {
    for row in suggested { suggestions.remove(row) }
    suggested = choices.map { choice in
      let row = ActionRow(choice.name, choice.language)
      row.onActivated { [weak self] in self?.choose(choice.language) }
      suggestions.append(row)
      return row
    }
    suggestions.setVisible(!choices.isEmpty)
  }

  private func choose(_ language: String) {
    close()
    onChosen(language)
  }

  private func finish() {
    if let language { choose(language) }
  }
}
