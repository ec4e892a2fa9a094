/// A group of rows with a heading.
public struct Section: ScreenContent {
  /// The heading.
  public var declaration: Declaration
  private var rows: [Declaration]

  /// Declares a section.
  ///
  /// - Parameters:
  ///   - title: the heading; translated.
  ///   - footer: the text below the rows.
  ///   - key: the key by which the section can be hidden.
  ///   - rows: the rows.
  public init(
    title: String? = nil, footer: String? = nil, key: String? = nil, file: String = #fileID,
    line: Int = #line,
    @SettingsBuilder<any SettingsElement> _ rows: () -> [any SettingsElement]
  ) {
    declaration = Declaration(
      "PSGroupSpecifier", key: key, title: title, at: SourcePlace(file: file, line: line))
    declaration["FooterText"] = footer
    self.rows = rows().flatMap(\.declarations)
  }

  /// The heading and the rows.
  public var declarations: [Declaration] { [declaration] + rows }

  /// Returns the section with more rows at its end.
  public func with(_ rows: any SettingsElement...) -> Section {
    var copy = self
    copy.rows += rows.flatMap(\.declarations)
    return copy
  }
}
