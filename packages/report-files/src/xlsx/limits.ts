/** What a sheet of Excel can hold (Microsoft, "Excel specifications and limits"). */
export const EXCEL = {
  rows: 1_048_576,
  columns: 16_384,
  links: 65_530,
  linkLength: 2_079,
  /** Excel names none; more than this is a report gone wrong, and each costs 600 bytes in the file. */
  notes: 65_530,
  /** Excel names none; each is read as a file of its own. */
  pictures: 20_000,
  rowBreaks: 1_026,
  columnBreaks: 1_026,
  /** Combinations of font, fill, border, number format and alignment. */
  cellFormats: 65_490,
  sheetName: 31,
  /** Row height in points. */
  rowHeight: 409,
  /** Column width in characters. */
  columnWidth: 255,
} as const
