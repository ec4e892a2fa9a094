public import Foundation
import PropertyList
import SettingsSchema
public import SettingsStorage

extension RowModel {
  /// Whether the value, or a part of it, is hidden where it is typed, here or on another page, and so is neither copied nor
  /// shown in other places.
  public var isSecret: Bool {
    specifier.isSecureField
      || [specifier.key, item?.list.header.key].compactMap(\.self).contains {
        session.keys.isSecret(KeyIndex.Key($0))
      }
  }

  /// The key under which the session's store has the value; nil where there is none of its own.
  public var keyInStore: String? { storedKey }

  /// The value as a text to copy; nil where there is none, or it is secret.
  public var copyableValue: String? {
    isSecret || value == nil ? nil : valueText
  }

  /// The command that gives the key in another store the value that counts now; nil where `leversctl` can't.
  ///
  /// A secret is not in it: it is asked for.
  /// - Parameters:
  ///   - store: where the store is.
  ///   - bundle: what to pass as the bundle.
  public func setCommand(store: StoreLocation, bundle: URL) -> String? {
    guard let key = keyForCommands, let value, let text = argument(of: value) else { return nil }
    return LeversCtlCommand(
      set: key, to: isSecret ? nil : text, type: argumentType(of: value),
      options: ["--store", store.text, "--bundle", bundle.path]
    ).text
  }

  /// The key as `leversctl` has it, with the domain where that is another one.
  private var keyForCommands: String? { storedKey.map(session.exchangeName(of:)) }

  private func argument(of value: PropertyListValue) -> String? {
    switch (specifier.element.rule, value) {
    case (.toggle(let toggle), _): return toggle.isOn(value) ? "on" : "off"
    case (.options, .array(let values)):
      // With commas between them.
      let texts = values.map(\.displayText)
      return texts.allSatisfy { !$0.contains(",") } ? texts.joined(separator: ",") : nil
    default: return isValueStructured ? nil : valueText
    }
  }

  /// The type that tells an option from others, and a value that the bundle does not edit; nil for none.
  private func argumentType(of value: PropertyListValue) -> String? {
    switch specifier.element.rule {
    case .toggle, .number, .text, .date: nil
    case .options: value.array?.first?.typeName
    default: value.typeName
    }
  }
}

extension PaneModel {
  /// What the page shows, as a text to be read: titles, values and sections, all rows of it, whether made or not.
  ///
  /// Rows and sections that are hidden are left out, and secrets masked.
  public var plainText: String {
    let parts = sections.filter(\.isVisible).map(\.plainText).filter { !$0.isEmpty }
    return ([[title]] + parts).map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }
}

extension SectionModel {
  /// Its heading, its rows below that, and its footer, in lines.
  fileprivate var plainText: [String] {
    let indent = title.isEmpty ? "" : "  "
    var lines = title.isEmpty ? [] : [title.lines.joined(separator: " ")]
    for row in rows where row.isVisible { lines += row.plainText.map { indent + $0 } }
    return lines + footer.lines.map { indent + $0 }
  }
}

extension RowModel {
  /// “Title: value”, and below that further lines of the value, and the subtitle.
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

  /// Of a row that leads somewhere, what it shows; of a secret, no more than that there is one.
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
