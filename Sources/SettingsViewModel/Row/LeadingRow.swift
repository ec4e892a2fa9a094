import Foundation
public import SettingsSchema
import Translation

/// A row that may lead to a page of the bundle, or to one that the program makes.
public class LeadingRow: RowModel {
  /// Whether the row's page is made by code of the program: a class, a storyboard or a segue is named for it.
  public final var isProgramPage: Bool { specifier.code != nil }

  public final override var childPaneName: String? {
    isProgramPage ? nil : specifier.element.file
  }

  public final override var bundleSubtitle: String? { ownSubtitle(for: storedValue) }

  /// Why the page can't be opened, in a sentence; nil when it can, and for a row that leads to none.
  ///
  /// Reads the page, so that a row which leads nowhere says so before it is tried.
  public var childPaneProblem: String? {
    if let code = specifier.code {
      return isHandled
        ? nil
        : tr(
          "Available only in the app (\(code.key)).")
    }
    guard let file = childPaneName else {
      return tr("It has no File, so there is no page to open.")
    }
    if context.path.contains(file) {
      return tr("\(file.inQuotes) is already open.")
    }
    return session.bundle.problem(ofPane: file)
  }

  /// An element of a list has its page, whatever is wrong with it.
  final override var worksDespiteProblem: Bool { isListItem && !isProgramPage }

  public final override var subtitle: String { childPaneProblem ?? bundleSubtitle ?? refusal ?? "" }

  /// The model of the page that the row leads to.
  /// - Throws: ``BundleError`` when it can't be opened.
  public final func openChildPane() throws(BundleError) -> PaneModel {
    if let problem = childPaneProblem { throw BundleError(.missingPane, Text(verbatim: problem)) }
    if isProgramPage {
      throw BundleError(.missingPane, Text("The program shows this page itself."))
    }
    // An element of a list is edited in a session of its own, under its own name.
    return try (item?.makeSession() ?? session).pane(
      named: childPaneName ?? "", title: isListItem ? title : ownTitle, after: context.path)
  }
}
