public import ArgumentParser
import Foundation
public import SettingsSchema
import SettingsStorage
import SettingsViewModel

/// `leversctl show PATH`: the panes of a bundle, their sections and rows, as text.
struct Show: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the panes, sections and rows of a bundle.",
    discussion: """
      Examples:
        leversctl show MyApp/Settings.bundle
        leversctl show MyApp.app --language ja --device phone
      """)

  @Argument(
    help:
      "A Settings.bundle or InAppSettings.bundle folder, a folder that holds one, or a page in it.")
  var path: String

  @Option(help: ArgumentHelp("The language to show, such as de or pt-BR.", valueName: "tag"))
  var language: String?

  @Option(help: "The device to show the bundle for: phone, pad, mac or vision.")
  var device: Device = .pad

  func validate() throws {
    if let language, !LanguagePreferences.isLanguage(language) {
      throw ValidationError(
        "“\(language)” is no language. Give a tag such as de, pt-BR or zh-Hans.")
    }
  }

  func run() throws {
    do throws(BundleError) {
      let languages = LanguagePreferences(environment: ProcessInfo.processInfo.environment)
        .preceded(by: language.map { [$0] } ?? [])
      let bundle = try SettingsBundle(
        path: URL(fileURLWithPath: path), device: device, languages: languages)
      _ = try bundle.pane(named: bundle.rootPaneName)
      // The program runs on the process's first thread only.
      print(MainActor.assumeIsolated { BundleText(bundle).text })
    } catch {
      FileHandle.standardError.write(Data("leversctl: \(error.message)\n".utf8))
      throw ExitCode(2)
    }
  }
}

extension Device: ExpressibleByArgument {}
