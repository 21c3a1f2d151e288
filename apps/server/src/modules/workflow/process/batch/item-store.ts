import type { BatchWork } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import { sql } from 'kysely'

export type NextItem = { readonly batch: string; readonly instance: string; readonly work: BatchWork }

/** One that waits, held until the transaction ends; of batches that were paused none. */
export const takeItem = async (db: Db): Promise<NextItem | undefined> => {
  const { rows } = await sql<NextItem>`
    select t.batch_key::text as batch, t.instance_key::text as instance, b.body as work
    from process_batch b join process_batch_item t on t.batch_key = b.key
    where b.state = 'ACTIVE' and t.state = 'waiting'
    order by b.key, t.instance_key limit 1 for update of t skip locked`.execute(db)
  return rows[0]
}

type Settled = Pick<NextItem, 'batch' | 'instance'> & {
  readonly state: 'done' | 'failed'
  readonly message: string
}

/** Only one that still waits: who cancelled the batch meanwhile was first. */
export const settleItem = (db: Db, { batch, instance, state, message }: Settled) =>
  sql`update process_batch_item set state = ${state}, reason = ${JSON.stringify({ message })}::jsonb
    where batch_key = ${batch}::bigint and instance_key = ${instance}::bigint and state = 'waiting'`.execute(
    db,
  )

/** Batches of which nothing waits any more are over. */
export const finishBatches = async (db: Db, now: Date): Promise<void> => {
  await sql`
    update process_batch b set ended_at = ${now}, state = case when exists (
        select from process_batch_item t where t.batch_key = b.key and t.state = 'failed')
      then 'PARTIALLY_COMPLETED' else 'COMPLETED' end
    where b.state = 'ACTIVE' and not exists (
      select from process_batch_item t where t.batch_key = b.key and t.state = 'waiting')`.execute(db)
}

export const openIncidents = async (db: Db, instance: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ key: string }>`
    select key::text from process_incident where instance_key = ${instance}::bigint and state = 'ACTIVE'
    order by key`.execute(db)
  return rows.map(({ key }) => key)
}
