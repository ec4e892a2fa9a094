public import PropertyList

// Rows that lead out of the settings.

/// Writes an e-mail.
public struct MailLink: SettingsElement {
  /// The element.
  public var declaration: Declaration

  /// Declares an e-mail.
  ///
  /// - Parameters:
  ///   - title: the title of the row; translated.
  ///   - to: the receivers.
  ///   - cc: those who get a copy.
  ///   - bcc: those who get a copy that the others don't know of.
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

/// Leads to a page of the web.
public struct WebPage: SettingsElement {
  /// The element.
  public var declaration: Declaration

  /// Declares a page of the web.
  ///
  /// - Parameters:
  ///   - title: the title of the row; translated.
  ///   - url: the address, or a file of the program where it has no scheme; translated.
  ///   - pageTitle: the page's title; nil for the row's, "" for the title of what was loaded.
  ///   - showsProgress: whether a bar shows how much has been loaded.
  ///   - showsNavigationButtons: whether there are buttons to go back and forward.
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

/// What the program shows as it likes.
public struct CustomView: SettingsElement {
  /// The element.
  public var declaration: Declaration

  /// Declares a row that the session's delegate makes.
  ///
  /// - Parameters:
  ///   - key: where the value is stored, and the key by which the delegate knows it.
  ///   - title: the title; translated.
  ///   - value: the value while nothing is stored.
  ///   - onChange: called after each change with the new value; nil when there is none.
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
