import { parameterCodePattern } from '@gridwright/contract'
import type { DataSourceType } from '@gridwright/contract'

/** A piece of a query that means something to data sets: `:code`, `[[` or `]]` (reference reports §5 row 1). */
export type SqlMark = {
  readonly kind: 'parameter' | 'open' | 'close'
  readonly from: number
  readonly to: number
  /** The parameter's code; empty for brackets. */
  readonly code: string
}

const strings = {
  mysql:
    String.raw`--(?=\s|$)[^\n]*|#[^\n]*|'(?:[^'\\]|\\[\s\S]|'')*'?|"(?:[^"\\]|\\[\s\S]|"")*"?|` + '`[^`]*`?',
  postgresql: String.raw`--[^\n]*|\b[eE]'(?:[^'\\]|\\[\s\S]|'')*'?|'(?:[^']|'')*'?|"(?:[^"]|"")*"?|(?<tag>\$(?:[A-Za-z_]\w*)?\$)[\s\S]*?(?:\k<tag>|$)`,
} as const

const expressionOf = (skipped: string): RegExp =>
  new RegExp(
    String.raw`${skipped}|\/\*[\s\S]*?(?:\*\/|$)|::|:=|:(?<code>${parameterCodePattern})|(?<open>\[\[)|(?<close>\]\])`,
    'gu',
  )

const expressions = {
  mysql: expressionOf(strings.mysql),
  postgresql: expressionOf(strings.postgresql),
} as const

const kindOf = (groups: Readonly<Record<string, string | undefined>>): SqlMark['kind'] | undefined => {
  if (groups['code'] !== undefined) return 'parameter'
  if (groups['open'] !== undefined) return 'open'
  return groups['close'] === undefined ? undefined : 'close'
}

/** The marks of a query outside its strings and comments, in order. */
export const sqlMarks = (sql: string, type: DataSourceType): readonly SqlMark[] =>
  [...sql.matchAll(expressions[type === 1 ? 'mysql' : 'postgresql'])].flatMap((match) => {
    const kind = kindOf(match.groups ?? {})
    if (kind === undefined) return []
    return [
      { kind, from: match.index, to: match.index + match[0].length, code: match.groups?.['code'] ?? '' },
    ]
  })

/** The codes that a query names, each once, in order. */
export const codesInSql = (sql: string, type: DataSourceType): readonly string[] => [
  ...new Set(sqlMarks(sql, type).flatMap(({ kind, code }) => (kind === 'parameter' ? [code] : []))),
]
