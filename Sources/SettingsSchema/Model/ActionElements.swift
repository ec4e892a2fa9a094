// What a row does when it is clicked, instead of changing a value.

/// What opens an address in another program.
public struct OpenURLElement: Sendable {
  /// The address: `File`; translated.
  public let url: String?
}

/// What writes an e-mail.
public struct MailComposeElement: Sendable {
  /// The receivers: `IASKMailComposeToRecipents`, spelt so.
  public let to: [String]
  /// Those who get a copy: `IASKMailComposeCcRecipents`.
  public let cc: [String]
  /// Those who get a copy that the others don't know of: `IASKMailComposeBccRecipents`.
  public let bcc: [String]
  /// The `IASKMailComposeSubject`; translated.
  public let subject: String?
  /// The `IASKMailComposeBody`; translated.
  public let body: String?
  /// Whether the body is HTML: `IASKMailComposeBodyIsHTML`.
  public let isHTML: Bool
}

/// What asks the program to do something.
public struct ButtonElement: Sendable {
  /// Whether it destroys something: `LeversDestructive`.
  public let isDestructive: Bool
  /// What to ask before: `LeversConfirmation`, a `PSConfirmationPrompt`.
  public let confirmation: ConfirmationPrompt?
}

/// What leads to another page.
public struct ChildPaneElement: Sendable {
  /// The page's file name without extension; it may hold a path below the bundle.
  public let file: String?
  /// The `Icon`: an image of the bundle, with or without extension.
  public let icon: String?
}

/// What leads to a page of the web: a child pane of the class `IASKAppSettingsWebViewController`.
///
/// Source: InAppSettingsKit's web view, section 1.4 of the reference.
public struct WebPaneElement: Sendable {
  /// The address, or a file of the program where it has no scheme; translated.
  public let file: String?
  /// The `IASKChildTitle`: the page's title; "" for the title of what was loaded, nil for the row's until then.
  public let childTitle: String?
  /// Whether a bar shows how much has been loaded: `IASKWebViewShowProgress`.
  public let showsProgress: Bool
  /// Whether the content goes on below the title bar: `IASKWebViewFullscreen`.
  public let isFullscreen: Bool
  /// Whether the bar at the bottom goes: `IASKWebViewHideBottomBar`.
  public let hidesBottomBar: Bool
  /// Whether there are buttons to go back and forward: `IASKWebViewShowNavigationalButtons`.
  public let showsNavigationButtons: Bool
}

/// What the program shows as it likes; with a file it leads to a page, too.
public struct CustomViewElement: Sendable {
  /// The page that a click opens, nil for none.
  public let file: String?
}
