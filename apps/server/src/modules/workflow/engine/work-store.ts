import type { OpenWork } from '@gridwright/bpmn-engine'
import type { Db } from '@gridwright/db'
import { prepared } from '@gridwright/db'
import { sql } from 'kysely'

/** What one instance asks of another, or of everybody; carried out in a transaction of its own. */
export type Outgoing =
  | { readonly kind: 'returned'; readonly activation: string; readonly variables: Record<string, unknown> }
  | {
      readonly kind: 'escaped'
      readonly activation: string
      readonly what: 'error' | 'escalation'
      readonly code: string
      readonly message: string
      readonly variables: Record<string, unknown>
    }
  | { readonly kind: 'cancelChild'; readonly activation: string }
  /** A called instance was ended by somebody: its caller has an incident, unless it ended with it. */
  | { readonly kind: 'cancelled'; readonly activation: string; readonly child: string }
  | {
      readonly kind: 'message'
      readonly name: string
      readonly correlationKey: string | null
      readonly variables: Record<string, unknown>
    }
  | { readonly kind: 'signal'; readonly name: string; readonly variables: Record<string, unknown> }
  | { readonly kind: 'correlate'; readonly subscription: string; readonly variables: Record<string, unknown> }
  /** A subscription has just opened: a message may wait for it. */
  | {
      readonly kind: 'listen'
      readonly subscription: string
      readonly name: string
      readonly correlationKey: string
    }

export type DueJob = {
  readonly key: string
  readonly instance: string
  readonly definition: string
  readonly activation: string | null
  readonly retries: number
  readonly work: OpenWork | { readonly kind: 'outgoing'; readonly key: string; readonly what: Outgoing }
}

type Row = {
  key: number
  instance: number
  definition: number
  activation: number | null
  retries: number
  body: DueJob['work']
}

const jobOf = ({ body, ...row }: Row): DueJob => ({
  key: String(row.key),
  instance: String(row.instance),
  definition: String(row.definition),
  activation: row.activation === null ? null : String(row.activation),
  retries: row.retries,
  work: body,
})

type Taking = { readonly by: string; readonly now: Date; readonly until: Date; readonly most: number }

/** Work of the house itself that is due and that nobody has; of one whose process died, after its time. */
export const takeDue = async (db: Db, { by, now, until, most }: Taking): Promise<readonly DueJob[]> => {
  const { rows } = await sql<Row>`
    update ${prepared} process_job j set locked_by = ${by}, locked_until = ${until}
    where j.key in (
      select key from process_job
      where kind <> 'job' and retries > 0 and not suspended and due_at <= ${now}
        and (locked_until is null or locked_until <= ${now})
      order by due_at, key limit ${most} for update skip locked)
    returning j.key, j.instance_key as instance, j.definition_key as definition, j.activation_key as activation,
      j.retries, j.body`.execute(db)
  return rows.map(jobOf)
}

/** When the next of it falls due; undefined while nothing waits. */
export const nextDue = async (db: Db): Promise<Date | undefined> => {
  const { rows } = await sql<{ at: Date | null }>`
    select least(
      (select min(due_at) from process_job
        where kind <> 'job' and retries > 0 and not suspended and due_at < 'infinity'),
      (select min(due_at) from process_subscription where kind = 'timer')) as at`.execute(db)
  return rows[0]?.at ?? undefined
}

type Sent = {
  readonly key: string
  readonly instance: string
  readonly definition: string
  readonly what: Outgoing
}

export const insertOutgoing = async (db: Db, all: readonly Sent[], now: Date): Promise<void> => {
  if (all.length === 0) return
  const rows = all.map(({ key, instance, definition, what }) => ({
    key,
    instance,
    definition,
    activation: 'activation' in what ? what.activation : null,
    type: what.kind,
    body: { kind: 'outgoing', key, what },
  }))
  await sql`
    insert into process_job (key, instance_key, definition_key, activation_key, node, kind, type, body, retries,
      due_at, created_at)
    select key, instance, definition, activation, '', 'outgoing', type, body, 10, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as o (key bigint, instance bigint, definition bigint, activation bigint, type text, body jsonb)`.execute(
    db,
  )
}

export const removeJob = async (db: Db, key: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('process_job')
    .where('key', '=', Number(key))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Back into the queue: later, with a reason; the last try is left to whoever makes an incident of it. */
export const postponeJob = (
  db: Db,
  { key, due, message, retries }: { key: string; due: Date; message: string; retries: number },
) =>
  db
    .updateTable('process_job')
    .set({ due_at: due, locked_by: null, locked_until: null, message: message.slice(0, 4_000), retries })
    .where('key', '=', Number(key))
    .execute()

/** Taken up again at once, after what kept it from being done was put right. */
export const wakeJob = (db: Db, key: string, now: Date) =>
  sql`update process_job set due_at = ${now}, locked_by = null, locked_until = null
    where key = ${key}::bigint`.execute(db)

/** It waits for somebody else now, such as a called instance, or until an incident is resolved. */
export const restJob = (db: Db, key: string) =>
  sql`update process_job set due_at = 'infinity', locked_by = null, locked_until = null
    where key = ${key}::bigint`.execute(db)

/** Handed out again later; where it has become an incident nothing is left to say. */
export const delayJob = (db: Db, { key, due, message }: { key: string; due: Date; message: string }) =>
  db
    .updateTable('process_job')
    .set({ due_at: due, locked_by: null, locked_until: null, message: message.slice(0, 4_000) })
    .where('key', '=', Number(key))
    .execute()
