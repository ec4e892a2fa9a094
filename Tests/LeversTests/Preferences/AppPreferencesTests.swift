import Foundation
import PropertyList
import SettingsSchema
import SettingsStorage
import TestSupport
import Testing
import Translation

@testable import Levers

@MainActor
struct AppPreferencesTests {
  @Test("Initially nothing is set, and reading writes nothing")
  func defaults() throws {
    let folder = try TemporaryFolder()
    let preferences = AppPreferences(folder: folder.url)
    #expect(preferences.theme == .system)
    #expect(!preferences.savesAutomatically && !preferences.savesDesktopSettings)
    #expect(!preferences.journalsSecrets)
    #expect(!preferences.showsKeys)
    #expect(preferences.keepsSaves)
    #expect(preferences.device == .pad)
    preferences.save()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
  }

  @Test("The next program has the saved preferences")
  func kept() throws {
    let folder = try TemporaryFolder()
    let preferences = AppPreferences(folder: folder.url)
    preferences.store[.theme] = .dark
    preferences.store[.device] = .vision
    preferences.save()
    let again = AppPreferences(folder: folder.url)
    #expect(again.theme == .dark)
    #expect(again.device == .vision)
  }

  @Test("A meaningless value is ignored")
  func unknownValues() throws {
    let preferences = AppPreferences(folder: try TemporaryFolder().url)
    preferences.store.setValue("purple", forKey: "Theme")
    preferences.store.setValue([1], forKey: "Device")
    #expect(preferences.theme == .system)
    #expect(preferences.device == .pad)
  }

  @Test("The pages have a row for each key, with the default that applies without a value")
  func pages() throws {
    let pane = try AppPreferences.bundle().pane(named: "Root")
    let defaults = Dictionary(
      uniqueKeysWithValues: pane.specifiers.compactMap { specifier in
        specifier.key.map { ($0, specifier.defaultValue) }
      })
    let expected: [String: PropertyListValue] = [
      "Theme": "system", "SaveAutomatically": false, "JournalSecrets": false,
      "SaveDesktopSettings": false, "KeepPreviousSaves": true, "ShowKeys": false, "Device": "pad",
    ]
    #expect(defaults == expected)
    #expect(BundleChecker(AppPreferences.bundle()).run().isEmpty)
  }

  @Test(
    "The row of unsaved passwords says why they can’t be kept",
    arguments: [
      (StoreError.Code.locked, "locked"), (.unavailable, "No keyring is available"),
      (.failed, "Out of memory"),
    ])
  func secrets(_ code: StoreError.Code, _ words: String) throws {
    let failure = StoreError(
      code: code, path: nil, message: Text(verbatim: ""), systemMessage: "Out of memory")
    let text = UnsavedSecretsText.text(for: failure)
    #expect(text.contains(words))
    #expect(UnsavedSecretsText.text(for: nil) == UnsavedSecretsText.normal)
    let pane = try AppPreferences.bundle(secrets: text).pane(named: "Root")
    #expect(pane.specifiers.first { $0.key == "JournalSecrets" }?.subtitle?.fallback == text)
  }
}
