import { AppError } from '@gridwright/contract/errors'
import type { PlainCell } from '@gridwright/report-files/read-rows'
import type { EntryFileAnswer, EntryFileQuestion } from './entry-file.ts'

const dayMilliseconds = 86_400_000

const textOf = (cell: PlainCell | undefined): string | null => {
  if (cell === null || cell === undefined) return null
  if (typeof cell !== 'object') return String(cell).trim() || null
  const iso = new Date(cell.wall).toISOString()
  return cell.wall % dayMilliseconds === 0 ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.slice(11, 19)}`
}

const plain = (text: string): string => text.trim().toLowerCase()

/** Rows below the first, by the columns that its headings name; blank ones are left out. */
export const rowsByHeading = (
  [headings = [], ...rows]: readonly (readonly PlainCell[])[],
  { columns, target, most }: Omit<EntryFileQuestion, 'path'>,
): EntryFileAnswer => {
  const titles = headings.map((cell) => textOf(cell) ?? '')
  const places = columns.flatMap(({ column, title }) => {
    const byTitle = titles.findIndex((heading) => plain(heading) === plain(title))
    const at = byTitle === -1 ? titles.findIndex((heading) => plain(heading) === plain(column)) : byTitle
    return at === -1 ? [] : [{ column, at }]
  })
  if (places.length === 0) throw new AppError('entry-file-no-columns', { target })
  const filled = rows.filter((row) => places.some(({ at }) => textOf(row[at]) !== null))
  const named = new Set(places.map(({ at }) => at))
  return {
    rows: filled
      .slice(0, most)
      .map((row) => Object.fromEntries(places.map(({ column, at }) => [column, textOf(row[at])]))),
    columns: places.map(({ column }) => column),
    unknown: titles.filter((title, at) => title !== '' && !named.has(at)),
    truncated: filled.length > most,
  }
}
