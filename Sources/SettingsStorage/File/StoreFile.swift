import Foundation
import PropertyList
import Translation

/// The content of a store’s file: a property list whose root is a dictionary, or the only value.
struct StoreFile {
  let values: PropertyListDictionary
  /// Whether the root isn’t a dictionary, but the value of `RootKey`.
  let isRootOnly: Bool
  let format: PropertyListFormat
  /// The bytes that were read.
  let content: Data
  /// The identity of this content; nil if it is unknown.
  let identity: FileIdentity?

  /// Reads a file, or returns nil if there is none.
  ///
  /// - Parameter takesAnyRoot: whether the root need not be a dictionary.
  static func read(
    _ url: URL, takesAnyRoot: Bool = false, limits: PropertyListLimits = .init()
  ) throws(StoreError) -> StoreFile? {
    let document: PropertyListDocument
    let content: Data
    // Taken before reading, so that later changes are detected.
    let identity = FileIdentity(path: url.path)
    do throws(PropertyListError) {
      content = try BoundedFile.read(url, maximumSize: limits.maximumSize)
      document = try PropertyListDocument.read(content, of: url, limits: limits)
    } catch {
      switch error.code {
      case .missing: return nil
      case .unreadable:
        throw StoreError(code: .unreadable, path: url.path, message: error.message)
      case .signed:
        throw StoreError(code: .notAPropertyList, path: url.path, message: error.message)
      default:
        throw StoreError(
          code: .notAPropertyList, path: url.path,
          message: Text(
            """
            “\(url.path)” isn’t a property list or is damaged, so it won’t be changed. \(error.text) \
            Fix or move the file, or choose another one.
            """), line: error.line)
      }
    }
    let isRootOnly = document.value.dictionary == nil
    guard takesAnyRoot || !isRootOnly else {
      throw StoreError(
        code: .notADictionary, path: url.path,
        message: Text(
          """
          “\(url.path)” has a value of type \(document.value.typeName) where settings need a \
          dictionary, so it won’t be changed. Choose another file.
          """))
    }
    return StoreFile(
      values: RootKey.values(of: document.value), isRootOnly: isRootOnly, format: document.format,
      content: content, identity: identity)
  }

  /// The content for a file with values.
  ///
  /// - Parameters:
  ///   - isRootOnly: whether the file has the only value as its root.
  ///   - url: the file, for messages.
  ///   - content: the current content; parts of its text that the new values don’t change stay.
  static func content(
    _ values: PropertyListDictionary, isRootOnly: Bool = false, at url: URL,
    format: PropertyListFormat, over content: Data? = nil, limits: PropertyListLimits = .init()
  ) throws(StoreError) -> Data {
    if isRootOnly, !values.isEmpty, !RootKey.isOnlyKey(of: values) { throw .keysInRoot(of: url) }
    let root = isRootOnly ? values[RootKey.name] : nil
    do throws(PropertyListError) {
      if let data = try data(
        of: root ?? .dictionary(values), at: url, format: format, over: content, limits: limits)
      {
        return data
      }
    } catch {
      let isBeyondLimits = error.code == .tooLarge || error.code == .tooDeep
      throw StoreError(
        code: .unrepresentable, path: url.path,
        message: isBeyondLimits
          ? Text(
            """
            “\(url.path)” was not saved: it could not be read back. \(error.message) Undo or \
            shorten the last change.
            """)
          : Text("“\(url.path)” was not saved: \(error.message)"))
    }
    throw StoreError(
      code: .unsupportedFormat, path: url.path,
      message: Text(
        """
        “\(url.path)” was not saved: OpenStep property lists can be read but not \
        written. Save to another file.
        """))
  }

  /// The content; nil for one in the OpenStep format, unless it is a table of strings.
  private static func data(
    of root: PropertyListValue, at url: URL, format: PropertyListFormat, over content: Data?,
    limits: PropertyListLimits
  ) throws(PropertyListError) -> Data? {
    if format == .binary { return try PropertyListWriter.binary(root, limits: limits) }
    if let content {
      if let edited = try PropertyListEditor.replaceValue(
        in: content, of: url, with: root, limits: limits)
      {
        return edited
      }
      if format == .openStep { return nil }
      StoreLog.log(
        tr(
          """
          “\(url.path)” is rewritten without its comments and layout: its text can’t be changed in \
          place.
          """))
    }
    if format == .openStep { return nil }
    return format == .json
      ? try PropertyListJSON.write(root, limits: limits)
      : try PropertyListWriter.xml(root, limits: limits)
  }
}

extension String {
  /// The parent folder of a path; for a name alone, the current folder.
  var folderOfPath: String {
    let folder = (self as NSString).deletingLastPathComponent
    return folder.isEmpty ? "." : folder
  }
}
