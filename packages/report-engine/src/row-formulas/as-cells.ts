import { tokenize } from '#formula/tokens.ts'
import type { Token } from '#formula/tokens.ts'

/** A formula over a row as one over cells; or where it is wrong. */
export type AsCells = { readonly formula: string } | { readonly position: number }

const words = new Set(['TRUE', 'FALSE', 'AND', 'OR', 'NOT'])

/** `row.amount`, `row.'odd name'`: tokens that name a column; how many. */
const rowNameAt = (tokens: readonly Token[], at: number): string | undefined => {
  const [row, dot, name] = tokens.slice(at, at + 3)
  const isRow = row?.kind === 'name' && row.text.toLowerCase() === 'row' && dot?.text === '.'
  if (!isRow || (name?.kind !== 'name' && name?.quoted !== true)) return undefined
  return name.text
}

type Found = { readonly column: string; readonly tokens: number }

const columnAt = (tokens: readonly Token[], at: number, known: ReadonlySet<string>): Found | undefined => {
  const named = rowNameAt(tokens, at)
  if (named !== undefined) return { column: named, tokens: 3 }
  const token = tokens[at]
  const isBare = token?.kind === 'name' && tokens[at + 1]?.text !== '(' && tokens[at - 1]?.text !== '@'
  if (!isBare || (words.has(token.text.toUpperCase()) && !known.has(token.text))) return undefined
  return { column: token.text, tokens: 1 }
}

type Piece = { readonly text: string; readonly column: string | undefined; readonly from: number }

/** The formula in pieces: names of columns, and what stands between them. */
const piecesOf = (
  written: string,
  tokens: readonly Token[],
  known: ReadonlySet<string>,
): readonly Piece[] => {
  const pieces: Piece[] = []
  for (let at = 0; at < tokens.length - 1;) {
    const { column, tokens: count } = columnAt(tokens, at, known) ?? { column: undefined, tokens: 1 }
    const from = tokens[at]?.position ?? 0
    pieces.push({ column, from, text: written.slice(from, tokens[at + count]?.position) })
    at += count
  }
  return pieces
}

const isProblem = (read: ReturnType<typeof tokenize>): read is Exclude<typeof read, readonly Token[]> =>
  'code' in read

/** Columns stand by their names, or behind `row.`; `place` says which cell holds one. */
export const asCells = (
  text: string,
  known: ReadonlySet<string>,
  place: (column: string) => string,
): AsCells => {
  const begun = text.trimStart()
  const written = begun.startsWith('=') ? begun : `=${text}`
  const tokens = tokenize(written, 1)
  if (isProblem(tokens)) return { position: tokens.position }
  const pieces = piecesOf(written, tokens, known)
  const unknown = pieces.find(({ column }) => column !== undefined && !known.has(column))
  if (unknown) return { position: unknown.from }
  const cells = pieces.map(({ column, text: plain }) => (column === undefined ? plain : `${place(column)} `))
  return { formula: `=${cells.join('')}` }
}
