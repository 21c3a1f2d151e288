import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

const mark = '/* prepared */'

/**
 * Right behind the first word of a statement that is asked all the time: each connection reads it once and PostgreSQL
 * plans it a few times instead of at every call, which for a short answer is most of the work. Not for a statement whose
 * best plan depends on what it is given.
 */
export const prepared: RawBuilder<unknown> = sql.raw(mark)

/** Statements that a connection keeps at most; they are ours, so there are far fewer. */
const most = 300
const names = new Map<string, string>()

/**
 * The name under which a connection keeps the statement; undefined where it is not marked. It is made of the text: behind a
 * pool between us and PostgreSQL a connection may keep what another process gave it, which then is the same.
 */
export const nameOf = (text: string): string | undefined => {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= most || !text.slice(0, 60).includes(mark)) return undefined
  const name = `gridwright-${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
  names.set(text, name)
  return name
}

/** What a table gives has changed since, or a pool between us and PostgreSQL gave us another connection. */
const outdated: ReadonlySet<unknown> = new Set(['0A000', '26000', '42P05'])

export const isOutdated = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && outdated.has(error.code)
