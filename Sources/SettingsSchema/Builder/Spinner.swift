/// A spinner while the program is busy.
public struct Spinner: SettingsElement {
  /// The element.
  public var declaration: Declaration

  /// Declares a spinner.
  ///
  /// - Parameters:
  ///   - title: the title; translated.
  ///   - key: a key that can hide the row.
  public init(
    title: String, key: String? = nil, file: String = #fileID, line: Int = #line
  ) {
    declaration = Declaration(
      "LeversSpinnerSpecifier", key: key, title: title, at: SourcePlace(file: file, line: line))
  }
}
