import Foundation
import PropertyList
public import SettingsSchema
public import Translation

/// Applies the fixes that checks offer, as long as each removes its finding and adds none.
///
/// Nothing is written before ``BundleChanges/save()``.
public struct BundleFixer: Sendable {
  /// The diagnostics to fix.
  public enum Scope: Sendable {
    /// Diagnostics with only one possible fix.
    case certain
    /// All with a fix, even if it needs the consent of the author.
    case all
    /// A single one.
    case one(Diagnostic)
    /// The diagnostics of a check that have one of these messages.
    case alike(code: String, messages: Set<Text>)

    fileprivate func contains(_ diagnostic: Diagnostic, _ fix: Fix) -> Bool {
      switch self {
      case .certain: fix.isCertain
      case .all: true
      case .one(let only): diagnostic == only
      case .alike(let code, let messages):
        diagnostic.code == code && messages.contains(diagnostic.message)
      }
    }

    fileprivate var isAll: Bool { if case .all = self { true } else { false } }
  }

  /// A fix that was applied.
  public struct Applied: Sendable {
    /// The diagnostic that it removes.
    public let diagnostic: Diagnostic
    /// The fix.
    public let fix: Fix
  }

  /// The fixes, in order.
  public private(set) var applied: [Applied] = []
  /// The diagnostics that are left.
  public private(set) var remaining: [Diagnostic] = []
  /// Why some files can’t be changed, by file.
  public private(set) var refusals: [AuthoringError] = []
  /// The fixes that weren’t applied because they would add findings, with these, or because their file has changed.
  public private(set) var withheld: [Fix: [Diagnostic]] = [:]
  /// The changed files.
  public private(set) var changes: BundleChanges

  /// Why issues weren’t fixed, each reason once: files that can’t be changed, and issues that fixes would cause.
  package var reasons: [Text] {
    let caused = remaining.compactMap { $0.fix.flatMap { withheld[$0]?.first } }
    let all =
      refusals.map(\.message)
      + caused.map {
        Text(
          """
          The fix would cause another issue in \($0.file.lastPathComponent.inQuotes): \($0.message) \
          Edit the file instead.
          """)
      }
    return all.uniqued(by: \.self)
  }

  /// The maximum number of fixes that are tried together; an entry rarely has more mistakes.
  private static let mostTogether = 8

  private let bundle: SettingsBundle
  private let disabled: Set<String>
  private let enabled: Set<String>
  private let scope: Scope
  private var refused: Set<URL> = []

  /// Finds and applies the fixes of a bundle.
  ///
  /// - Parameters:
  ///   - bundle: the bundle.
  ///   - disabled: codes of checks to leave out.
  ///   - enabled: codes of optional checks to include.
  ///   - scope: the diagnostics to fix.
  /// - Throws: ``AuthoringError`` if the bundle is in an archive.
  public init(
    _ bundle: SettingsBundle, disabled: Set<String> = [], enabled: Set<String> = [],
    fixing scope: Scope = .certain
  ) throws(AuthoringError) {
    self.bundle = bundle
    self.disabled = disabled
    self.enabled = enabled
    self.scope = scope
    changes = try BundleChanges(of: bundle)
    remaining = diagnostics(of: changes)
    var count: Int
    repeat {
      count = applied.count
      // A fix that added a finding may not do so after others.
      withheld = [:]
      // Each round applies or withholds at least one fix.
      while applyRound() {}
    } while applied.count > count && !withheld.isEmpty
  }

  private func diagnostics(of changes: BundleChanges) -> [Diagnostic] {
    BundleChecker(bundle, disabled: disabled, enabled: enabled, edited: changes.edited).run()
  }

  /// Applies one fix for each entry, together if possible; returns false if there is none.
  private mutating func applyRound() -> Bool {
    let offered = offers()
    guard !offered.isEmpty else { return false }
    if !accept(offered) {
      for offer in offered where !accept([offer]) { acceptWithOthers(offer) }
    }
    return true
  }

  /// The fixes for different entries, the last entry first, so that the places of the others stay.
  ///
  /// Certain ones come first: a value is no longer missing once its misspelled key is correct.
  private func offers() -> [Applied] {
    // The next one may now be in the same place.
    if case .one = scope, !applied.isEmpty { return [] }
    for rank in Fix.Rank.allCases {
      let offers = offers(of: rank)
      if !offers.isEmpty { return offers }
    }
    return []
  }

  private func offers(of rank: Fix.Rank) -> [Applied] {
    var taken: Set<[PropertyListStep]> = []
    var offers: [Applied] = []
    // Of several findings with the same fix, the one at its place comes first.
    let (others, here) = (
      remaining.filter { !$0.isInChangedFile }, remaining.filter(\.isInChangedFile)
    )
    for diagnostic in here + others {
      guard let fix = diagnostic.fix, fix.rank == rank, scope.contains(diagnostic, fix),
        isPossible(fix)
      else { continue }
      let places = fix.places
      guard taken.isDisjoint(with: places) else { continue }
      taken.formUnion(places)
      offers.append(Applied(diagnostic: diagnostic, fix: fix))
    }
    return offers.sorted { $0.fix.order > $1.fix.order }
  }

