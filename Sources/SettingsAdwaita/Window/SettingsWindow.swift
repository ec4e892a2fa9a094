import CAdwaita
public import SettingsSchema
public import SettingsViewModel

/// A ready window with the pages of a settings bundle, for a program's “Preferences”.
///
/// Changes take effect and are saved at once, as GNOME's guidelines have it. Main thread only. It keeps
/// itself alive while it is open.
@MainActor
public final class SettingsWindow {
  /// The `GtkWindow *`, owned by GTK until the window is closed.
  public let widget: OpaquePointer
  /// The pages in it.
  public let page: SettingsPage
  /// Called once, after the window was closed.
  public var onClose: (() -> Void)?

  private let toasts: OpaquePointer?

  /// Makes a window; ``present()`` shows it.
  ///
  /// - Parameters:
  ///   - session: the settings; its changes are saved automatically from now on.
  ///   - parent: the program's window, a `GtkWindow *` of any binding; borrowed. The settings stay above it.
  ///   - title: the window's title; nil for the bundle's name.
  ///   - customWidget: as ``SettingsPage`` has it.
  ///   - sectionWidget: as ``SettingsPage`` has it.
  /// - Throws: ``BundleError`` when the first page can't be read.
  public init(
    session: SettingsSession, parent: OpaquePointer? = nil, title: String? = nil,
    customWidget: ((RowModel) -> OpaquePointer?)? = nil, sectionWidget: SectionWidget? = nil
  ) throws(BundleError) {
    guard let window = cadw_window_new(nil, 640, 640) else {
      throw BundleError(.unreadablePane, "GTK is not ready: there is no display.")
    }
    widget = window
    do throws(BundleError) {
      page = try SettingsPage(
        session: session, decorate: { SettingsWindow.addSearchButton(to: $0) },
        customWidget: customWidget, sectionWidget: sectionWidget)
    } catch {
      cadw_window_destroy(window)
      throw error
    }
    toasts = cadw_toast_overlay_new(page.widget)
    cadw_window_set_content(window, toasts)
    cadw_window_set_title(window, title ?? session.bundle.displayName)
    cadw_window_set_parent(window, parent)
    session.savesAutomatically = true
    session.onAutosaveFailure = { [weak self] in self?.report($0) }
    cadw_window_on_close_request(
      window, QuestionCallback.function,
      QuestionCallback { [weak self] in self?.keepsOpen() ?? false }.pointer,
      CallbackContext.release)
    // Strong on purpose: GTK lets go of it with the window.
    cadw_widget_on_destroy(
      window, ActionCallback.function, ActionCallback { self.noteClosed() }.pointer,
      CallbackContext.release)
  }

  /// Shows the window, or brings it to the front.
  public func present() { cadw_window_present(widget) }

  /// Shows the window with a pane, and a row of it; see ``SettingsPage/open(pane:key:)``.
  ///
  /// - Returns: whether the row is shown.
  /// - Throws: ``BundleError`` when a pane on the way can't be opened.
  @discardableResult
  public func open(pane name: String, key: String? = nil) throws(BundleError) -> Bool {
    present()
    return try page.open(pane: name, key: key)
  }

  /// Closes the window.
  public func close() { cadw_window_close(widget) }

  private static func addSearchButton(to header: PageHeader) {
    guard !header.isSearch else { return }
    let button = cadw_icon_button_new("edit-find-symbolic", "Search", nil, nil)
    cadw_button_on_clicked(
      button, ActionCallback.function,
      ActionCallback { [weak page = header.page] in page?.openSearch() }.pointer,
      CallbackContext.release)
    header.packEnd(button)
  }

  private func noteClosed() {
    let session = page.session
    session.delegate?.settingsDidEnd(session)
    onClose?()
    onClose = nil
  }

  /// Saves; what can't be saved keeps the window open until the user gives it up.
  private func keepsOpen() -> Bool {
    page.session.storeReplacements()
    guard page.session.hasUnsavedChanges else { return false }
    do {
      try page.session.save()
      return false
    } catch {
      let alert = Alert(
        heading: "The Settings Are Not Saved", body: error.localizedDescription,
        responses: [
          .init("cancel", "Cancel"),
          .init("discard", "Discard Changes", style: CADW_RESPONSE_DESTRUCTIVE),
        ])
      alert.present(over: widget, defaultResponse: "cancel", closeResponse: "cancel") {
        [weak self] in
        if $0 == "discard" { self?.discardAndClose() }
      }
      return true
    }
  }

  /// Closes the window without what can't be saved; the store, which may live on, does not keep it either.
  func discardAndClose() {
    page.session.discardUnsavedChanges()
    cadw_window_destroy(widget)
  }

  private func report(_ error: any Error) {
    cadw_toast_overlay_show(toasts, "Not saved: \(error.localizedDescription)", nil, nil)
  }
}
