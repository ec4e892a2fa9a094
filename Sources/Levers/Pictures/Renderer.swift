import Foundation
import SettingsAdwaita
import SettingsSchema
import SettingsStorage
import SettingsViewModel
import Translation
import Widgets

/// Renders the panes of a bundle to PNG files, to a contact sheet or to a PDF: for documentation, reviews, translators
/// and tests.
@MainActor
struct Renderer {
  private let options: LeversOptions
  private let bundle: SettingsBundle
  private let storeLocation: StoreLocation?
  /// The folder or file.
  private let target: URL

  /// - Parameter location: the location of the settings; nil for none.
  init(
    _ options: LeversOptions, _ bundle: SettingsBundle, _ location: StoreLocation?,
    to target: String
  ) {
    self.options = options
    self.bundle = bundle
    storeLocation = location ?? bundle.storeLocation.flatMap { try? StoreLocation($0) }
    self.target = URL(fileURLWithPath: target)
  }

  /// Renders to FOLDER/PANE.png, or to the file; returns the exit status.
  func run() throws -> Int32 {
    guard Application.initialize() else {
      throw RenderError(
        message: tr("No display is available. Run this in a desktop session or with xvfb-run."))
    }
    Looks.apply()
    // The picture shows only the page: no frame of the window, and sharp corners.
    Style.add(
      css: "window, window.solid-csd { margin: 0; padding: 0; border-radius: 0; box-shadow: none; }"
    )
    if options.dark { Style.forceDark(true) } else { Style.forceLight(true) }
    Looks.setDirection(for: bundle.languages)
    let session = SettingsSession(bundle: bundle, store: try store())
    let stage = Stage()
    let window = Window(width: 360, height: 294)
    defer { window.destroy() }
    window.setContent(stage)
    window.presentForPicture()
    let kind = target.isFolder ? .folder : AlbumKind(of: target)
    guard kind == .folder else {
      try write(paint(try pages(), as: kind, session, on: stage))
      return 0
    }
    // One after another: there may be too many pages for memory.
    for page in try pages() {
      let file = target.appendingPathComponent(page.name + ".png")
      let album = try paint([page], as: kind, session, on: stage)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try write(
        Album(url: file, files: album.files.map { .init(url: file, picture: $0.picture) }))
    }
    return 0
  }

  /// Renders pages in their size on any screen: on a stage, not in a window.
  private func paint(
    _ pages: [PicturedPage], as kind: AlbumKind, _ session: SettingsSession, on stage: Stage
  ) throws -> Album {
    var result: Result<Album, any Error>?
    let painter = PagePainter(
      .init(
        kind: kind, url: target, session: session, pages: pages,
        subtitle: storeLocation?.displayName ?? "", size: options.size ?? kind.pageSize), on: stage
    ) { result = $0 }
    painter.start()
    while true {
      if let result { return try result.get() }
      _ = MainLoop.run(milliseconds: 60_000) { result != nil }
    }
  }

  /// Writes files, following links in their places, as every save does.
  private func write(_ album: Album) throws {
    do {
      try album.write()
    } catch {
      throw RenderError(
        message: tr("“\(album.url.path)” can’t be written: \(error.localizedDescription)"))
    }
    for file in album.files { print(file.url.path, to: .standardOutput) }
  }

  private func store() throws -> any SettingsStore {
    if let storeLocation { return try OpenFiles().document(of: bundle, at: storeLocation).store }
    return DomainStore(main: MemoryStore()) { _ in MemoryStore() }
  }

  private func pages() throws -> [PicturedPage] {
    let reachable = PicturedPage.all(of: bundle)
    guard let wanted = options.pane else { return reachable }
    if let known = reachable.first(where: { $0.name == wanted }) { return [known] }
    return [PicturedPage(name: try bundle.pane(named: wanted).name, title: nil)]
  }
}

extension URL {
  /// Whether there is a folder with this name.
  fileprivate var isFolder: Bool {
    (try? resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
  }
}
