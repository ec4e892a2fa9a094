import Foundation
import Translation

extension StoreError {
  /// A file and settings can’t be combined: one is a dictionary, and the other isn’t.
  ///
  /// - Parameter isRootOnly: whether the file is the one that isn’t.
  static func otherRoot(of url: URL, isRootOnly: Bool) -> StoreError {
    StoreError(
      code: .notADictionary, path: url.path,
      message: isRootOnly
        ? Text(
          """
          “\(url.path)” is a list or a single value, but these settings have keys, so the two can’t \
          be combined, and nothing was changed. Save these settings to another file, or open that \
          file on its own.
          """)
        : Text(
          """
          “\(url.path)” has keys, but these settings are a list or a single value, so the two can’t \
          be combined, and nothing was changed. Save these settings to another file, or open that \
          file on its own.
          """))
  }

  /// A file was not saved because its root has no place for keys.
  static func keysInRoot(of url: URL) -> StoreError {
    StoreError(
      code: .notADictionary, path: url.path,
      message: Text(
        """
        “\(url.path)” was not saved: it is a list or a single value, so it can’t have keys. Remove \
        the keys, then save again.
        """))
  }
}
