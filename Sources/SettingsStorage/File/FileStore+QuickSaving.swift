import Foundation
import PropertyList

extension FileStore {
  /// Changes a few values in the text of a file that is unchanged since it was last read or written.
  ///
  /// - Returns: Nil if that isn’t possible; false if another program was faster.
  func saveQuickly(
    _ writer: AtomicFileWriter, _ consent: SaveConsent
  ) throws(StoreError) -> Bool? {
    let known = state.withLock {
      (edits: $0.fewEdits, identity: $0.identity, digest: $0.digest, url: $0.url)
    }
    guard let edits = known.edits, let identity = known.identity,
      FileIdentity(path: known.url.path) == identity,
      let content = try? BoundedFile.read(known.url), ContentDigest(content) == known.digest,
      let data = PropertyListEditor.replaceValues(edits, in: content)
    else { return nil }
    let written = try keepingReplaced(known.url) { () throws(StoreError) in
      try writer.write(data, replacing: .content(identity), consent: consent)
    }
    guard let identity = written else { return false }
    let digest = ContentDigest(data)
    queueUpdate { state in
      state.identity = identity
      state.digest = digest
      state.recordSaved(edits)
      return []
    }
    journalSave()
    return true
  }
}
