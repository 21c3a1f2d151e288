import { AppError } from '@gridwright/contract'
import type { Sheet, SheetRow } from '#modules/platform/sheet/declared/sheet.ts'
import { sheetText } from '#modules/platform/sheet/sheet-texts.ts'
import type { Lang } from '#modules/platform/sheet/sheet-texts.ts'
import { keyColumns, matchHead } from './match-head.ts'
import type { PlacedColumn } from './match-head.ts'
import { countTags } from './count-tags.ts'
import { openWorkbook } from './open-workbook.ts'
import type { Workbook } from './open-workbook.ts'
import { readCell } from './read-cell.ts'
import { sheetRows } from './sheet-rows.ts'
import type { RawRow } from './sheet-rows.ts'
import { workbookFacts } from './workbook-facts.ts'
import type { WorkbookFacts } from './workbook-facts.ts'

/** More than this is never read, whatever an administrator sets. */
export const mostRows = 50_000
const batchSize = 500

export type Problem = { readonly column: string; readonly text: string }
/** A row of the file, with what is wrong before the list's own rules are asked. */
export type ReadRow = {
  readonly row: number
  readonly values: SheetRow
  readonly problems: readonly Problem[]
}

type Wish = {
  readonly sheet: Sheet
  readonly path: string
  readonly lang: Lang
  readonly limit: number
  readonly signal: AbortSignal
}

/**
 * How many rows a file has below its head, or some more where it has empty ones; throws where they are too many or none.
 * Tags are counted without being read; only where that tells too little or too much is the file read twice.
 */
export const countRows = async (wish: Wish): Promise<number> => {
  const tags = await withWorkbook(wish, async (workbook, facts) =>
    countTags(await workbook.open(facts.sheet)),
  )
  if (tags > 1 && tags - 1 <= limitOf(wish)) return tags - 1
  let count = 0
  for await (const batch of rawBatches(wish)) count += batch.rows.length
  if (count === 0) throw new AppError('sheet-no-rows')
  return count
}

const limitOf = ({ sheet, limit }: Wish): number => Math.min(limit, sheet.importing?.together ?? limit)

const withWorkbook = async <T>(
  { path }: Wish,
  work: (workbook: Workbook, facts: WorkbookFacts) => Promise<T>,
): Promise<T> => {
  const workbook = await openWorkbook(path)
  try {
    return await work(workbook, await workbookFacts(workbook))
  } finally {
    workbook.close()
  }
}

/** The rows of a file as the list's columns want them, some hundred at a time. */
export const readImport = async function* (wish: Wish): AsyncGenerator<readonly ReadRow[]> {
  const seen = new Map<string, number>()
  let isEmpty = true
  for await (const { columns, rows } of rawBatches(wish)) {
    isEmpty = false
    yield rows.map((row) => refuseTwice(wish, seen, readRow(columns, row, wish.lang)))
  }
  if (isEmpty) throw new AppError('sheet-no-rows')
}

type RawBatch = { readonly columns: readonly PlacedColumn[]; readonly rows: readonly RawRow[] }

const rawBatches = async function* (wish: Wish): AsyncGenerator<RawBatch> {
  const { sheet, lang } = wish
  const most = sheet.importing?.together ?? batchSize
  let columns: readonly PlacedColumn[] | undefined
  let waiting: RawRow[] = []
  for await (const row of rawRows(wish)) {
    if (columns === undefined) {
      columns = matchHead(sheet, row, lang)
      continue
    }
    waiting.push(row)
    if (waiting.length < most) continue
    yield { columns, rows: waiting }
    waiting = []
  }
  if (columns !== undefined && waiting.length > 0) yield { columns, rows: waiting }
}

/** Head and rows that hold anything. */
const rawRows = async function* (wish: Wish): AsyncGenerator<RawRow> {
  const limit = limitOf(wish)
  const workbook = await openWorkbook(wish.path)
  let count = -1
  try {
    for await (const piece of sheetRows(workbook, await workbookFacts(workbook))) {
      wish.signal.throwIfAborted()
      for (const row of piece.filter(hasText)) {
        count += 1
        if (count > limit) throw new AppError('sheet-too-many-rows', { limit })
        yield row
      }
    }
  } finally {
    workbook.close()
  }
}

const hasText = ({ cells }: RawRow): boolean =>
  cells.some((cell) => cell !== null && (typeof cell !== 'string' || cell.trim() !== ''))

const readRow = (columns: readonly PlacedColumn[], { row, cells }: RawRow, lang: Lang): ReadRow => {
  const read = columns.map(({ at, column }) => ({ column, cell: readCell(column, cells[at] ?? null, lang) }))
  return {
    row,
    values: Object.fromEntries(
      read.map(({ column, cell }) => [column.key, 'value' in cell ? cell.value : null]),
    ),
    problems: read.flatMap(({ column, cell }) =>
      'problem' in cell ? [{ column: column.title[lang], text: cell.problem }] : [],
    ),
  }
}

const refuseTwice = ({ sheet, lang }: Wish, seen: Map<string, number>, read: ReadRow): ReadRow => {
  const columns = keyColumns(sheet)
  const parts = columns.map((key) => read.values[key] ?? null)
  if (parts.length === 0 || parts.includes(null)) return read
  const key = JSON.stringify(parts.map((part) => String(part).toLowerCase()))
  const first = seen.get(key)
  if (first === undefined) {
    seen.set(key, read.row)
    return read
  }
  const column = sheet.columns.find((one) => one.key === columns.at(-1))?.title[lang] ?? ''
  const problem = { column, text: sheetText('twice', lang, { row: first }) }
  return { ...read, problems: [...read.problems, problem] }
}
