import type { GrantLevel } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import { sql } from 'kysely'
import type { Caller } from '#operations/handler.ts'
import { levelName } from './asset-access.ts'
import { visibleAssets } from './asset-store.ts'
import { viewerOf } from './asset-needs.ts'
import type { AssetNeeds } from './asset-needs.ts'

type Holder = {
  readonly userId: string
  readonly roleIds: readonly string[]
  readonly organisationIds: readonly string[]
}

export type HeldAsset = {
  readonly id: string
  readonly kind: string
  readonly name: string
  readonly level: GrantLevel
  readonly from: 'owner' | 'user' | 'role' | 'organisation'
  readonly fromName: string
}

/** What people own of assets, what was granted to them, and how it passes on when they go. */
export type AssetBelongings = {
  countOf(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, number>>
  handOver(db: Db, from: readonly string[], to: string | null): Promise<void>
  heldBy(caller: Caller, holder: Holder, limit: number): Promise<HeldAsset[]>
}

export const assetBelongings = (needs: AssetNeeds): AssetBelongings => ({
  countOf,
  handOver,
  heldBy: heldBy(needs),
})

const list = (ids: readonly string[]) => sql`${[...ids]}::text[]`

/** Removed ones count: they can be restored. */
const countOf: AssetBelongings['countOf'] = async (db, userIds) => {
  const found = await sql<{ owner_id: string; n: number }>`
    select owner_id, count(*) as n from asset where owner_id = any(${list(userIds)}) group by owner_id`.execute(
    db,
  )
  return new Map(found.rows.map((row) => [row.owner_id, Number(row.n)]))
}

const handOver: AssetBelongings['handOver'] = async (db, from, to) => {
  if (to !== null)
    await sql`update asset set owner_id = ${to} where owner_id = any(${list(from)})`.execute(db)
  await sql`delete from asset_grant where subject_kind = 'user' and subject_id = any(${list(from)})`.execute(
    db,
  )
  await sql`delete from asset_favourite where user_id = any(${list(from)})`.execute(db)
  await sql`delete from asset_recent where user_id = any(${list(from)})`.execute(db)
}

type Row = Omit<HeldAsset, 'level'> & { readonly level: number }

const heldBy =
  (needs: AssetNeeds): AssetBelongings['heldBy'] =>
  async (caller, { userId, roleIds, organisationIds }, limit) => {
    const found = await sql<Row>`
      with held as (
        select id, 3 as level, 'owner' as "from", '' as "fromName" from asset where owner_id = ${userId}
        union all select asset_id, level, 'user', '' from asset_grant
          where subject_kind = 'user' and subject_id = ${userId}
        union all select g.asset_id, g.level, 'role', r.name from asset_grant g join role r on r.id = g.subject_id
          where g.subject_kind = 'role' and g.subject_id = any(${list(roleIds)})
        union all select g.asset_id, g.level, 'organisation', o.name
          from asset_grant g join organisation o on o.id = g.subject_id
          where g.subject_kind = 'organisation' and g.subject_id = any(${list(organisationIds)}))
      select a.id, a.kind, a.name, h.level, h."from", h."fromName"
      from held h join asset a on a.id = h.id and a.deleted_at is null
      order by a.kind, a.name, a.id limit ${limit}`.execute(needs.db)
    const ids = found.rows.map(({ id }) => id)
    if (ids.length === 0) return []
    const visible = await visibleAssets(needs.db, viewerOf(needs, caller)).where('a.id', 'in', ids).execute()
    const shown = new Set(visible.map(({ id }) => id))
    return found.rows.map((row) => ({
      ...row,
      name: shown.has(row.id) ? row.name : '',
      level: levelName(row.level),
    }))
  }
