import ArgumentParser
import Foundation
import PropertyList
import SettingsSchema
import Translation

/// The maximum size and depth of files to read.
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
