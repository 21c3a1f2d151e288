import { addressOf, positionOf } from './address.ts'
import type { Position } from './address.ts'

/** Where a reference stands: a value that is read, or a parent in coordinates and conditions. */
export type ReferencePlace = 'value' | 'level'

/** The new position; `gone` = its cell was deleted. */
export type Move = (position: Position, place: ReferencePlace) => Position | 'gone'

type Piece = { readonly kind: 'name' | 'text' | 'space' | 'symbol'; readonly text: string }

const lexer = /"(?:[^"]|"")*"?|'(?:[^']|'')*'?|[\p{L}_][\p{L}\p{N}_]*|\d+(?:\.\d+)?|\s+|[\s\S]/gu

const kindOf = (text: string): Piece['kind'] => {
  if (/^["']/.test(text)) return 'text'
  if (/^[\p{L}_]/u.test(text)) return 'name'
  return /^\s/.test(text) ? 'space' : 'symbol'
}

export const piecesOf = (formula: string): readonly Piece[] =>
  (formula.match(lexer) ?? []).map((text) => ({ kind: kindOf(text), text }))

const neighbour = (pieces: readonly Piece[], from: number, step: 1 | -1): string => {
  let at = from + step
  while (pieces[at]?.kind === 'space') at += step
  return pieces[at]?.text ?? ''
}

/** The sheet's name where a piece stands after `Sheet2!` or `'2026 sales'!`. */
const sheetBefore = (pieces: readonly Piece[], at: number): string | undefined =>
  pieces[at - 1]?.text === '!' ? sheetNamed(pieces[at - 2]) : undefined

const sheetNamed = (piece: Piece | undefined): string | undefined => {
  if (piece?.kind === 'name') return piece.text
  return piece?.text.startsWith("'") === true ? piece.text.slice(1, -1).replaceAll("''", "'") : undefined
}

/** A name before `!` and a cell is a sheet's. */
const isSheet = (pieces: readonly Piece[], at: number): boolean =>
  pieces[at + 1]?.text === '!' && pieces[at + 2]?.kind === 'name'

// `B2.x` is a field of a data set called B2, `x.B2` a field called B2, `@B2` a parameter, `B2(` a function.
const isReference = (pieces: readonly Piece[], at: number): boolean =>
  pieces[at]?.kind === 'name' &&
  !isSheet(pieces, at) &&
  !['.', '@'].includes(neighbour(pieces, at, -1)) &&
  !['.', '('].includes(neighbour(pieces, at, 1))

const opening = new Set(['[', '{'])
const closing = new Set([']', '}'])

/**
 * Rewrites every cell reference of a formula or condition to its own sheet, or to the sheet `of` that name: texts, fields,
 * parameters and function names stay. A reference whose cell is gone becomes `#REF!`, which the engine refuses by name.
 */
export const moveReferences = (formula: string, move: Move, of?: string): string => {
  const pieces = piecesOf(formula)
  let depth = 0
  return pieces
    .map((piece, at) => {
      if (opening.has(piece.text)) depth += 1
      if (closing.has(piece.text)) depth -= 1
      const isMeant = isReference(pieces, at) && sheetBefore(pieces, at) === of
      const position = isMeant ? positionOf(piece.text) : undefined
      return position === undefined
        ? piece.text
        : movedName(piece.text, move(position, depth > 0 ? 'level' : 'value'))
    })
    .join('')
}

const movedName = (before: string, to: Position | 'gone'): string => {
  if (to === 'gone') return '#REF!'
  const after = addressOf(to)
  return after === before.toUpperCase() ? before : after
}

/** All cells that a formula names, each once, in order. */
export const referencesOf = (formula: string): readonly string[] => {
  const found = new Set<string>()
  moveReferences(formula, (position) => {
    found.add(addressOf(position))
    return position
  })
  return [...found]
}

const plainSheet = /^[\p{L}_][\p{L}\p{N}_]*$/u

/** A sheet's name as formulas write it. */
export const writtenSheet = (name: string): string =>
  plainSheet.test(name) ? name : `'${name.replaceAll("'", "''")}'`

/** The formula after a sheet got another name. */
export const renameSheet = (formula: string, from: string, to: string): string => {
  const pieces = piecesOf(formula)
  return pieces
    .map((piece, at) => (isSheet(pieces, at) && sheetNamed(piece) === from ? writtenSheet(to) : piece.text))
    .join('')
}
