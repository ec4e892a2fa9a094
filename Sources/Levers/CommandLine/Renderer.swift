import Foundation
import SettingsAdwaita
import SettingsSchema
import SettingsStorage
import SettingsViewModel
import Widgets

/// Paints each pane of a bundle to a PNG file, for documentation, translators and tests.
@MainActor
struct Renderer {
  private let options: LeversOptions
  private let bundle: SettingsBundle
  private let storeLocation: StoreLocation?
  private let folder: URL

  /// - Parameter location: where the settings are; nil for none.
  init(
    _ options: LeversOptions, _ bundle: SettingsBundle, _ location: StoreLocation?, folder: String
  ) {
    self.options = options
    self.bundle = bundle
    storeLocation = location
    self.folder = URL(fileURLWithPath: folder, isDirectory: true)
  }

  /// Paints to FOLDER/PANE.png; returns the exit code.
  func run() throws -> Int32 {
    guard Application.initialize() else {
      throw RenderError(
        message: "There is no display to paint with. Run it under a desktop or Xvfb.")
    }
    Looks.apply()
    // The picture is of the page: no frame of the window, and sharp corners.
    Style.add(
      css: "window, window.solid-csd { margin: 0; padding: 0; border-radius: 0; box-shadow: none; }"
    )
    if options.dark { Style.forceDark(true) } else { Style.forceLight(true) }
    Looks.setDirection(for: bundle.languages)
    let session = SettingsSession(bundle: bundle, store: try store())
    let size = options.size ?? .default
    for (name, title) in try panes() {
      let page = try SettingsPage(session: session, paneName: name, title: title)
      page.subtitle = storeLocation?.displayName ?? ""
      try paint(page, named: name, size: size)
    }
    return 0
  }

  private func store() throws -> any SettingsStore {
    if let storeLocation { return try OpenFiles().document(of: bundle, at: storeLocation).store }
    return bundle.domains(foreignTo: nil).isEmpty
      ? MemoryStore() : DomainStore(main: MemoryStore()) { _ in MemoryStore() }
  }

  private func panes() throws -> [(name: String, title: String?)] {
    let reachable = bundle.reachablePanes().panes.map { (name: $0.pane.name, title: $0.title) }
      .map { $0.name == bundle.rootPaneName ? ($0.name, bundle.displayName) : $0 }
    guard let wanted = options.pane else { return reachable }
    if let known = reachable.first(where: { $0.0 == wanted }) { return [known] }
    return [(try bundle.pane(named: wanted).name, nil)]
  }

  private func paint(_ page: SettingsPage, named name: String, size: RenderSize) throws {
    let window = Window(width: size.width, height: size.height)
    defer { window.destroy() }
    window.setContent(page.widget)
    page.fillVisiblePane(height: size.height)
    waitForFrame(of: window)
    let file = folder.appendingPathComponent(name + ".png")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    if let problem = window.renderPNG(to: file.path) {
      throw RenderError(message: "“\(file.path)” can't be painted: \(problem)")
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

/// Why painting failed.
struct RenderError: LocalizedError {
  let message: String
  var errorDescription: String? { message }
}

@MainActor
private final class Flag {
  var isSet = false
}
