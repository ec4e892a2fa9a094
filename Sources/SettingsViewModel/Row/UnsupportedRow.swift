public import SettingsSchema
import Translation

/// An entry that can’t be shown as a control.
public final class UnsupportedRow: ElementRow<UnsupportedElement?> {
  public override var stateText: String { reason ?? "" }

  public override var title: String {
    if !ownTitle.isEmpty { return tr("Unsupported element \(ownTitle.inQuotes)") }
    if let key = specifier.key { return tr("Unsupported element \(key.inQuotes)") }
    return tr("Unsupported element \(specifier.index + 1)")
  }

  public override var subtitle: String {
    element == nil ? super.subtitle : specifier.typeInFile ?? reason ?? ""
  }

  /// Why the element can’t be shown, and its place in the bundle.
  override var problem: String? {
    guard let element else { return nil }
    let file = (specifier.file ?? pane.file)?.lastPathComponent ?? pane.name
    let line = specifier.location.line
    return line > 0
      ? tr("\(file), line \(String(line)): \(element.reason)") : "\(file): \(element.reason)"
  }
}
