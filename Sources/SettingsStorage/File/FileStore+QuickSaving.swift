import Foundation
import PropertyList

extension FileStore {
  /// The edits, if there are few, and the identity of the content that they belong to.
  private var knownContent:
    (edits: FewEdits?, identity: FileIdentity?, digest: ContentDigest?, url: URL)
  {
    state.withLock { state in
      (edits: state.fewEdits, identity: state.identity, digest: state.digest, url: state.url)
    }
  }

  /// Changes a few values in the text of a file that is unchanged since it was last read or written.
  ///
  /// - Returns: Nil if that isn’t possible; false if another program was faster.
  func saveQuickly(
    _ writer: AtomicFileWriter, _ consent: SaveConsent
  ) throws(StoreError) -> Bool? {
    let state = knownContent
    guard let edits = state.edits, let identity = state.identity,
      FileIdentity(path: state.url.path) == identity,
      let content = try? BoundedFile.read(state.url), ContentDigest(content) == state.digest,
      let data = PropertyListEditor.replaceValues(edits, in: content)
    else { return nil }
    let written = try keepingReplaced(state.url) { () throws(StoreError) in
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
