public import ArgumentParser
import Foundation
public import SettingsSchema

/// The command line of `levers`.
struct LeversOptions: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "levers",
    abstract:
      "Open an iOS-style Settings.bundle or PreferenceBundle and edit the settings behind it.",
    discussion: """
      Examples:
        levers MyApp/Settings.bundle
        levers MyApp.app --store ~/settings.plist
        levers MyApp/Settings.bundle --language ar --device phone
        levers MyTweak/prefs --store com.example.mytweak.plist
        levers MyApp/Settings.bundle --render pictures --size 480x800 --dark
      """,
    version: Version.text)

  @Argument(
    help:
      "A Settings.bundle or InAppSettings.bundle folder, a PreferenceBundle or the folder of its sources, a folder that holds one, a page in it, a PreferenceLoader file or a folder of them, or a link (levers://open?bundle=PATH&pane=NAME&key=KEY).",
    completion: .directory)
  var path: String?

  @Option(
    help: ArgumentHelp("The property list to edit.", valueName: "file"), completion: .file())
  var store: String?

  @Option(help: ArgumentHelp("The language to show, such as de or pt-BR.", valueName: "tag"))
  var language: String?

  @Option(
    help: "The device to show the bundle for: phone, pad, mac or vision; the preferred one, or pad."
  )
  var device: Device?

  @Flag(help: "Print the time from the start of the process to the first frame, and exit.")
  var measureStartup = false

  @Option(
    help: ArgumentHelp("Paint each pane to a PNG file in this folder, and exit.", valueName: "dir"),
    completion: .directory)
  var render: String?

  @Option(help: ArgumentHelp("With --render: only this pane.", valueName: "file"))
  var pane: String?

  @Flag(help: "With --render: in the dark style.")
  var dark = false

  @Option(help: ArgumentHelp("With --render: the size in pixels.", valueName: "WxH"))
  var size: RenderSize?

  @Option(help: .hidden)
  var callersLanguages: String?

  func validate() throws {
    if let language, !LanguagePreferences.isLanguage(language) {
      throw ValidationError(
        "“\(language)” is no language. Give a tag such as de, pt-BR or zh-Hans.")
    }
    if render == nil, pane != nil || dark || size != nil {
      throw ValidationError("--pane, --dark and --size belong to --render DIR.")
    }
    if render != nil, path == nil {
      throw ValidationError("--render needs the PATH of a bundle.")
    }
  }

  /// Where the bundle is; nil without a path.
  var location: BundleLocation? {
    get throws {
      guard let path else { return nil }
      return try BundleLocation(path: link?.bundle ?? URL(fileURLWithPath: path))
    }
  }

  /// The link that was given in the place of a path; nil for a path, or nothing.
  /// - Throws: ``DeepLinkError`` for a link that can't be followed.
  var link: DeepLink? {
    get throws {
      guard let path, DeepLink.isMeant(by: path) else { return nil }
      return try DeepLink(path)
    }
  }

  /// The bundle, with its first page read; nil without a path.
  ///
  /// - Parameter preferred: the device where none was named.
  /// - Throws: ``BundleError``: a bundle whose first page can't be read is a bad path.
  func bundle(for preferred: Device) throws -> SettingsBundle? {
    guard let location = try location else { return nil }
    let bundle = SettingsBundle(location, device: device ?? preferred, languages: languages)
    _ = try bundle.pane(named: bundle.rootPaneName)
    return bundle
  }

  /// The store's file, where one was given.
  var storeURL: URL? { store.map { URL(fileURLWithPath: $0).standardizedFileURL } }

  /// The languages to show a bundle in.
  var languages: LanguagePreferences {
    let own =
      callersLanguages.map { LanguagePreferences($0.split(separator: ":").map(String.init)) }
      ?? LanguagePreferences(environment: ProcessInfo.processInfo.environment)
    return own.preceded(by: language.map { [$0] } ?? [])
  }

  /// The options for the process that shows the window, which may be another one with another working folder.
  var absoluteArguments: [String] {
    var arguments = device.map { ["--device", $0.rawValue] } ?? []
    if let storeURL { arguments += ["--store", storeURL.path] }
    arguments += ["--callers-languages", languages.names.joined(separator: ":")]
    if measureStartup { arguments.append("--measure-startup") }
    if let path {
      let isLink = DeepLink.isMeant(by: path)
      arguments += ["--", isLink ? path : URL(fileURLWithPath: path).standardizedFileURL.path]
    }
    return arguments
  }
}

extension Device: ExpressibleByArgument {}

/// A size as "640x480".
struct RenderSize: ExpressibleByArgument {
  static let `default` = RenderSize(width: 720, height: 960)

  let width: Int32
  let height: Int32

  private init(width: Int32, height: Int32) {
    self.width = width
    self.height = height
  }

  /// Sides from 1 to 16,384 pixels.
  init?(argument: String) {
    let sides = argument.lowercased().split(separator: "x").map { Int32($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      (1...16_384).contains(width), (1...16_384).contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }
}
