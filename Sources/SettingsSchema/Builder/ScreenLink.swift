/// A row that opens a page which is declared elsewhere, by name.
///
/// A ``Screen`` declares a page and the row that opens it; this is for more rows that open the same page.
public struct ScreenLink: SettingsElement {
  /// The element.
  public var declaration: Declaration

  /// Declares a row.
  ///
  /// - Parameters:
  ///   - title: the title of the row; translated.
  ///   - name: the name of the page.
  ///   - icon: the image before the title.
  ///   - key: a key whose value the row shows, and that can hide the row.
  public init(
    title: String, to name: String, icon: String? = nil, key: String? = nil, file: String = #fileID,
    line: Int = #line
  ) {
    declaration = Declaration(
      "PSChildPaneSpecifier", key: key, title: title, icon: icon,
      at: SourcePlace(file: file, line: line), ["File": .string(name)])
  }
}
