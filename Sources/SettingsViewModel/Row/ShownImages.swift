import Foundation
import SettingsStorage

/// The images that a row has shown, with their contents, because a file may change and keep its name.
@MainActor
struct ShownImages {
  /// The place of an image in a row.
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

  /// Records a shown image.
  mutating func record(_ icon: RowIcon?, at place: Place, scale: Int) {
    images[place] = (scale, Image(icon))
  }

  /// Whether the row would still show the same images.
  ///
  /// - Parameter find: finds the image for a place and a scale.
  func areCurrent(_ find: (Place, Int) -> RowIcon?) -> Bool {
    images.allSatisfy { place, shown in Image(find(place, shown.scale)) == shown.image }
  }
}
