import PropertyList
public import SettingsSchema
import Translation

/// Keyboard shortcuts, set by pressing their keys: `LeversShortcutSpecifier`.
public final class ShortcutRow: ElementRow<ShortcutElement> {
  public override var presentation: Presentation { .shortcut }

  /// Whether several shortcuts may be set.
  public var allowsMultiple: Bool { element.allowsMultiple }

  /// The shortcuts, as GTK writes them; other values are strings, too.
  public var accelerators: [String] { Self.accelerators(in: value) }

  override var shownValue: String { Self.text(of: value) }
  override var textWithoutValue: String? { Self.text(of: nil) }

  override func text(ofDefault value: PropertyListValue) -> String { Self.text(of: value) }

  /// Sets the only shortcut; "" for none.
  public func set(_ accelerator: String) {
    store([accelerator].filter { !$0.isEmpty })
  }

  /// Sets another shortcut besides the others.
  public func add(_ accelerator: String) {
    guard allowsMultiple, !accelerators.contains(accelerator) else { return }
    store(accelerators + [accelerator])
  }

  /// Removes one of the shortcuts.
  public func remove(_ accelerator: String) {
    store(accelerators.filter { $0 != accelerator })
  }

  private func store(_ accelerators: [String]) {
    guard isSensitive, accelerators != self.accelerators else { return }
    let texts = accelerators.map { PropertyListValue.string($0) }
    store(allowsMultiple ? .array(texts) : texts.first ?? "")
  }

  /// The names of other settings of the page that have the same keys.
  ///
  /// - Parameter accelerator: the keys, such as `<Super>e`.
  public func conflicts(with accelerator: String) -> [String] {
    guard let keys = Accelerator(accelerator) else { return [] }
    return pane.specifiers.filter { other in
      guard case .shortcut = other.element, let key = other.key, key != specifier.key else {
        return false
      }
      let stored = host.storedKey(of: other).flatMap { host.values.value(forKey: $0) }
      return Self.accelerators(in: stored ?? other.defaultValue)
        .contains { Accelerator($0) == keys }
    }
    .map { pane.title(of: $0) ?? $0.key ?? "" }
  }

  private static func accelerators(in value: PropertyListValue?) -> [String] {
    (value?.array ?? [value].compactMap(\.self)).map(\.displayText).filter { !$0.isEmpty }
  }

  private static func text(of value: PropertyListValue?) -> String {
    accelerators(in: value).joined(separator: ", ")
  }
}
