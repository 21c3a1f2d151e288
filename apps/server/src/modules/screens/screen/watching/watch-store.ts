import { watchSeconds } from '@gridwright/contract'
import type { HandlerInput, WatchMode } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Seen } from '#operations/data-scope.ts'

/** A page that shows a screen, as it says so. */
export type Word = {
  readonly id: string
  readonly screenId: string
  /** Undefined: the guest of a link, for whose maker it stands. */
  readonly userId: string | undefined
  readonly shareId: string | undefined
  readonly isWall: boolean
  readonly version: number
  readonly dataAge: number | null
  readonly address: string
  readonly userAgent: string
  readonly at: Date
}

/** Pages of one person or link that are noted; a program that makes up others is not. */
const mostPages = 300

/** True where it was not known. */
export const noteWord = async (db: Db, word: Word): Promise<boolean> => {
  const known = await db
    .updateTable('screen_watch')
    .set({ seen_at: word.at, version: word.version, data_age: word.dataAge, is_wall: word.isWall })
    .where('id', '=', word.id)
    .where('screen_id', '=', word.screenId)
    .executeTakeFirst()
  if (known.numUpdatedRows > 0n) return false
  const { shareId = null, userId = null, at } = word
  // A guest stands for whoever made his link.
  const person =
    shareId === null
      ? sql`select ${userId}::text as id`
      : sql`select created_by as id from asset_share where id = ${shareId}`
  const added = await sql`
    insert into screen_watch
      (id, screen_id, user_id, share_id, is_wall, version, data_age, address, user_agent, since, seen_at)
    select ${word.id}, ${word.screenId}, person.id, ${shareId}::text, ${word.isWall}, ${word.version}::int,
      ${word.dataAge}::int, ${word.address}, ${word.userAgent}, ${at}::timestamptz, ${at}::timestamptz
    from (${person}) as person
    where (select count(*) from screen_watch w where w.user_id = person.id
      and w.share_id is not distinct from ${shareId}::text) < ${mostPages}
    on conflict (id) do nothing`.execute(db)
  return (added.numAffectedRows ?? 0n) > 0n
}

export const takeWord = async (db: Db, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('screen_watch').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

const silentSince = (now: Date): Date => new Date(now.getTime() - watchSeconds.forgotten * 1000)

/** How many fell silent, and are gone. */
export const forgetSilent = async (db: Db, now: Date): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('screen_watch')
    .where('seen_at', '<=', silentSince(now))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export type WatchRow = {
  readonly id: string
  readonly screenId: string
  readonly screenName: string
  readonly isWall: boolean
  readonly isByLink: boolean
  readonly userId: string
  readonly username: string
  readonly displayName: string
  readonly organisationName: string
  readonly address: string
  readonly userAgent: string
  readonly since: Date
  readonly seen_at: Date
  readonly dataAge: number | null
  readonly version: number
  readonly currentVersion: number
}

type Wish = HandlerInput<'screen.listWatchers'>

const sorts: Readonly<Record<Wish['sort'], RawBuilder<unknown>>> = {
  since: sql.ref('w.since'),
  dataAge: sql.ref('w.data_age'),
  username: sql.ref('u.username_key'),
}

/** Where a page belongs: to whoever looks, or made the link. */
export const watchPlace = { organisation: sql.ref('u.organisation_id'), owner: sql.ref('u.id') }

const isOf = (mode: WatchMode | undefined) =>
  mode === undefined
    ? sql`true`
    : sql`(w.is_wall = ${mode.endsWith('wall')} and (w.share_id is not null) = ${mode.startsWith('link')})`

type Filter = {
  readonly seen: Seen
  readonly now: Date
  /** Screens whose names the caller may read. */
  readonly named: readonly string[]
}

/** Screens that somebody looks at. */
export const watchedScreens = async (db: Db): Promise<readonly string[]> => {
  const found = await db.selectFrom('screen_watch').select('screen_id').distinct().execute()
  return found.map((row) => row.screen_id)
}

export const listWatchers = async (
  db: Db,
  { seen, now, named }: Filter,
  wish: Wish,
): Promise<{ readonly rows: readonly WatchRow[]; readonly total: number }> => {
  const { text, mode, sort, descending, currentPage, pageSize } = wish
  const name = sql`case when w.screen_id = any(${[...named]}::text[]) then a.name else '' end`
  const from = sql`
    from screen_watch w
    join "user" u on u.id = w.user_id
    join asset a on a.id = w.screen_id and a.deleted_at is null
    left join organisation o on o.id = u.organisation_id
    left join asset_share s on s.id = w.share_id
    where w.seen_at > ${silentSince(now)} and s.revoked_at is null and ${seen} and ${isOf(mode)}
      and (${text} = '' or strpos(lower(u.username || ' ' || u.display_name || ' ' || ${name}), lower(${text})) > 0)`
  const found = await sql<WatchRow>`
    select w.id, w.screen_id as "screenId", ${name} as "screenName", w.is_wall as "isWall",
      w.share_id is not null as "isByLink", u.id as "userId", u.username, u.display_name as "displayName",
      coalesce(o.name, '') as "organisationName", w.address, w.user_agent as "userAgent", w.since, w.seen_at,
      w.data_age as "dataAge", w.version, a.version as "currentVersion"
    ${from} order by ${sorts[sort]} ${sql.raw(descending ? 'desc nulls last' : 'asc nulls last')}, w.id
    limit ${pageSize} offset ${(currentPage - 1) * pageSize}`.execute(db)
  const count = await sql<{ n: number }>`select count(*)::int as n ${from}`.execute(db)
  return { rows: found.rows, total: count.rows[0]?.n ?? 0 }
}
