extension RowModel {
  var unsupportedTitle: String {
    if !ownTitle.isEmpty { return "Unsupported element \(ownTitle.inQuotes)" }
    if let key = specifier.key { return "Unsupported element \(key.inQuotes)" }
    return "Unsupported element \(specifier.index + 1)"
  }

  /// Why an element can't be shown, and where it stands; nil for other rows.
  public var unsupportedReason: String? {
    guard case .unsupported(let element) = specifier.element else { return nil }
    let file = (specifier.file ?? context.pane.file)?.lastPathComponent ?? context.pane.name
    let line = specifier.location.line
    let place = line > 0 ? "\(file), line \(line)" : file
    return "\(place): \(element.reason)"
  }
}
