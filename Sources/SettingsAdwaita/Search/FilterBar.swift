import SettingsViewModel
import Translation
import Widgets

/// Chips that narrow a search down, each by a filter in what is typed; and while a filter is typed, what it may become.
@MainActor
final class FilterBar {
  /// Completions that are offered at most.
  private static let mostCompletions = 24

  let widget = Box.vertical(spacing: 6)
  /// Called with another text to search for, and whether the user is to go on with it.
  var onChanged: (@MainActor (String) -> Void)?
  private let chips: [(filter: SearchQuery.Filter, chip: Chip)]
  private let completions = Strip(accessibleName: tr("Filters to Choose From"))
  private var text = ""
  private var offered: [String] = []

  init() {
    chips = [
      (.modified, tr("Modified", context: "filter")), (.unsaved, tr("Unsaved", context: "filter")),
      (.issue, tr("Issues", context: "filter")), (.type(""), tr("Type", context: "filter")),
      (.page(""), tr("Page", context: "filter")),
    ].map { filter, label in
      let chip = Chip()
      chip.setText(label)
      return (filter, chip)
    }
    let strip = Strip(accessibleName: tr("Filters"))
    for (_, chip) in chips { strip.append(chip) }
    widget.addStyleClass("filter-bar")
    widget.append(strip)
    widget.append(completions)
    completions.setVisible(false)
    for (filter, chip) in chips {
      chip.onToggled { [weak self] in self?.set(filter, $0) }
    }
  }

  /// Shows the filters of what is typed.
  func show(_ text: String, completions all: [String]) {
    self.text = text
    let filters = SearchQuery(text).filters
    for (filter, chip) in chips {
      chip.setOn(filters.contains { $0.isKind(of: filter) })
    }
    offer(Array(all.prefix(Self.mostCompletions)))
  }

  private func offer(_ texts: [String]) {
    guard texts != offered else { return }
    offered = texts
    completions.removeAll()
    for text in texts {
      let button = PushButton(text.split(separator: " ").last.map(String.init) ?? text)
      button.addStyleClass("chip")
      button.onClicked { [weak self] in self?.choose(text) }
      completions.append(button)
    }
    completions.setVisible(!texts.isEmpty)
  }

  private func set(_ filter: SearchQuery.Filter, _ isOn: Bool) {
    onChanged?(filter.set(isOn, in: text))
  }

  /// One that ends with a colon goes on.
  private func choose(_ completion: String) {
    // The button that is pressed goes with the others.
    Task { [weak self] in
      self?.onChanged?(completion.hasSuffix(":") ? completion : completion + " ")
    }
  }
}
