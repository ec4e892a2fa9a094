public import Foundation
public import SettingsSchema

extension RowModel {
  /// The name of the page that the row leads to; nil for a page that the program makes.
  public var childPaneName: String? {
    switch specifier.element {
    case _ where isProgramPage: nil
    case .childPane, .customView: specifier.element.file
    default: nil
    }
  }

  /// The image file that stands for the page: the row's own `Icon`, or else the page's; nil for none.
  ///
  /// - Parameter scale: pixels per point of the screen.
  public func iconURL(scale: Int) -> URL? {
    guard case .childPane(let child) = specifier.element else { return nil }
    let pane = child.file.flatMap { try? session.bundle.pane(named: $0) }
    return (child.icon ?? pane?.icon).flatMap { session.bundle.imageURL(named: $0, scale: scale) }
  }

  /// Why the page can't be opened, in a sentence; nil when it can.
  ///
  /// Reads the page, so that a row which leads nowhere says so before it is tried.
  public var childPaneProblem: String? {
    switch specifier.element {
    case .childPane: break
    case .customView where isCustomPage: break
    default: return nil
    }
    if let code = specifier.code {
      return isHandled
        ? nil
        : "Its page is made by the app's own code (\(code.key)), which is not part of the bundle."
    }
    guard let file = childPaneName else { return "It names no File, so there is no page to open." }
    if context.path.contains(file) {
      return "\(file.inQuotes) leads back to itself: it is already open."
    }
    do throws(BundleError) {
      _ = try session.bundle.pane(named: file)
      return nil
    } catch {
      return error.message
    }
  }

  /// The model of the page that the row leads to.
  /// - Throws: ``BundleError`` when it can't be opened.
  public func openChildPane() throws(BundleError) -> PaneModel {
    if let problem = childPaneProblem { throw BundleError(.missingPane, problem) }
    if isProgramPage { throw BundleError(.missingPane, "The program shows this page itself.") }
    // An element of a list is edited in a session of its own, under its own name.
    return try (item?.makeSession() ?? session).pane(
      named: childPaneName ?? "", title: isListItem ? title : ownTitle, after: context.path)
  }
}
