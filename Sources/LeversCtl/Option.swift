import ArgumentParser
import SettingsSchema

/// An option of the command line, not the `Option` of settings that are declared in Swift.
typealias Option = ArgumentParser.Option