  /// Whether a fix is neither withheld nor refused.
  private func isPossible(_ fix: Fix) -> Bool {
    withheld[fix] == nil && refused.isDisjoint(with: fix.changedFiles)
  }

  /// Applies fixes, unless that adds a finding or leaves one of theirs.
  private mutating func accept(_ offers: [Applied]) -> Bool {
    var changed = changes
    var accepted: [Applied] = []
    for offer in offers {
      do throws(AuthoringError) {
        try changed.apply(offer.fix)
        accepted.append(offer)
      } catch {
        if let file = error.file {
          if refused.insert(file).inserted { refusals.append(error) }
        } else {
          withheld[offer.fix] = []
        }
      }
    }
    // Refused fixes are not offered again.
    guard !accepted.isEmpty else { return true }
    let found = diagnostics(of: changed)
    guard Self.added(in: found, to: remaining, by: accepted).isEmpty else { return false }
    changes = changed
    remaining = found
    applied += accepted
    return true
  }

  /// Applies a fix together with those of its entry, or of the findings that it adds; withholds it if these don’t help.
  ///
  /// For example, the first one of two misspelled limits of a slider lets the range be wrong until the other one is
  /// fixed.
  private mutating func acceptWithOthers(_ offer: Applied) {
    let places = Set(offer.fix.places)
    var changed = changes
    var together = [offer]
    var reasons: [Diagnostic]?
    while let last = together.last, (try? changed.apply(last.fix)) != nil {
      let found = diagnostics(of: changed)
      let added = Self.added(in: found, to: remaining, by: together)
      if added.isEmpty {
        changes = changed
        remaining = found
        applied += together
        return
      }
      reasons = reasons ?? added
      let candidates = found.compactMap { diagnostic -> Applied? in
        guard let fix = diagnostic.fix, isPossible(fix), !fix.isLastResort,
          // The entry that the first one corrects isn’t removed in the end.
          fix.isCertain || (scope.isAll && fix.keepsEntries),
          added.contains(diagnostic) || !places.isDisjoint(with: fix.places),
          !together.contains(where: { $0.fix == fix })
        else { return nil }
        return Applied(diagnostic: diagnostic, fix: fix)
      }
      guard together.count < Self.mostTogether,
        let next = candidates.first(where: \.fix.isCertain) ?? candidates.first
      else { break }
      together.append(next)
    }
    withheld[offer.fix] = reasons ?? []
  }

  /// The findings that are new or weren’t resolved after fixes; of those of one kind, the ones with other strings.
  private static func added(
    in found: [Diagnostic], to old: [Diagnostic], by fixes: [Applied]
  ) -> [Diagnostic] {
    var moved: [String: String] = [:]
    for case .move(let file, let place) in fixes.flatMap(\.fix.files) {
      moved[file.path] = place.path
    }
    // Only the file and the code, because strings and places change with other edits.
    func kind(_ diagnostic: Diagnostic, _ moved: [String: String] = [:]) -> [String] {
      [moved[diagnostic.file.path] ?? diagnostic.file.path, diagnostic.code]
    }
    var more: [[String]: Int] = [:]
    for diagnostic in found { more[kind(diagnostic), default: 0] += 1 }
    for diagnostic in old { more[kind(diagnostic, moved), default: 0] -= 1 }
    for fix in fixes { more[kind(fix.diagnostic, moved), default: 0] += 1 }
    let all = found.filter { more[kind($0), default: 0] > 0 }
    // With the element, because others may have a finding with the same message.
    let known = old.reduce(into: [Text: Set<String?>]()) {
      $0[$1.message, default: []].insert($1.specifier)
    }
    let new = all.filter { known[$0.message]?.contains($0.specifier) != true }
    return new.isEmpty ? all : new
  }
}

extension Diagnostic {
  /// Whether its fix changes the file that it is in.
  fileprivate var isInChangedFile: Bool { fix?.changedFiles.contains(file) ?? false }
}

extension Fix {
  fileprivate enum Rank: CaseIterable {
    case certain, uncertain, lastResort
  }

  fileprivate var rank: Rank { isLastResort ? .lastResort : isCertain ? .certain : .uncertain }

  /// Whether it only changes what is inside entries.
  fileprivate var keepsEntries: Bool {
    files.isEmpty && edits.allSatisfy { $0.edit.path.count > 2 }
  }

  fileprivate var changedFiles: Set<URL> { Set(files.flatMap(\.files) + edits.map(\.file)) }

  /// The places that no other fix may change at the same time.
  fileprivate var places: [[PropertyListStep]] {
    edits.map(\.entry) + files.flatMap(\.files).map { [.key($0.path)] }
  }

  /// The position of its entry, so that later ones are fixed first.
  fileprivate var order: Int {
    // A file gets another place after the edits in it.
    guard files.isEmpty else { return -1 }
    return edits.compactMap { edit in
      edit.edit.path.compactMap { if case .index(let index) = $0 { index } else { nil } }.first
    }.max() ?? 0
  }
}

extension BundleEdit {
  /// The entry that it changes: the file, and the first two steps; a text of a table.
  fileprivate var entry: [PropertyListStep] {
    [.key(file.path)] + (edit.path.count > 1 || file.isTable ? Array(edit.path.prefix(2)) : [])
  }
}
