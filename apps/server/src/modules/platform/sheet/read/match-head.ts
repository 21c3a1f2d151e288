import { AppError } from '@gridwright/contract'
import type { Sheet, SheetColumn } from '#modules/platform/sheet/declared/sheet.ts'
import type { Lang } from '#modules/platform/sheet/sheet-texts.ts'
import type { RawCell, RawRow } from './sheet-rows.ts'

/** A column of the list and where it stands in the file. */
export type PlacedColumn = { readonly at: number; readonly column: SheetColumn }

/**
 * Finds the list's columns in the first row: by key, or by title in either language. Columns that only exports have are
 * left out; one that the list does not know is refused, since nobody would miss what it says.
 */
export const matchHead = (sheet: Sheet, head: RawRow, lang: Lang): readonly PlacedColumn[] => {
  const titled = head.cells
    .map((cell, at) => ({ at, title: titleOf(cell) }))
    .filter(({ title }) => title !== '')
  const found = titled.map(({ at, title }) => ({ at, title, column: columnNamed(sheet, title) }))
  refuse(
    'sheet-columns-unknown',
    found.filter(({ column }) => column === undefined).map(({ title }) => title),
  )
  const placed = found.flatMap(({ at, column }) => (column === undefined ? [] : [{ at, column }]))
  const keys = placed.map(({ column }) => column.key)
  refuse(
    'sheet-columns-twice',
    titlesOf(
      placed.filter(({ column }, index) => keys.indexOf(column.key) !== index),
      lang,
    ),
  )
  const missing = importedColumns(sheet)
    .filter(({ key, required }) => (required === true || isKey(sheet, key)) && !keys.includes(key))
    .map((column) => ({ at: -1, column }))
  refuse('sheet-columns-missing', titlesOf(missing, lang))
  return placed.filter(({ column }) => column.exportOnly !== true)
}

export const importedColumns = (sheet: Sheet): readonly SheetColumn[] =>
  sheet.columns.filter(({ exportOnly }) => exportOnly !== true)

/** Of the columns that together tell which row is meant. */
export const keyColumns = ({ importing }: Pick<Sheet, 'importing'>): readonly string[] => {
  const key = importing?.key ?? []
  return typeof key === 'string' ? [key] : key
}

export const isKey = (sheet: Pick<Sheet, 'importing'>, column: string): boolean =>
  keyColumns(sheet).includes(column)

/** The template marks required columns with a star. */
export const requiredMark = ' *'

const titleOf = (cell: RawCell): string =>
  typeof cell === 'string'
    ? cell
        .trim()
        .replace(/\s*\*$/, '')
        .trim()
    : ''

const columnNamed = (sheet: Sheet, title: string): SheetColumn | undefined => {
  const wanted = title.toLowerCase()
  return sheet.columns.find(({ key, title: { zh, en } }) =>
    [key, zh, en].some((name) => name.toLowerCase() === wanted),
  )
}

const titlesOf = (placed: readonly PlacedColumn[], lang: Lang): string[] =>
  placed.map(({ column }) => column.title[lang])

type HeadProblem = 'sheet-columns-unknown' | 'sheet-columns-twice' | 'sheet-columns-missing'

const refuse = (code: HeadProblem, names: readonly string[]): void => {
  if (names.length > 0) throw new AppError(code, { names: names.slice(0, 20).join('、') })
}
