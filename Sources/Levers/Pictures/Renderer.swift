import Foundation
import SettingsAdwaita
import SettingsSchema
import SettingsStorage
import SettingsViewModel
import Translation
import Widgets

/// Paints the panes of a bundle to a PNG file each, to a contact sheet or to a PDF: for documentation, reviews,
/// translators and tests.
@MainActor
struct Renderer {
  private let options: LeversOptions
  private let bundle: SettingsBundle
  private let storeLocation: StoreLocation?
  /// The folder, or the file.
  private let target: URL

  /// - Parameter location: where the settings are; nil for none.
  init(
    _ options: LeversOptions, _ bundle: SettingsBundle, _ location: StoreLocation?,
    to target: String
  ) {
    self.options = options
    self.bundle = bundle
    storeLocation = location
    self.target = URL(fileURLWithPath: target)
  }

  /// Paints to FOLDER/PANE.png, or to the file; returns the exit code.
  func run() throws -> Int32 {
    guard Application.initialize() else {
      throw RenderError(
        message: tr("There is no display to paint with. Run it under a desktop or Xvfb."))
    }
    Looks.apply()
    // The picture is of the page: no frame of the window, and sharp corners.
    Style.add(
      css: "window, window.solid-csd { margin: 0; padding: 0; border-radius: 0; box-shadow: none; }"
    )
    if options.dark { Style.forceDark(true) } else { Style.forceLight(true) }
    Looks.setDirection(for: bundle.languages)
    let session = SettingsSession(bundle: bundle, store: try store())
    if !target.isFolder, AlbumKind(of: target) != .folder {
      try paintFile(session)
      return 0
    }
    let size = options.size ?? .default
    for pictured in try pages() {
      let page = try SettingsPage(
        session: session, paneName: pictured.name, title: pictured.title)
      page.subtitle = storeLocation?.displayName ?? ""
      try paint(page, named: pictured.name, size: size)
    }
    return 0
  }

  /// Paints all pages into one file.
  private func paintFile(_ session: SettingsSession) throws {
    let kind = AlbumKind(of: target)
    let stage = Stage()
    let window = Window(width: 360, height: 294)
    defer { window.destroy() }
    window.setContent(stage)
    window.presentForPicture()
    var result: Result<Album, any Error>?
    let painter = PagePainter(
      .init(
        kind: kind, url: target, session: session, pages: try pages(),
        subtitle: storeLocation?.displayName ?? "", size: options.size ?? kind.pageSize), on: stage
    ) { result = $0 }
    painter.start()
    while result == nil { _ = MainLoop.run(milliseconds: 60_000) { result != nil } }
    guard let album = try result?.get() else { return }
    do {
      try album.write()
    } catch {
      throw RenderError(
        message: tr("“\(target.path)” can't be written: \(error.localizedDescription)"))
    }
    for file in album.files { print(file.url.path, to: .standardOutput) }
  }

  private func store() throws -> any SettingsStore {
    if let storeLocation { return try OpenFiles().document(of: bundle, at: storeLocation).store }
    return bundle.domains(foreignTo: nil).isEmpty
      ? MemoryStore() : DomainStore(main: MemoryStore()) { _ in MemoryStore() }
  }

  private func pages() throws -> [PicturedPage] {
    let reachable = PicturedPage.all(of: bundle)
    guard let wanted = options.pane else { return reachable }
    if let known = reachable.first(where: { $0.name == wanted }) { return [known] }
    return [PicturedPage(name: try bundle.pane(named: wanted).name, title: nil)]
  }

  private func paint(_ page: SettingsPage, named name: String, size: RenderSize) throws {
    let window = Window(width: size.width, height: size.height)
    defer { window.destroy() }
    window.setContent(page.widget)
    page.fillVisiblePane(height: size.height)
    waitForFrame(of: window)
    let file = target.appendingPathComponent(name + ".png")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    if let problem = window.renderPNG(to: file.path) {
      throw RenderError(message: tr("“\(file.path)” can't be painted: \(problem)"))
    }
    print(file.path, to: .standardOutput)
  }

  /// Presents the window and lets it paint twice: the first frame may come before images are read.
  private func waitForFrame(of window: Window) {
    window.presentForPicture()
    for _ in 0..<2 {
      let painted = Flag()
      window.onNextFramePainted { painted.isSet = true }
      _ = MainLoop.run(milliseconds: 2_000) { painted.isSet && Image.areRead }
    }
  }
}

extension URL {
  /// Whether there is a folder of this name.
  fileprivate var isFolder: Bool {
    (try? resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
  }
}

@MainActor
private final class Flag {
  var isSet = false
}
