import Foundation
import PropertyList
import SettingsSchema

/// An element of a page as Swift: a call, and the declaration that it makes.
///
/// The declaration is made here, too: each key of the entry that it doesn’t have becomes a modifier, so the source
/// gives the same entry, even with keys that no initializer takes.
struct SwiftElement {
  private(set) var call: SwiftCall
  private let words: PropertyListDictionary

  /// - Parameter screen: the source of a page that the element declares, by name; nil if it is declared elsewhere.
  init(_ specifier: Specifier, screen: (String) -> String?) {
    let made = Self.made(specifier, screen)
    call = made.call
    words = made.words
    addModifiers(for: specifier.entry)
  }

  typealias Made = (call: SwiftCall, words: PropertyListDictionary)

  private static func made(_ specifier: Specifier, _ screen: (String) -> String?) -> Made {
    let title = specifier.title
    let icon = specifier.image
    var call: SwiftCall
    switch specifier.element {
    case .group(let group):
      call = SwiftCall("Section", title: title)
      call.add("footer", text: group.footerText)
      call.add("key", text: specifier.key)
      call.body = []
      return (
        call,
        Section(title: title, footer: group.footerText, key: specifier.key) {}.declaration.words
      )
    case .toggle(let toggle): return made(specifier, toggle)
    case .slider(let slider): return made(specifier, slider)
    case .stepper(let stepper): return made(specifier, stepper)
    case .textField(let field): return made(specifier, field)
    case .textView(let input):
      let text = specifier.defaultValue?.string ?? ""
      call = SwiftCall("TextView", key: specifier.key ?? "", title: title)
      if !text.isEmpty { call.add("default", text: text) }
      call.add("placeholder", text: input.placeholder)
      return (
        call,
        TextView(
          key: specifier.key ?? "", title: title, default: text, placeholder: input.placeholder
        ).declaration.words
      )
    case .datePicker(let picker): return made(specifier, picker)
    case .multiValue(let choice):
      call = SwiftCall("OptionsButton", key: specifier.key ?? "", title: title ?? "")
      call.add("default", specifier.defaultValue.map(SwiftLiteral.plain))
      call.add("footer", text: choice.footerText)
      call.add("icon", text: icon)
      if !choice.isQuick { call.add("goesBack", "false") }
      call.body = options(choice)
      let button = OptionsButton(
        key: specifier.key ?? "", title: title ?? "", default: specifier.defaultValue,
        footer: choice.footerText, icon: icon, goesBack: choice.isQuick
      ) { choice.declared }
      return (call, button.declaration.words)
    case .radioGroup(let choice):
      call = SwiftCall("OptionsSection", key: specifier.key ?? "", title: title)
      call.add("default", specifier.defaultValue.map(SwiftLiteral.plain))
      call.add("footer", text: choice.footerText)
      call.body = options(choice)
      let section = OptionsSection(
        key: specifier.key ?? "", title: title, default: specifier.defaultValue,
        footer: choice.footerText
      ) { choice.declared }
      return (call, section.declaration.words)
    case .listGroup(let list): return made(specifier, list, screen)
    case .childPane, .customView:
      if let file = specifier.paneNames.first { return made(specifier, opening: file, screen) }
      return plain(specifier)
    case .openURL(let link):
      call = SwiftCall("Link", title: title ?? "")
      call.add("url", text: link.url ?? "")
      call.add("key", text: specifier.key)
      call.add("icon", text: icon)
      return (
        call,
        Link(title: title ?? "", url: link.url ?? "", key: specifier.key, icon: icon).declaration
          .words
      )
    case .button(let button):
      call = SwiftCall("Button", key: specifier.key ?? "", title: title ?? "")
      if button.isDestructive { call.add("isDestructive", "true") }
      call.add("icon", text: icon)
      return (
        call,
        Button(
          key: specifier.key ?? "", title: title ?? "", isDestructive: button.isDestructive,
          icon: icon
        ).declaration.words
      )
    case .spinner:
      call = SwiftCall("Spinner", title: title ?? "")
      call.add("key", text: specifier.key)
      return (call, Spinner(title: title ?? "", key: specifier.key).declaration.words)
    case .shortcut:
      let keys = specifier.defaultValue?.string ?? ""
      call = SwiftCall("Shortcut", key: specifier.key ?? "", title: title ?? "")
      if !keys.isEmpty { call.add("default", text: keys) }
      call.add("icon", text: icon)
      return (
        call,
        Shortcut(key: specifier.key ?? "", title: title ?? "", default: keys, icon: icon)
          .declaration.words
      )
    case .mailCompose(let mail): return made(specifier, mail)
    case .webPane(let page): return made(specifier, page)
    case .titleValue(let choice):
      call = SwiftCall("TitleValue", key: specifier.key, title: title)
      call.add("value", specifier.defaultValue.map { SwiftLiteral.value($0) })
      call.add("icon", text: icon)
      if !choice.options.isEmpty { call.body = options(choice) }
      let value = TitleValue(
        key: specifier.key, title: title, value: specifier.defaultValue, icon: icon
      ) { choice.declared }
      return (call, value.declaration.words)
    case .unsupported: return plain(specifier)
    }
  }

  /// An element without a type of its own in Swift, whose keys all become modifiers.
  static func plain(_ specifier: Specifier) -> Made {
    let call = SwiftCall("TitleValue", key: specifier.key, title: specifier.title)
    return (call, TitleValue(key: specifier.key, title: specifier.title).declaration.words)
  }

  private static func options(_ choice: ChoiceElement) -> [String] {
    choice.options.map { option in
      var call = SwiftCall("Option", title: option.title)
      call.add("value", SwiftLiteral.plain(option.value))
      call.add("shortTitle", text: option.shortTitle)
      call.add("icon", text: option.icon)
      return call.lines.joined()
    }
  }

  // MARK: Modifiers

  private mutating func addModifiers(for entry: PropertyListDictionary) {
    for (word, value) in entry where !isSame(word, value) {
      call.modifiers.append(
        SwiftModifier.source(word, value, type: call.name)
          ?? ".word(\(SwiftLiteral.text(word)), \(SwiftLiteral.value(value)))")
    }
    for word in words.keys where entry[word] == nil {
      call.modifiers.append(".word(\(SwiftLiteral.text(word)), nil)")
    }
  }

  /// Whether the call sets a key to a value; the numbers of a range are real in Swift.
  private func isSame(_ word: String, _ value: PropertyListValue) -> Bool {
    guard let own = words[word] else { return false }
    let isRange = call.name == "Slider" || call.name == "Stepper"
    if isRange, value.boolean == nil, let number = value.number { return own.number == number }
    return own == value
  }
}

extension Specifier {
  /// The entry; the domain of the page is that of each of its values.
  var entry: PropertyListDictionary {
    var words = node.value.dictionary ?? [:]
    if let domain, key != nil { words["LeversStoreDomain"] = .string(domain) }
    return words
  }
}

extension ChoiceElement {
  fileprivate var declared: [SettingsSchema.Option] {
    options.map {
      SettingsSchema.Option(
        title: $0.title, value: $0.value, shortTitle: $0.shortTitle, icon: $0.icon)
    }
  }
}
