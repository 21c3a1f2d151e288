import type { Workbook } from './open-workbook.ts'
import type { WorkbookFacts } from './workbook-facts.ts'
import { readXml } from './xml-parts.ts'

/** A cell as it stands in the file; `{ wall }` is a date, as what a clock on the wall shows, in milliseconds of UTC. */
export type RawCell = string | number | boolean | null | { readonly wall: number }
export type RawRow = { readonly row: number; readonly cells: readonly RawCell[] }

/** Cells further right are of no list. */
const mostColumns = 256
const dayMilliseconds = 86_400_000
const dayZero = Date.UTC(1899, 11, 30)

/** The rows of the first sheet that hold anything, piece by piece; memory does not grow with the file. */
export const sheetRows = async function* (
  workbook: Workbook,
  facts: WorkbookFacts,
): AsyncGenerator<readonly RawRow[]> {
  const reader = rowReader(facts)
  for await (const _ of readXml(await workbook.open(facts.sheet), reader)) {
    const rows = reader.take()
    if (rows.length > 0) yield rows
  }
}

type Cell = { column: number; type: string; format: number; value: string; inline: string }

const rowReader = (facts: WorkbookFacts) => {
  let rows: RawRow[] = []
  let number = 0
  let cells: RawCell[] = []
  let next = 0
  let cell: Cell | undefined
  let inside: 'value' | 'inline' | undefined
  const open = (name: string, attributes: Readonly<Record<string, string>>): void => {
    if (name === 'row') {
      number = Number(attributes['r'] ?? number + 1)
      cells = []
      next = 0
    } else if (name === 'c') cell = cellOf(attributes, next)
    else if (name === 'v') inside = 'value'
    else if (name === 't') inside = 'inline'
  }
  const endCell = ({ column, ...rest }: Cell): void => {
    next = column + 1
    const value = column < mostColumns ? valueOf({ column, ...rest }, facts) : null
    if (value === null) return
    while (cells.length < column) cells.push(null)
    cells[column] = value
  }
  return {
    open,
    text: (text: string): void => {
      if (cell !== undefined && inside !== undefined) cell[inside] += text
    },
    close: (name: string): void => {
      if (name === 'v' || name === 't') inside = undefined
      if (name === 'c' && cell !== undefined) {
        endCell(cell)
        cell = undefined
      }
      if (name === 'row' && cells.length > 0) rows.push({ row: number, cells })
    },
    take: (): readonly RawRow[] => {
      const taken = rows
      rows = []
      return taken
    },
  }
}

const cellOf = (attributes: Readonly<Record<string, string>>, next: number): Cell => ({
  column: columnOf(attributes['r']) ?? next,
  type: attributes['t'] ?? 'n',
  format: Number(attributes['s'] ?? -1),
  value: '',
  inline: '',
})

/** `C7` stands in column 2. */
const columnOf = (address: string | undefined): number | undefined => {
  const letters = /^[A-Z]{1,3}/.exec(address ?? '')?.[0]
  if (letters === undefined) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

const valueOf = (cell: Cell, facts: WorkbookFacts): RawCell => {
  switch (cell.type) {
    case 's':
      return facts.strings[Number(cell.value)] ?? null
    case 'inlineStr':
      return cell.inline
    case 'str':
    case 'e':
    case 'd':
      return cell.value
    case 'b':
      return cell.value === '1'
    default:
      return numberOf(cell, facts)
  }
}

const numberOf = ({ value, format }: Cell, { isDate, dayOffset }: WorkbookFacts): RawCell => {
  if (value === '') return null
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  if (isDate[format] !== true) return number
  // Excel counts in days; whole seconds are all that anybody typed.
  return { wall: dayZero + Math.round((number + dayOffset) * (dayMilliseconds / 1000)) * 1000 }
}
