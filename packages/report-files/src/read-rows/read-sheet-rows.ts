import { openPartsOf } from '#read-xlsx/package/open-parts.ts'
import type { Parts } from '#read-xlsx/package/open-parts.ts'
import { readXml, readXmlIfThere, unescaped } from '#read-xlsx/package/read-xml.ts'
import { formatCode, showsDates } from '#read-xlsx/styles/number-formats.ts'
import { readWorkbook } from '#read-xlsx/workbook.ts'
import { UnreadableWorkbook } from '#read-xlsx/package/unreadable.ts'
import { cellCounter, mostColumns, TooManyCells, TooManyColumns } from './row-limits.ts'
import type { PlainCell, PlainRows } from './row-limits.ts'

const day = 86_400_000
const dayZero = Date.UTC(1899, 11, 30)

type Facts = {
  readonly strings: readonly string[]
  /** By number of the cell's format. */
  readonly isDate: readonly boolean[]
  readonly dayOffset: number
}

/** All texts that cells share; pronunciations beside them are left out. */
const readStrings = async (parts: Parts, part: string): Promise<readonly string[]> => {
  const strings: string[] = []
  let text = ''
  let isText = false
  let pronounced = 0
  await readXmlIfThere(parts, part, {
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') pronounced += 1
      isText = name === 't' && pronounced === 0
    },
    text: (more) => {
      if (isText) text += more
    },
    close: (name) => {
      isText = false
      if (name === 'rPh') pronounced -= 1
      if (name === 'si') strings.push(unescaped(text))
    },
  })
  return strings
}

const readDateFormats = async (parts: Parts, part: string): Promise<readonly boolean[]> => {
  const codes = new Map<number, string>()
  const isDate: boolean[] = []
  let inCells = false
  await readXmlIfThere(parts, part, {
    open: (name, attributes) => {
      const id = Number(attributes['numFmtId'])
      if (name === 'cellXfs') inCells = true
      if (name === 'numFmt') codes.set(id, attributes['formatCode'] ?? '')
      if (name !== 'xf' || !inCells) return
      const code = formatCode(id, codes)
      isDate.push(showsDates(code) && !/\[[hms]+\]/i.test(code))
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false
    },
  })
  return isDate
}

type Cell = { column: number; type: string; format: number; value: string; inline: string }

/** `C7` stands in column 2. */
const columnOf = (address: string | undefined): number | undefined => {
  const letters = /^[A-Z]{1,3}/.exec(address ?? '')?.[0]
  if (letters === undefined) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

const numberOf = ({ value, format }: Cell, { isDate, dayOffset }: Facts): PlainCell => {
  if (value.trim() === '') return null
  const number = Number(value)
  if (!Number.isFinite(number)) return unescaped(value)
  if (isDate[format] !== true) return number
  // Excel counts in days; whole seconds are all that anybody typed.
  return { wall: dayZero + Math.round((number + dayOffset) * (day / 1000)) * 1000 }
}

const isoOf = (value: string): PlainCell => {
  const wall = Date.parse(`${value.slice(0, 19)}${value.includes('T') ? '' : 'T00:00:00'}Z`)
  return Number.isNaN(wall) ? value : { wall }
}

/** What failed in Excel is empty here. */
const readers: Readonly<Record<string, (cell: Cell, facts: Facts) => PlainCell>> = {
  s: ({ value }, { strings }) => strings[Number(value)] || null,
  inlineStr: ({ inline }) => unescaped(inline) || null,
  str: ({ value }) => unescaped(value) || null,
  e: () => null,
  b: ({ value }) => value.trim() === '1',
  d: ({ value }) => isoOf(value),
}

const valueOf = (cell: Cell, facts: Facts): PlainCell => (readers[cell.type] ?? numberOf)(cell, facts)

const rowReader = (facts: Facts, count: (cells: number) => void) => {
  const rows: PlainCell[][] = []
  let cells: PlainCell[] = []
  let next = 0
  let cell: Cell | undefined
  let inside: 'value' | 'inline' | undefined
  const endCell = (ended: Cell): void => {
    next = ended.column + 1
    const value = valueOf(ended, facts)
    if (value === null) return
    if (ended.column >= mostColumns) throw new TooManyColumns()
    while (cells.length < ended.column) cells.push(null)
    cells[ended.column] = value
  }
  return {
    rows,
    open: (name: string, attributes: Readonly<Record<string, string>>): void => {
      if (name === 'row') [cells, next] = [[], 0]
      else if (name === 'c')
        cell = {
          column: columnOf(attributes['r']) ?? next,
          type: attributes['t'] ?? 'n',
          format: Number(attributes['s'] ?? -1),
          value: '',
          inline: '',
        }
      else if (name === 'v') inside = 'value'
      else if (name === 't') inside = 'inline'
    },
    text: (text: string): void => {
      if (cell !== undefined && inside !== undefined) cell[inside] += text
    },
    close: (name: string): void => {
      if (name === 'v' || name === 't') inside = undefined
      if (name === 'c' && cell !== undefined) {
        endCell(cell)
        cell = undefined
      }
      if (name !== 'row' || cells.length === 0) return
      count(cells.length)
      rows.push(cells)
    },
  }
}

/** A limit that was met while a part was read: the file is too large, not broken. */
const limitOf = (error: unknown): Error | undefined => {
  const cause = error instanceof UnreadableWorkbook ? error.cause : undefined
  return cause instanceof TooManyCells || cause instanceof TooManyColumns ? cause : undefined
}

/**
 * The rows of every visible sheet of an .xlsx: values, and what formulas showed when the file was saved. Nothing of it is
 * trusted (attack 11): throws `UnreadableWorkbook`, `TooManyCells` and `TooManyColumns`.
 */
export const readSheetRows = async (bytes: Uint8Array): Promise<readonly PlainRows[]> => {
  const parts = await openPartsOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  try {
    const workbook = await readWorkbook(parts)
    const facts: Facts = {
      strings: await readStrings(parts, workbook.strings),
      isDate: await readDateFormats(parts, workbook.styles),
      dayOffset: workbook.dayOffset,
    }
    const count = cellCounter()
    const sheets: PlainRows[] = []
    for (const { name, part, isHidden } of workbook.sheets) {
      if (part === '' || isHidden) continue
      const reader = rowReader(facts, count)
      await readXml(parts, part, reader)
      sheets.push({ name, rows: reader.rows })
    }
    return sheets
  } catch (error) {
    throw limitOf(error) ?? error
  } finally {
    parts.close()
  }
}
