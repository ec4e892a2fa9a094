import Foundation
import SettingsStorage
import SettingsViewModel
import Translation
import Widgets

/// Copies of a file with other versions next to it: merging them one after another, and removing them.
@MainActor
final class CopiesFeature: Feature {
  var shown: [String: [URL]]?
  private unowned let host: any FeatureHost
  private let conflicts: ConflictsFeature
  private let save: @MainActor (_ done: @escaping @MainActor () -> Void) -> Void
  /// Copies that were merged and kept, by path and time.
  private var kept: Set<String> = []

  /// - Parameter save: saves the settings, then continues.
  init(
    _ host: any FeatureHost, conflicts: ConflictsFeature,
    save: @escaping @MainActor (_ done: @escaping @MainActor () -> Void) -> Void
  ) {
    self.host = host
    self.conflicts = conflicts
    self.save = save
    host.commands.add("merge-copies") { [weak self] in self?.mergeCopies() }
  }

  /// The copies that the user hasn’t handled, by the path of their original.
  var state: [String: [URL]] {
    let copies = (host.document?.files ?? []).map { ($0.url.path, openCopies(of: $0)) }
    return Dictionary(copies.filter { !$0.1.isEmpty }) { first, _ in first }
  }

  func show(_ copies: [String: [URL]]) {
    host.commands.enable(["merge-copies"], !copies.isEmpty)
    let notices = copies.sorted { $0.key < $1.key }.compactMap { path, copies in
      let name = URL(fileURLWithPath: path).lastPathComponent
      return StoreNotice.copies(copies.count, ofFile: name).map {
        Banners.Notice(id: path, title: $0.title, button: $0.button) { [weak self] in
          self?.mergeCopies()
        }
      }
    }
    host.banners.show(notices, as: "copies")
  }

  /// The copies of a file to report.
  private func openCopies(of file: FileStore) -> [URL] {
    let copies = file.status.conflictCopies
    return kept.isEmpty ? copies : copies.filter { !kept.contains(Self.version(of: $0)) }
  }

  private static func version(of copy: URL) -> String {
    let date = try? copy.resourceValues(forKeys: [.contentModificationDateKey])
      .contentModificationDate
    return "\(date?.timeIntervalSince1970 ?? 0) \(copy.path)"
  }

  private func keep(_ copy: URL) {
    kept.insert(Self.version(of: copy))
    refresh()
  }

  /// Merges the copies one after another, and lets the user choose if both sides differ.
  private func mergeCopies() {
    guard let document = host.document else { return }
    guard document.session.storeStatus.conflicts.isEmpty else {
      return conflicts.choose { [weak self] in self?.mergeCopies() }
    }
    for file in document.files {
      if let copy = openCopies(of: file).first {
        return merge(copy, of: file, in: document.session)
      }
    }
  }

  private func merge(_ copy: URL, of file: FileStore, in session: SettingsSession) {
    let merge: CopyMerge
    do {
      merge = try CopyMerge(copy, of: file, in: session)
    } catch {
      return host.report(tr("The Copy Can’t Be Merged"), error.localizedDescription)
    }
    conflicts.choose(with: merge.source) { [weak self] in
      merge.takeBack()
      self?.host.services.refreshWindows()
    } then: { [weak self] in
      self?.askToRemove(copy, of: file)
    }
  }

  private func askToRemove(_ copy: URL, of file: FileStore) {
    host.ask(
      tr("Remove the Copy?"),
      tr(
        """
        The settings of \(copy.lastPathComponent.inQuotes) are merged. Once you save them, you \
        no longer need the copy.
        """),
      close: .init("keep", tr("Keep the Copy")),
      action: .init("remove", tr("Save and Move to Trash"), style: .suggested)
    ) { [weak self] in
      guard let self else { return }
      guard $0 else { return keep(copy) }
      save { [weak self] in self?.trash(copy, of: file) }
    }
  }

  private func trash(_ copy: URL, of file: FileStore) {
    let name = copy.lastPathComponent.inQuotes
    guard let reason = Desktop.trash(copy.path) else {
      file.refreshConflictCopies()
      return host.showToast(tr("\(name) was moved to the trash"))
    }
    host.ask(
      tr("Delete the Copy?"),
      tr("\(name) can’t be moved to the trash (\(reason)). Delete it permanently?"),
      close: .init("keep", tr("Keep the Copy")),
      action: .init("delete", tr("Delete"), style: .destructive)
    ) { [weak self] in
      guard let self else { return }
      guard $0 else { return keep(copy) }
      do {
        try file.removeConflictCopy(copy)
      } catch {
        host.report(tr("The Copy Was Not Deleted"), error.localizedDescription)
      }
    }
  }
}
