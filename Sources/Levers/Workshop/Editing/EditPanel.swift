import Foundation
import PropertyList
import SettingsAdwaita
import SettingsAuthoring
import SettingsSchema
import SettingsStorage
import SettingsViewModel
import Translation
import Widgets

/// The panel that edits a page of the bundle: the list of its elements, and for each its keys.
@MainActor
final class EditPanel {
  let widget = Box.vertical(name: tr("Bundle Editor"))
  /// The place of the pages, or of the note that replaces them.
  private let place = Box.vertical()
  /// Called with the reason when nothing was changed.
  var onFailure: ((String) -> Void)?
  /// Called when another element is selected.
  var onSelected: (() -> Void)?
  var onClose: (() -> Void)?
  /// Called when the page has to be shown again.
  var onReload: (() -> Void)?
  /// Called when the elements of another page are about to be shown.
  var onLeft: (() -> Void)?
  /// Called to show a file at a line in a text editor.
  var onShowSource: ((URL, _ line: Int?) -> Void)?
  /// Whether it is at the end of the window, whose buttons it then has.
  var isAtEnd = false {
    didSet { showWindowButtons() }
  }

  /// Returns the current settings, for conditions.
  var settings: (() -> ConditionSettings?)?

  let editor: BundleEditor
  var page: (editor: PageEditor, view: SettingsPage)?
  private var content: Widget?
  /// Whether the bundle is about to be read again, after an edit.
  private var isReadingAwaited = false
  /// Whether values have changed since the pages were shown.
  private var isBehind = false
  /// The header bar of a note.
  var noteHeader: HeaderBar?
  /// Why the file of the page can’t be read, while a note says so.
  var damage: (file: URL, error: AuthoringError)?
  /// The element whose row is about to get the focus.
  var awaited: Int?
  /// The element whose row had the focus last, for the buttons of the toolbar.
  var left: (index: Int, element: PropertyListValue)?
  /// The open dialog with images.
  var images: ImageDialog?
  /// The notice on the pages while their file is damaged.
  let banners = Banners()
  private(set) lazy var toolbar = makeToolbar()
  private let undoButton = PushButton(
    icon: "edit-undo-symbolic", tooltip: tr("Undo"), action: "win.edit-undo")
  private let redoButton = PushButton(
    icon: "edit-redo-symbolic", tooltip: tr("Redo"), action: "win.edit-redo")

  /// - Parameter editor: the editor of the bundle, with the edits so far.
  init(_ editor: BundleEditor) {
    self.editor = editor
    widget.onKeys { [weak self] in self?.handle(keys: $0) ?? false }
    place.setExpanding()
    widget.append(place)
    widget.appendSeparator()
    widget.append(toolbar)
    nameUndo()
  }

  /// The checker’s findings in the bundle.
  var issues: [Diagnostic] = [] {
    didSet { page?.editor.issues = issues }
  }

  /// Whether the page is of a preference bundle.
  var hasCells: Bool { page?.editor.content.hasCells ?? false }

  /// The page, unless its file is damaged at the moment.
  private var editable: PageEditor? { page.flatMap { $0.editor.damage == nil ? $0.editor : nil } }

  /// Whether elements can be added to the page.
  var isList: Bool { editable?.content.isList ?? false }

  /// Whether an element is selected that can be moved and deleted.
  var isInList: Bool { selected.flatMap { editable?.content.isInList($0) } ?? false }

  /// Whether an edit can be undone, and whether one can be redone.
  var canUndo: Bool { editor.undoTitle != nil }
  var canRedo: Bool { editor.redoTitle != nil }

  var containsFocus: Bool { widget.containsFocus }
  /// The page file; nil while it can’t be edited.
  var file: URL? { page?.editor.file }
  /// Whether the selected element has options.
  var hasChoices: Bool { selected.flatMap { editable?.hasChoices($0) } ?? false }

  /// Gives the list of elements the focus.
  func takeFocus() {
    if page?.view.canGoBack == false { page?.view.visiblePaneWidget?.focusFirstRow() }
  }

  // MARK: Showing a page

  /// Shows the elements of a page, unless they are already shown.
  func show(_ pane: Pane, titled title: String) {
    guard let file = pane.file else { return showNote(tr("This page has no file of its own.")) }
    guard page?.editor.file != file else { return }
    onLeft?()
    do {
      let editor = try PageEditor(file, titled: tr("Elements of \(title.inQuotes)"), in: editor)
      clear()
      if editor.content.isReadOnly { return offerConversion(of: editor) }
      let session = SettingsSession(bundle: editor.inspector, store: editor.store)
      session.delegate = self
      let view = try SettingsPage(
        inPanel: session, dragging: makeDragging(of: editor), completion: makeCompletion()
      ) { [weak self] in self?.decorate($0) }
      view.menuExtras.showing = { [weak self] in self?.entries(for: $0) ?? [] }
      view.onNavigation = { [weak self] in self?.handleNavigation() }
      editor.onChange = { [weak self] in self?.handleChange(keepsRows: $0) }
      page = (editor, view)
      view.subtitle = file.lastPathComponent
      editor.issues = issues
      editor.settings = { [weak self] in self?.settings?() }
      put(view.widget)
      showWindowButtons()
      handleNavigation()
    } catch let error as AuthoringError {
      show(error, of: file)
    } catch {
      showNote(error.localizedDescription)
    }
  }

  /// Shows the file as it is now, after another program may have changed it.
  func refreshFile() {
    isReadingAwaited = false
    if damage != nil { onReload?() }
    follow { page?.editor.refresh() }
    showDamage()
    guard isBehind else { return }
    widget.afterNextFrame { [weak self] in if self?.isBehind == true { self?.showChange() } }
  }

