public import PropertyList

// Rows that open something outside of the settings.

/// A row that writes an email.
public struct MailLink: SettingsElement {
  /// The element.
  public var declaration: Declaration

  /// Declares an email.
  ///
  /// - Parameters:
  ///   - title: the title of the row; translated.
  ///   - to: the recipients.
  ///   - cc: the recipients of a copy.
  ///   - bcc: the recipients of a blind copy.
  ///   - subject: the subject; translated.
  ///   - body: the text; translated.
  ///   - isHTML: whether the text is HTML.
  ///   - key: the key by which the row can be hidden.
  public init(
    title: String, to: [String], cc: [String] = [], bcc: [String] = [], subject: String? = nil,
    body: String? = nil, isHTML: Bool = false, key: String? = nil, icon: String? = nil,
    file: String = #fileID, line: Int = #line
  ) {
    declaration = Declaration(
      "IASKMailComposeSpecifier", key: key, title: title, icon: icon,
      at: SourcePlace(file: file, line: line))
    declaration["IASKMailComposeToRecipents"] = to
    declaration["IASKMailComposeCcRecipents"] = cc.isEmpty ? nil : cc
    declaration["IASKMailComposeBccRecipents"] = bcc.isEmpty ? nil : bcc
    declaration["IASKMailComposeSubject"] = subject
    declaration["IASKMailComposeBody"] = body
    if isHTML { declaration["IASKMailComposeBodyIsHTML"] = true }
  }
}

/// A row that opens a web page.
public struct WebPage: SettingsElement {
  /// The element.
  public var declaration: Declaration

  /// Declares a web page.
  ///
  /// - Parameters:
  ///   - title: the title of the row; translated.
  ///   - url: the address, or a file of the program if it has no scheme; translated.
  ///   - pageTitle: the page's title; nil for the row's, "" for the title of the loaded page.
  ///   - showsProgress: whether to show a progress bar.
  ///   - showsNavigationButtons: whether to show Back and Forward buttons.
  ///   - key: the key by which the row can be hidden.
  public init(
    title: String, url: String, pageTitle: String? = nil, showsProgress: Bool = true,
    showsNavigationButtons: Bool = false, key: String? = nil, icon: String? = nil,
    file: String = #fileID, line: Int = #line
  ) {
    declaration = Declaration(
      "PSChildPaneSpecifier", key: key, title: title, icon: icon,
      at: SourcePlace(file: file, line: line),
      [
        "IASKViewControllerClass": .string(WebPaneElement.controller),
        "IASKViewControllerSelector": "initWithFile:specifier:", "File": .string(url),
        "IASKWebViewShowProgress": .boolean(showsProgress),
        "IASKWebViewShowNavigationalButtons": .boolean(showsNavigationButtons),
      ])
    declaration["IASKChildTitle"] = pageTitle
  }
}

/// A row that the program draws.
public struct CustomView: SettingsElement {
  /// The element.
  public var declaration: Declaration

  /// Declares a row that the session's delegate makes.
  ///
  /// - Parameters:
  ///   - key: the key of the value, also for the delegate.
  ///   - title: the title; translated.
  ///   - value: the value while nothing is stored.
  ///   - onChange: called after each change with the new value; nil if there is none.
  public init(
    key: String, title: String? = nil, default value: PropertyListValue? = nil,
    icon: String? = nil, file: String = #fileID, line: Int = #line,
    onChange: (@MainActor @Sendable (PropertyListValue?) -> Void)? = nil
  ) {
    declaration = Declaration(
      "IASKCustomViewSpecifier", key: key, title: title, icon: icon,
      at: SourcePlace(file: file, line: line))
    declaration["DefaultValue"] = value
    if let onChange {
      declaration.addHandler { specifier, value in onChange(value ?? specifier.defaultValue) }
    }
  }
}
