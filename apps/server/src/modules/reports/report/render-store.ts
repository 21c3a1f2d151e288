import { isDeepStrictEqual } from 'node:util'
import { prepared } from '@gridwright/db'
import type { Db } from '@gridwright/db'
import type { ParameterValues, RenderedList } from '@gridwright/contract'
import type { Template } from '@gridwright/report-engine'
import { reportDocument } from '@gridwright/report-engine/document'

/** A render can be made again from this on any server process. */
export type StoredRender = {
  readonly id: string
  readonly userId: string
  readonly assetId: string
  readonly template: Template
  readonly values: ParameterValues
  readonly sampleRows: number | null
  readonly timeZone: string | null
  readonly createdAt: Date
  /** Which page of a list it shows. */
  readonly list: RenderedList | null
}

const lifetimeMilliseconds = 3_600_000

export const saveRender = async (db: Db, render: StoredRender): Promise<void> => {
  await db
    .insertInto('report_render')
    .values({
      id: render.id,
      user_id: render.userId,
      asset_id: render.assetId,
      template: reportDocument.write(render.template),
      parameter_values: JSON.stringify(render.values),
      sample_rows: render.sampleRows,
      time_zone: render.timeZone,
      list: render.list === null ? null : JSON.stringify(render.list),
      created_at: render.createdAt,
      expires_at: new Date(render.createdAt.getTime() + lifetimeMilliseconds),
    })
    .execute()
}

const live = (db: Db, id: string, now: Date) =>
  db.selectFrom('report_render').where('id', '=', id).where('expires_at', '>', now)

/** Whose it is and of which report: what each window of a viewer asks, the template left where it is. */
export const ownerOfRender = (
  db: Db,
  id: string,
  now: Date,
): Promise<{ userId: string; assetId: string } | undefined> =>
  live(db, id, now)
    .modifyFront(prepared)
    .select(['user_id as userId', 'asset_id as assetId'])
    .executeTakeFirst()

export const findRender = async (db: Db, id: string, now: Date): Promise<StoredRender | undefined> => {
  const row = await live(db, id, now).selectAll().executeTakeFirst()
  if (row === undefined) return undefined
  const reading = reportDocument.read(row.template)
  // Another process of a newer build made it: to this one it is gone.
  if (!('document' in reading)) return undefined
  return {
    id: row.id,
    userId: row.user_id,
    assetId: row.asset_id,
    template: reading.document,
    values: row.parameter_values as ParameterValues,
    sampleRows: row.sample_rows,
    timeZone: row.time_zone,
    createdAt: row.created_at,
    list: row.list as RenderedList | null,
  }
}

type SameRun = Pick<StoredRender, 'userId' | 'assetId' | 'values'>

/** The page of a list that a render shows; undefined where it is of somebody else, or was run with other values. */
export const listOfRender = async (
  db: Db,
  id: string,
  { run, now }: { readonly run: SameRun; readonly now: Date },
): Promise<RenderedList | undefined> => {
  const row = await live(db, id, now)
    .select(['list', 'parameter_values'])
    .where('user_id', '=', run.userId)
    .where('asset_id', '=', run.assetId)
    .executeTakeFirst()
  return isDeepStrictEqual(row?.parameter_values, run.values)
    ? ((row?.list ?? undefined) as RenderedList | undefined)
    : undefined
}

export const sweepRenders = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('report_render').where('expires_at', '<=', now).execute()
}
