import { isParameterCode } from '@gridwright/contract'

/** `${code}`, `#{code}`, within quotes or without. */
const PLACE = /[$#]\{\s*([\p{L}_][\p{L}\p{N}_]*)\s*\}/gu
const QUOTED = /'((?:[^']|'')*)'/g
const DIRECTIVE = /<\/?(?:#|if\b|where\b|foreach\b|choose\b|set\b|trim\b)/i

export type BoundSql = {
  readonly sql: string
  readonly names: readonly string[]
  /** It holds directives of a template language, which no query of ours has. */
  readonly hasDirectives: boolean
}

/** A query with its places for values bound as ours are: `'%${name}%'` becomes a `replace`. */
export function boundSql(text: string): BoundSql {
  const names = new Set<string>()
  const bind = (name: string): string => {
    names.add(name)
    return `:${name}`
  }
  const quoted = text.replaceAll(QUOTED, (whole: string, inner: string) => boundText(inner, bind) ?? whole)
  const sql = quoted.replaceAll(PLACE, (whole: string, name: string) =>
    isParameterCode(name) ? bind(name) : whole,
  )
  return { sql, names: [...names], hasDirectives: DIRECTIVE.test(text) }
}

/**
 * Undefined where the text has no place for a value. `replace` is the same on every database, and tells PostgreSQL that the
 * value is text; an empty one is nothing between the signs, as it was when the value was written into the query.
 */
function boundText(inner: string, bind: (name: string) => string): string | undefined {
  const names = [...inner.matchAll(PLACE)].map(([, name = '']) => name)
  const [only] = names
  if (only === undefined) return undefined
  const text = inner.replaceAll(PLACE, '{$1}')
  if (text === `{${only}}`) return bind(only)
  return [...new Set(names)].reduce(
    (sql, name) => `replace(${sql}, '{${name}}', coalesce(${bind(name)}, ''))`,
    `'${text}'`,
  )
}
