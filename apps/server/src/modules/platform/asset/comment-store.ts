import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { assetKindFacts } from '@gridwright/contract'
import type { Db, Tables } from '@gridwright/db'
import { countOf, pageOf } from '#platform/page-of.ts'
import type { AssetKindRule } from './asset-api.ts'
import type { AssetRow } from './asset-store.ts'

export type CommentRow = Selectable<Tables['asset_comment']>

const commentsOf = (db: Db, assetId: string, show: 'all' | 'open') =>
  db
    .selectFrom('asset_comment')
    .selectAll()
    .where('asset_id', '=', assetId)
    .$if(show === 'open', (query) => query.where('resolved_at', 'is', null))

export const listComments = (
  db: Db,
  { assetId, show }: { readonly assetId: string; readonly show: 'all' | 'open' },
  page: { readonly currentPage: number; readonly pageSize: number },
) => pageOf(db, commentsOf(db, assetId, show).orderBy('created_at', 'desc').orderBy('id'), page)

export const countComments = (db: Db, assetId: string, show: 'all' | 'open'): Promise<number> =>
  countOf(db, commentsOf(db, assetId, show))

/** Another text after every write of any. */
export const commentMark = async (db: Db, assetId: string): Promise<string> => {
  const { rows } = await sql<{ mark: string }>`
    select count(*) || '/' || coalesce(extract(epoch from max(changed_at))::text, '') as mark
    from asset_comment where asset_id = ${assetId}`.execute(db)
  return rows[0]?.mark ?? ''
}

export const findComment = (db: Db, id: string): Promise<CommentRow | undefined> =>
  db.selectFrom('asset_comment').selectAll().where('id', '=', id).executeTakeFirst()

/** As it is now, and nobody else changes it meanwhile. */
export const lockComment = (tx: Db, id: string): Promise<CommentRow | undefined> =>
  tx.selectFrom('asset_comment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** One new comment on an asset at a time: two at once cannot pass its bound. */
export const lockCommentsOf = async (tx: Db, assetId: string): Promise<number> => {
  await tx.selectFrom('asset').select('id').where('id', '=', assetId).forNoKeyUpdate().execute()
  return countComments(tx, assetId, 'all')
}

type Concerned = { readonly row: AssetRow; readonly rule: AssetKindRule; readonly exceptUserId: string }

/**
 * The owner and who commented, as far as they may still see the asset by one of their roles: what somebody lost reach of
 * tells him nothing more (PRM-03).
 */
export const concernedBy = async (db: Db, { row, rule, exceptUserId }: Concerned): Promise<string[]> => {
  const { view, edit } = assetKindFacts[rule.kind]
  const { rows } = await sql<{ id: string }>`
    select u.id from "user" u
    where u.id <> ${exceptUserId}
      and (u.id = ${row.owner_id} or u.id in (select author_id from asset_comment where asset_id = ${row.id}))
      and exists (
        select 1 from user_role ur join role r on r.id = ur.role_id and r.status = 1
        where ur.user_id = u.id and (r.is_super or least(
          case when ${edit} = any(r.permissions) then 3 when ${view} = any(r.permissions) then 1 else 0 end,
          case when u.id = ${row.owner_id} then 3 else coalesce((
            select max(g.level) from asset_grant g where g.asset_id = ${row.id} and (
              (g.subject_kind = 'user' and g.subject_id = u.id)
              or (g.subject_kind = 'role' and g.subject_id = r.id)
              or (g.subject_kind = 'organisation' and g.subject_id = u.organisation_id))), 0) end
        ) >= ${row.version > 0 ? 1 : 2}::integer))`.execute(db)
  return rows.map(({ id }) => id)
}
