import Foundation
import PropertyList
import SettingsSchema
import SettingsStorage
import TestSupport

@testable import SettingsViewModel

/// A host for the rows of one page, with its values in a dictionary.
///
/// Only a delegate gets a session.
@MainActor
final class TestRowHost: RowHost {
  let files: BundleFixture
  let bundle: SettingsBundle
  let pane: Pane
  var path: [String] { [pane.name] }
  var stored: PropertyListDictionary
  var delaysTyping = false
  var editedRow: (any EditedRow)?
  var drafts: [String: TypingDraft] = [:]
  var delegate: (any SettingsDelegate)?
  private lazy var session = SettingsSession(bundle: bundle, store: MemoryStore())
  /// The calls that rows made.
  private(set) var calls: [String] = []
  /// Why all values are locked; nil if they aren’t.
  var lock: String?

  init(_ elements: [PropertyListValue], stored: PropertyListDictionary = [:]) throws {
    files = try BundleFixture(elements)
    bundle = SettingsBundle(try BundleLocation(path: files.url), languages: .init(["en"]))
    pane = try bundle.pane(named: bundle.rootPaneName)
    self.stored = stored
  }

  /// The row of an element.
  func row(at index: Int = 0) -> RowModel {
    RowSource(specifier: pane.specifiers[index], host: self).makeRow()
  }

  var values: any RowValues { self }
  var typing: any RowTyping { self }
  var program: any RowProgram { self }
  func label(of specifier: Specifier) -> String? { nil }
  func ownLabel(of specifier: Specifier) -> String? { nil }
  func isHidden(_ key: String?, visibleWhen: Condition?) -> Bool { false }
  func disabledReason(isEnabled: Bool, _ enabledWhen: Condition?) -> String? { nil }
  func storedKey(of specifier: Specifier) -> String? { specifier.key }
  func modifiedCount(ofPage name: String) -> Int { 0 }
}

extension TestRowHost: RowValues {
  var isOfItem: Bool { false }
  func value(forKey key: String) -> PropertyListValue? { stored[key] }
  func programValue(forKey key: String, of specifier: Specifier) -> PropertyListValue? { nil }

  func setValue(
    _ value: PropertyListValue?, forKey key: String, name: String, kind: EditKind,
    action: EditAction
  ) {
    stored[key] = value
    calls.append("\(action) \(name)")
  }

  func refusal(of value: PropertyListValue, forKey key: String) -> String? { lock }
  func lockReason(forKey key: String) -> String? { lock }
  func isUnsaved(_ key: String) -> Bool { false }
  func savedValue(forKey key: String) -> PropertyListValue? { nil }
  func isSecret(_ key: String) -> Bool { false }
  func path(ofStored key: String) -> [String] { [key] }
  func rawPath(ofStored key: String) -> RawPath? { nil }
}

extension TestRowHost: RowTyping {
  func finishContinuousEdit() {}
  func handleReplacement() { calls.append("replacement") }
  func handleDraft(ofKey key: String?) { calls.append("draft of \(key ?? "nothing")") }
  func recordRefusal(of row: any EditedRow) { calls.append("refusal of \(row.editName)") }
  func leaveToOthers(_ keys: Set<String>) {}
}

extension TestRowHost: RowProgram {
  func ask<Answer>(_ question: (any SettingsDelegate, SettingsSession) -> Answer?) -> Answer? {
    delegate.flatMap { question($0, session) }
  }
  func refreshRowsOfProgram() {}
  var resourceFolders: [URL] { [] }
  var showsWebPages: @MainActor () -> Bool { { false } }
}
