import Foundation
import PropertyList
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

/// Leads to another pane: `PSChildPaneSpecifier`.
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

  /// A child pane with a key shows the stored string, translated.
  override var shownValue: String {
    isListItem || specifier.subtitle != nil ? "" : value?.string.map(localized) ?? ""
  }

  /// The row's own `Icon`, or else the page's.
  override func iconURL(scale: Int) -> URL? {
    let pane = child.file.flatMap { try? session.bundle.pane(named: $0) }
    return (child.icon ?? pane?.icon).flatMap { session.bundle.imageURL(named: $0, scale: scale) }
  }
}

/// What the program shows as it likes: `IASKCustomViewSpecifier`.
public final class CustomRow: LeadingRow {
  public override var presentation: Presentation { .custom }

  /// Whether a click on the row leads to a page, of the bundle or of the program.
  public var isPage: Bool { childPaneName != nil || (isProgramPage && !needsCode) }

  public override var title: String {
    if isListItem, isPage || isValueStructured { return itemTitle }
    return ownTitle.isEmpty && refusal != nil
      ? specifier.key ?? specifier.typeInFile ?? "" : ownTitle
  }

  override var titlePlaces: [TextAlignment] { [.center] }

  override var shownValue: String {
    isValueStructured && isPage ? "" : dateToRead ?? value?.displayText ?? ""
  }

  public override var childPaneProblem: String? { isPage ? super.childPaneProblem : nil }

  override var problem: String? {
    isPage ? childPaneProblem : isHandled || hasPlace ? nil : super.problem
  }

  // MARK: The value as a text

  /// What the text of ``RowModel/valueText`` has to be, for a person.
  public var valueHint: String {
    switch value {
    case nil, .string: tr("Text", context: "type")
    case .integer: tr("A whole number")
    case .real: tr("A number")
    case .boolean: tr("true or false", context: "type")
    case .date: tr("A date such as 2026-01-31T12:00:00Z")
    case .data: tr("Bytes in base64")
    case .uid: tr("The number of an object of the archive")
    case .array, .dictionary: tr("JSON, or an XML property list")
    }
  }

  private var valueType: RawType { value.map { RawType(of: $0) } ?? .string }

  /// Why a text can't be stored, in a sentence; nil when it can.
  public func problem(ofValueText text: String) -> String? {
    do throws(RawProblem) {
      let value = try valueType.value(of: text)
      return storedKey.flatMap { session.store.refusal(of: value, forKey: $0) }
    } catch {
      return error.message
    }
  }

  /// Stores a text as a value of the type that is stored; nothing happens when it can't be one.
  public func setValueText(_ text: String) {
    guard text != valueText, let new = try? valueType.value(of: text) else { return }
    store(new)
  }
}

/// Asks the program to do something: `IASKButtonSpecifier`.
public final class ButtonRow: ElementRow<ButtonElement> {
  public override var presentation: Presentation { .button }
  public override var stateText: String { subtitle }
  public override var isDestructive: Bool { element.isDestructive }
  override var titlePlaces: [TextAlignment] { [.center, .right] }
  override var problem: String? { buttonProblem }

  /// The stored text, translated, or else the button's own.
  ///
  /// Source: InAppSettingsKit, for buttons such as "Log in" and "Log out".
  public override var title: String {
    let stored = storedValue?.string ?? ""
    return stored.isEmpty ? ownTitle : localized(stored)
  }

  public override var bundleSubtitle: String? { ownSubtitle(for: storedValue) }

  public override var subtitle: String {
    guard refusal == nil else { return super.subtitle }
    return lines(bundleSubtitle, buttonProblem == nil ? nil : tr("Needs the app’s own code"))
  }

  /// Why the button does nothing, in a sentence; nil when the program has code for it.
  public var buttonProblem: String? {
    isHandled ? nil : tr("Available only in the app.")
  }

  /// What to ask before the button does anything, in the bundle's language; nil for nothing.
  public var confirmation: ConfirmationPrompt? { element.confirmation.map(localized) }

  /// Presses the button: the program does what it is for.
  public func press() {
    guard buttonProblem == nil else { return }
    session.delegate?.settings(session, pressed: toldSpecifier)
    notifyChange()
  }
}

extension SettingsBundle {
  /// Why a page can't be read, in a sentence; nil when it can.
  func problem(ofPane name: String) -> String? {
    do throws(BundleError) {
      _ = try pane(named: name)
      return nil
    } catch {
      return error.message.string
    }
  }
}
