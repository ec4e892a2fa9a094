import Foundation

// A synchronous entry point: an asynchronous one would not run on the process's first thread.
exit(LeversProgram.run(CommandLine.arguments))
