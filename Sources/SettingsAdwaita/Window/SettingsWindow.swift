public import SettingsSchema
import SettingsStorage
public import SettingsViewModel
import Translation
public import Widgets

/// A complete window with the pages of a settings bundle, for a program’s “Preferences”.
///
/// Changes are applied and saved immediately, as in GNOME’s guidelines. Main thread only. It keeps itself alive while
/// it is open.
@MainActor
public final class SettingsWindow {
  /// The `GtkWindow`, owned by GTK until it is closed.
  public var widget: Widget { window }
  /// The pages in the window.
  public let page: SettingsPage
  /// Called once, after the window is closed.
  public var onClose: (() -> Void)?

  private let window: Window
  /// The save before the window closes.
  private var closing: Task<Void, Never>?
  private var observation: SettingsObservation?

  /// Creates a window; ``present()`` shows it.
  ///
  /// - Parameters:
  ///   - session: the settings; its changes are saved automatically from now on.
  ///   - parent: the program’s window, a `GtkWindow` of any binding. The settings stay above it.
  ///   - title: the window’s title; nil for the bundle’s name.
  ///   - customWidget: as for ``SettingsPage``.
  ///   - sectionWidget: as for ``SettingsPage``.
  ///   - showsSidebar: as for ``SettingsPage``; if true, the window is initially wide enough.
  ///   - isSearchable: whether a button, `Ctrl+F` and typing search the settings, which a page with a few rows doesn’t
  ///     need.
  /// - Throws: ``BundleError`` if the first page can’t be read.
  public init(
    session: SettingsSession, parent: Widget? = nil, title: String? = nil,
    customWidget: ((RowModel) -> Widget?)? = nil, sectionWidget: SectionWidget? = nil,
    showsSidebar: Bool = false, isSearchable: Bool = true
  ) throws(BundleError) {
    page = try SettingsPage(
      session: session, showsSidebar: showsSidebar,
      decorate: { if isSearchable { SettingsWindow.addSearchButton(to: $0) } },
      customWidget: customWidget, sectionWidget: sectionWidget)
    page.isSearchable = isSearchable
    window = Window(width: showsSidebar ? 900 : 640, height: 640)
    window.setContent(page.widget)
    window.setTitle(title ?? session.bundle.displayName)
    window.setParent(parent)
    session.savesAutomatically = true
    observation = session.observe { [weak self] in
      if case .autosaveFailure(let error) = $0 { self?.report(error) }
    }
    window.onCloseRequest { [weak self] in self?.keepsOpen() ?? false }
    // A strong reference on purpose: GTK releases it with the window.
    window.onDestroy { self.handleClose() }
  }

  /// Shows the window, or brings it to the front.
  public func present() { window.present() }

  /// Shows the window with a pane and possibly a row of it; see ``SettingsPage/open(pane:key:)``.
  ///
  /// - Returns: Whether the row is shown.
  /// - Throws: ``BundleError`` if a pane on the path can’t be opened.
  @discardableResult
  public func open(pane name: String, key: String? = nil) throws(BundleError) -> Bool {
    present()
    return try page.open(pane: name, key: key)
  }

  /// Closes the window after its changes are saved, which calls ``onClose``.
  public func close() { window.close() }

  private static func addSearchButton(to header: PageHeader) {
    guard !header.isSearch else { return }
    let button = PushButton(icon: "edit-find-symbolic", tooltip: tr("Search"))
    button.onClicked { [weak page = header.page] in page?.openSearch() }
    header.packEnd(button)
  }

  private func handleClose() {
    closing?.cancel()
    let session = page.session
    session.delegate?.settingsDidEnd(session)
    onClose?()
    onClose = nil
  }

  /// Saves before the window closes.
  private func keepsOpen() -> Bool {
    page.session.endEditing()
    guard page.session.hasUnsavedChanges || page.session.isSaving else { return false }
    if closing == nil { closing = Task { [weak self] in await self?.saveAndClose() } }
    return true
  }

  /// Saves, then closes; if saving fails, the window stays open until the user discards the changes.
  private func saveAndClose() async {
    let result: Result<Void, any Error>
    do {
      result = .success(try await page.session.saveInBackground())
    } catch {
      result = .failure(error)
    }
    // The window may be destroyed.
    guard !Task.isCancelled else { return }
    closing = nil
    switch result {
    case .success: window.destroy()
    case .failure(let error): askToDiscard(error)
    }
  }

  private func askToDiscard(_ error: any Error) {
    let alert = Alert(
      heading: tr("The Settings Were Not Saved"), body: error.localizedDescription,
      responses: [
        .init("cancel", tr("Cancel")),
        .init("discard", tr("Discard Changes"), style: .destructive),
      ])
    alert.present(over: widget, defaultResponse: "cancel", closeResponse: "cancel") {
      [weak self] in
      if $0 == "discard" { self?.discardAndClose() }
    }
  }

  /// Closes the window and discards changes that can’t be saved, also from the store, which may live on.
  func discardAndClose() {
    page.session.discardUnsavedChanges()
    window.destroy()
  }

  private func report(_ error: any Error) {
    page.toasts.show(tr("Not saved: \(error.localizedDescription)"))
  }
}
