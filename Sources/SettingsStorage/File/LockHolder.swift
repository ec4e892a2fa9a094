import Foundation

/// The process that holds a lock on a folder, if the system shows it.
struct LockHolder {
  let process: pid_t
  /// The name of its program.
  let program: String
  /// The name of its user, or the number if it has none.
  let user: String

  /// The process that holds the lock (`flock`) on an open folder, or nil if it can’t be found.
  init?(of descriptor: Int32) {
    guard let process = LockHolder.process(of: descriptor) else { return nil }
    let folder = "/proc/\(process)"
    var status = stat()
    guard let name = LockHolder.lines(of: folder + "/comm").first, stat(folder, &status) == 0 else {
      return nil
    }
    self.process = process
    program = String(name)
    user = LockHolder.name(of: status.st_uid)
  }

  /// Looks for the folder in the system’s list of locks, with lines like `1: FLOCK  ADVISORY  WRITE 25244
  /// fe:00:16220209 0 EOF`.
  private static func process(of descriptor: Int32) -> pid_t? {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    let device = device(of: descriptor) ?? numbers(of: status.st_dev)
    for line in lines(of: "/proc/locks") {
      let words = line.split(separator: " ")
      guard words.count > 5, words[1] == "FLOCK" else { continue }
      let place = words[5].split(separator: ":")
      if place.count == 3, place[0...1].map({ Int($0, radix: 16) }) == device,
        UInt64(place[2]) == UInt64(status.st_ino)
      {
        return pid_t(words[4])
      }
    }
    return nil
  }

  /// The number of the file system’s device; that of `stat` differs on Btrfs.
  private static func device(of descriptor: Int32) -> [Int?]? {
    let mount = lines(of: "/proc/self/fdinfo/\(descriptor)").first { $0.hasPrefix("mnt_id:") }
    guard let id = mount?.split(separator: "\t").last else { return nil }
    // Lines like `27 1 254:0 / / rw,relatime - ext4 /dev/vda rw`.
    let line = lines(of: "/proc/self/mountinfo").first { $0.hasPrefix(id + " ") }
    return line?.split(separator: " ").dropFirst(2).first?.split(separator: ":").map { Int($0) }
  }

  /// The two numbers of a device, for a folder whose mount isn’t listed, as in a chroot.
  ///
  /// Source: `gnu_dev_major` and `gnu_dev_minor` of glibc, which are macros.
  private static func numbers(of device: dev_t) -> [Int?] {
    let device = UInt64(device)
    let major = device >> 8 & 0xfff | device >> 32 & ~0xfff
    let minor = device & 0xff | device >> 12 & ~0xff
    return [Int(truncatingIfNeeded: major), Int(truncatingIfNeeded: minor)]
  }

  private static func name(of user: uid_t) -> String {
    var entry = passwd()
    var found: UnsafeMutablePointer<passwd>?
    var buffer = [CChar](repeating: 0, count: 16_384)
    guard getpwuid_r(user, &entry, &buffer, buffer.count, &found) == 0, found != nil else {
      return String(user)
    }
    return String(cString: entry.pw_name)
  }

  private static func lines(of file: String) -> [Substring] {
    let text = try? String(contentsOfFile: file, encoding: .utf8)
    return (text ?? "").split(separator: "\n")
  }
}
