import Foundation
import PropertyList
import SettingsAdwaita
import SettingsSchema
import Translation
import Widgets

/// The program from its arguments to its exit code.
@MainActor
enum LeversProgram {
  static func run(_ arguments: [String]) -> Int32 {
    Catalogue.useLanguageOfEnvironment()
    MainQueue.attach()
    if arguments.contains("--gapplication-service") { return LeversApplication().run(arguments) }
    let options = parsed(Array(arguments.dropFirst()))
    do {
      let request = try options.request
      let preferences = AppPreferences()
      let isPainted = options.render != nil
      let bundle =
        isPainted || request.valuesFile == nil
        ? try request.bundle(for: isPainted ? .pad : preferences.device) : nil
      if let bundle, let target = options.render {
        return try Renderer(options, bundle, request.storeLocation, to: target).run()
      }
      guard Application.initialize() else {
        print(
          tr("levers: there is no display. Run it on a desktop, or under Xvfb."), to: .standardError
        )
        return EXIT_FAILURE
      }
      return LeversApplication(
        isUnique: !request.measuresStartup, bundle: bundle, preferences: preferences
      ).run(arguments.prefix(1) + request.arguments)
    } catch let error as RenderError {
      print("levers: \(error.message)", to: .standardError)
      return EXIT_FAILURE
    } catch {
      print("levers: \(error.localizedDescription)", to: .standardError)
      return ExitStatus.badPath
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
