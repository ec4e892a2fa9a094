import ArgumentParser
import SettingsSchema

/// A command-line option, as opposed to the `Option` of settings declared in Swift.
typealias Option = ArgumentParser.Option
