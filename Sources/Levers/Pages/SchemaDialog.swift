import SettingsAdwaita
import SettingsGSettings
import SettingsStorage
import Translation
import Widgets

/// A dialog with the name of a schema, the path for one that has none of its own, and Cancel and Open.
@MainActor
final class SchemaDialog: ModalDialog {
  /// The maximum number of names to choose from.
  private static let greatestCompletion = 8

  let modal: Dialog
  private let finder = SchemaFinder()
  private let name = EntryRow()
  private let path = EntryRow()
  private let problem = Label("", isSelectable: true)
  private let done = PushButton(tr("Open"))
  private let onChosen: @MainActor (StoreLocation) -> Void

  /// - Parameter onChosen: called with the location of an installed schema.
  init(onChosen: @escaping @MainActor (StoreLocation) -> Void) {
    self.onChosen = onChosen
    modal = Dialog(title: tr("Open Schema"), width: 480, height: 320)
    name.setTitle(tr("Schema"))
    path.setTitle(tr("Path"))
    for row in [name, path] {
      row.setInput(.freeForm, [.noSpellCheck])
      row.activateDefault()
      row.onChanged { [weak self] _ in self?.check() }
    }
    name.complete(name: tr("Schemas")) { [weak self] text, _, _ in self?.completion(of: text) }
    DialogButtons.fill(modal, with: makeContent(), done: done) { [weak self] in self?.finish() }
    check()
  }

  var firstFocus: Widget? { name }

  private func makeContent() -> Box {
    let group = Group(rows: [name, path])
    group.setDescription(
      tr("Type part of the name, such as “interface”, and choose a schema."))
    problem.addStyleClass("error")
    return .valueEditor([group, problem])
  }

  /// The installed schemas that a text may mean; nil for none.
  private func completion(of text: String) -> Completion? {
    let names = text.isEmpty ? [] : finder.names(matching: text)
    guard !names.isEmpty, names != [text] else { return nil }
    let shown = Array(names.prefix(Self.greatestCompletion))
    return Completion(
      shown.map { Completion.Choice($0) }, isFirstSelected: !names.contains(text)
    ) { (shown[$0], shown[$0].count) }
  }

  /// The location of an installed schema; nil while it isn’t named, or with the reason why it can’t be opened.
  private var choice: (location: StoreLocation?, problem: String?) {
    do throws(StoreError) {
      guard let location = try finder.location(named: name.text, at: path.text) else {
        return (nil, nil)
      }
      guard let problem = finder.problem(with: location) else { return (location, nil) }
      // The rest of the name may still be to be typed.
      let names = finder.names(matching: name.text)
      return (nil, names.isEmpty || names.contains(name.text) ? problem.string : nil)
    } catch {
      return (nil, error.message.string)
    }
  }

  private func check() {
    let location = try? finder.location(named: name.text, at: "")
    path.setSensitive(!path.text.isEmpty || location.map(finder.isRelocatable) ?? false)
    let choice = choice
    problem.setText(choice.problem ?? "")
    problem.setVisible(choice.problem != nil)
    done.setSensitive(choice.location != nil)
  }

  private func finish() {
    guard let location = choice.location else { return }
    close()
    onChosen(location)
  }
}
