import Foundation
import SettingsSchema

/// A row that opens another pane: `PSChildPaneSpecifier`.
public final class PaneRow: LeadingRow {
  private let child: ChildPaneElement

  init(_ child: ChildPaneElement, _ source: RowSource) {
    self.child = child
    super.init(source)
  }

  public override var presentation: Presentation { .pane }
  public override var stateText: String { childPaneProblem ?? childPaneName ?? "" }

  public override var title: String {
    if isListItem { return itemTitle }
    let title = super.title
    return title.isEmpty ? child.file ?? "" : title
  }

  override var titlePlaces: [TextAlignment] { [.center] }
  override var valueMayBeTitle: Bool { specifier.key != nil }
  override var needsCode: Bool { false }
  override var problem: String? { childPaneProblem }

  /// A child pane with a key shows its stored string, translated.
  override var shownValue: String {
    isListItem || specifier.subtitle != nil ? "" : value?.string.map(localized) ?? ""
  }

  /// The row’s own `Icon`, or else the page’s.
  override func iconURL(scale: Int) -> URL? {
    let pane = child.file.flatMap { try? bundle.pane(named: $0) }
    return (child.icon ?? pane?.icon).flatMap { bundle.imageURL(named: $0, scale: scale) }
  }
}

extension SettingsBundle {
  /// Why a page can’t be read, or nil if it can.
  func error(ofPane name: String) -> BundleError? {
    do throws(BundleError) {
      _ = try pane(named: name)
      return nil
    } catch {
      return error
    }
  }
}
