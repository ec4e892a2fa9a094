import SettingsSchema

extension RowModel {
  /// The image before the title: `IASKCellImage`, or a page's `Icon`; nil for none.
  ///
  /// - Parameter scale: pixels per point of the screen.
  public func icon(scale: Int) -> RowIcon? {
    // The options of a radio group have no images: the name would be that of the whole group.
    guard presentation != .radio else { return nil }
    return shownIcon(at: .title, scale: scale)
  }

  /// The image before an option's title, of `IconNames`; nil for none.
  public func icon(ofOption index: Int, scale: Int) -> RowIcon? {
    shownIcon(at: .option(index), scale: scale)
  }
}

extension SettingsSession {
  /// An image by the name in a page: a file of the bundle or of the program's resources, else a symbol.
  ///
  /// Source: InAppSettingsKit looks for a file of the app, then for an SF Symbol; section 1.3 of the reference.
  func icon(named name: String, scale: Int) -> RowIcon? {
    let folders = resourceFolders + [bundle.applicationFolder].compactMap { $0 }
    if let file = bundle.imageURL(named: name, scale: scale, orIn: folders),
      file.pathExtension.lowercased() != "pdf"  // GTK reads no PDF
    {
      return .file(file)
    }
    let names = SymbolIcons.names(for: name)
    return names.isEmpty ? nil : .symbols(names)
  }
}
