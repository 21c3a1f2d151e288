import type { ParameterValues } from '@gridwright/contract'
import type { Db, Tables } from '@gridwright/db'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'

export type ValueSetRow = Selectable<Tables['report_value_set']>

/** One's own, and those of all, by name. */
export const listValueSets = (db: Db, reportId: string, userId: string): Promise<ValueSetRow[]> =>
  db
    .selectFrom('report_value_set')
    .selectAll()
    .where('report_id', '=', reportId)
    .where((eb) => eb.or([eb('owner_id', '=', userId), eb('owner_id', 'is', null)]))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()

export type KeptSet = {
  readonly id: string
  readonly reportId: string
  /** null = of all. */
  readonly ownerId: string | null
  readonly name: string
  readonly values: ParameterValues
  readonly isDefault: boolean
  readonly at: Date
}

/** Until the transaction ends nobody else keeps values of this report: they are counted, and one is the first. */
export const lockValueSets = (db: Db, reportId: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${`value sets ${reportId}`}))`.execute(db)

/** One of an owner is what the viewer begins with; another that was is no longer. */
export const keepValueSet = async (db: Db, set: KeptSet): Promise<void> => {
  if (set.isDefault)
    await db
      .updateTable('report_value_set')
      .set({ is_default: false })
      .where('report_id', '=', set.reportId)
      .where(sql<boolean>`owner_id is not distinct from ${set.ownerId}`)
      .execute()
  const columns = {
    owner_id: set.ownerId,
    name: set.name,
    parameter_values: JSON.stringify(set.values),
    is_default: set.isDefault,
  }
  await db
    .insertInto('report_value_set')
    .values({ id: set.id, report_id: set.reportId, created_at: set.at, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute()
}

export const removeValueSet = (db: Db, id: string): Promise<unknown> =>
  db.deleteFrom('report_value_set').where('id', '=', id).execute()
