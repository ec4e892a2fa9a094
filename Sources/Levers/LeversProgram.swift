import Foundation
import PropertyList
import SettingsAdwaita
import SettingsSchema
import Widgets

/// The program from its arguments to its exit code.
@MainActor
enum LeversProgram {
  /// Exit code for a path that can't be opened.
  static let badPath: Int32 = 2

  static func run(_ arguments: [String]) -> Int32 {
    MainQueue.attach()
    if arguments.contains("--gapplication-service") { return LeversApplication().run(arguments) }
    let options = parsed(Array(arguments.dropFirst()))
    do {
      if let folder = options.render {
        _ = try options.bundle(for: .pad)
        return try Renderer(options, folder: folder).run()
      }
      let preferences = AppPreferences()
      let bundle = try options.bundle(for: preferences.device)
      guard Application.initialize() else {
        print(
          "levers: there is no display. Run it on a desktop, or under Xvfb.", to: .standardError)
        return EXIT_FAILURE
      }
      return LeversApplication(
        isUnique: !options.measureStartup, bundle: bundle, preferences: preferences
      ).run(arguments.prefix(1) + options.absoluteArguments)
    } catch let error as RenderError {
      print("levers: \(error.message)", to: .standardError)
      return EXIT_FAILURE
    } catch {
      print("levers: \(error.localizedDescription)", to: .standardError)
      return badPath
    }
  }
}

/// Reads the arguments, or ends the process with what the parser says of them, which steers no terminal.
private func parsed(_ arguments: [String]) -> LeversOptions {
  do {
    return try LeversOptions.parse(arguments)
  } catch {
    let status = LeversOptions.exitCode(for: error)
    if status.isSuccess { LeversOptions.exit(withError: error) }
    let text = LeversOptions.fullMessage(for: error).withControlsEscapedInLines
    FileHandle.standardError.write(Data((text + "\n").utf8))
    exit(status.rawValue)
  }
}

/// Prints a line to a file, such as standard error; nothing in it steers a terminal.
func print(_ line: String, to file: FileHandle) {
  file.write(Data((line.withControlsEscaped + "\n").utf8))
}
