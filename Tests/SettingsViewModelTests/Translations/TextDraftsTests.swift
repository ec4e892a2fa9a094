import Testing

@testable import SettingsViewModel

struct TextDraftsTests {
  private let id = TextDrafts.ID(.init(table: "T", key: "Sound"), in: "de")

  @Test("A typed text is saved once, and shown until the files are read again")
  func saving() {
    var drafts = TextDrafts()
    drafts.type("Klang", for: id, translation: "Ton")
    #expect(drafts.shown(id, translation: "Ton") == "Klang")
    let draft = drafts.beginSaving(id)
    #expect(draft?.text == "Klang" && draft?.base == "Ton")
    let again = drafts.beginSaving(id)
    #expect(again == nil)
    drafts.finishSaving(id, reading: 2)
    // A reading that began before the text was saved.
    drafts.handleReading(2)
    #expect(drafts.shown(id, translation: "Ton") == "Klang")
    drafts.handleReading(3)
    #expect(drafts.shown(id, translation: "Other") == "Other")
  }

  @Test("The same text as before is not saved, and none is kept")
  func unchanged() {
    var drafts = TextDrafts()
    drafts.type("Klang", for: id, translation: nil)
    drafts.type("", for: id, translation: nil)
    let draft = drafts.beginSaving(id)
    #expect(draft == nil && drafts.ids.isEmpty)
  }

  @Test("Another text that appears while one is typed doesn’t change what the typed one replaces")
  func base() {
    var drafts = TextDrafts()
    drafts.type("K", for: id, translation: "Ton")
    drafts.type("Kl", for: id, translation: "Laut")
    #expect(drafts[id]?.base == "Ton")
    drafts.handleReading(1)
    #expect(drafts.shown(id, translation: "Laut") == "Kl")
  }

  @Test("A text that is typed over one that is being saved replaces that one")
  func typingOn() {
    var drafts = TextDrafts()
    drafts.type("Klang", for: id, translation: "Ton")
    _ = drafts.beginSaving(id)
    drafts.type("Klänge", for: id, translation: "Ton")
    drafts.finishSaving(id, reading: 1)
    let next = drafts.beginSaving(id)
    #expect(next?.base == "Klang")
    // If that was refused, it replaces what is in the file.
    drafts.type("Töne", for: id, translation: "Ton")
    drafts.refuse(id, current: "Ton")
    #expect(drafts[id]?.isRefused == false && drafts[id]?.base == "Ton")
    let last = drafts.beginSaving(id)
    #expect(last?.text == "Töne")
  }

  @Test("A refused text stays; only the user tries again or discards it")
  func refusal() {
    var drafts = TextDrafts()
    drafts.type("Klang", for: id, translation: "Ton")
    _ = drafts.beginSaving(id)
    drafts.refuse(id, current: "Laut")
    drafts.handleReading(9)
    #expect(drafts.shown(id, translation: "Laut") == "Klang")
    #expect(drafts[id]?.isRefused == true)
    let left = drafts.beginSaving(id)
    let retried = drafts.beginSaving(id, isRetry: true)
    #expect(left == nil && retried?.base == "Laut")
    drafts.refuse(id, current: "Laut")
    let canceled = [drafts.cancel(id), drafts.cancel(id)]
    #expect(canceled == [true, false])
    #expect(drafts.shown(id, translation: "Laut") == "Laut")
  }
}
