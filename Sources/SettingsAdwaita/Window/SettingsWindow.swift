public import SettingsSchema
import SettingsStorage
public import SettingsViewModel
import Translation
public import Widgets

/// A ready window with the pages of a settings bundle, for a program's “Preferences”.
///
/// Changes take effect and are saved at once, as GNOME's guidelines have it. Main thread only. It keeps
/// itself alive while it is open.
@MainActor
public final class SettingsWindow {
  /// The `GtkWindow`, owned by GTK until it is closed.
  public var widget: Widget { window }
  /// The pages in it.
  public let page: SettingsPage
  /// Called once, after the window was closed.
  public var onClose: (() -> Void)?

  private let window: Window
  /// The save after which the window closes.
  private var closing: Task<Void, Never>?
  private var observation: SettingsObservation?

  /// Makes a window; ``present()`` shows it.
  ///
  /// - Parameters:
  ///   - session: the settings; its changes are saved automatically from now on.
  ///   - parent: the program's window, a `GtkWindow` of any binding. The settings stay above it.
  ///   - title: the window's title; nil for the bundle's name.
  ///   - customWidget: as ``SettingsPage`` has it.
  ///   - sectionWidget: as ``SettingsPage`` has it.
  ///   - showsSidebar: as ``SettingsPage`` has it; the window is as wide as that needs at first.
  ///   - isSearchable: whether a button, `Ctrl+F` and typing search the settings, which a page with a few rows does not need.
  /// - Throws: ``BundleError`` when the first page can't be read.
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
    // Strong on purpose: GTK lets go of it with the window.
    window.onDestroy { self.handleClose() }
  }

  /// Shows the window, or brings it to the front.
  public func present() { window.present() }

  /// Shows the window with a pane, and a row of it; see ``SettingsPage/open(pane:key:)``.
  ///
  /// - Returns: whether the row is shown.
  /// - Throws: ``BundleError`` when a pane on the way can't be opened.
  @discardableResult
  public func open(pane name: String, key: String? = nil) throws(BundleError) -> Bool {
    present()
    return try page.open(pane: name, key: key)
  }

  /// Closes the window, once its changes are saved; ``onClose`` is called then.
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

  /// Saves, then closes; what can't be saved keeps the window open until the user gives it up.
  private func saveAndClose() async {
    let result: Result<Void, any Error>
    do {
      result = .success(try await page.session.saveInBackground())
    } catch {
      result = .failure(error)
    }
    // The window may be gone.
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

  /// Closes the window without what can't be saved; the store, which may live on, does not keep it either.
  func discardAndClose() {
    page.session.discardUnsavedChanges()
    window.destroy()
  }

  private func report(_ error: any Error) {
    page.toasts.show(tr("Not saved: \(error.localizedDescription)"))
  }
}
