import Foundation
import SettingsSchema
import Translation

/// Writes the files that a bundle needs from an archive into a folder, within limits.
struct Unpacking {
  private let file: URL
  private let layout: ArchiveLayout
  private let folder: URL
  private let limits: ArchiveLimits

  init(
    of file: URL, _ layout: ArchiveLayout, to folder: URL, limits: ArchiveLimits
  ) {
    self.file = file
    self.layout = layout
    self.folder = folder
    self.limits = limits
  }

  /// - Throws: ``SettingsSchema/BundleError`` when it is damaged, encrypted or too large, or can't be written.
  func run() throws(BundleError) {
    let zip = try ZipReader(file)
    var bytes = 0
    var resources = 0
    var entries = 0
    while let entry = try zip.next() {
      guard let part = layout.part(entry.path) else { continue }
      if part == .resource {
        guard entry.size <= limits.resource, resources + entry.size <= limits.resources else {
          continue
        }
        resources += entry.size
      }
      entries += 1
      guard entries <= limits.entries else { throw limits.unpacksTooMuch(file) }
      let target = entry.path.reduce(folder.path) { $0 + "/" + $1 }
      try makeFolder(entry.isFolder ? target : (target as NSString).deletingLastPathComponent)
      guard !entry.isFolder else { continue }
      if entry.isEncrypted {
        throw BundleError(
          .unusableArchive,
          Text("“\(file.path)” is encrypted. Unpack it with its password, and open the folder."))
      }
      // Write-protected: changes would be lost with the folder.
      let output = open(target, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o400)
      if output < 0 {
        // The first of two files with one name counts.
        if errno == EEXIST { continue }
        throw Unpacking.failure(file, in: folder, errno: errno)
      }
      defer { close(output) }
      try zip.read { piece throws(BundleError) in
        bytes += piece.count
        // Not what the archive says of its size, which may be wrong.
        guard bytes <= limits.bytes else { throw limits.unpacksTooMuch(file) }
        try write(piece, to: output)
      }
    }
  }

  static func failure(_ file: URL, in folder: URL, errno code: Int32) -> BundleError {
    let reason = String(cString: strerror(code))
    return BundleError(
      .unusableArchive,
      Text("“\(file.path)” can’t be unpacked into “\(folder.path)”: \(reason)."))
  }

  private func makeFolder(_ path: String) throws(BundleError) {
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw Unpacking.failure(file, in: folder, errno: errno)
    }
  }

  private func write(_ piece: UnsafeRawBufferPointer, to output: Int32) throws(BundleError) {
    var rest = piece[...]
    while !rest.isEmpty {
      let count = Glibc.write(
        output, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Unpacking.failure(file, in: folder, errno: errno) }
      rest = rest.dropFirst(count)
    }
  }
}
