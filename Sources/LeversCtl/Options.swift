public import ArgumentParser
import Foundation
public import PropertyList
import SettingsArchives
import SettingsSchema
import SettingsStorage
import Translation

/// How a bundle is read: the options that all commands with a bundle have.
struct BundleOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      tr("The language of the bundle’s texts, such as de or pt-BR."), valueName: "tag")
  )
  var language: String?

  @Option(help: ArgumentHelp(tr("The device to read the bundle for.")))
  var device: Device = .pad

  @OptionGroup var bounds: LimitOptions

  func validate() throws {
    if let problem = LanguagePreferences.problem(ofOption: language) {
      throw ValidationError(problem.string)
    }
  }

  /// The bundle that a path means; its first page can be read.
  func bundle(_ path: String) throws(BundleError) -> SettingsBundle {
    let bundle = try SettingsBundle(
      BundleLocation(opening: URL(fileURLWithPath: path)), device: device,
      languages: LanguagePreferences(option: language), limits: bounds.limits)
    _ = try bundle.pane(named: bundle.rootPaneName)
    return bundle
  }
}

extension CompletionKind {
  /// Completes what ``BundleOptions/bundle(_:)`` takes: folders, archives and pages.
  static var bundle: CompletionKind { .file(extensions: BundleLocation.fileExtensions) }
}

/// How large and how deeply nested the files may be that are read.
struct LimitOptions: ParsableArguments {
  /// The readers recurse; deeper files would need a larger stack than the process has.
  private static let deepest = 1024

  @Option(
    help: ArgumentHelp(tr("The largest file to read, in MiB."), valueName: "size"))
  var maxSize = PropertyListLimits().maximumSize >> 20

  @Option(
    help: ArgumentHelp(
      tr("The deepest nesting of arrays and dictionaries to read."), valueName: "depth"))
  var maxDepth = PropertyListLimits().maximumDepth

  func validate() throws {
    guard (1..<4096).contains(maxSize) else {
      throw ValidationError(tr("--max-size must be a number of MiB from 1 to 4095."))
    }
    guard (1...LimitOptions.deepest).contains(maxDepth) else {
      throw ValidationError(tr("--max-depth must be a number from 1 to \(LimitOptions.deepest)."))
    }
  }

  var limits: PropertyListLimits {
    PropertyListLimits(maximumSize: maxSize << 20, maximumDepth: maxDepth)
  }
}

/// The formats of what is shown.
enum TextFormat: String, CaseIterable, ExpressibleByArgument {
  case text
  case json
}

extension FileFormat: ExpressibleByArgument {}

/// Where what a command makes is written.
struct OutputOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      tr("The file to write. By default, this is standard output."), valueName: "file"),
    completion: .file())
  var output: String?

  func write(_ data: Data) throws { try OutputFile.write(data, to: output) }
}

/// Where a command writes what it makes.
enum OutputFile {
  /// Replaces a file in one step; without a path, or for “-”, writes to the standard output.
  static func write(_ data: Data, to path: String?) throws {
    guard let path, path != "-" else { return try Console.write(data) }
    try AtomicFileWriter.write(data, to: URL(fileURLWithPath: path))
  }
}

/// An option of the command line, not the `Option` of settings that are declared in Swift.
typealias Option = ArgumentParser.Option
