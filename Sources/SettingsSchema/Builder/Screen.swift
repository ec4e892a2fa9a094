import PropertyList

/// A page of settings: the first one, or within another screen the row that leads to it and the page.
public struct Screen: SettingsElement {
  /// The row that leads to the page.
  public var declaration: Declaration
  /// The title of the page, and of the row that leads there.
  public let title: String

  /// Declares a page.
  ///
  /// - Parameters:
  ///   - title: the title; translated.
  ///   - name: the name by which ``SettingsBundle/include(_:in:)`` and deep links find the page; made from
  ///     the title when it is nil. The first page is always named `Root`.
  ///   - icon: the image before the row's title.
  ///   - key: a key whose value the row shows, and by which the row can be hidden.
  ///   - content: sections, and rows outside of any.
  public init(
    title: String, name: String? = nil, icon: String? = nil, key: String? = nil,
    file: String = #fileID, line: Int = #line,
    @SettingsBuilder<any ScreenContent> _ content: () -> [any ScreenContent]
  ) {
    self.title = title
    declaration = Declaration(
      "PSChildPaneSpecifier", key: key, title: title, icon: icon,
      at: SourcePlace(file: file, line: line))
    declaration.page = DeclaredPage(
      name: name, title: title, declarations: content().flatMap(\.declarations))
  }

  /// The screen, and those that it leads to, with an accent colour of its own.
  public func accentColor(_ color: AccentColor?) -> Screen {
    changed { $0.page?.accentColor = color }
  }

  /// The screen with more at its end.
  public func include(_ content: any ScreenContent...) -> Screen {
    changed { $0.page?.declarations += content.flatMap(\.declarations) }
  }
}

// What any element can be given, each as a changed copy.

extension ConfirmationPrompt {
  /// The question in the words of a settings bundle.
  var words: PropertyListValue {
    var words = PropertyListDictionary()
    words["Title"] = title.map { .string($0) }
    words["Prompt"] = prompt.map { .string($0) }
    words["ConfirmText"] = confirmText.map { .string($0) }
    words["DenyText"] = denyText.map { .string($0) }
    return .dictionary(words)
  }
}
