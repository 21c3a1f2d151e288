import type { Operation, OperationName } from '@gridwright/contract'
import type { Database } from '@gridwright/db'
import type { Caller, Change } from './handler.ts'
import type { Call } from './open-session.ts'

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

const secretKey = /password|secret|token|^code$|credential|authori[sz]ation|cookie|key$|^headers$/i
/** Documents, and places where people put keys whatever their names. */
const leftOut: ReadonlySet<string> = new Set(['document', 'template', 'headers', 'query', 'body'])
const longest = 300
/** Of what handlers record: codes and keys of things are their names there. */
const secretValue = /password|secret|token|credential|authori[sz]ation|cookie|hash$/i
const mostText = 8_000
/** Of one call; a batch beyond that shows its first things. */
const mostChanges = 50

/** What the log keeps of an input: no secrets, no long texts, no documents. */
export const redact = (value: unknown, secret: RegExp = secretKey, depth = 0): unknown => {
  if (typeof value === 'string') return redactText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > 4) return '…'
  if (Array.isArray(value)) return value.slice(0, 20).map((item) => redact(item, secret, depth + 1))
  const entries = Object.entries(value).slice(0, 60)
  return Object.fromEntries(
    entries.map(([key, item]) => [
      key,
      secret.test(key) ? '•••' : leftOut.has(key) ? '…' : redact(item, secret, depth + 1),
    ]),
  )
}

/** Addresses lose their account and query, in which keys stand. */
const redactText = (text: string): string => {
  const plain = text.replace(/^([a-z]+:\/\/)([^/@\s]*@)?([^?#\s]*)[?#]?.*$/is, '$1$3')
  return plain.length > longest ? `${plain.slice(0, longest)}…` : plain
}

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

/** Writes the operation log (ASVS 16.3.1-3); several lines in one go. */
export const audit =
  (db: Database['db'], now: () => Date): Audit =>
  async (...done) => {
    const audited = done.filter(isAudited)
    if (audited.length === 0) return
    const lines = await Promise.all(audited.map((one) => lineOf(db, one, now())))
    await db.insertInto('operation_log').values(lines).execute()
  }

const lineOf = async (db: Database['db'], done: AuditedCall, at: Date) => {
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
    user_agent: call.userAgent.slice(0, longest),
    wire: call.wire.slice(0, 20),
    request_id: call.requestId,
    input: inputText(done.raw),
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
const subjectOf = async (db: Database['db'], { operation, raw, caller }: AuditedCall): Promise<Subject> => {
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
  JSON.stringify(
    changes.slice(0, mostChanges).map((change) => redact(differing(change), secretValue)),
  ).replaceAll('\\u0000', '')

const differing = ({ before, after, ...change }: Change): Change => {
  if (before === undefined || after === undefined)
    return { ...change, ...(before && { before }), ...(after && { after }) }
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  const of = (side: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(keys.map((key) => [key, side[key] ?? null]))
  return { ...change, before: of(before), after: of(after) }
}

const inputText = (raw: unknown): string => {
  // PostgreSQL keeps no NUL in jsonb.
  const text = JSON.stringify(redact(raw) ?? null).replaceAll('\\u0000', '')
  return text.length > mostText ? JSON.stringify({ cut: text.slice(0, mostText) }) : text
}

const nameIn = (raw: unknown): string => {
  const found = typeof raw === 'object' && raw !== null && 'username' in raw ? raw.username : ''
  return typeof found === 'string' ? found.replaceAll('\0', '').slice(0, 64) : ''
}
