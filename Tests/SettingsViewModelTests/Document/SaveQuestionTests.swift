import SettingsStorage
import SettingsViewModel
import Testing
import Translation

struct SaveQuestionTests {
  private func question(_ code: StoreError.Code) -> SaveQuestion? {
    SaveQuestion(
      StoreError(code: code, path: "/a.plist", message: Text(verbatim: "")), ofFile: "a.plist")
  }

  @Test(
    "Questions that the user can answer contain the file’s name",
    arguments: [
      (.writeProtected, .consent(.replaceWriteProtected)),
      (.hardLinked, .consent(.separateHardLink)), (.unsupportedFormat, .consent(.convertToXML)),
      (.busy, .again), (.conflict, .choose),
      (.otherValues, .consent(.overruleOthers)),
    ] as [(StoreError.Code, SaveQuestion.Remedy)])
  func asked(_ code: StoreError.Code, _ remedy: SaveQuestion.Remedy) throws {
    let question = try #require(self.question(code))
    #expect(question.remedy == remedy)
    #expect(question.body.contains("“a.plist”"))
    if case .consent = remedy { #expect(question.isDestructive) }
  }

  @Test(
    "Consent can’t help with a full disk and the like",
    arguments: [.noSpace, .permissionDenied, .readOnly, .failed, .unreadable]
      as [StoreError.Code])
  func notAsked(_ code: StoreError.Code) { #expect(question(code) == nil) }
}
