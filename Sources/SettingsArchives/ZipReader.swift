import CArchive
import Foundation
import SettingsSchema
import Translation

/// Reads the files of a zip archive, one after another.
///
/// It needs the list of files at its end: without it (an interrupted download), an archive doesn’t say which of its
/// files are links.
final class ZipReader {
  /// A file or a folder of the archive.
  struct Entry {
    /// The components of its path; empty if it leaves the archive, and for links and devices.
    let path: [String]
    let isFolder: Bool
    let isEncrypted: Bool
    /// The size in the archive, which may be wrong.
    let size: Int
  }

  /// An open file as libarchive reads it, and the entry that it is at; released with it.
  private final class Handle {
    let descriptor: Int32
    let archive = archive_read_new()
    let entry = archive_entry_new()

    /// Takes ownership of the descriptor.
    init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit {
      archive_entry_free(entry)
      archive_read_free(archive)
      close(descriptor)
    }
  }

  private let file: URL
  private let handle: Handle

  /// - Throws: ``SettingsSchema/BundleError`` if it isn’t a zip archive, or can’t be read.
  init(_ file: URL) throws(BundleError) {
    // A pipe could make opening wait forever, and can’t be sought.
    var descriptor = open(file.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    if descriptor < 0, errno == EWOULDBLOCK {
      // A file server has a lease on the file, and was asked to release it.
      descriptor = open(file.path, O_RDONLY | O_CLOEXEC)
    }
    guard descriptor >= 0 else {
      let reason = String(cString: strerror(errno))
      throw BundleError(.unusableArchive, Text("“\(file.path)” can’t be read: \(reason)."))
    }
    self.file = file
    handle = Handle(descriptor)
    guard lseek(descriptor, 0, SEEK_END) >= 0, handle.archive != nil, handle.entry != nil else {
      throw ZipReader.isNoArchive(file)
    }
    lseek(descriptor, 0, SEEK_SET)
    let locale = uselocale(Self.locale)
    defer { uselocale(locale) }
    archive_read_support_format_zip_seekable(handle.archive)
    // Apple’s programs write names as UTF-8 without marking it.
    archive_read_set_format_option(handle.archive, "zip", "hdrcharset", "UTF-8")
    guard archive_read_open_fd(handle.archive, descriptor, 1 << 16) == ARCHIVE_OK else {
      throw problem
    }
  }

  /// Goes to the next entry; nil after the last one.
  ///
  /// - Throws: ``SettingsSchema/BundleError`` if the archive is damaged, or its task was canceled.
  func next() throws(BundleError) -> Entry? {
    if Task.isCancelled {
      throw BundleError(.unusableArchive, Text(verbatim: "canceled: \(file.path)"))
    }
    let locale = uselocale(Self.locale)
    defer { uselocale(locale) }
    let entry = handle.entry
    let code = archive_read_next_header2(handle.archive, entry)
    if code == ARCHIVE_EOF { return nil }
    // A warning is about a name that isn’t valid text.
    guard code >= ARCHIVE_WARN else { throw problem }
    let type = UInt32(archive_entry_filetype(entry))
    let isFolder = type == UInt32(CARCHIVE_FOLDER)
    let isLink = archive_entry_symlink(entry) != nil || archive_entry_hardlink(entry) != nil
    let isTaken = (isFolder || type == UInt32(CARCHIVE_FILE)) && !isLink
    let name = archive_entry_pathname(entry)
    return Entry(
      path: isTaken ? name.map { ZipReader.names(of: String(cString: $0)) } ?? [] : [],
      isFolder: isFolder, isEncrypted: archive_entry_is_data_encrypted(entry) != 0,
      size: Int(max(0, archive_entry_size(entry))))
  }

  /// Calls a function with the content of the entry, piece by piece.
  ///
  /// - Throws: ``SettingsSchema/BundleError`` if the content is damaged; or the error of the function.
  func read(_ body: (UnsafeRawBufferPointer) throws(BundleError) -> Void)
    throws(BundleError)
  {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      let count = archive_read_data(handle.archive, buffer.baseAddress, buffer.count)
      if count == 0 { return }
      guard count > 0 else { throw problem }
      try body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }

  /// The components of a path; empty for a path that leaves its folder.
  private static func names(of path: String) -> [String] {
    guard let names = path.pathNames, names.first != "", !names.contains("..") else { return [] }
    return names.filter { $0 != "." && !$0.isEmpty }
  }

  /// A locale for reading names: scripts often use C, which only has ASCII.
  ///
  /// Created once, and never changed.
  private nonisolated(unsafe) static let locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", nil)

  // MARK: Problems

  private var problem: BundleError {
    var start = [UInt8](repeating: 0, count: 2)
    guard pread(handle.descriptor, &start, start.count, 0) == start.count, start == Array("PK".utf8)
    else {
      return ZipReader.isNoArchive(file)
    }
    return BundleError(
      .unusableArchive,
      Text(
        "“\(file.path)” is damaged or incomplete, and can’t be unpacked. Download or copy it again."
      ))
  }

  private static func isNoArchive(_ file: URL) -> BundleError {
    BundleError(
      .unusableArchive,
      Text("“\(file.path)” isn’t a zip archive. Open an .ipa file, or the folder of an app."))
  }
}
