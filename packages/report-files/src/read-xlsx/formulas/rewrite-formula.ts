import { checkFormula, parseCellName } from '@gridwright/report-engine'

import { MOST } from '#read-xlsx/limits.ts'
import { cellAddress } from '#xlsx/cell-address.ts'

/** Where a formula stands, and what its names and areas mean there. */
export type FormulaPlace = {
  /** Addresses of the cells with a value in an area of the sheet, in its order; undefined where there are too many. */
  readonly filled: (area: string) => readonly string[] | undefined
  /** The address that a defined name stands for on this sheet. */
  readonly named: (name: string) => string | undefined
}

/** Texts, areas, addresses and names of an Excel formula; anything else stays. */
const PIECES =
  /"(?:[^"]|"")*"|'(?:[^']|'')*'|\$?[A-Za-z]{1,3}\$?[1-9][0-9]{0,6}:\$?[A-Za-z]{1,3}\$?[1-9][0-9]{0,6}(?![\w.(!])|\$?[A-Za-z]{1,3}\$?[1-9][0-9]{0,6}(?![\w.(!])|[\p{L}_\\][\p{L}\p{N}_.]*/gu
const ADDRESS = /^(\$?)([A-Za-z]{1,3})(\$?)([1-9][0-9]{0,6})$/
/** They fold what they are given, however it is listed: an area may stand as its cells. */
const FOLDS: ReadonlySet<string> = new Set(['SUM', 'COUNT', 'COUNTA', 'AVERAGE', 'MAX', 'MIN'])
const MOST_LISTED = 200
/** Signs before an area in which the bracket around it is looked for: a crafted formula costs no more. */
const FURTHEST_BACK = 300

/** An Excel formula `=…` in the words of a report, or undefined where those do not say it. */
export function reportFormula(text: string, place: FormulaPlace): string | undefined {
  const plain = text.replace(/^=/, '').replaceAll('_xlfn.', '')
  if (plain.trim() === '' || plain.length > MOST.formula) return undefined
  const written = translate(plain, place)
  if (written === undefined || written.length >= MOST.formula) return undefined
  const formula = `=${written}`
  return checkFormula(formula) === undefined ? formula : undefined
}

function translate(text: string, place: FormulaPlace): string | undefined {
  let lost = false
  // An area is an argument of its function: what encloses it decides.
  const written = text.replaceAll(PIECES, (piece, offset: number) => {
    const before = text[offset - 1] ?? ''
    if (piece.startsWith('"')) return piece
    // Of another sheet, of a table, of an error value: a report has none.
    if (piece.startsWith("'") || before === '!' || before === '#' || text[offset + piece.length] === '!') {
      lost = true
      return piece
    }
    if (piece.includes(':')) {
      const cells = FOLDS.has(functionAround(text, offset)) ? place.filled(piece) : undefined
      if (cells === undefined || cells.length === 0 || cells.length > MOST_LISTED) lost = true
      return (cells ?? []).join(',')
    }
    if (ADDRESS.test(piece)) return piece.replaceAll('$', '').toUpperCase()
    return text[offset + piece.length] === '(' ? piece : (place.named(piece) ?? piece)
  })
  return lost ? undefined : written
}

/** The function whose brackets stand directly around this place, empty where there is none. */
function functionAround(text: string, offset: number): string {
  let depth = 0
  for (let at = offset - 1; at >= Math.max(0, offset - FURTHEST_BACK); at -= 1) {
    const sign = text[at]
    if (sign === '"') return ''
    if (sign === ')') depth += 1
    else if (sign === '(' && depth > 0) depth -= 1
    else if (sign === '(') return (/[A-Za-z]+$/.exec(text.slice(Math.max(0, at - 20), at))?.[0] ?? '').toUpperCase()
    else if (depth === 0 && !/[\w$:,\s.]/.test(sign ?? '')) return ''
  }
  return ''
}

/** A shared formula as it means at a cell so many lines further: references move, `$` holds them. Undefined past the edge. */
export function shifted(text: string, rows: number, columns: number): string | undefined {
  let lost = false
  const moveOne = (address: string): string => {
    const [, holdsColumn = '', letters = '', holdsRow = '', digits = ''] = ADDRESS.exec(address) ?? []
    const at = parseCellName(letters + digits)
    if (at === undefined) return address
    const row = holdsRow === '' ? at.row + rows : at.row
    const column = holdsColumn === '' ? at.column + columns : at.column
    if (row < 0 || column < 0) {
      lost = true
      return address
    }
    const moved = cellAddress(row, column)
    const split = moved.search(/[0-9]/)
    return `${holdsColumn}${moved.slice(0, split)}${holdsRow}${moved.slice(split)}`
  }
  const moved = text.replaceAll(PIECES, (piece) =>
    piece.startsWith('"') || piece.startsWith("'") ? piece : piece.split(':').map((one) => (ADDRESS.test(one) ? moveOne(one) : one)).join(':'),
  )
  return lost ? undefined : moved
}
