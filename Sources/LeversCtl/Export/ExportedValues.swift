import ArgumentParser
import Foundation
import SettingsGSettings
import Translation

/// The values that the user has set in GSettings, for an export.
struct ExportedValues {
  private(set) var schemas: [UserValues]
  /// Why values are left out, one sentence for each.
  private(set) var omissions: [String] = []

  /// Leaves out secrets.
  init(_ all: [UserValues]) {
    schemas = all
    omit { schema, value in
      value.isSecret ? ExportedValues.secretOmission("\(schema.schema) \(value.key)") : nil
    }
  }

  /// Records that something is left out.
  mutating func omit(_ reason: String) { omissions.append(reason) }

  /// Leaves out schemas for a reason.
  mutating func omitSchemas(_ reason: (UserValues) -> String?) {
    schemas.removeAll { schema in
      guard let reason = reason(schema) else { return false }
      omissions.append(reason)
      return true
    }
  }

  /// Leaves out values for a reason, and schemas that have no others.
  mutating func omit(_ reason: (UserValues, UserValues.Value) -> String?) {
    schemas = schemas.map { schema in
      schema.filter { value in
        guard let reason = reason(schema, value) else { return true }
        omissions.append(reason)
        return false
      }
    }.filter { !$0.values.isEmpty }
  }

  /// Leaves out values of keys from an extended schema, which GLib’s own programs don’t find.
  mutating func omitInherited() {
    omit { schema, value in
      value.isInherited
        ? tr("“\(schema.schema) \(value.key)” is left out: the key is from an extended schema.")
        : nil
    }
  }

  /// Why a secret is left out.
  static func secretOmission(_ name: String) -> String {
    tr("“\(name)” is left out: it is a secret, and anyone can read these files.")
  }
}

/// Options for exports of the user’s values in GSettings to one file.
struct UserValuesOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      tr("The values to export: gsettings:SCHEMA[@APP][:PATH], or gsettings: for all schemas."),
      valueName: "schemas"))
  var schemas: String

  @OptionGroup var output: OutputOptions

  func validate() throws {
    if !schemas.hasPrefix("gsettings:") {
      throw ValidationError(
        tr("“\(schemas)” isn’t a schema. Specify gsettings:SCHEMA[:PATH], or gsettings: for all."))
    }
  }

  /// Reads the values, and writes the exported text.
  func run(_ export: (inout ExportedValues) -> String) throws {
    try Console.run {
      var values = ExportedValues(try UserValues.read(schemas) ?? [])
      let text = export(&values)
      for omission in values.omissions { Console.log(omission) }
      try output.write(Data(text.utf8))
    }
  }
}
