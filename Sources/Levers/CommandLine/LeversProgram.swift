import Foundation
import PropertyList
import SettingsAdwaita
import SettingsGSettings
import SettingsSchema
import Translation
import Widgets

/// The program, from its arguments to its exit status.
@MainActor
enum LeversProgram {
  static func run(_ arguments: [String]) -> Int32 {
    InterfaceCatalog.useLanguageOfEnvironment()
    MainQueue.attach()
    DatabaseRefusals.listen()
    if arguments.contains("--gapplication-service") { return LeversApplication().run(arguments) }
    let options = parsed(Array(arguments.dropFirst()))
    do {
      let request = try options.request
      let preferences = AppPreferences()
      if let target = options.render, let bundle = try request.bundle(for: .pad) {
        return try Renderer(options, bundle, request.storeLocation, to: target).run()
      }
      var hasDisplay = false
      // Only the program keeps the bundle: its unpacked files are removed with its window.
      var content = try request.content(for: preferences.device) {
        hasDisplay = Application.initialize()
      }
      guard hasDisplay else {
        print(
          tr("levers: No display is available. Run this in a desktop session or with xvfb-run."),
          to: .standardError
        )
        return EXIT_FAILURE
      }
      let application = LeversApplication(
        isUnique: !request.measuresStartup, content: content, preferences: preferences)
      content = nil
      return application.run(arguments.prefix(1) + request.arguments)
    } catch let error as RenderError {
      print("levers: \(error.message)", to: .standardError)
      return EXIT_FAILURE
    } catch {
      print("levers: \(error.localizedDescription)", to: .standardError)
      return ExitStatus.badPath
    }
  }
}

/// Parses the arguments, or exits with the parser’s message, without control characters for a terminal.
private func parsed(_ arguments: [String]) -> LeversOptions {
  do {
    return try LeversOptions.parse(arguments)
  } catch {
    let status = LeversOptions.exitCode(for: error)
    let text = ParserWords.translated(
      LeversOptions.fullMessage(for: error, columns: ParserWords.columns),
      message: LeversOptions.message(for: error))
    if status.isSuccess {
      print(text)
    } else {
      FileHandle.standardError.write(Data((text.withControlsEscapedInLines + "\n").utf8))
    }
    exit(status.rawValue)
  }
}
