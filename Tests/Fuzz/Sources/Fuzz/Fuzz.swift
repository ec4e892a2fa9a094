import Foundation
import Synchronization

// libFuzzer’s `main` calls these two: Fuzz TARGET [LIBFUZZER-OPTION…] [FOLDER…].

private let chosen = Mutex<Target?>(nil)

/// Takes the target’s name from the arguments; libFuzzer would treat it as a folder of inputs.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>
) -> CInt {
  let names = arguments.pointee
  guard count.pointee > 1, let name = names[1], let target = Target(rawValue: String(cString: name))
  else {
    print("usage: Fuzz \(Target.allCases.map(\.rawValue).joined(separator: "|")) [option...]")
    exit(64)
  }
  chosen.withLock { $0 = target }
  names[1] = names[0]
  arguments.pointee = names + 1
  count.pointee -= 1
  return 0
}

/// Reads one input; a mistake ends the process.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  chosen.withLock { $0 }?.read(Data(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}
