import Foundation
import PropertyList
import SettingsSchema

/// Keyboard shortcuts, in text fields and in lists of them.
extension RowModel {
  /// The name of the setting that gets the keys; for a new element, that of the list.
  public var shortcutName: String { isListItem ? accessibleName : resetName }

  /// The names of other settings of the page that have the same keys.
  ///
  /// - Parameter accelerator: the keys, such as `<Super>e`.
  public func shortcutConflicts(with accelerator: String) -> [String] {
    guard let keys = Accelerator(accelerator) else { return [] }
    let own = item?.list.header.key ?? specifier.key
    return context.pane.specifiers.filter { $0.key != nil && $0.key != own && $0.takesShortcuts }
      .filter { other in
        let stored = session.storedKey(of: other).flatMap { session.value(forKey: $0) }
        let value = stored ?? other.defaultValue
        let texts = value?.array?.compactMap(\.string) ?? [value?.string].compactMap(\.self)
        return texts.contains { Accelerator($0) == keys }
      }
      .map { other in
        let title = other.title.map(localized) ?? ""
        return title.isEmpty ? other.key ?? "" : title
      }
  }
}

extension Specifier {
  /// Whether the value is a shortcut, or a list of shortcuts.
  fileprivate var takesShortcuts: Bool {
    switch element {
    case .textField(let field): field.isShortcut
    case .listGroup(let list): list.item?.takesShortcuts ?? false
    default: false
    }
  }
}

extension TextFieldElement.Chooser {
  /// The text for a chosen file or folder: its path, or its address.
  func text(forFile file: String) -> String {
    guard self == .fileAddress || self == .folderAddress, file.hasPrefix("/") else { return file }
    let text = URL(fileURLWithPath: file, isDirectory: isFolder).absoluteString
    return isFolder && text.count > "file:///".count && text.hasSuffix("/")
      ? String(text.dropLast()) : text
  }
}
