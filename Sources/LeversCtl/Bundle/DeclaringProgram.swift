import Dispatch
import Foundation
import SettingsAuthoring
import SettingsSchema
import Translation

/// A program that declares its pages in Swift, and can write them as a bundle.
struct DeclaringProgram {
  private let file: URL

  /// - Throws: ``Failure`` if there is no program at the path.
  init(path: String) throws {
    file = URL(fileURLWithPath: path)
    if file.pathExtension == "swift" {
      throw Failure.path(
        tr("“\(path)” is source code. Build it, then pass the program."))
    }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder),
      !isFolder.boolValue, FileManager.default.isExecutableFile(atPath: file.path)
    else { throw Failure.path(tr("“\(path)” isn’t a program that can be run.")) }
  }

  /// Has the program write its bundle to a folder.
  ///
  /// - Parameter patience: the time for that; a program that shows its window instead is ended then.
  /// - Throws: ``Failure`` if it doesn’t.
  func write(to folder: URL, patience: DispatchTimeInterval = .seconds(30)) throws {
    guard (try? FileManager.default.attributesOfItem(atPath: folder.path)) == nil else {
      throw Failure.path(BundleWritingError.exists(folder).message.string)
    }
    let process = Process()
    process.executableURL = file
    process.arguments = [SettingsBundle.writingOption, folder.path]
    process.standardInput = FileHandle.nullDevice
    // Standard output is for the command’s own.
    process.standardOutput = FileHandle.standardError
    let end = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in end.signal() }
    do {
      try process.run()
    } catch {
      throw Failure.path(tr("“\(file.path)” can’t be run: \(error.localizedDescription)"))
    }
    let isEnded = end.wait(timeout: .now() + patience) == .success
    if !isEnded { process.terminate() }
    let page = folder.appendingPathComponent("Root.plist")
    if isEnded, process.terminationStatus == 0,
      FileManager.default.fileExists(atPath: page.path)
    {
      return
    }
    // Its own message is on standard error.
    if isEnded, process.terminationReason == .exit, process.terminationStatus == 2 {
      throw Failure.path(tr("“\(file.path)” has not written a bundle."))
    }
    throw Failure.path(
      tr(
        """
        “\(file.path)” has not written a bundle. It has to begin with: if let status = \
        bundle.writeIfRequested() { exit(status) }
        """))
  }
}
