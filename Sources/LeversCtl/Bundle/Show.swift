public import ArgumentParser
import Foundation
public import SettingsSchema
import SettingsViewModel
import Translation

/// `leversctl show PATH`: the panes of a bundle, their sections and rows.
struct Show: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: tr("Print the pages, sections and rows of a bundle."),
    discussion: tr(
      """
      Examples:
        leversctl show MyApp/Settings.bundle
        leversctl show MyTweak/layout/Library/PreferenceLoader
        leversctl show MyApp.app --language ja --device phone
        leversctl show MyApp.app --format json | jq '.panes[].title'
        leversctl show com.example.job.plist
        leversctl show org.example.MyApp.gschema.xml
        leversctl show gsettings:org.gnome.desktop.interface
        leversctl show gsettings:
      """))

  @Argument(
    help:
      ArgumentHelp(
        tr(
          "A Settings.bundle or InAppSettings.bundle folder, a PreferenceBundle or the folder of its sources, a folder or an archive (.ipa, .zip) that holds one, a page in it, a PreferenceLoader file or a folder of them, a settings file, a .gschema.xml file, gsettings:SCHEMA[:PATH], gsettings:SCHEMA@APP for a Flatpak app, or gsettings: for all schemas on this computer."
        )),
    completion: .bundle)
  var path: String

  @OptionGroup var options: BundleOptions

  @Option(help: ArgumentHelp(tr("The format of the output.")))
  var format: TextFormat = .text

  func run() throws {
    try Console.run {
      let bundle = try options.bundleOrFile(path)
      let store = try bundle.ownStore(options.bounds.limits)
      // The program only runs on the process’s first thread.
      let text = MainActor.assumeIsolated {
        format == .json ? BundleJSON(bundle).text : BundleText(bundle, store: store).text
      }
      try Console.write(Data((text + "\n").utf8))
    }
  }
}

extension Device: ExpressibleByArgument {}
