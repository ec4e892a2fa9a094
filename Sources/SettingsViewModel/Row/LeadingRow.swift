import Foundation
public import SettingsSchema
import Translation

/// A row that may open a page of the bundle, or one that the program makes.
public class LeadingRow: RowModel {
  /// Whether the row’s page is made by code: a class, a storyboard or a segue.
  public final var isProgramPage: Bool { specifier.code != nil }

  public final override var childPaneName: String? {
    isProgramPage ? nil : specifier.element.file
  }

  public final override var bundleSubtitle: String? { ownSubtitle(for: storedValue) }

  /// Why the page can’t be opened, in a sentence; nil if it can, or if there is none.
  ///
  /// Reads the page, so that the row can say so before it is clicked.
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

  /// A list element always has its page, even with problems.
  final override var worksDespiteProblem: Bool { isListItem && !isProgramPage }

  public final override var subtitle: String { childPaneProblem ?? bundleSubtitle ?? refusal ?? "" }

  /// Opens the model of the row’s page.
  /// - Throws: ``BundleError`` if it can’t be opened.
  public final func openChildPane() throws(BundleError) -> PaneModel {
    if let problem = childPaneProblem { throw BundleError(.missingPane, Text(verbatim: problem)) }
    if isProgramPage {
      throw BundleError(.missingPane, Text("The program shows this page itself."))
    }
    // A list element is edited in a session of its own, under its own name.
    return try (item?.makeSession() ?? session).pane(
      named: childPaneName ?? "", title: isListItem ? title : ownTitle, after: context.path)
  }
}
