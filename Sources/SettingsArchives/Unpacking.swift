import Foundation
import SettingsSchema
import SettingsStorage
import Translation

/// Writes the files that a bundle needs from an archive to a folder, within limits.
struct Unpacking {
  private let file: URL
  private let layout: ArchiveLayout
  private let folder: URL
  private let limits: ArchiveLimits
  /// The files and folders that were made.
  private var entries = 0
  /// The paths of the folders that were made, by byte, as the system compares them.
  private var folders: Set<[UInt8]> = []

  init(
    of file: URL, _ layout: ArchiveLayout, to folder: URL, limits: ArchiveLimits
  ) {
    self.file = file
    self.layout = layout
    self.folder = folder
    self.limits = limits
  }

  /// - Throws: ``SettingsSchema/BundleError`` when it is damaged, encrypted or too large, or can’t be written.
  mutating func run() throws(BundleError) {
    let zip = try ZipReader(file)
    var bytes = 0
    var resources = 0
    try makeFolder(folder.path)
    while let entry = try zip.next() {
      guard let part = layout.part(entry.path) else { continue }
      if part == .resource {
        guard !entry.isEncrypted, entry.size <= limits.resource,
          resources + entry.size <= limits.resources
        else {
          continue
        }
        resources += entry.size
      }
      var target = folder.path
      for name in entry.isFolder ? entry.path : entry.path.dropLast() {
        target += "/" + name
        try makeFolder(target)
      }
      guard !entry.isFolder, let name = entry.path.last else { continue }
      target += "/" + name
      try count()
      if entry.isEncrypted {
        throw BundleError(
          .unusableArchive,
          Text("“\(file.path)” is encrypted. Unpack it with its password, and open the folder."))
      }
      // Write-protected, because changes would be lost with the folder.
      let output = open(target, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o400)
      if output < 0 {
        // The first of two files with the same name wins.
        if errno == EEXIST { continue }
        throw Unpacking.failure(file, in: folder, errno: errno)
      }
      defer { close(output) }
      try zip.read { piece throws(BundleError) in
        bytes += piece.count
        // Don’t trust the size in the archive, which may be wrong.
        guard bytes <= limits.bytes else { throw limits.unpacksTooMuch(file) }
        let code = Data(piece).writeAll(to: output)
        if code != 0 { throw Unpacking.failure(file, in: folder, errno: code) }
      }
    }
  }

  static func failure(_ file: URL, in folder: URL, errno code: Int32) -> BundleError {
    let reason = String(cString: strerror(code))
    return BundleError(
      .unusableArchive,
      Text("“\(file.path)” can’t be unpacked into “\(folder.path)”: \(reason)."))
  }

  /// Counts each folder, also of those that only a path names: else one path could make thousands.
  private mutating func makeFolder(_ path: String) throws(BundleError) {
    guard folders.insert(Array(path.utf8)).inserted else { return }
    try count()
    // A file in its place is reported when another file has to be written into it.
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
      throw Unpacking.failure(file, in: folder, errno: errno)
    }
  }

  private mutating func count() throws(BundleError) {
    entries += 1
    guard entries <= limits.entries else { throw limits.unpacksTooMuch(file) }
  }
}
