import Foundation
import SettingsSchema

extension RowModel {
  /// The image for a place in the row; records it.
  func shownIcon(at place: ShownImages.Place, scale: Int) -> RowIcon? {
    let icon = findIcon(at: place, scale: scale)
    if icon != nil || specifier.image != nil || childPaneName != nil || place != .title {
      shownImages.record(icon, at: place, scale: scale)
    }
    return icon
  }

  /// Whether the images that the row has shown are up to date.
  var areImagesCurrent: Bool { shownImages.areCurrent { findIcon(at: $0, scale: $1) } }

  private func findIcon(at place: ShownImages.Place, scale: Int) -> RowIcon? {
    switch place {
    case .title:
      if let name = specifier.image, let icon = icon(named: name, scale: scale) { return icon }
      return iconURL(scale: scale).map { .file($0) }
    case .option(let index):
      guard options.indices.contains(index), let name = options[index].icon else { return nil }
      return icon(named: name, scale: scale)
    case .end(let name):
      return bundle.imageURL(named: name, scale: scale).map { .file($0) }
    }
  }

  private func icon(named name: String, scale: Int) -> RowIcon? {
    bundle.icon(named: name, scale: scale, orIn: host.program.resourceFolders)
  }
}

extension SettingsBundle {
  /// An image by name in a page: a file of the bundle or of the program’s resources, or else a symbol.
  ///
  /// Source: InAppSettingsKit looks for a file of the app, then for an SF Symbol; section 1.3 of the reference.
  ///
  /// Pages that Levers makes name an icon of the desktop’s theme, where an app’s may be missing, or the path of a file.
  func icon(named name: String, scale: Int, orIn programFolders: [URL]) -> RowIcon? {
    if isGenerated {
      return name.hasPrefix("/")
        ? .file(URL(fileURLWithPath: name))
        : .symbols([name, "application-x-executable-symbolic"])
    }
    let folders = programFolders + [applicationFolder].compactMap { $0 }
    if let file = imageURL(named: name, scale: scale, orIn: folders) { return .file(file) }
    let names = SymbolIcons.names(for: name)
    return names.isEmpty ? nil : .symbols(names)
  }
}
