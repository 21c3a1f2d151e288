import { formatDateTime } from '@gridwright/validation'
import type { SheetColumn, SheetRow } from '#modules/platform/sheet/declared/sheet.ts'
import { sheetText } from '#modules/platform/sheet/sheet-texts.ts'
import type { Lang } from '#modules/platform/sheet/sheet-texts.ts'

export type Shown = { readonly lang: Lang; readonly timeZone: string }
type Cell = string | number | Date | null

const longestText = 32_767

/** A row as it stands in the file: labels for choices, wall time for instants, text that can never be a formula. */
export const exportCells = (columns: readonly SheetColumn[], row: SheetRow, shown: Shown): Cell[] =>
  columns.map((column) => cellOf(column, row[column.key] ?? null, shown))

const cellOf = (column: SheetColumn, value: SheetRow[string], { lang, timeZone }: Shown): Cell => {
  if (value === null || value === '') return null
  if (column.type === 'choice') return labelOf(column, value, lang)
  if (typeof value === 'boolean') return sheetText(value ? 'yes' : 'no', lang)
  if (column.type === 'number') return typeof value === 'number' ? value : Number(value)
  if (column.type === 'date') return new Date(`${value}T00:00:00Z`)
  // Excel knows no time zones: the wall's time is written as if the wall stood at Greenwich.
  if (column.type === 'instant') return new Date(`${formatDateTime(value, timeZone).replace(' ', 'T')}Z`)
  return String(value).slice(0, longestText)
}

const labelOf = ({ choices = [] }: SheetColumn, value: SheetRow[string], lang: Lang): string =>
  choices.find((choice) => choice.value === String(value))?.label[lang] ?? String(value)

const formats: Readonly<Partial<Record<SheetColumn['type'], string>>> = {
  date: 'yyyy-mm-dd',
  instant: 'yyyy-mm-dd hh:mm:ss',
  text: '@',
  choice: '@',
}

const usualWidths: Readonly<Record<SheetColumn['type'], number>> = {
  text: 24,
  number: 12,
  date: 12,
  instant: 20,
  choice: 14,
}

/** How hucre is told of a column. */
export const columnLook = ({ type, width }: SheetColumn): { width: number; numFmt?: string } => {
  const numFmt = formats[type]
  return { width: width ?? usualWidths[type], ...(numFmt === undefined ? {} : { numFmt }) }
}
