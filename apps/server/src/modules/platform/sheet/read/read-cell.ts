import type { SheetColumn } from '#modules/platform/sheet/declared/sheet.ts'
import { sheetText } from '#modules/platform/sheet/sheet-texts.ts'
import type { Lang, SheetTextKey } from '#modules/platform/sheet/sheet-texts.ts'
import type { RawCell } from './sheet-rows.ts'

type Value = string | number | null
export type ReadCell = { readonly value: Value } | { readonly problem: string }

const longest = 4_000

/** One cell as its column wants it, or what is wrong with it. Names that begin with = + - @ stay what they are: text. */
export const readCell = (column: SheetColumn, cell: RawCell, lang: Lang): ReadCell => {
  const text = textOf(cell)
  if (text === '')
    return column.required === true ? { problem: sheetText('required', lang) } : { value: null }
  if (text.length > longest) return { problem: sheetText('tooLong', lang, { limit: longest }) }
  const value = readers[column.type](column, cell, text)
  return value === undefined
    ? {
        problem: sheetText(column.type as SheetTextKey, lang, {
          value: text,
          choices: choicesOf(column, lang),
        }),
      }
    : { value }
}

type Reader = (column: SheetColumn, cell: RawCell, text: string) => Value | undefined

const readers: Readonly<Record<SheetColumn['type'], Reader>> = {
  text: (_, __, text) => text,
  number: (_, cell, text) => {
    if (typeof cell === 'number') return cell
    return /^[+-]?(\d+(\.\d+)?|\.\d+)$/.test(text) ? Number(text) : undefined
  },
  date: (_, cell, text) => wallOf(cell, text)?.toISOString().slice(0, 10),
  instant: (_, cell, text) => wallOf(cell, text)?.toISOString(),
  choice: ({ choices = [] }, _, text) => {
    const wanted = text.toLowerCase()
    const named = choices.find(({ value, label }) =>
      [label.zh, label.en, value].some((name) => name.toLowerCase() === wanted),
    )
    return named?.value
  },
}

/** A text cell as typed; a number as Excel would show it in a cell without format. */
const textOf = (cell: RawCell): string => {
  if (cell === null) return ''
  if (typeof cell === 'string') return cell.trim()
  if (typeof cell === 'object') return wallText(cell.wall)
  return typeof cell === 'boolean' ? String(cell).toUpperCase() : String(cell)
}

const wallText = (wall: number): string =>
  new Date(wall).toISOString().slice(0, 19).replace('T', ' ').replace(' 00:00:00', '')

const written = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/

/** What a clock on the wall shows, as if the wall stood at Greenwich. */
const wallOf = (cell: RawCell, text: string): Date | undefined => {
  if (typeof cell === 'object' && cell !== null) return new Date(cell.wall)
  const parts = written.exec(text)?.slice(1)
  return parts === undefined ? undefined : realDate(parts.map((part) => Number(part ?? 0)))
}

/** Nothing for 30 February and 25 o'clock, which Date would carry over. */
const realDate = (parts: readonly number[]): Date | undefined => {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second))
  const read = [date.getUTCMonth() + 1, date.getUTCDate(), date.getUTCHours(), date.getUTCMinutes()]
  return [month, day, hour, minute].every((part, at) => part === read[at]) ? date : undefined
}

const choicesOf = ({ choices = [] }: SheetColumn, lang: Lang): string =>
  choices.map(({ label }) => label[lang]).join('、')
