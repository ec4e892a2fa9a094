/// The translations that were typed and aren’t in their files yet, or weren’t when the files were last read.
///
/// A refused text stays here, so that it is shown again with its row.
package struct TextDrafts: Sendable {
  /// A text and the language of its translation.
  package struct ID: Hashable, Sendable {
    package let text: TextList.ID
    package let language: String

    package init(_ text: TextList.ID, in language: String) {
      (self.text, self.language) = (text, language)
    }
  }

  /// A typed text.
  package struct Draft: Equatable, Sendable {
    /// The typed text; "" for no translation.
    package fileprivate(set) var text: String
    /// The translation that it replaces; nil for none.
    package fileprivate(set) var base: String?
    fileprivate var state: State

    /// Whether it differs from the translation that it replaces.
    package var isChange: Bool { text != base ?? "" }
    /// Whether saving failed, and the user knows why.
    package var isRefused: Bool { state == .refused }
  }

  fileprivate enum State: Equatable {
    case typed, saving, refused
    /// Saved; readings of the files up to this one may not have it yet.
    case saved(reading: Int)
  }

  private var drafts: [ID: Draft] = [:]

  package init() {}

  /// The strings that may have to be saved, in no order.
  package var ids: [ID] { Array(drafts.keys) }

  /// The number of strings that could not be saved, as the user knows.
  package var refusedCount: Int { drafts.values.count(where: \.isRefused) }

  /// Whether another text is being typed, which isn’t saved yet.
  package var hasTyped: Bool { drafts.values.contains { $0.state == .typed && $0.isChange } }

  /// Whether a text is being saved.
  package var isSaving: Bool { drafts.values.contains { $0.state == .saving } }

  /// The draft for a text; nil for none.
  package subscript(id: ID) -> Draft? { drafts[id] }

  /// The text to show in the field of a text.
  package func shown(_ id: ID, translation: String?) -> String {
    drafts[id]?.text ?? translation ?? ""
  }

  /// Records a typed text.
  ///
  /// - Parameter translation: the current one; nil for none.
  package mutating func type(_ text: String, for id: ID, translation: String?) {
    var draft = drafts[id] ?? Draft(text: text, base: translation, state: .typed)
    if draft.state != .typed, draft.state != .refused {
      // It will be in the file, or already is.
      draft.base = draft.text.isEmpty ? nil : draft.text
    }
    draft.text = text
    draft.state = .typed
    drafts[id] = draft
  }

  /// Discards a typed text; returns false if there is nothing to discard.
  package mutating func cancel(_ id: ID) -> Bool {
    guard let draft = drafts[id], draft.state == .typed || draft.state == .refused else {
      return false
    }
    drafts[id] = nil
    return draft.isChange
  }

  /// Begins to save a text; nil if there is nothing to save.
  ///
  /// - Parameter isRetry: whether to save a refused text again.
  package mutating func beginSaving(_ id: ID, isRetry: Bool = false) -> Draft? {
    guard let draft = drafts[id], draft.state == .typed || isRetry && draft.isRefused else {
      return nil
    }
    guard draft.isChange else {
      drafts[id] = nil
      return nil
    }
    drafts[id]?.state = .saving
    return draft
  }

  /// Records that the text was saved.
  ///
  /// - Parameter reading: the number of the last reading of the files that had begun.
  package mutating func finishSaving(_ id: ID, reading: Int) {
    if drafts[id]?.state == .saving { drafts[id]?.state = .saved(reading: reading) }
  }

  /// Records that the text was not saved.
  ///
  /// - Parameter current: the translation in the file, which the next attempt replaces.
  package mutating func refuse(_ id: ID, current: String?) {
    guard let draft = drafts[id] else { return }
    drafts[id]?.base = current
    // Unless the user has typed in the meantime.
    if draft.state == .saving { drafts[id]?.state = .refused }
  }

  /// Drops the drafts that were saved before the files were read again.
  package mutating func handleReading(_ number: Int) {
    drafts = drafts.filter {
      if case .saved(let reading) = $0.value.state { reading >= number } else { true }
    }
  }
}
