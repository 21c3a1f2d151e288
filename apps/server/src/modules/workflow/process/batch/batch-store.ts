import type { BatchWork, HandlerInput, Output, ProcessSection } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Seen } from '#operations/data-scope.ts'
import {
  conditionsOf,
  instanceColumns,
  instanceOf,
  instanceTables,
} from '#modules/workflow/process/instance-list.ts'
import type { InstanceRow } from '#modules/workflow/process/instance-list.ts'

type Chosen = Pick<HandlerInput<'process.countBatch'>, 'section' | 'filter' | 'keys' | 'kind'>

/** What a batch may touch: it runs, it is seen, it matches the very filter of the list, and there is something to do. */
const touched = ({ section, filter, keys, kind }: Chosen, seen: Seen): RawBuilder<boolean> => {
  const all = [conditionsOf({ ...filter, section }, seen), sql<boolean>`i.state = 'ACTIVE'`]
  if (keys !== undefined) all.push(sql<boolean>`i.key = any(${keys}::bigint[])`)
  if (kind === 'retry') all.push(sql<boolean>`i.incidents > 0`)
  return sql<boolean>`${sql.join(all, sql` and `)}`
}

const shownFirst = 20

export const countTouched = async (
  db: Db,
  chosen: Chosen,
  seen: Seen,
): Promise<{ readonly total: number; readonly first: InstanceRow[] }> => {
  const where = touched(chosen, seen)
  const counted = await sql<{ total: number }>`
    select count(*) as total from process_instance i where ${where}`.execute(db)
  const first = await sql<Parameters<typeof instanceOf>[0]>`
    select ${instanceColumns} from ${instanceTables} where ${where} order by i.key desc limit ${shownFirst}`.execute(
    db,
  )
  return { total: counted.rows[0]?.total ?? 0, first: first.rows.map(instanceOf) }
}

type Beginning = Omit<Chosen, 'kind'> & {
  readonly key: string
  readonly work: BatchWork
  readonly owner: string
  readonly now: Date
}

/** Writes the batch with its keys as they are now; answers how many those are. */
export const insertBatch = async (db: Db, beginning: Beginning, seen: Seen): Promise<number> => {
  const { key, section, work, owner, now } = beginning
  await sql`insert into process_batch (key, section, kind, body, state, owner_id, total, created_at)
    values (${key}::bigint, ${section}, ${work.kind}, ${JSON.stringify(work)}::jsonb, 'ACTIVE', ${owner}, 0, ${now})`.execute(
    db,
  )
  const { numAffectedRows = 0n } = await sql`
    insert into process_batch_item (batch_key, instance_key, state)
    select ${key}::bigint, i.key, 'waiting' from process_instance i
    where ${touched({ ...beginning, kind: work.kind }, seen)}`.execute(db)
  const total = Number(numAffectedRows)
  await sql`update process_batch set total = ${total} where key = ${key}::bigint`.execute(db)
  return total
}

type Batch = Output<'process.batches'>['data'][number]
type BatchRow = Omit<Batch, 'createdAt' | 'endedAt'> & { createdAt: Date; endedAt: Date | null }

const ofState = (state: string): RawBuilder<unknown> => sql`(select count(*) from process_batch_item t
  where t.batch_key = b.key and t.state = ${state})`

export const listBatches = async (
  db: Db,
  { section, currentPage, pageSize }: HandlerInput<'process.batches'>,
  seen: Seen,
): Promise<Output<'process.batches'>> => {
  const { rows } = await sql<BatchRow>`
    select b.key::text, b.section, b.kind, b.state, u.display_name as owner, coalesce(b.body ->> 'reason', '') as reason,
      b.total, ${ofState('done')} as done, ${ofState('failed')} as failed, b.created_at as "createdAt",
      b.ended_at as "endedAt"
    from process_batch b join "user" u on u.id = b.owner_id where b.section = ${section} and ${seen}
    order by b.key desc limit ${pageSize} offset ${(currentPage - 1) * pageSize}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*) as total from process_batch b where b.section = ${section} and ${seen}`.execute(db)
  const data = rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }))
  return { data, total: counted.rows[0]?.total ?? 0 }
}

type Items = Output<'process.batchItems'>

export const listItems = async (
  db: Db,
  { key, state, currentPage, pageSize }: HandlerInput<'process.batchItems'>,
): Promise<Items> => {
  const found = sql`from process_batch_item t left join process_instance i on i.key = t.instance_key
    where t.batch_key = ${key}::bigint and (${state ?? null}::text is null or t.state = ${state ?? null})`
  const { rows } = await sql<Items['data'][number]>`
    select t.instance_key::text as "instanceKey", coalesce(i.title, '') as title, t.state,
      coalesce(t.reason ->> 'message', '') as reason
    ${found} order by t.instance_key limit ${pageSize} offset ${(currentPage - 1) * pageSize}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*) as total ${found}`.execute(db)
  return { data: rows, total: counted.rows[0]?.total ?? 0 }
}

export type HeldBatch = {
  readonly section: ProcessSection
  readonly state: Batch['state']
  readonly kind: Batch['kind']
}

/** The batch where the caller sees it, held until the transaction ends. */
export const lockBatch = async (
  db: Db,
  key: string,
  seen: (section: ProcessSection) => Seen,
): Promise<HeldBatch | undefined> => {
  const { rows } = await sql<HeldBatch>`
    select section, state, kind from process_batch where key = ${key}::bigint for update`.execute(db)
  const [row] = rows
  if (row === undefined) return undefined
  const visible =
    await sql`select from process_batch b where b.key = ${key}::bigint and ${seen(row.section)}`.execute(db)
  return visible.rows.length === 0 ? undefined : row
}

export const setBatchState = async (
  db: Db,
  { key, state, now }: { readonly key: string; readonly state: Batch['state']; readonly now: Date },
): Promise<void> => {
  const isOver = state === 'CANCELED'
  if (isOver)
    await sql`update process_batch_item set state = 'cancelled'
      where batch_key = ${key}::bigint and state = 'waiting'`.execute(db)
  await sql`update process_batch set state = ${state}, ended_at = ${isOver ? now : null}
    where key = ${key}::bigint`.execute(db)
}
