import { sql } from 'kysely'
import type { Selectable, SqlBool } from 'kysely'
import { prepared } from '@gridwright/db'
import type { Db, Tables } from '@gridwright/db'
import type { Seen } from '#operations/data-scope.ts'
import type { Caller } from '#operations/handler.ts'
import { countOf, pageOf } from '#platform/page-of.ts'

export type AssetRow = Omit<Selectable<Tables['asset']>, 'draft'> & {
  readonly hasDraft: boolean
  readonly favourite: boolean
  /** The caller's level by ownership and grants, before the kind's permissions cap it. */
  readonly level: number
}

/** Level of the caller on the asset `a`: owner and super administrator manage, others by their best grant. */
export const levelSql = (caller: Caller) => sql<number>`case
  when ${caller.only ?? null}::text is not null then case when a.id = ${caller.only ?? null}::text then 1 else 0 end
  when a.owner_id = ${caller.userId} or ${caller.isSuper} then 3
  else coalesce((select max(g.level) from asset_grant g where g.asset_id = a.id and (
    (g.subject_kind = 'user' and g.subject_id = ${caller.userId})
    or (g.subject_kind = 'role' and g.subject_id = ${caller.roleId})
    or (g.subject_kind = 'organisation' and g.subject_id = any(${[...caller.organisationIds]}::text[]))
  )), 0) end`

/** Whose favourites and recent ones count: those of a person are no program's. */
const markedBy = ({ userId, isKey }: Caller): string => (isKey === true ? '' : userId)

/** Who looks, and what his data scopes let him see of the row `a` (PRM-06, decision 0013). */
export type Viewer = { readonly caller: Caller; readonly seen: Seen }

/** All assets with the caller's level: rows are read by this alone. */
export const visibleAssets = (db: Db, { caller, seen }: Viewer) =>
  db
    .selectFrom('asset as a')
    .select([
      'a.id',
      'a.kind',
      'a.name',
      'a.description',
      'a.folder_id',
      'a.owner_id',
      'a.version',
      'a.revision',
      'a.created_at',
      'a.updated_at',
      'a.updated_by',
      'a.deleted_at',
      sql<boolean>`a.draft is not null`.as('hasDraft'),
      sql<boolean>`exists (select 1 from asset_favourite f where f.asset_id = a.id and f.user_id = ${markedBy(caller)})`.as(
        'favourite',
      ),
      levelSql(caller).as('level'),
    ])
    .where(sql<SqlBool>`${levelSql(caller)} > 0`)
    .where(seen)

export const findAsset = (db: Db, viewer: Viewer, id: string): Promise<AssetRow | undefined> =>
  visibleAssets(db, viewer).modifyFront(prepared).where('a.id', '=', id).executeTakeFirst()

export const findAssets = (db: Db, viewer: Viewer, ids: readonly string[]): Promise<AssetRow[]> =>
  visibleAssets(db, viewer)
    .where(sql<SqlBool>`a.id = any(${[...ids]}::text[])`)
    .execute()

export type AssetFilter = {
  readonly kind: string
  readonly text: string
  readonly folderId?: string | null | undefined
  readonly show: 'all' | 'mine' | 'favourite' | 'deleted'
  readonly ids?: readonly string[] | undefined
}

/** A draft that was never published is its editors' own: viewers see published assets only. */
export const publishedOrEdited = (caller: Caller) => sql<SqlBool>`(a.version > 0 or ${levelSql(caller)} > 1)`

const filtered = (db: Db, viewer: Viewer, filter: AssetFilter) => {
  const { caller } = viewer
  let query = visibleAssets(db, viewer)
    .where('a.kind', '=', filter.kind)
    .where('a.deleted_at', filter.show === 'deleted' ? 'is not' : 'is', null)
    .where(publishedOrEdited(caller))
  if (filter.text !== '')
    query = query.where('a.name', 'ilike', `%${filter.text.replaceAll(/[\\%_]/g, '\\$&')}%`)
  if (filter.ids !== undefined) query = query.where(sql<SqlBool>`a.id = any(${[...filter.ids]}::text[])`)
  if (filter.folderId !== undefined)
    query = query.where('a.folder_id', filter.folderId === null ? 'is' : '=', filter.folderId)
  if (filter.show === 'mine') query = query.where('a.owner_id', '=', caller.userId)
  if (filter.show === 'deleted') query = query.where(sql<SqlBool>`${levelSql(caller)} > 2`)
  if (filter.show === 'favourite')
    query = query.where(
      sql<SqlBool>`exists (select 1 from asset_favourite f where f.asset_id = a.id and f.user_id = ${markedBy(caller)})`,
    )
  return query
}

const sortColumns = { name: 'a.name', updatedAt: 'a.updated_at', createdAt: 'a.created_at' } as const

export type AssetPage = {
  readonly currentPage: number
  readonly pageSize: number
  readonly sort: keyof typeof sortColumns
  readonly descending: boolean
}

export const listAssets = async (
  db: Db,
  viewer: Viewer,
  { filter, page }: { filter: AssetFilter; page: AssetPage },
) => {
  const query = filtered(db, viewer, filter)
    .orderBy(sortColumns[page.sort], page.descending ? 'desc' : 'asc')
    .orderBy('a.id')
  const { rows, total } = await pageOf(db, query, page)
  return { rows: rows as AssetRow[], total }
}

export const countAssets = (db: Db, viewer: Viewer, filter: AssetFilter): Promise<number> =>
  countOf(db, filtered(db, viewer, filter))

/** Assets that the caller opened, newest first. */
export const recentAssets = (db: Db, viewer: Viewer, limit: number): Promise<AssetRow[]> =>
  visibleAssets(db, viewer)
    .innerJoin('asset_recent as r', (join) =>
      join.onRef('r.asset_id', '=', 'a.id').on('r.user_id', '=', markedBy(viewer.caller)),
    )
    .where('a.deleted_at', 'is', null)
    .where(publishedOrEdited(viewer.caller))
    .orderBy('r.opened_at', 'desc')
    .limit(limit)
    .execute() as Promise<AssetRow[]>

export const favouriteAssets = (db: Db, viewer: Viewer, limit: number): Promise<AssetRow[]> =>
  visibleAssets(db, viewer)
    .innerJoin('asset_favourite as mine', (join) =>
      join.onRef('mine.asset_id', '=', 'a.id').on('mine.user_id', '=', markedBy(viewer.caller)),
    )
    .where('a.deleted_at', 'is', null)
    .where(publishedOrEdited(viewer.caller))
    .orderBy('mine.marked_at', 'desc')
    .limit(limit)
    .execute() as Promise<AssetRow[]>
