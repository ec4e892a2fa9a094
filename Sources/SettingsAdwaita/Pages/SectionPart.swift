public import SettingsViewModel
public import Widgets

/// Where a program may show a widget of its own in a section.
public enum SectionPart: Sendable {
  /// Above the rows, in place of the heading.
  case header
  /// Below the rows, in place of the footer.
  case footer
}

/// Makes a program's own widget for the header or the footer of a section, which takes it over if it is floating; nil
/// for the text of the bundle.
///
/// Asked once, when the section is first shown. Source: InAppSettingsKit's `viewForHeaderInSection:` and
/// `viewForFooterInSection:`.
public typealias SectionWidget = @MainActor (SectionModel, SectionPart) -> Widget?
