public import ArgumentParser
import Foundation
public import SettingsSchema
import SettingsStorage
import Translation

/// The command line of `levers`.
struct LeversOptions: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "levers",
    abstract:
      tr(
        """
        Edit settings on pages: those of an iOS-style Settings.bundle or PreferenceBundle, of a \
        property list, or of this computer.
        """),
    discussion: tr(
      """
      Examples:
        levers MyApp/Settings.bundle
        levers MyApp.app --store ~/settings.plist
        levers MyApp.app --store gsettings:org.example.MyApp
        levers MyApp/Settings.bundle --language ar --device phone
        levers MyTweak/prefs --store com.example.mytweak.plist
        levers MyApp/Settings.bundle --render pictures --size 480x800 --dark
        levers MyApp/Settings.bundle --render sheet.png
        levers MyApp/Settings.bundle --render review.pdf
        levers settings.plist
        levers gsettings:org.gnome.desktop.interface
        levers gsettings:
        levers gsettings: --compare backup.dconf
      """),
    version: Version.text.string)

  @Argument(
    help:
      ArgumentHelp(
        tr(
          "A Settings.bundle or InAppSettings.bundle folder, a PreferenceBundle or the folder of its sources, a folder that contains one, an .ipa or .zip file with one, a page in it, a PreferenceLoader file or a folder of them, a settings file, a .gschema.xml file, an app’s folder in a device’s backup, gsettings:SCHEMA[:PATH], gsettings:SCHEMA@APP for a Flatpak app, gsettings: for all schemas on this computer, or a link (levers://open?bundle=PATH&pane=NAME&key=KEY)."
        )),
    completion: .file(extensions: ValuesFile.openedExtensions))
  var path: String?

  @Option(
    help: ArgumentHelp(
      tr("The settings to edit: a property-list file, gsettings:SCHEMA[:PATH] or defaults:SUITE."),
      valueName: "store"), completion: .file())
  var store: String?

  @Option(
    help: ArgumentHelp(
      tr(
        "Compare the settings with another file: a property list, JSON, or for schemas a key file, as from dconf dump."
      ),
      valueName: "file"), completion: .file())
  var compare: String?

  @Flag(help: ArgumentHelp(tr("Edit the bundle itself: its pages, elements and keys.")))
  var edit = false

  @Option(help: ArgumentHelp(tr("The language to show, such as de or pt-BR."), valueName: "tag"))
  var language: String?

  @Option(
    help: ArgumentHelp(
      tr(
        "The device to show the bundle for: phone, pad, mac or vision. The default is the one in the preferences, or pad."
      )
    )
  )
  var device: Device?

  @Flag(
    help: ArgumentHelp(
      tr("Print the time from the start of the process to the first frame, and exit.")))
  var measureStartup = false

  @Option(
    help: ArgumentHelp(
      tr(
        "Render all pages and exit: each to a PNG file in this folder, or all of them to one file: NAME.png for a contact sheet with the top of each page, or NAME.pdf for a document with full pages."
      ),
      valueName: "dir|file"), completion: .file())
  var render: String?

  @Option(help: ArgumentHelp(tr("With --render: only this page."), valueName: "file"))
  var pane: String?

  @Flag(help: ArgumentHelp(tr("With --render: in the dark style.")))
  var dark = false

  @Option(
    help: ArgumentHelp(
      tr(
        "With --render: the size of a page, also in a PDF, in pixels. The default is 720x960, or 400x600 on a contact sheet."
      ),
      valueName: "WxH"))
  var size: RenderSize?

  func validate() throws {
    if let problem = LanguagePreferences.problem(ofOption: language) {
      throw ValidationError(problem.string)
    }
    if let store {
      let location: StoreLocation
      do { location = try StoreLocation(store) } catch {
        throw ValidationError(error.message.string)
      }
      if location == .schemas {
        throw ValidationError(
          tr("--store takes one schema. For all of them, use “levers gsettings:”."))
      }
    }
    if path.map(StoreLocation.isSchema) == true, store != nil {
      throw ValidationError(
        tr("--store needs the PATH of a bundle; a schema has its own settings."))
    }
    if render == nil, pane != nil || dark || size != nil {
      throw ValidationError(tr("--pane, --dark and --size can only be used with --render."))
    }
    if edit, path == nil || render != nil {
      throw ValidationError(
        tr("--edit needs the PATH of a bundle, and can’t be used with --render."))
    }
    if compare != nil, path == nil || render != nil {
      throw ValidationError(
        tr("--compare needs the PATH of a bundle or a schema, and can’t be used with --render."))
    }
    if render != nil, path == nil {
      throw ValidationError(tr("--render needs the PATH of a bundle."))
    }
  }

  /// The request with absolute paths.
  ///
  /// - Throws: ``DeepLinkError`` for an invalid link, ``RemoteFile`` for an address without a path.
  var request: LaunchRequest {
    get throws {
      if let remote = path.flatMap(RemoteFile.init) { throw remote }
      let link = try path.flatMap { DeepLink.isMeant(by: $0) ? try DeepLink($0) : nil }
      // Invalid locations were rejected before.
      let store = store.flatMap { try? StoreLocation($0).text }
      return LaunchRequest(
        path: link?.bundle.path ?? path.map(LaunchRequest.absolutePath),
        link: link, store: store,
        compared: compare.map { URL(fileURLWithPath: $0).standardizedFileURL }, edits: edit,
        device: device,
        languages: LanguagePreferences(option: language).names,
        measuresStartup: measureStartup)
    }
  }
}

extension Device: ExpressibleByArgument {}

/// A size as "640x480".
struct RenderSize: ExpressibleByArgument {
  static let `default` = RenderSize(width: 720, height: 960)

  let width: Int32
  let height: Int32

  init(width: Int32, height: Int32) {
    self.width = width
    self.height = height
  }

  /// Each side may have 1 to 16,384 pixels.
  init?(argument: String) {
    let sides = argument.lowercased().split(separator: "x").map { Int32($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      (1...16_384).contains(width), (1...16_384).contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }
}
