package import Foundation
import SettingsSchema
import Translation

// The images that keys of the inspector can name, and adding others to the bundle.

extension PageEditor {
  /// The images are small, and there may be screens with twice as many pixels.
  private nonisolated static let scaleOfImages = 2

  /// Whether a key of the inspector’s store, or of an option of an element, has the name of an image.
  package func namesImage(_ key: String) -> Bool {
    key == ChoiceTable.icon
      || InspectedKey(key).map { ElementContext.keysOfImages.contains($0.name) } ?? false
  }

  /// The images in the bundle as it is now, by name.
  package var images: [String] {
    let folder = content.folderOfImages(file)
    return editor.bundle.map { PageSurroundings(of: $0, withImagesIn: folder).images } ?? []
  }

  /// Returns the file of the image with a name; nil for none.
  package var imageFile: (String) -> URL? {
    let folders = [content.folderOfImages(file)].compactMap(\.self)
    let bundle = editor.bundle
    return { bundle?.imageURL(named: $0, scale: Self.scaleOfImages, orIn: folders) }
  }

  /// The folder for new images; nil if there is none.
  private var folderForImages: URL? {
    guard let bundle = editor.bundle, bundle.location.archive == nil else { return nil }
    return content.folderOfImages(file)
      ?? bundle.location.layers.first { file.path.hasPrefix($0.path + "/") }
      ?? bundle.location.layers.first
  }

  /// Whether images can be added: the bundle isn’t write-protected.
  package var canAddImages: Bool {
    guard let folder = folderForImages?.path else { return false }
    let attributes = try? FileManager.default.attributesOfItem(atPath: folder)
    let mode = attributes?[.posixPermissions] as? Int ?? 0
    // An administrator could write anywhere.
    return mode & 0o222 != 0 && FileManager.default.isWritableFile(atPath: folder)
  }

  /// Copies an image into the bundle, which can be undone; it never replaces another file.
  ///
  /// - Returns: The name for a key; nil if it wasn’t added, which is reported.
  package func addImage(_ image: URL) -> String? {
    guard let folder = folderForImages else { return nil }
    let new: NewImage
    do throws(AuthoringError) {
      new = try NewImage(image, in: folder)
    } catch {
      editor.onFailure?(error)
      return nil
    }
    guard let content = new.content else { return new.name }
    editor.endTyping()
    let isAdded = editor.apply(
      [], titled: tr("Image \(new.name.inQuotes) added"), adding: [new.file: content])
    return isAdded ? new.name : nil
  }
}
