import Foundation
import PropertyList
import SettingsStorage

/// The known state of a key file that other programs may write to at any time.
struct KeyFileState {
  typealias Edits = LiveKeyFile.Edits

  /// A change from here.
  private struct Change {
    let edits: Edits
    /// All strings before it.
    let before: [String: String]
    let time = ContinuousClock.now
  }

  /// How long other programs may take to notice a change.
  private let noticePeriod: Duration
  /// The strings in effect: those in the file, and changes that are about to be written again.
  private(set) var texts: [String: String] = [:]
  /// The strings in the file when it was last read or written.
  private(set) var textsInFile: [String: String] = [:]
  private(set) var identity: FileIdentity?
  /// Why the file can’t be read.
  var problem: StoreError?
  /// Why the last change failed.
  var failure: StoreError?
  /// What writes may do with the user’s consent.
  var consent: SaveConsent = []
  /// The effort of changes from GIO at the moment.
  var effort = LiveKeyFile.Effort.patient
  /// The strings that changes from GIO write instead of removing the keys, at the moment.
  var replacements: [String: String] = [:]
  /// The changes from here since others have written the file, oldest first.
  private var changes: [Change] = []
  /// The paths of values that others have changed, until they are reported.
  var unreported: Set<String> = []

  init(noticePeriod: Duration) { self.noticePeriod = noticePeriod }

  /// The changes that other programs may not have noticed yet.
  private var unnoticed: ArraySlice<Change> {
    let now = ContinuousClock.now
    return changes.drop { now - $0.time >= noticePeriod }
  }

  /// Adopts the content that another program has written.
  ///
  /// - Returns: The edits to write again, because the program hadn’t noticed them.
  mutating func adopt(_ new: [String: String], _ identity: FileIdentity?) -> Edits {
    let lost = identity == nil ? [:] : Self.lost(unnoticed, in: new)
    (textsInFile, self.identity, problem, changes) = (new, identity, nil, [])
    // Observers must not see the values disappear.
    count(new.merging(lost))
    return lost
  }

  /// Drops the edits that can’t be written again.
  mutating func giveUp() { count(textsInFile) }

  private mutating func count(_ new: [String: String]) {
    unreported.formUnion(texts.differingKeys(from: new))
    texts = new
  }

  /// Adopts the content with a change from here.
  mutating func adopt(
    _ new: [String: String], _ identity: FileIdentity, with edits: Edits
  ) {
    changes = unnoticed + [Change(edits: edits, before: textsInFile)]
    (texts, textsInFile, self.identity, problem) = (new, new, identity, nil)
  }

  /// The edits that another program has undone because it hadn’t noticed them.
  ///
  /// The file is then what it was before one of the changes, except for other values. Without other values, the program
  /// has undone the edits on purpose.
  private static func lost(_ changes: ArraySlice<Change>, in texts: [String: String]) -> Edits {
    var edits: Edits = [:]
    var lost: Edits = [:]
    for change in changes.reversed() {
      edits.merge(change.edits) { later, _ in later }
      let isUndone = edits.keys.allSatisfy { texts[$0] == change.before[$0] }
      if !isUndone { continue }
      lost = texts == change.before ? [:] : edits.filter { texts[$0.key] != $0.value }
    }
    return lost
  }
}

extension [String: String] {
  /// The strings after some edits.
  fileprivate func merging(_ edits: KeyFileState.Edits) -> [String: String] {
    edits.reduce(into: self) { $0[$1.key] = $1.value }
  }
}
