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
  const written = text.replaceAll(PIECES, (piece, offset: number) => {
    const found = translatePiece({ text, piece, offset }, place)
    lost ||= found === undefined
    return found ?? piece
  })
  return lost ? undefined : written
}

type Piece = { readonly text: string; readonly piece: string; readonly offset: number }

/** Undefined where a report has nothing like it. */
function translatePiece({ text, piece, offset }: Piece, place: FormulaPlace): string | undefined {
  if (piece.startsWith('"')) return piece
  const after = text[offset + piece.length]
  if (isOfSheet({ text, piece, offset })) return piece.startsWith("'") ? piece : plainAddress(piece)
  if (isForeign(piece, text[offset - 1], after)) return undefined
  if (piece.includes(':')) return listed({ text, piece, offset }, place)
  if (ADDRESS.test(piece)) return plainAddress(piece)
  return after === '(' ? piece : (place.named(piece) ?? piece)
}

const plainAddress = (piece: string): string =>
  ADDRESS.test(piece) ? piece.replaceAll('$', '').toUpperCase() : piece

/** `Sheet2` or `A1` of `Sheet2!A1`: one cell of another sheet of the file. Of areas and other files a report has nothing. */
function isOfSheet({ text, piece, offset }: Piece): boolean {
  const end = offset + piece.length
  if (text[end] === '!')
    return (
      !piece.includes('[') &&
      text[offset - 1] !== ']' &&
      /^\$?[A-Za-z]{1,3}\$?[1-9][0-9]{0,6}(?![\w.(:])/.test(text.slice(end + 1))
    )
  return text[offset - 1] === '!' && ADDRESS.test(piece) && /[\p{L}\p{N}_']$/u.test(text.slice(0, offset - 1))
}

/** Of areas of another sheet, of a table, of an error value: a report has none. */
const isForeign = (piece: string, before: string | undefined, after: string | undefined): boolean =>
  piece.startsWith("'") || before === '!' || before === '#' || after === '!'

/** An area is an argument of its function: what encloses it decides. */
function listed({ text, piece, offset }: Piece, place: FormulaPlace): string | undefined {
  const cells = FOLDS.has(functionAround(text, offset)) ? place.filled(piece) : undefined
  const isListed = cells !== undefined && cells.length > 0 && cells.length <= MOST_LISTED
  return isListed ? cells.join(',') : undefined
}

/** The function whose brackets stand directly around this place, empty where there is none. */
function functionAround(text: string, offset: number): string {
  let depth = 0
  for (let at = offset - 1; at >= Math.max(0, offset - FURTHEST_BACK); at -= 1) {
    const sign = text[at] ?? ''
    if (sign === '(' && depth === 0) return nameBefore(text, at)
    if (sign === '"' || (depth === 0 && sign !== ')' && !IN_ARGUMENT.test(sign))) return ''
    depth += STEPS[sign] ?? 0
  }
  return ''
}

/** What a bracket does to the depth, read backwards. */
const STEPS: Readonly<Record<string, number>> = { ')': 1, '(': -1 }
const IN_ARGUMENT = /[\w$:,\s.]/
const LONGEST_NAME = 20

const nameBefore = (text: string, bracket: number): string =>
  (/[A-Za-z]+$/.exec(text.slice(Math.max(0, bracket - LONGEST_NAME), bracket))?.[0] ?? '').toUpperCase()

/** A shared formula as it means at a cell so many lines further: references move, `$` holds them. Undefined past the edge. */
export function shifted(text: string, rows: number, columns: number): string | undefined {
  let lost = false
  const moveOne = (address: string): string => {
    const moved = movedAddress(address, rows, columns)
    lost ||= moved === undefined
    return moved ?? address
  }
  const moved = text.replaceAll(PIECES, (piece) =>
    piece.startsWith('"') || piece.startsWith("'")
      ? piece
      : piece
          .split(':')
          .map((one) => (ADDRESS.test(one) ? moveOne(one) : one))
          .join(':'),
  )
  return lost ? undefined : moved
}

/** Undefined past the edge of the sheet. */
function movedAddress(address: string, rows: number, columns: number): string | undefined {
  const [, holdsColumn, letters, holdsRow, digits] = ADDRESS.exec(address) ?? []
  const at = parseCellName(`${letters}${digits}`)
  if (at === undefined) return address
  const row = at.row + (holdsRow === '$' ? 0 : rows)
  const column = at.column + (holdsColumn === '$' ? 0 : columns)
  if (row < 0 || column < 0) return undefined
  const moved = cellAddress(row, column)
  const split = moved.search(/[0-9]/)
  return `${holdsColumn ?? ''}${moved.slice(0, split)}${holdsRow ?? ''}${moved.slice(split)}`
}
