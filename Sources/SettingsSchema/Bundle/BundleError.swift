public import Foundation
public import Translation

/// Why a bundle or a page can’t be shown.
public struct BundleError: Error, Hashable, Sendable {
  /// The kind of failure.
  public enum Code: String, Sendable {
    /// There is nothing at the path.
    case notFound
    /// There is no settings bundle at the path, or inside.
    case notABundle
    /// The archive can’t be unpacked: it is damaged, encrypted or too large.
    case unusableArchive
    /// The bundle has no page with that name.
    case missingPane
    /// The name of a page is empty, absolute, or leaves the bundle.
    case invalidPaneName
    /// The page can’t be read, or isn’t a property list.
    case unreadablePane
    /// The page is a property list without `PreferenceSpecifiers`.
    case noSpecifiers
  }

  /// The kind of failure.
  public let code: Code
  /// The problem and what to do, in a sentence or two, with the file and the line if there is one.
  public let message: Text
  /// The place of the error in a file; nil if it isn’t about a file.
  public let place: Place?

  /// A place in a file, and the problem there.
  public struct Place: Hashable, Sendable {
    /// The file.
    public let file: URL
    /// The line, 1-based; nil for the whole file.
    public let line: Int?
    /// The problem, in a sentence without the file and the line.
    public let problem: Text

    package init(file: URL, line: Int?, problem: Text) {
      self.file = file
      self.line = line
      self.problem = problem
    }
  }

  /// The message with the name of the file instead of its path.
  package var shortMessage: Text {
    guard let place else { return message }
    let line = place.line.map { ":\($0)" } ?? ""
    return Text(pattern: "\(place.file.lastPathComponent)\(line): \(place.problem)")
  }

  /// Creates an error.
  public init(_ code: Code, _ message: Text, at place: Place? = nil) {
    self.code = code
    self.message = message
    self.place = place
  }

  /// Creates an error about a file.
  package init(_ code: Code, _ problem: Text, in file: URL, line: Int?) {
    self.init(
      code, problem.found(in: file, line: line), at: Place(file: file, line: line, problem: problem)
    )
  }
}

extension Text {
  /// The problem, after the file and, if known, the line.
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
