import Foundation
import SettingsStorage
import SettingsViewModel
import Translation

/// The notices about files that are missing, damaged or can’t be opened, until the problem is resolved.
@MainActor
final class FileNotices: Feature {
  struct State: Equatable {
    /// A file, and its notice.
    struct File: Equatable {
      let url: URL
      let notices: [StoreNotice]
    }

    var files: [File] = []
    /// Files that can’t be opened, by their paths.
    var failures: [String: String] = [:]
  }

  var shown: State?
  private unowned let host: any FeatureHost
  private let save: @MainActor () -> Void

  /// - Parameter save: saves the settings.
  init(_ host: any FeatureHost, save: @escaping @MainActor () -> Void) {
    self.host = host
    self.save = save
  }

  var state: State {
    guard let document = host.document else { return State() }
    return State(
      files: document.files.map { file in
        .init(
          url: file.url,
          notices: StoreNotice.notices(
            ofFile: file.url.lastPathComponent, status: file.status,
            isUnsaved: file.hasUnsavedChanges
          ).filter { $0.kind != .copies })
      }, failures: document.stores.failures.mapValues(\.localizedDescription))
  }

  func show(_ state: State) {
    let notices = state.files.flatMap { file in
      file.notices.map { notice in
        Banners.Notice(
          id: "\(notice.kind.rawValue) \(file.url.path)", title: notice.title, button: notice.button
        ) { [weak self] in self?.act(on: notice.kind, of: file.url) }
      }
    }
    let failures = state.failures.sorted { $0.key < $1.key }.map { path, message in
      let name = URL(fileURLWithPath: path).lastPathComponent.inQuotes
      return Banners.Notice(
        id: "failed \(path)", title: tr("\(name) can’t be edited"), button: tr("Show Details")
      ) { [weak self] in
        self?.host.report(
          tr("\(name) Can’t Be Edited"),
          "\(message)\n\n" + tr("Fix the file, then open the bundle again.")
        )
      }
    }
    host.banners.show(notices + failures, as: "files")
  }

  private func act(on kind: StoreNotice.Kind, of url: URL) {
    guard kind == .unreadable else { return save() }
    let file = host.document?.files.first { $0.url == url }
    guard case .unreadable(let error)? = file?.status.source else { return }
    host.report(
      tr("\(url.lastPathComponent.inQuotes) Can’t Be Read"),
      error.localizedDescription + "\n\n"
        + tr(
          """
          The window still shows the previous settings. They will be read again as soon as the \
          file is fixed.
          """))
  }
}
