import Foundation
import SettingsGSettings
import SettingsSchema
import SettingsStorage
import SettingsViewModel
import Translation
import Widgets

/// Saving copies of the values of schemas to key files.
@MainActor
final class BackupFeature: Feature {
  var shown: Bool?
  private unowned let host: any FeatureHost
  /// The open dialog.
  private var dialog: SaveCopyDialog?

  init(_ host: any FeatureHost) {
    self.host = host
    host.commands.add("save-copy") { [weak self] in self?.showChoices() }
    host.commands.add("save-copy-to") { [weak self] in
      let url = URL(fileURLWithPath: $0)
      self?.host.write(to: url) { self?.save(self?.dialog?.scope ?? .all, to: url) }
    }
  }

  /// Whether pages of schemas are shown, also for their values in a dump.
  var state: Bool {
    let bundle = host.document?.session.bundle
    return bundle?.storeLocation != nil && bundle?.isTrial == false
  }

  func show(_ hasSchemas: Bool) {
    host.commands.enable(["save-copy", "save-copy-to"], hasSchemas)
  }

  /// Asks what to save.
  private func showChoices() {
    guard let document = host.document, let window = host.window, dialog == nil else { return }
    // A dump is copied as it is.
    if document.dump != nil { return chooseFile(.all) }
    let bundle = document.session.bundle
    let name = host.page?.visiblePaneName ?? bundle.rootPaneName
    let scopes = BackupScope.choices(from: name, in: bundle)
    let page = try? document.session.pane(named: name, title: nil)
    let dialog = SaveCopyDialog(
      scopes, title: page?.title ?? document.title,
      secrets: SettingsExport(of: document.session).secretTitles
    ) { [weak self] in self?.chooseFile($0) }
    self.dialog = dialog
    dialog.present(over: window) { [weak self] in self?.dialog = nil }
  }

  private func chooseFile(_ scope: BackupScope) {
    guard let document = host.document else { return }
    host.chooseFileToSave(
      tr("Save a Copy"), in: document.folderForFiles,
      named: document.dump?.lastPathComponent ?? "\(document.fileTitle).dconf"
    ) { [weak self] in self?.save(scope, to: $0) }
  }

  private func save(_ scope: BackupScope, to url: URL) {
    guard let document = host.document else { return }
    let (bundle, stores, dump) = (document.session.bundle, document.stores, document.dump)
    host.request(
      .init(text: tr("Saving", context: "progress"), name: url.lastPathComponent),
      writing: url, orReport: tr("The Copy Was Not Saved")
    ) {
      let (file, omitted) =
        try dump.map { try Self.copy(of: $0, in: stores) }
        ?? Self.backup(of: scope, bundle, in: stores)
      try Task.checkCancellation()
      // The name may be mistyped, so don’t create a folder for it.
      _ = try url.deletingLastPathComponent().checkResourceIsReachable()
      // There may be passwords in it.
      try AtomicFileWriter.write(file.data, to: url, for: .user)
      return omitted
    } then: { [weak self] omitted in
      self?.finish(url, without: omitted)
    }
  }

  /// The values of some schemas as a key file, and the keys that it can’t have.
  private nonisolated static func backup(
    of scope: BackupScope, _ bundle: SettingsBundle, in stores: SettingsDocument
  ) throws -> (KeyFile, [String]) {
    let values = try scope.locations(in: bundle).map { location in
      let store = try stores.store(ofDomain: bundle.domain(of: location))
      // Without the error, everything would seem to have its default.
      if case .unreadable(let problem) = store.status.source { throw problem }
      return SettingsBackup.Values(location: location, values: store.values)
    }
    return SettingsBackup.file(with: values, isWhole: scope == .all && bundle.showsAllSchemas)
  }

  /// A dump with the unsaved changes of its stores.
  private nonisolated static func copy(
    of dump: URL, in stores: SettingsDocument
  ) throws -> (KeyFile, [String]) {
    // A dump may be open for one of its schemas.
    let schema: StoreLocation? =
      if case .dump(_, let schema?, let path) = stores.location {
        .gsettings(schema: schema, path: path)
      } else {
        nil
      }
    let others = stores.otherStores.map {
      (location: try? StoreLocation($0.domain), changes: $0.store.unsavedChanges)
    }
    return try Dump.copy(
      of: dump, with: [(location: schema, changes: stores.mainStore.unsavedChanges)] + others)
  }

  private func finish(_ url: URL, without omitted: [String]) {
    dialog?.close()
    let name = UserFolders.displayPath(of: url).inQuotes
    host.showToast(
      omitted.isEmpty
        ? tr("Copy saved to \(name)")
        : tr("Copy saved to \(name), without \(Text.list(omitted.map(\.inQuotes)))"))
  }
}
