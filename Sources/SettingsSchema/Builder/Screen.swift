import PropertyList

/// A page of settings: the first one, or inside another screen the page and the row that opens it.
public struct Screen: SettingsElement {
  /// The row that opens the page.
  public var declaration: Declaration
  /// The title of the page, and of the row that opens it.
  public let title: String

  /// Declares a page.
  ///
  /// - Parameters:
  ///   - title: the title; translated.
  ///   - name: the name by which ``SettingsBundle/include(_:in:)`` and deep links find the page; nil for one made from
  ///     the title. The first page is always named `Root`.
  ///   - icon: the image before the row’s title.
  ///   - key: a key whose value the row shows, and that can hide the row.
  ///   - content: sections, and rows outside sections.
  public init(
    title: String, name: String? = nil, icon: String? = nil, key: String? = nil,
    file: String = #fileID, line: Int = #line,
    @SettingsBuilder<any ScreenContent> _ content: () -> [any ScreenContent]
  ) {
    self.title = title
    declaration = Declaration(
      "PSChildPaneSpecifier", key: key, title: title, icon: icon,
      at: SourcePlace(file: file, line: line))
    declaration.page = Declaration.Page(
      name: name, title: title, declarations: content().flatMap(\.declarations))
  }

  /// Returns the screen with an accent color, which also applies to screens inside.
  public func accentColor(_ color: AccentColor?) -> Screen {
    changed { $0.page?.accentColor = color }
  }

  /// Returns the screen with more content at its end.
  public func include(_ content: any ScreenContent...) -> Screen {
    changed { $0.page?.declarations += content.flatMap(\.declarations) }
  }
}
