import Translation

// Groups, and elements that open or do something, with their keys.

extension ElementInfo {
  /// Groups, and elements that open or do something.
  static let others = [
    ElementInfo(
      .group, Text("Group", context: "element"),
      Text("A group of rows, with a heading and a footer."), icon: "view-list"),
    ElementInfo(
      .childPane, Text("Page", context: "row"), Text("A row that opens another page."),
      icon: "go-next", required: ["Title", "File"]),
    ElementInfo(
      .listGroup, Text("List"), Text("A list of items that the user can change."),
      icon: "view-list-bullet", required: ["Key", "ItemSpecifier"]),
    ElementInfo(
      .openURL, Text("Link", context: "row"), Text("A row that opens an address in another app."),
      icon: "insert-link", required: ["Title", "File"]),
    ElementInfo(
      .mailCompose, Text("Email", context: "element"), Text("A row that opens a new email."),
      icon: "mail-unread", required: ["Title"]),
    ElementInfo(
      .button, Text("Button", context: "row"), Text("A button that runs an action in the app."),
      icon: "system-run", required: ["Title", "Key"]),
    ElementInfo(
      .customView, Text("Custom View", context: "element"), Text("A row that the app draws."),
      icon: "application-x-addon", required: ["Title", "Key"]),
    ElementInfo(
      .spinner, Text("Spinner", context: "element"),
      Text("A spinner that shows that the app is busy."), icon: "content-loading",
      required: ["Title"]),
  ]
}

extension KeyMeaning {
  /// A key of a page, a link, an email or a button.
  static func opening(_ key: String, _ element: ElementType?) -> Text? {
    switch key {
    case "File":
      element == .openURL
        ? Text("The address to open, such as https://example.org.")
        : Text("The page to open, by its file name without .plist, or a web page’s address.")
    case "Icon": Text("The image of the row, and of its tab on the Mac; a file in the bundle.")
    case "IASKMailComposeToRecipents": Text("The recipients, as an array of addresses.")
    case "IASKMailComposeCcRecipents":
      Text("The Cc recipients, as an array of addresses.")
    case "IASKMailComposeBccRecipents":
      Text("The Bcc recipients, as an array of addresses.")
    case "IASKMailComposeSubject": Text("The subject of the email.")
    case "IASKMailComposeBody": Text("The text of the email.")
    case "IASKMailComposeBodyIsHTML": Text("Whether the text of the email is HTML.")
    case "LeversDestructive": Text("Whether the button deletes something; it is shown in red.")
    case "LeversConfirmation":
      Text("The question before the action: Title, Prompt, ConfirmText and DenyText.")
    default: nil
    }
  }

  /// A key for a web page, or for code of the app.
  static func application(_ key: String) -> Text? {
    switch key {
    case "IASKViewControllerClass":
      Text("The app’s class for the page; for a web page, IASKAppSettingsWebViewController.")
    case "IASKViewControllerSelector":
      Text("The initializer of the class, which takes the file and the element.")
    case "IASKViewControllerStoryBoardId": Text("The storyboard scene that is shown as the page.")
    case "IASKViewControllerStoryBoardFile":
      Text("The storyboard with the scene; by default, the app’s main storyboard.")
    case "IASKSegueIdentifier": Text("The app’s segue that opens the page.")
    case "IASKChildTitle": Text("The title of the web page; if empty, the one in its HTML.")
    case "IASKWebViewShowProgress":
      Text("Whether a progress bar is shown while the web page loads.")
    case "IASKWebViewFullscreen":
      Text("Whether the web page extends below the navigation bar.")
    case "IASKWebViewHideBottomBar":
      Text("Whether the tab bar is hidden while the web page is open.")
    case "IASKWebViewShowNavigationalButtons":
      Text("Whether the web page has buttons to go back and forward.")
    default: nil
    }
  }

  /// A key of a list.
  static func list(_ key: String) -> Text? {
    switch key {
    case "ItemSpecifier":
      Text("The element for each item: a dictionary with a Type, a Title and more.")
    case "AddSpecifier":
      Text("The element that adds an item: a dictionary with a Type, a Title and more.")
    case "Deletable": Text("Whether the user can remove items.")
    case "LeversReorderable":
      Text("Whether the user can move items; by default, if they can add and remove them.")
    default: nil
    }
  }
}
