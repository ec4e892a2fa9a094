import Foundation
import SettingsAdwaita
import SettingsSchema
import SettingsStorage
import SettingsViewModel
import Translation
import Widgets

/// Saving pictures of all pages as they are shown, while the window stays usable.
@MainActor
final class PicturesFeature: Feature {
  struct State: Equatable {
    var hasPage = false
    var isPainting = false
  }

  private static let banner = "pictures"

  var shown: State?
  private unowned let host: any FeatureHost
  private var dialog: PicturesDialog?
  private var painter: PagePainter?
  private var writing: Task<Void, Never>?
  private var pageCount = 0
  /// Whether it takes so long that the progress is shown.
  private var isLong = false
  private var progress = PagePainter.Progress()

  init(_ host: any FeatureHost) {
    self.host = host
    host.commands.add("save-pictures") { [weak self] in self?.showDialog() }
    host.commands.add("save-pictures-to") { [weak self] in
      let url = URL(fileURLWithPath: $0)
      self?.host.write(to: url) { self?.save(AlbumKind(of: url), to: url) }
    }
    host.commands.add("cancel-pictures") { [weak self] in self?.cancel() }
  }

  private var isPainting: Bool { painter != nil || writing != nil }

  var state: State { State(hasPage: host.page != nil, isPainting: isPainting) }

  func show(_ state: State) {
    host.commands.enable(
      ["save-pictures", "save-pictures-to"], state.hasPage && !state.isPainting)
    host.commands.enable(["cancel-pictures"], state.isPainting)
  }

  /// Stops painting and writing, because the window is closed.
  func end() {
    painter?.leave()
    writing?.cancel()
    (painter, writing) = (nil, nil)
  }

  // MARK: User actions

  private func showDialog() {
    guard let document = host.document, let window = host.window, dialog == nil else { return }
    let dialog = PicturesDialog { [weak self] kind in
      guard let self else { return }
      host.chooseFileToSave(
        tr("Save Pictures"), in: document.folderForFiles, named: kind.name(of: document.fileTitle)
      ) { [weak self] url in
        self?.dialog?.close()
        self?.save(kind, to: url)
      }
    }
    self.dialog = dialog
    dialog.present(over: window) { [weak self] in self?.dialog = nil }
  }

  // MARK: Painting

  private func save(_ kind: AlbumKind, to url: URL) {
    guard let document = host.document, let stage = host.stage, !isPainting else { return }
    let pages = PicturedPage.all(of: document.session.bundle)
    pageCount = pages.count
    (progress, isLong) = (.init(), false)
    let painter = PagePainter(
      .init(
        kind: kind, url: url, session: document.session, pages: pages,
        subtitle: document.storeText, size: kind.pageSize), on: stage
    ) { [weak self] in
      self?.showProgress($0)
    } onDone: { [weak self] in
      self?.write($0, to: url)
    }
    self.painter = painter
    Task { [weak self, weak painter] in
      await SpinnerDelay.pass()
      guard let self, let painter, painter === self.painter else { return }
      isLong = true
      showProgress()
    }
    host.refresh()
    painter.start()
  }

  private func showProgress(_ progress: PagePainter.Progress) {
    self.progress = progress
    if isLong { showProgress() }
  }

  private func showProgress() {
    host.banners.show(
      [
        .init(title: progressText, button: tr("Cancel")) { [weak self] in self?.cancel() }
      ], as: Self.banner)
  }

  private var progressText: String {
    let page = progress.pages + 1
    if page > pageCount { return tr("Saving the pictures") }
    let percent = Int(100 * progress.part)
    return percent == 0
      ? tr("Rendering page \(page) of \(pageCount)")
      : tr("Rendering page \(page) of \(pageCount), \(percent)% done")
  }

  private func write(_ result: Result<Album, any Error>, to url: URL) {
    painter = nil
    do {
      let album = try result.get()
      writing = Task { [weak self] in
        let result = await Self.writing(album)
        guard let self, writing?.isCancelled == false else { return }
        finish(result, url)
      }
    } catch {
      finish(.failure(error), url)
    }
  }

  private nonisolated static func writing(_ album: Album) async -> Result<Void, any Error> {
    Result { try album.write() }
  }

  private func finish(_ result: Result<Void, any Error>, _ url: URL) {
    end(refreshing: true)
    switch result {
    case .success: showSaved(url)
    case .failure(let error):
      host.report(
        tr("The Pictures Were Not Saved"),
        tr("\(url.path.inQuotes) was not written: \(error.localizedDescription)"))
    }
  }

  private func showSaved(_ url: URL) {
    host.showToast(
      tr("Pictures saved to \(UserFolders.displayPath(of: url).inQuotes)"),
      button: tr("Show in Files")
    ) { [weak self] in self?.host.showInFiles(url) }
  }

  private func cancel() {
    painter?.cancel()
    writing?.cancel()
    end(refreshing: isPainting)
  }

  private func end(refreshing isShown: Bool) {
    (painter, writing, isLong) = (nil, nil, false)
    guard isShown else { return }
    host.banners.show([], as: Self.banner)
    host.refresh()
  }
}

/// A dialog with the kind of pictures, and Cancel and Save.
@MainActor
final class PicturesDialog: ModalDialog {
  let modal = Dialog(title: tr("Save Pictures"), width: 460, height: 360)
  private var kind = AlbumKind.pdf

  /// - Parameter proceed: asks for a file.
  init(proceed: @escaping @MainActor (AlbumKind) -> Void) {
    let group = Group(tr("Pictures of All Pages"))
    group.appendChoices(AlbumKind.allCases.map { ($0, $0.title, $0.explanation) }) { [weak self] in
      self?.kind = $0
    }
    let done = PushButton(tr("Save…"))
    DialogButtons.fill(modal, with: Page([group]), done: done) { [weak self] in
      self.map { proceed($0.kind) }
    }
  }
}

extension AlbumKind {
  fileprivate var title: String {
    switch self {
    case .pdf: tr("PDF Document")
    case .sheet: tr("One Picture")
    case .folder: tr("Folder of Pictures")
    }
  }

  fileprivate var explanation: String {
    switch self {
    case .pdf: tr("Full pages, for reviews and printing")
    case .sheet: tr("The tops of all pages, side by side")
    case .folder: tr("A picture of the top of each page")
    }
  }

  fileprivate func name(of title: String) -> String {
    switch self {
    case .pdf: "\(title).pdf"
    case .sheet: "\(title).png"
    case .folder: "\(title) Pages"
    }
  }
}
