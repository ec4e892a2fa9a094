import SettingsAdwaita
import SettingsSchema
import SettingsStorage
import SettingsViewModel
import Translation
import Widgets

/// The pages of a bundle in the language that it is translated into, next to its strings.
///
/// They begin with the current settings. Changes there are for trying out a page, and are never saved.
@MainActor
final class TranslationPreview {
  let widget = Box.vertical(name: tr("Preview"))
  private unowned let host: any FeatureHost
  private var page: SettingsPage?
  /// The bundle and the language to show; nil for none.
  private var wanted: (bundle: SettingsBundle, language: String)?
  /// The place of the selected text.
  private var place: TextList.Place?

  /// Whether there is space for it; it reads nothing before.
  var isShown = false {
    didSet { if isShown, !oldValue { read() } }
  }

  init(_ host: any FeatureHost) {
    self.host = host
  }

  /// Shows a bundle in a language, as its files are now; nil to keep what is shown.
  func show(_ bundle: SettingsBundle?, in language: String?) {
    guard let bundle, let language else { return }
    wanted = (bundle, language)
    read()
  }

  /// Shows the page of a text, and highlights its row; nil for a text that no page shows.
  ///
  /// - Returns: Whether the row is shown: false if the page hides it.
  @discardableResult
  func highlight(_ place: TextList.Place?) -> Bool {
    self.place = place
    guard let place else {
      page?.clearHighlight()
      return false
    }
    // A page that can’t be read has an issue of its own.
    return (try? page?.highlight(pane: place.pane, entry: place.entry)) ?? false
  }

  /// Undoes or redoes what was tried out, if the preview has the focus; returns whether it has.
  func undo(isRedo: Bool) -> Bool {
    guard let page, page.widget.containsFocus else { return false }
    if isRedo { page.session.redo() } else { page.session.undo() }
    return true
  }

  private func read() {
    guard isShown, let (bundle, language) = wanted else { return }
    host.work.add(.looking(for: "preview of translations"), isLatest: true) {
      bundle.reread(languages: LanguagePreferences(option: language)).bundle
    } then: { [weak self] in
      // A later reading follows if the language has changed.
      guard let self, case .success(let reading) = $0, wanted?.language == language else { return }
      show(reading, in: language)
    }
  }

  private func show(_ reading: SettingsBundle, in language: String) {
    if let page { page.replaceBundle(reading) } else { make(reading) }
    page?.subtitle = tr(
      "Preview in \(LanguageChoices.name(of: language))", comment: "The name of a language")
    // Otherwise it would have the direction of the bundle’s own pages around it.
    page?.widget.setRightToLeft(reading.languages.isRightToLeft ?? Style.isRightToLeft)
    highlight(place)
  }

  private func make(_ reading: SettingsBundle) {
    guard let session = host.document?.session, widget.isAlive else { return }
    let preview = SettingsSession(bundle: reading, store: MemoryStore(session.store.values))
    guard let page = try? SettingsPage(inPanel: preview, decorate: { _ in }) else { return }
    page.windowButtons = (false, false)
    page.widget.setExpanding()
    widget.append(page.widget)
    self.page = page
  }
}