  /// Updates the names of Undo and Redo after a saved edit, and waits for the bundle to be read again.
  func handleSave() {
    isReadingAwaited = true
    nameUndo()
  }

  /// The page of the bundle shows first what is typed here; the panel’s own rows have it already.
  private func handleChange(keepsRows: Bool) {
    if keepsRows, isReadingAwaited { isBehind = true } else { showChange() }
    showDamage()
  }

  private func showChange() {
    isBehind = false
    if let view = page?.view { view.replaceBundle(view.session.bundle) }
  }

  /// Shows what conditions give now, after settings have changed.
  func refreshConditions() { page?.editor.refreshConditions() }

  /// Shows the page again, because its file is in another format, or readable again.
  func reload() {
    clear()
    onReload?()
  }

  func put(_ content: Widget) {
    content.setExpanding()
    place.append(content)
    self.content = content
  }

  func clear() {
    content?.removeFromParent()
    (content, page, noteHeader, damage) = (nil, nil, nil, nil)
    isBehind = false
    banners.show([], as: Self.banner)
  }

  func showWindowButtons() {
    page?.view.windowButtons = (false, isAtEnd)
    noteHeader?.setWindowButtons(start: false, end: isAtEnd)
  }

  private func decorate(_ header: PageHeader) {
    banners.addArea(to: header)
    guard header.isFirst else { return }
    header.packEnd(makeCloseButton())
  }

  func makeCloseButton() -> PushButton {
    let close = PushButton(icon: "sidebar-show-right-symbolic", tooltip: tr("Close the Editor"))
    close.onClicked { [weak self] in self?.onClose?() }
    return close
  }

  /// The bar below the pages.
  private func makeToolbar() -> Widget {
    let menu = Menu()
    menu.append(["win.edit-duplicate", "win.edit-move-up", "win.edit-move-down"])
    let clipboard = Menu()
    clipboard.append(["win.edit-cut", "win.edit-copy", "win.edit-paste", "win.edit-paste-choices"])
    menu.appendSection(clipboard)
    let pages = Menu()
    pages.append(["win.edit-rename-page"])
    menu.appendSection(pages)
    let removing = Menu()
    removing.append(["win.edit-delete"])
    menu.appendSection(removing)
    let bar = Box.horizontal(spacing: 6)
    bar.addStyleClass("toolbar")
    let buttons: [Widget] = [
      PushButton(
        icon: "list-add-symbolic", tooltip: Command.title(of: "win.edit-add"),
        action: "win.edit-add"),
      undoButton, redoButton,
      PushButton(
        icon: "user-trash-symbolic", tooltip: Command.title(of: "win.edit-delete"),
        action: "win.edit-delete"),
      MenuButton(icon: "view-more-symbolic", tooltip: tr("Element Menu"), menu: menu),
    ]
    for button in buttons { bar.append(button) }
    return bar
  }

  /// Shows the names of the edits that can be undone and redone.
  private func nameUndo() {
    undoButton.setTooltip(editor.undoTitle.map { tr("Undo: \($0)") } ?? tr("Undo"))
    redoButton.setTooltip(editor.redoTitle.map { tr("Redo: \($0)") } ?? tr("Redo"))
    onSelected?()
  }

  /// The entries in the menu of a key’s or an element’s row.
  private func entries(for row: RowModel) -> [RowMenuEntry] {
    if let index = element(of: row) {
      guard page?.editor.content.isInList(index) == true else { return [] }
      return [
        moveEntry(tr("Move Up"), index, byStep: -1), moveEntry(tr("Move Down"), index, byStep: 1),
      ]
    }
    guard let key = row.specifier.key, !row.isListItem else { return [] }
    return [
      RowMenuEntry(tr("Remove Key")) { row.removeStoredValue() },
      RowMenuEntry(tr("Show in Source")) { [weak self] in
        guard let page = self?.page?.editor else { return }
        self?.onShowSource?(page.file, page.line(ofKey: key))
      },
    ]
  }

  private func moveEntry(_ label: String, _ index: Int, byStep step: Int) -> RowMenuEntry {
    let isPossible = page?.editor.content.isInList(index + step) ?? false
    return RowMenuEntry(label, isEnabled: isPossible) { [weak self] in
      self?.move(index, byStep: step)
    }
  }

  private func handleNavigation() {
    (awaited, left) = (nil, nil)
    editor.endTyping()
    if page?.view.canGoBack == false { page?.editor.forgetRows() }
    onSelected?()
  }

  /// Ends the renaming of a setting’s key once its field was left; nil if none was renamed.
  ///
  /// - Parameter isLeft: whether the field is being left, though it still has the focus.
  func finishRenaming(isLeft: Bool) -> (old: String, new: String, references: Int)? {
    let focused = containsFocus && !isLeft ? page?.view.focusedRow?.specifier.title : nil
    let isTyping = ["Key", "key"].contains(focused)
    return isTyping ? nil : page?.editor.finishRenaming()
  }

  // MARK: Keys

  /// Handles keys that no field has used; returns whether they mean something here.
  private func handle(keys: String) -> Bool {
    // On the page of an element, they might be for one of its keys.
    guard page?.view.canGoBack == false else { return false }
    let actions = [
      "<Alt>Up": "edit-move-up", "<Alt>Down": "edit-move-down", "Delete": "edit-delete",
      "Insert": "edit-add", "<Control>x": "edit-cut", "<Control>c": "edit-copy",
      "<Control>v": "edit-paste",
    ]
    return actions[keys].map { widget.activateAction("win." + $0) } ?? false
  }
}
