import type { Db } from '@gridwright/db'
import type { Operation, OperationName } from '@gridwright/contract'
import type { Caller, Change } from './handler.ts'
import type { Call } from './open-session.ts'
import { keepable, redact, secretValue } from './redact.ts'

export type AuditedCall = {
  readonly name: OperationName
  readonly operation: Operation
  readonly raw: unknown
  readonly call: Call
  readonly caller: Caller | undefined
  /** `ok` or an error code. */
  readonly outcome: string
  readonly milliseconds: number
  /** What handlers recorded; empty where the call failed. */
  readonly changes: readonly Change[]
}

const mostText = 8_000
/** Of one call; a batch beyond that shows its first things. */
const mostChanges = 50

/**
 * Writes are logged whether they succeed or not, reads only where somebody known was refused. What an anonymous
 * caller can repeat at will (no token, too many tries) fills no table; it is counted (timing.ts).
 */
export const isAudited = ({ operation, caller, outcome }: AuditedCall): boolean => {
  if (outcome === 'too-many-tries' || outcome === 'repeated') return false
  if (outcome === 'no-permission') return caller !== undefined
  if (operation.log === 'none') return false
  if (outcome === 'ok' || outcome === 'login-failed') return operation.kind !== 'read'
  return operation.kind !== 'read' && caller !== undefined
}

export type Audit = (...done: readonly AuditedCall[]) => Promise<void>

type Log = (facts: object, message: string) => void

/**
 * Writes the operation log (ASVS 16.3.1-3); several lines in one go. A line that the database does not take is written
 * without what was sent; where that fails as well the server's own log says who did what, and it throws.
 */
export const audit =
  (db: Db, now: () => Date, log: Log): Audit =>
  async (...done) => {
    const audited = done.filter(isAudited)
    if (audited.length === 0) return
    const lines = await Promise.all(audited.map((one) => lineOf(db, one, now())))
    try {
      await insert(db, lines)
    } catch (err) {
      log({ err }, 'the operation log did not take a line; it is written without what was sent')
      await insertBare(db, lines, log)
    }
  }

type Line = Awaited<ReturnType<typeof lineOf>>

const insert = (db: Db, lines: readonly Line[]) =>
  db
    .insertInto('operation_log')
    .values([...lines])
    .execute()

const unwritable = JSON.stringify({ unwritable: true })

const insertBare = async (db: Db, lines: readonly Line[], log: Log): Promise<void> => {
  try {
    await insert(
      db,
      lines.map((line) => ({ ...line, input: unwritable, changes: '[]' })),
    )
  } catch (err) {
    for (const line of lines) log({ err, ...line }, 'the operation log could not be written')
    throw err
  }
}

const lineOf = async (db: Db, done: AuditedCall, at: Date) => {
  const { call, caller } = done
  const subject = await subjectOf(db, done)
  return {
    at,
    operation: done.name,
    outcome: done.outcome,
    user_id: subject.id,
    username: caller?.username ?? nameIn(done.raw),
    session_handle: caller?.sessionHandle ?? null,
    address: call.address,
    user_agent: keepable(call.userAgent),
    wire: call.wire.slice(0, 20),
    request_id: call.requestId,
    input: inputText(countedBatch(done)),
    milliseconds: Math.round(done.milliseconds),
    category: categoryOf(done),
    organisation_id: subject.organisation,
    changes: changesText(done.changes),
  }
}

const categoryOf = ({ operation, outcome }: AuditedCall): 'login' | 'operation' | 'denied' => {
  if (outcome === 'no-permission') return 'denied'
  return operation.log === 'login' ? 'login' : 'operation'
}

type Subject = { readonly id: string | null; readonly organisation: string | null }

/** Who it was about: the caller, or on the way in the account whose name was given. */
const subjectOf = async (db: Db, { operation, raw, caller }: AuditedCall): Promise<Subject> => {
  if (caller !== undefined) return { id: caller.userId, organisation: caller.organisationIds[0] ?? null }
  const name = nameIn(raw)
  if (operation.log !== 'login' || name === '') return { id: null, organisation: null }
  const found = await db
    .selectFrom('user')
    .select(['id', 'organisation_id as organisation'])
    .where('username_key', '=', name.normalize('NFKC').trim().toLowerCase())
    .executeTakeFirst()
  return found ?? { id: null, organisation: null }
}

/** Both sides keep only what differs. */
const changesText = (changes: readonly Change[]): string =>
  JSON.stringify(changes.slice(0, mostChanges).map((change) => redact(differing(change), secretValue)))

const differing = ({ before, after, ...change }: Change): Change => {
  if (before === undefined || after === undefined)
    return { ...change, ...(before && { before }), ...(after && { after }) }
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => comparable(before[key]) !== comparable(after[key]),
  )
  const of = (side: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(keys.map((key) => [key, side[key] ?? null]))
  return { ...change, before: of(before), after: of(after) }
}

/** Redacted only in what JSON cannot say, so that of a long text a difference at its end is one. */
const comparable = (value: unknown): string | undefined =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part))

/** Of the ids of a batch only the first are kept: how many it named is kept beside them. */
const countedBatch = ({ name, raw }: AuditedCall): unknown =>
  name.endsWith('.runBatch') &&
  typeof raw === 'object' &&
  raw !== null &&
  'ids' in raw &&
  Array.isArray(raw.ids)
    ? { ...raw, count: raw.ids.length }
    : raw

const inputText = (raw: unknown): string => {
  const text = JSON.stringify(redact(raw) ?? null)
  return text.length > mostText ? JSON.stringify({ cut: keepable(text, mostText) }) : text
}

const nameIn = (raw: unknown): string => {
  const found = typeof raw === 'object' && raw !== null && 'username' in raw ? raw.username : ''
  return typeof found === 'string' ? keepable(found, 64) : ''
}
