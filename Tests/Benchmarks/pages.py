"""Pages of any length."""


def specifiers(rows):
    """Mixed rows in groups of 10 to 25; the first 20 are those in reference.c."""
    entries = []
    group = left = 0
    for number in range(rows):
        if left == 0:
            left = (10, 10, 15, 20, 25)[group % 5]
            footer = f"What the settings of group {group} are for."
            entries.append({"Type": "PSGroupSpecifier", "Title": f"Group {group}", "FooterText": footer})
            group += 1
        entries.append(row(number))
        left -= 1
    return entries


def row(number):
    kind, title, more = (
        ("PSToggleSwitchSpecifier", "Toggle", {"DefaultValue": number % 2 == 1}),
        ("PSSliderSpecifier", "Slider", {"DefaultValue": number % 100, "MinimumValue": 0, "MaximumValue": 100}),
        ("PSTextFieldSpecifier", "Text Field", {"DefaultValue": f"Text {number}"}),
        (
            "PSMultiValueSpecifier",
            "Choice",
            {"DefaultValue": number % 4, "Values": [0, 1, 2, 3], "Titles": ["Red", "Green", "Blue", "Black"]},
        ),
        ("PSTitleValueSpecifier", "Title", {"DefaultValue": f"Value {number}"}),
    )[number % 5]
    return {"Type": kind, "Title": f"{title} {number}", "Key": f"key_{number}", **more}
