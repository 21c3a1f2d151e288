import { AppError, channelSettings, noticeKindNames } from '@gridwright/contract'
import type { ChannelSettings, NoticeChannel, NoticeKind } from '@gridwright/contract'
import type { Selectable } from 'kysely'
import type { Db, Tables } from '@gridwright/db'

type Row = Selectable<Tables['notice_channel']>

/** A channel with its secret as it is stored. */
export type Channel = NoticeChannel & { readonly sealed: string | null }

const asChannel = (row: Row): Channel => ({
  id: row.id,
  name: row.name,
  enabled: row.enabled,
  settings: channelSettings.parse(row.settings),
  hasSecret: row.secret !== null,
  kinds: row.kinds.filter((kind): kind is NoticeKind => noticeKindNames.some((one) => one === kind)),
  version: row.version,
  createdAt: row.created_at.toISOString(),
  sealed: row.secret,
})

export const allChannels = async (db: Db): Promise<Channel[]> => {
  const rows = await db.selectFrom('notice_channel').selectAll().orderBy('name').orderBy('id').execute()
  return rows.map(asChannel)
}

export const findChannel = async (db: Db, id: string): Promise<Channel> => {
  const row = await db.selectFrom('notice_channel').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw new AppError('not-found')
  return asChannel(row)
}

export type ChannelValues = {
  readonly name: string
  readonly enabled: boolean
  readonly settings: ChannelSettings
  readonly kinds: readonly NoticeKind[]
}

const columnsOf = ({ name, enabled, settings, kinds }: ChannelValues, sealed: string | null) => ({
  name,
  enabled,
  kind: settings.kind,
  settings: JSON.stringify(settings),
  kinds: [...kinds],
  secret: sealed,
})

export const insertChannel = (
  db: Db,
  { id, at, sealed, ...values }: ChannelValues & { id: string; at: Date; sealed: string | null },
): Promise<unknown> =>
  db
    .insertInto('notice_channel')
    .values({ id, created_at: at, ...columnsOf(values, sealed) })
    .execute()

/** False where somebody changed it meanwhile. */
export const updateChannel = async (
  db: Db,
  { id, version, sealed, ...values }: ChannelValues & { id: string; version: number; sealed: string | null },
): Promise<boolean> => {
  const done = await db
    .updateTable('notice_channel')
    .set({ ...columnsOf(values, sealed), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .execute()
  return done.length === 1
}

export const removeChannel = (db: Db, id: string): Promise<unknown> =>
  db.deleteFrom('notice_channel').where('id', '=', id).execute()
