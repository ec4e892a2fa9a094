import Foundation
import Translation

// Features that need the embedding app or the system.

extension Check {
  static let applicationChecks: [Check] = [
    .entry("app-code", .note, Text("An entry needs the app’s code.")) { entry in
      let names = CodeReference.keyNames.filter { entry[$0] != nil }
      guard let first = names.first, !isWebView(entry) else { return nil }
      return entry.finding(
        Text(
          """
          \(names.inOrder): only the app that embeds the page has this class, \
          storyboard or segue; Settings ignores the key.
          """), at: entry[first])
    },
    .entry("web-view-pane", .note, Text("A child pane that is a web page."), isOptional: true) {
      entry in
      guard isWebView(entry) else { return nil }
      return entry.finding(
        Text("Only InAppSettingsKit shows web pages; in Settings the page is blank."),
        at: entry["IASKViewControllerClass"])
    },
    .entry(
      "in-app-key", .note, Text("InAppSettingsKit keys on a page that Settings also shows."),
      isOptional: true
    ) { entry in
      guard let element = entry.element, element.isApple, !entry.file.isInApp,
        entry.nesting == nil
      else { return nil }
      let known = Vocabulary.keys(of: element)
      let pairs = (entry.node.entries ?? []).filter { pair in
        known[pair.key].map { $0.isInApp } ?? false
          && !CodeReference.keyNames.contains(pair.key)
      }
      guard let first = pairs.first else { return nil }
      return entry.finding(
        Text(
          """
          Only InAppSettingsKit reads \(pairs.map(\.key).inOrder) of a \
          \(element.rawValue); the Settings app ignores it.
          """), at: first.keyLocation)
    },
    Check("in-app-page", .note, Text("A page for InAppSettingsKit."), isOptional: true) { bundle in
      bundle.pages.filter { $0.file.isInApp && $0.file.path.hasSuffix(".plist") }.map {
        $0.finding(
          Text("Only InAppSettingsKit shows .inApp.plist pages; the Settings app doesn’t."))
      }
    },
    Check("dead-url", .warning, Text("An address that can’t be opened.")) { bundle in
      bundle.pages.flatMap { page in
        page.allEntries.compactMap { entry in
          deadURLFinding(entry, tables: { bundle.tables(of: page) })
        }
      }
    },
  ]

  private static func isWebView(_ entry: CheckedEntry) -> Bool {
    entry["IASKViewControllerClass"]?.scalar?.string == "IASKAppSettingsWebViewController"
  }

  private static func deadURLFinding(
    _ entry: CheckedEntry, tables: () -> [CheckedTable]
  ) -> Finding? {
    guard entry.element == .openURL || (isWebView(entry) && entry["File"] != nil) else {
      return nil
    }
    guard let file = entry["File"]?.text, !file.isEmpty else {
      return entry.finding(Text("There is no File, so tapping it does nothing. Add an address."))
    }
    // The address may be translated, so the key needn’t be one.
    let translations = tables().compactMap { $0.strings[file] }
    guard
      let dead = (translations.isEmpty ? [file] : translations).first(where: {
        // A web view may also show a file of the app.
        !isURL($0) && !(isWebView(entry) && !$0.contains(":"))
      })
    else { return nil }
    return entry.finding(
      Text(
        "\(dead.quoted) isn’t an address with a scheme such as https:, so tapping it does nothing."),
      at: entry["File"]
    ).offering(
      translations.isEmpty
        ? address(of: file).flatMap { entry.place?.set("File", to: .string($0)) } : nil)
  }

  /// A host, perhaps with a path, as a web address; nil if it may be anything else, such as a file.
  private static func address(of text: String) -> String? {
    let host = text.prefix { $0 != "/" }
    let isHost =
      host.hasPrefix("www.")
      || ["com", "org", "net", "io", "dev", "app"].contains { host.hasSuffix("." + $0) }
    guard isHost, !host.contains(where: { ":@".contains($0) }), isURL("https://" + text) else {
      return nil
    }
    return "https://" + text
  }

  private static func isURL(_ text: String) -> Bool {
    guard let url = URL(string: text), let scheme = url.scheme, !scheme.isEmpty,
      !text.contains(where: \.isWhitespace)
    else { return false }
    guard ["http", "https"].contains(scheme.lowercased()) else { return true }
    return url.host.map { !$0.isEmpty } ?? false
  }
}
