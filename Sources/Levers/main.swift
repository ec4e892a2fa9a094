import Foundation

// The entry point must be synchronous: an asynchronous one would not run on the process’s first thread.
exit(LeversProgram.run(CommandLine.arguments))
