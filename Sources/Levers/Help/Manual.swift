import Foundation
import Translation
import Widgets

/// The user’s manual, in the language of the program; untranslated pages are in English.
struct Manual {
  /// The page with links to all others.
  static let firstPage = "index"

  /// The pages by ID.
  let pages: [String: HelpPage]
  /// The direction of the pages.
  let isRightToLeft: Bool

  /// - Parameter folders: the folders with pages; the first ones have priority.
  init(in folders: [URL] = Manual.folders(for: InterfaceCatalog.language)) {
    var pages: [String: HelpPage] = [:]
    for folder in folders.reversed() {
      let files = try? FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: nil)
      for file in files ?? [] where file.pathExtension == "page" {
        if let page = try? HelpPage(Data(contentsOf: file)) { pages[page.id] = page }
      }
    }
    self.pages = pages
    isRightToLeft = folders.count > 1 && InterfaceLocale.isRightToLeft
  }

  /// The folders with the pages, translated ones first: next to the installed program, or in the sources.
  static func folders(for language: String?) -> [URL] {
    let languages = language.map { [$0, String($0.prefix { $0 != "_" })] } ?? []
    return (languages + ["C"]).compactMap { name in
      ProgramData.folders(installed: "share/help/\(name)/levers", inSources: "data/help/\(name)")
        .first
    }
  }

  /// The pages that a page lists, in order.
  func topics(of guide: HelpPage) -> [HelpPage] {
    pages.values.filter { $0.guides.contains(guide.id) }.sorted { $0.order < $1.order }
  }

  /// The manual’s pages about the window’s own pages; a page that is opened from another comes first.
  @MainActor static let pagesOfTags: [(tag: String, page: String)] = [
    (SourcePage.tag, "checking#source"), (BundleIssues.tag, "checking"),
    (RawPage.tag, "stores#raw"), (ComparePage.tag, "comparing"),
    (BundleComparisonPage.tag, "comparing#bundles"), (UnusedFilesPage.tag, "editing#unused"),
    (TranslationsPage.tag, "translating"),
    (PreviousSavesPage.tag, "comparing#saves"), (ChangesPage.tag, "saving"),
  ]

  /// The manual’s page about editing the bundle, in the panel.
  static let pageOfEditor = "editing"

  /// Whether the desktop has a help viewer, and it finds the manual.
  @MainActor
  static var isOfDesktop: Bool {
    guard Desktop.opens(scheme: "help") else { return false }
    let environment = ProcessInfo.processInfo.environment
    let home = environment["XDG_DATA_HOME"] ?? NSHomeDirectory() + "/.local/share"
    let system = environment["XDG_DATA_DIRS"] ?? "/usr/local/share:/usr/share"
    return ([home] + system.split(separator: ":").map(String.init)).contains {
      FileManager.default.fileExists(atPath: $0 + "/help/C/levers/\(firstPage).page")
    }
  }
}

extension LeversApplication {
  /// Shows the manual, at `PAGE` or `PAGE#SECTION`: in the desktop’s help viewer, or in our own window.
  func showManual(_ address: String) {
    guard Manual.isOfDesktop else { return showManualWindow(address) }
    Desktop.open("help:levers/" + address, over: frontWindow?.widget) { [weak self] problem in
      if problem != nil { self?.showManualWindow(address) }
    }
  }

  private func showManualWindow(_ address: String) {
    let window = manualWindow ?? ManualWindow(Manual(), over: frontWindow?.widget)
    window.onClose = { [weak self] in self?.manualWindow = nil }
    manualWindow = window
    window.show(address)
  }
}
