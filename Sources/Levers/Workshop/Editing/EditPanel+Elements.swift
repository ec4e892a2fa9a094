import SettingsAdwaita
import SettingsAuthoring
import SettingsSchema
import SettingsViewModel

// The selected element, and the commands for it.

extension EditPanel {
  /// The index of the element whose keys are shown, or whose row has the focus, or had it before the toolbar got it;
  /// nil for none.
  var selected: Int? {
    guard let view = page?.view else { return nil }
    if let index = view.visiblePaneName.flatMap(ElementPages.element) { return index }
    return awaited ?? focused ?? leftForToolbar
  }

  /// The index of the element whose row had the focus before the toolbar got it, unless the list has changed; nil for
  /// none.
  private var leftForToolbar: Int? {
    guard let left, toolbar.containsFocus, let elements = page?.editor.content.elements,
      elements.indices.contains(left.index), elements[left.index] == left.element
    else { return nil }
    return left.index
  }

  /// The index of the element whose row has the focus; nil for none.
  private var focused: Int? {
    page?.view.focusedRow?.specifier.element.file.flatMap(ElementPages.element)
  }

  /// The index of the element that a row of the list shows; nil for other rows.
  func element(of row: RowModel) -> Int? {
    row.pane.name == ElementPages.first
      ? row.specifier.element.file.flatMap(ElementPages.element) : nil
  }

  /// The rows of the list of elements can be dragged.
  func makeDragging(of editor: PageEditor) -> RowDragging {
    RowDragging(
      isDraggable: { [weak self, weak editor] row in
        self?.element(of: row).flatMap { editor?.content.isInList($0) } ?? false
      },
      drop: { [weak self] in self?.drop($0, on: $1, isAfter: $2) })
  }

  private func drop(_ row: RowModel, on target: RowModel, isAfter: Bool) {
    guard let from = element(of: row), let index = element(of: target) else { return }
    // Above the list, there is the entry of PreferenceLoader.
    let isInList = page?.editor.content.isInList(index) ?? false
    let place = isInList ? (isAfter ? index + 1 : index) : 0
    move(from, by: (place > from ? place - 1 : place) - from)
  }

  /// Remembers the element that has the focus.
  func followFocus() {
    let focused = focused
    if focused == awaited { awaited = nil }
    if let focused, let elements = page?.editor.content.elements,
      elements.indices.contains(focused)
    {
      left = (focused, elements[focused])
    } else if !toolbar.containsFocus {
      left = nil
    }
  }

  /// The title of the selected element.
  var selectedTitle: String? { selected.flatMap { page?.editor.title(of: $0) } }

  /// The selected element as text.
  var selectedText: String? { selected.flatMap { page?.editor.text(of: $0) } }

  /// Shows the keys of an element, unless they are already shown.
  func open(_ index: Int) {
    guard let view = page?.view else { return }
    let shown = view.visiblePaneName.flatMap(ElementPages.element)
    guard shown != index || !view.canGoBack else { return }
    view.goToFirstPage()
    do {
      try view.openPane(named: ElementPages.name(ofElement: index))
    } catch {
      onFailure?(error.localizedDescription)
    }
  }

  /// Adds a new element after the selected one, and shows its keys.
  func add(_ info: ElementInfo) {
    change { $0.insertNew(info, after: $1) }
  }

  func duplicate() {
    change { editor, index in index.flatMap(editor.duplicate) }
  }

  /// Moves the selected element one place up or down, -1 or 1.
  func move(by step: Int) {
    if let index = selected { move(index, byStep: step) }
  }

  /// Moves an element one place up or down, -1 or 1.
  func move(_ index: Int, byStep step: Int) {
    guard let page else { return }
    move(index, by: page.editor.distance(ofStep: step, from: index))
  }

  /// Moves an element; it stays open, or its row gets the focus.
  private func move(_ index: Int, by distance: Int) {
    guard let page else { return }
    let isOpen = page.view.canGoBack
    guard let target = onFirstPage({ page.editor.move(index, by: distance) }) else { return }
    if isOpen { open(target) } else { focus(target) }
  }

  /// Deletes the selected element; returns a closure that undoes it unless there were other edits, or nil if it failed.
  func delete() -> (@MainActor () -> Void)? {
    guard let index = selected, let page else { return nil }
    guard onFirstPage({ page.editor.remove(index) ? index : nil }) != nil else { return nil }
    focus(min(index, page.editor.content.listCount - 1))
    let id = editor.lastID
    return { [weak self] in
      if let self, editor.lastID == id { undo() }
    }
  }

  /// Inserts the elements of a text after the selected one.
  func paste(_ text: String) -> Pasting {
    var result = Pasting.nothing
    change { editor, index in
      let pasted = editor.paste(text, after: index)
      result = pasted.result
      return pasted.place
    }
    return result
  }

  /// Adds options from a text to the selected element.
  func pasteChoices(_ text: String) -> Pasting {
    guard let index = selected, let page else { return .nothing }
    return page.editor.pasteChoices(text, into: index)
  }

  /// Renames the page.
  func rename(_ page: String, to name: String) { editor.renamePage(page, to: name) }

  func undo() { travel { $0.undo() } }
  func redo() { travel { $0.redo() } }

  /// Undoes or redoes; another element may then be at the index of the one that was shown.
  private func travel(_ body: (BundleEditor) -> Void) {
    follow {
      body(editor)
      page?.editor.refresh()
    }
    if page?.editor.content.isReadOnly == true { reload() }
  }

  /// Changes the page, and keeps showing the element that is open, which may get another index.
  func follow(_ change: () -> Void) {
    guard let view = page?.view, let index = view.visiblePaneName.flatMap(ElementPages.element),
      let old = page?.editor.content.elements
    else { return change() }
    change()
    guard let new = page?.editor.content.elements, old.indices.contains(index),
      !new.indices.contains(index) || new[index] != old[index]
    else { return }
    if let moved = new.firstIndex(of: old[index]) {
      view.goToFirstPage()
      open(moved)
    } else if new.count != old.count {
      view.goToFirstPage()
    }
  }

  /// Adds something after the selected element, and shows it.
  private func change(_ body: (PageEditor, Int?) -> Int?) {
    guard let page else { return }
    let index = selected
    if let place = onFirstPage({ body(page.editor, index) }) { open(place) }
  }

  /// Changes the list of elements while it is shown; if that fails, shows the element again that was open.
  private func onFirstPage(_ change: () -> Int?) -> Int? {
    let opened = page?.view.canGoBack == true ? selected : nil
    page?.view.goToFirstPage()
    let place = change()
    if place == nil, let opened { open(opened) }
    return place
  }

  /// Gives the row of an element the focus.
  private func focus(_ index: Int) {
    guard let view = page?.view else { return }
    let name = ElementPages.name(ofElement: index)
    let list = try? view.session.bundle.pane(named: ElementPages.first)
    guard let row = list?.specifiers.first(where: { $0.element.file == name }) else { return }
    let isShown = try? view.open(pane: ElementPages.first, entry: row.index)
    // The row gets the focus in a later frame, while the next key may come before that.
    awaited = isShown == true ? index : nil
  }
}
