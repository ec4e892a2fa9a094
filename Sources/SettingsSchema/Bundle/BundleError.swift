public import Foundation
public import Translation

/// Why a bundle or a page of it can't be shown.
public struct BundleError: Error, Hashable, Sendable {
  /// The kind of failure.
  public enum Code: String, Sendable {
    /// There is nothing at the path.
    case notFound
    /// What is at the path is no settings bundle and holds none.
    case notABundle
    /// The archive can't be unpacked: it is damaged, encrypted or too large.
    case unusableArchive
    /// The bundle has no page of that name.
    case missingPane
    /// The name of a page is empty, absolute, or leaves the bundle.
    case invalidPaneName
    /// The page can't be read, or is no property list.
    case unreadablePane
    /// The page is a property list without `PreferenceSpecifiers`.
    case noSpecifiers
  }

  /// The kind of failure.
  public let code: Code
  /// What is wrong and what to do, in a sentence or two, naming the file and the line where there is one.
  public let message: Text
  /// Where in which file; nil when it is about none.
  public let place: Place?

  /// The file that an error is about, and what is wrong there.
  public struct Place: Hashable, Sendable {
    /// The file.
    public let file: URL
    /// The line, 1-based; nil when it concerns the whole file.
    public let line: Int?
    /// What is wrong, in a sentence that names neither.
    public let problem: Text
  }

  /// Makes an error.
  public init(_ code: Code, _ message: Text) {
    self.init(code, message, at: nil)
  }

  init(_ code: Code, _ message: Text, at place: Place?) {
    self.code = code
    self.message = message
    self.place = place
  }
}

extension Text {
  /// What is wrong, after the file and, where it is known, the line.
  func found(in file: URL, line: Int?) -> Text {
    line.map { Text("“\(file.path)”, line \(String($0)): \(self)") }
      ?? Text(pattern: "“\(file.path)”: \(self)")
  }
}

extension BundleError: LocalizedError, CustomStringConvertible {
  /// The message.
  public var errorDescription: String? { message.string }
  /// The message.
  public var description: String { message.string }
}
