/** What a template takes (`template-schema.ts`), and what one reading may cost. */
export const MOST = {
  sheets: 100,
  /** Cells of one sheet, merged and empty but visible ones included. */
  cells: 20_000,
  /** Cells of all sheets: about as many as one call of the browser can send. */
  allCells: 60_000,
  rows: 20_000,
  columns: 2_000,
  span: 2_000,
  /** Cells that the merges of a sheet cover together. */
  mergedArea: 5_000_000,
  text: 32_767,
  /** Parts of one text with looks of their own. */
  runs: 500,
  note: 2_000,
  formula: 8_000,
  conditionsOfCell: 50,
  /** Conditions of all cells of a sheet. */
  conditions: 20_000,
  /** Fonts, fills, borders, formats: Excel's own number. */
  styles: 65_500,
  /** Cell names that a remark tells. */
  namedCells: 5,
} as const
