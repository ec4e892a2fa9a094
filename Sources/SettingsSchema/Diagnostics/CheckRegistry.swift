extension Check {
  /// Every check there is.
  public static let all: [Check] =
    fileChecks + typeChecks + vocabularyChecks + keyChecks + duplicateKeyChecks + defaultChecks
    + choiceChecks + sliderChecks + titleChecks + paneChecks + paneGraphChecks + sectionChecks
    + conditionChecks + textRuleChecks + variantChecks + tableChecks + translationChecks
    + imageChecks + applicationChecks + preferenceChecks
}
