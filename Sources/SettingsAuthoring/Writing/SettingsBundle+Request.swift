import Foundation
public import SettingsSchema

extension SettingsBundle {
  /// The option with which a program is asked to write its pages: `PROGRAM --write-settings-bundle DIR`.
  public static let writingOption = "--write-settings-bundle"

  /// Writes pages that are declared in Swift as a new bundle, if the program’s arguments ask for that.
  ///
  /// With this line at the start of a program, `leversctl new DIR --from PROGRAM` gets a bundle with its pages:
  ///
  /// ```swift
  /// if let status = bundle.writeIfRequested() { exit(status) }
  /// ```
  ///
  /// - Returns: The status to exit with: 0 for a written bundle, or 2 after a message on standard error. Nil if the
  ///   arguments don’t ask for a bundle.
  public func writeIfRequested(
    by arguments: [String] = CommandLine.arguments
  ) -> Int32? {
    guard arguments.dropFirst().first == Self.writingOption else { return nil }
    let path = arguments.dropFirst(2).first ?? ""
    do throws(BundleWritingError) {
      guard !path.isEmpty else { throw .noFolder }
      try write(to: URL(fileURLWithPath: path))
      return 0
    } catch {
      let name = URL(fileURLWithPath: arguments.first ?? "").lastPathComponent
      FileHandle.standardError.write(Data("\(name): \(error.message.string)\n".utf8))
      return 2
    }
  }
}
