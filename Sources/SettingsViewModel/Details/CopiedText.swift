public import Foundation
import PropertyList
import SettingsSchema
public import SettingsStorage

extension RowModel {
  /// Whether the value, or a part of it, is a secret here or on another page, so that it must not be copied or shown
  /// elsewhere.
  public var isSecret: Bool {
    specifier.isSecureField
      || [specifier.key, item?.list.header.key].compactMap(\.self).contains {
        host.values.isSecret($0)
      }
  }

  /// The key of the value in the store, or nil if it has none of its own.
  public var keyInStore: String? { storedKey }

  /// The value as a text to copy, or nil if there is none or it is secret.
  public var copyableValue: String? {
    isSecret || value == nil ? nil : valueText
  }

  /// The command that sets the key to the current value in another store, or nil if `leversctl` can’t.
  ///
  /// A secret isn’t included: the command prompts for it.
  /// - Parameters:
  ///   - store: the location of the store.
  ///   - bundle: the bundle argument.
  public func setCommand(store: StoreLocation, bundle: URL) -> String? {
    guard !self.bundle.isTrial, let key = keyForCommands, let value else { return nil }
    if self.bundle.followsValues {
      let (text, type) = value.typedArgument
      return LeversCtlCommand(
        set: key, to: text, type: type, options: ["--store", store.text]
      ).text
    }
    guard let text = argument(of: value) else { return nil }
    // Pages for a store include its name.
    let place =
      self.bundle.storeLocation.flatMap { try? StoreLocation($0) }?.pageOptions
      ?? ["--store", store.text, "--bundle", bundle.path]
    return LeversCtlCommand(
      set: key, to: isSecret ? nil : text, type: argumentType(of: value), options: place
    ).text
  }

  /// The key as `leversctl` writes it, with the domain if it isn’t the main one.
  ///
  /// Nil for a value inside a dictionary.
  private var keyForCommands: String? {
    guard let path = storedKey.map(host.values.path), path.count == 1 else { return nil }
    return KeyIndex.Key(stored: path[0]).text
  }

  private func argument(of value: PropertyListValue) -> String? {
    switch (specifier.element.rule, value) {
    case (.toggle(let toggle), _): return toggle.isOn(value) ? "on" : "off"
    case (.options, .array(let values)):
      // With commas in between.
      let texts = values.map(\.displayText)
      return texts.allSatisfy { !$0.contains(",") } ? texts.joined(separator: ",") : nil
    default: return isValueStructured ? nil : valueText
    }
  }

  /// The type argument for an option, or for a value that the bundle can’t edit; nil for none.
  private func argumentType(of value: PropertyListValue) -> String? {
    switch specifier.element.rule {
    case .toggle, .number, .text, .date: nil
    case .options: value.array?.first?.typeName
    default: value.typeName
    }
  }
}

extension PaneModel {
  /// The content of the page as text to read: titles, values and sections of all rows.
  ///
  /// Hidden rows and sections are left out, and secrets masked.
  public var plainText: String {
    let parts = sections.filter(\.isVisible).map(\.plainText).filter { !$0.isEmpty }
    return ([[title]] + parts).map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }
}

extension SectionModel {
  /// The heading, the rows and the footer, as lines.
  fileprivate var plainText: [String] {
    let indent = title.isEmpty ? "" : "  "
    var lines = title.isEmpty ? [] : [title.lines.joined(separator: " ")]
    for row in rows where row.isVisible { lines += row.plainText.map { indent + $0 } }
    return lines + footer.lines.map { indent + $0 }
  }
}

extension RowModel {
  /// “Title: value”, followed by the other lines of the value, and the subtitle.
  fileprivate var plainText: [String] {
    let name = (title.isEmpty && !isStaticText ? accessibleName : title).lines
      .joined(separator: " ")
    if let isChosen = isChosenOption { return ["\(isChosen ? "●" : "○") \(name)"] }
    let value = plainValue.lines
    let head = value.count == 1 ? ["\(name): \(value[0])"] : [value.isEmpty ? name : "\(name):"]
    let below = value.count == 1 ? [] : value
    let note = subtitle.lines
    return head + below.map { "  " + $0 } + (note == value ? [] : note.map { "  " + $0 })
  }

  /// The summary, for a row that opens a page; only the mask, for a secret.
  private var plainValue: String {
    if isSecret { return Secret.isHidden(value) ? Secret.mask : "" }
    return childPaneName == nil ? stateText : displayedValue
  }
}

extension String {
  fileprivate var lines: [String] {
    split(whereSeparator: \.isNewline).map(String.init)
  }
}

extension PropertyListValue {
  /// A text that `leversctl set` reads as the same value with a type, and that type; JSON for values of types that have
  /// no such text.
  fileprivate var typedArgument: (text: String, type: String) {
    let type = PropertyListType(of: self)
    let text = ValueText.editing(self)
    let hasText = !type.isContainer && type != .uid && type != .null && !text.utf8.contains(0)
    return hasText && (try? type.value(of: text)) == self
      ? (text, type.rawValue.lowercased()) : (ValueText.json(self), "json")
  }
}
