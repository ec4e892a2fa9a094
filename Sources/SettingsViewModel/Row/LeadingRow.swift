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
  public final var childPaneProblem: String? { childPaneError?.message.string }

  /// Why the page can’t be opened; nil if it can, or if there is none.
  ///
  /// Reads the page, so that the row can say so before it is clicked.
  var childPaneError: BundleError? {
    if let code = specifier.code {
      return isHandled
        ? nil
        : BundleError(.missingPane, Text("Available only in the app (\(code.key))."))
    }
    guard let file = childPaneName else {
      return BundleError(.missingPane, Self.missingPageNote)
    }
    if host.path.contains(file) {
      return BundleError(.missingPane, Text("\(file.inQuotes) is already open."))
    }
    return bundle.error(ofPane: file)
  }

  /// The note on a row without a page.
  static let missingPageNote = Text("It has no File, so there is no page to open.")

  public final override var problemPlace: BundleError.Place? { childPaneError?.place }

  /// A list item always has its page, even with problems.
  final override var worksDespiteProblem: Bool { isListItem && !isProgramPage }

  public final override var subtitle: String { childPaneProblem ?? bundleSubtitle ?? refusal ?? "" }
}
