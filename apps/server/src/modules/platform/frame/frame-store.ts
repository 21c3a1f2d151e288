import type { Db } from '@gridwright/db'
import type { FrameTokenKind } from '@gridwright/contract'

export type FrameRow = {
  readonly id: string
  readonly origin: string
  readonly name: string
  readonly token: FrameTokenKind
  readonly permissions: string[]
  readonly enabled: boolean
  readonly created_at: Date
  readonly version: number
}

const columns = ['id', 'origin', 'name', 'token', 'permissions', 'enabled', 'created_at', 'version'] as const

type Wanted = {
  readonly text: string
  readonly sort: 'name' | 'origin' | 'createdAt'
  readonly descending: boolean
  readonly limit: number
  readonly offset: number
}

const sortColumns = { name: 'name', origin: 'origin', createdAt: 'created_at' } as const

export const listOrigins = async (
  db: Db,
  { text, sort, descending, limit, offset }: Wanted,
): Promise<{ data: FrameRow[]; total: number }> => {
  const like = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const found = db
    .selectFrom('frame_origin')
    .where((where) => where.or([where('name', 'ilike', like), where('origin', 'ilike', like)]))
  const data = await found
    .select(columns)
    .orderBy(sortColumns[sort], descending ? 'desc' : 'asc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await found.select((select) => select.fn.countAll().as('total')).executeTakeFirstOrThrow()
  return { data, total: Number(total) }
}

export const findOrigin = (db: Db, id: string): Promise<FrameRow | undefined> =>
  db.selectFrom('frame_origin').select(columns).where('id', '=', id).executeTakeFirst()

/** Only what is on the list now counts. */
export const enabledOrigin = (db: Db, origin: string): Promise<FrameRow | undefined> =>
  db
    .selectFrom('frame_origin')
    .select(columns)
    .where('origin', '=', origin)
    .where('enabled', '=', true)
    .executeTakeFirst()

export const enabledOrigins = async (db: Db): Promise<string[]> => {
  const rows = await db.selectFrom('frame_origin').select('origin').where('enabled', '=', true).execute()
  return rows.map((row) => row.origin)
}

/** Undefined where the origin is on the list already. */
export const insertOrigin = (db: Db, row: Omit<FrameRow, 'version'>): Promise<FrameRow | undefined> =>
  db
    .insertInto('frame_origin')
    .values(row)
    .onConflict((conflict) => conflict.column('origin').doNothing())
    .returning(columns)
    .executeTakeFirst()

export const hasOther = async (db: Db, origin: string, id: string): Promise<boolean> =>
  (await db
    .selectFrom('frame_origin')
    .select('id')
    .where('origin', '=', origin)
    .where('id', '<>', id)
    .executeTakeFirst()) !== undefined

/** Undefined where somebody else has changed it since. */
export const updateOrigin = (
  db: Db,
  { id, version, ...values }: Omit<FrameRow, 'created_at'>,
): Promise<FrameRow | undefined> =>
  db
    .updateTable('frame_origin')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(columns)
    .executeTakeFirst()

export const deleteOrigin = (db: Db, id: string): Promise<unknown> =>
  db.deleteFrom('frame_origin').where('id', '=', id).execute()

/** The session of a public handle; whether it is alive is the session's own matter. */
export const sessionOfHandle = async (db: Db, handle: string): Promise<string | undefined> =>
  (await db.selectFrom('session').select('id').where('handle', '=', handle).executeTakeFirst())?.id
