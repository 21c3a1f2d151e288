import type { Operation, OperationName } from '@gridwright/contract'
import type { Database } from '@gridwright/db'
import type { Caller } from './handler.ts'
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
}

const secretKey = /password|secret|token|^code$|credential|authori[sz]ation|cookie|key$|^headers$/i
/** Documents, and places where people put keys whatever their names. */
const leftOut: ReadonlySet<string> = new Set(['document', 'template', 'headers', 'query', 'body'])
const longest = 300
const mostText = 8_000

/** What the log keeps of an input: no secrets, no long texts, no documents. */
export const redact = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return redactText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > 4) return '…'
  if (Array.isArray(value)) return value.slice(0, 20).map((item) => redact(item, depth + 1))
  const entries = Object.entries(value).slice(0, 60)
  return Object.fromEntries(entries.map(([key, item]) => [key, redactField(key, item, depth)]))
}

/** Addresses lose their account and query, in which keys stand. */
const redactText = (text: string): string => {
  const plain = text.replace(/^([a-z]+:\/\/)([^/@\s]*@)?([^?#\s]*)[?#]?.*$/is, '$1$3')
  return plain.length > longest ? `${plain.slice(0, longest)}…` : plain
}

const redactField = (key: string, value: unknown, depth: number): unknown => {
  if (secretKey.test(key)) return '•••'
  if (leftOut.has(key)) return '…'
  return redact(value, depth + 1)
}

/**
 * Writes are logged whether they succeed or not, reads only where somebody known was refused. What an anonymous
 * caller can repeat at will (no token, too many tries) fills no table; it is counted (timing.ts).
 */
export const isAudited = ({ operation, caller, outcome }: AuditedCall): boolean => {
  if (outcome === 'too-many-tries' || outcome === 'repeated') return false
  if (outcome === 'no-permission') return caller !== undefined
  if (outcome === 'ok' || outcome === 'login-failed') return operation.kind !== 'read'
  return operation.kind !== 'read' && caller !== undefined
}

export type Audit = (done: AuditedCall) => Promise<void>

/** Writes the operation log (ASVS 16.3.1-3). */
export const audit =
  (db: Database['db'], now: () => Date): Audit =>
  async (done) => {
    if (!isAudited(done)) return
    const { call, caller } = done
    await db
      .insertInto('operation_log')
      .values({
        at: now(),
        operation: done.name,
        outcome: done.outcome,
        user_id: caller?.userId ?? null,
        username: caller?.username ?? nameIn(done.raw),
        session_handle: caller?.sessionHandle ?? null,
        address: call.address,
        user_agent: call.userAgent.slice(0, longest),
        wire: call.wire.slice(0, 20),
        request_id: call.requestId,
        input: inputText(done.raw),
        milliseconds: Math.round(done.milliseconds),
      })
      .execute()
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
