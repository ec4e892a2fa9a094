public import Foundation
import SettingsSchema
import SettingsStorage

/// The image before a row's or an option's title.
public enum RowIcon: Sendable, Hashable {
  /// An image file.
  case file(URL)
  /// Names for the desktop's icon theme, best first; the first one that it has is shown, and nothing when it has
  /// none.
  case symbols([String])
}

/// The images that a row has shown, with what tells each content: a file may change and keep its name.
@MainActor
struct ShownImages {
  /// Where in a row an image is.
  enum Place: Hashable {
    case title
    case option(Int)
    /// An end of a slider, by the name of its image.
    case end(String)
  }

  private struct Image: Equatable {
    let icon: RowIcon?
    let identity: FileIdentity?

    init(_ icon: RowIcon?) {
      self.icon = icon
      if case .file(let url) = icon {
        identity = FileIdentity(path: url.path)
      } else {
        identity = nil
      }
    }
  }

  private var images: [Place: (scale: Int, image: Image)] = [:]

  /// Records what is shown.
  mutating func record(_ icon: RowIcon?, at place: Place, scale: Int) {
    images[place] = (scale, Image(icon))
  }

  /// Whether the row would show the same now.
  func areCurrent(in row: RowModel) -> Bool {
    images.allSatisfy { place, shown in
      Image(row.findIcon(at: place, scale: shown.scale)) == shown.image
    }
  }
}

extension RowModel {
  /// The image for a place in the row, which is recorded.
  func shownIcon(at place: ShownImages.Place, scale: Int) -> RowIcon? {
    let icon = findIcon(at: place, scale: scale)
    if icon != nil || specifier.image != nil || childPaneName != nil || place != .title {
      shownImages.record(icon, at: place, scale: scale)
    }
    return icon
  }

  fileprivate func findIcon(at place: ShownImages.Place, scale: Int) -> RowIcon? {
    switch place {
    case .title:
      if let name = specifier.image, let icon = session.icon(named: name, scale: scale) {
        return icon
      }
      return iconURL(scale: scale).map { .file($0) }
    case .option(let index):
      guard options.indices.contains(index), let name = options[index].icon else { return nil }
      return session.icon(named: name, scale: scale)
    case .end(let name):
      return session.bundle.imageURL(named: name, scale: scale).map { .file($0) }
    }
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
