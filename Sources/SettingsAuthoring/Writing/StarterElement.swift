import SettingsSchema
package import Translation

/// An element that a new bundle can begin with.
package enum StarterElement: String, CaseIterable, Sendable {
  case group, toggle, slider, text, title, choice, radio, page

  /// The name for users.
  package var name: Text {
    switch self {
    case .group: Text("Group with a Footer")
    case .toggle: Text("Switch", context: "element")
    case .slider: Text("Slider", context: "element")
    case .text: Text("Text Field", context: "element")
    case .title: Text("Title with a Value", context: "element")
    case .choice: Text("Choice on a Page of Its Own")
    case .radio: Text("Radio Group", context: "element")
    case .page: Text("Another Page")
    }
  }

  /// Whether it starts a section of its own.
  private var startsSection: Bool { self == .group || self == .radio }

  /// The elements in order, with titles and keys to replace.
  static func content(_ elements: [StarterElement]) -> [any ScreenContent] {
    var counts: [StarterElement: Int] = [:]
    var content: [any ScreenContent] = []
    var previous: StarterElement?
    for element in elements {
      let count = counts[element, default: 0] + 1
      counts[element] = count
      // Rows after a radio group would be among its options.
      if previous == .radio, !element.startsSection { content.append(Section {}) }
      content.append(element.content(count == 1 ? element.rawValue : "\(element.rawValue)\(count)"))
      previous = element
    }
    return content
  }

  private func content(_ key: String) -> any ScreenContent {
    switch self {
    case .group: Section(title: "Group", footer: "A text below the group.") {}
    case .toggle: Switch(key: key, title: "Switch", default: true)
    case .slider: Slider(key: key, title: "Slider", default: 50).word("LeversShowsValue", nil)
    case .text: TextField(key: key, title: "Text")
    case .title: TitleValue(key: key, title: "Title", value: "Value")
    case .choice:
      OptionsButton(key: key, title: "Choice", default: "first", goesBack: false) { options }
    case .radio: OptionsSection(key: key, title: "Radio Group", default: "first") { options }
    case .page:
      Screen(title: "Page", name: "Page") { Switch(key: "\(key).toggle", title: "Switch") }
    }
  }

  private var options: [SettingsSchema.Option] {
    [
      SettingsSchema.Option(title: "First", value: "first"),
      SettingsSchema.Option(title: "Second", value: "second"),
    ]
  }
}
