package import Foundation

// Swift’s Glibc module doesn’t have it.
@_silgen_name("posix_spawn_file_actions_addclosefrom_np")
private func addCloseFrom(
  _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t>, _ lowest: Int32
) -> Int32

/// Closes all files except for the standard ones in a program that is about to be spawned.
///
/// Foundation writes files with descriptors that the program would inherit from another test; the program of that test
/// would then refuse to replace a file that is still open for writing.
package func closeOtherFiles(_ actions: inout posix_spawn_file_actions_t) {
  _ = addCloseFrom(&actions, 3)
}
