/** One piece of a query: text as it stands, or a parameter. */
export type SqlPiece = { readonly text: string; readonly parameter?: string }

/** Quotes and comments to their end, casts, and `:name`. */
const MARKED =
  /'(?:[^']|'')*(?:'|$)|"(?:[^"]|"")*(?:"|$)|`[^`]*(?:`|$)|--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|::|:([\p{L}_][\p{L}\p{N}_.]*)/gu

/** The query with its `:name` set apart, those in quotes and comments left alone. */
export function sqlPieces(sql: string): readonly SqlPiece[] {
  const pieces: SqlPiece[] = []
  let from = 0
  for (const { 0: whole, 1: parameter, index } of sql.matchAll(MARKED)) {
    if (parameter === undefined) continue
    pieces.push({ text: sql.slice(from, index) }, { text: whole, parameter })
    from = index + whole.length
  }
  return [...pieces, { text: sql.slice(from) }]
}

/** Names of the parameters of a query, each once. */
export const sqlParameters = (sql: string): readonly string[] => [
  ...new Set(sqlPieces(sql).flatMap(({ parameter }) => (parameter === undefined ? [] : [parameter]))),
]

/** The query with its parameters called by our codes. */
export const renamedSql = (sql: string, code: (name: string) => string): string =>
  sqlPieces(sql)
    .map(({ text, parameter }) => (parameter === undefined ? text : `:${code(parameter)}`))
    .join('')
