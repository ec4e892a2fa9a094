import ArgumentParser
import Foundation
import PropertyList
import Translation

/// `leversctl convert IN OUT`: converts a property list to another format.
struct Convert: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: tr("Convert a property list between XML, binary and JSON."),
    discussion: tr(
      """
      IN can be XML, binary, OpenStep or, if its name ends in .json, JSON. Without --format, OUT \
      is JSON if its name ends in .json, and XML otherwise.

      JSON is lossless: numbers without a decimal point or an exponent are integers, all others \
      are reals. Types that JSON doesn’t have are {"$date": "2026-01-31T12:00:00Z"}, {"$data": \
      "base64"}, {"$uid": 5} (in archives), {"$real": "nan"} (or +infinity, -infinity). A \
      dictionary with such a key is {"$dictionary": {…}}. A date with a fraction of a second is \
      {"$date": seconds since 2001-01-01T00:00:00Z}.

      Examples:
        leversctl convert store.plist store.json
        leversctl convert store.json store.plist --format binary
        leversctl convert old.plist - --format xml
      """))

  @Argument(help: ArgumentHelp(tr("The file to read."), valueName: "in"), completion: .file())
  var input: String

  @Argument(
    help: ArgumentHelp(tr("The file to write, or - for standard output."), valueName: "out"),
    completion: .file())
  var output: String

  @Option(help: ArgumentHelp(tr("The format to write.")))
  var format: FileFormat?

  @OptionGroup var bounds: LimitOptions

  func run() throws {
    try Console.run {
      let data = try (format ?? FileFormat(fileName: output)).data(
        of: value(), limits: bounds.limits)
      try OutputFile.write(data, to: output)
    }
  }

  private func value() throws -> PropertyListValue {
    let url = URL(fileURLWithPath: input)
    do throws(PropertyListError) {
      return try PropertyListDocument.read(contentsOf: url, limits: bounds.limits).value
    } catch {
      throw Failure.path("\(input): \(error.description)")
    }
  }
}
