import type { Db } from '@gridwright/db'
import { sql } from 'kysely'

/** The draft's place among the versions. */
export const draftVersion = 0

/** With the document that it shows, in its transaction; `svg` null: there is nothing to draw. */
export const keepThumbnail = async (
  tx: Db,
  { id, version, svg }: { readonly id: string; readonly version: number; readonly svg: string | null },
): Promise<void> => {
  await tx
    .insertInto('asset_thumbnail')
    .values({ asset_id: id, version, svg })
    .onConflict((conflict) => conflict.columns(['asset_id', 'version']).doUpdateSet({ svg }))
    .execute()
}

/** Drawn from a document that may have been saved again, or be gone, meanwhile: what a save drew stays. */
export const keepIfAbsent = async (
  db: Db,
  { id, version, svg }: Parameters<typeof keepThumbnail>[1],
): Promise<void> => {
  await sql`insert into asset_thumbnail (asset_id, version, svg)
    select a.id, ${version}::int, ${svg}::text from asset a
    where a.id = ${id} and (case when ${version}::int = 0 then a.draft is not null else a.version = ${version}::int end)
    on conflict do nothing`.execute(db)
}

/** A new version takes the place of the draft and of the version before; a draft that is given up leaves the version. */
export const dropThumbnails = async (
  tx: Db,
  id: string,
  which: 'all' | typeof draftVersion,
): Promise<void> => {
  const all = tx.deleteFrom('asset_thumbnail').where('asset_id', '=', id)
  await (which === 'all' ? all : all.where('version', '=', which)).execute()
}

/** Of each of these: an asset, and which of its documents is asked for. */
export const readThumbnails = async (
  db: Db,
  wanted: readonly { readonly id: string; readonly version: number }[],
): Promise<{ id: string; svg: string }[]> => {
  if (wanted.length === 0) return []
  const [ids, versions] = [wanted.map(({ id }) => id), wanted.map(({ version }) => version)]
  const found = await sql<{ id: string; svg: string }>`
    select t.asset_id as id, t.svg from asset_thumbnail t
    join unnest(${ids}::text[], ${versions}::int[]) as w(id, version) on t.asset_id = w.id and t.version = w.version
    where t.svg is not null`.execute(db)
  return found.rows
}

export type Undrawn = {
  readonly id: string
  readonly kind: string
  readonly version: number
  readonly document: unknown
}

/** Documents, drafts or published, that were stored before there were pictures. */
export const listUndrawn = async (
  db: Db,
  kinds: readonly string[],
  limit: number,
): Promise<readonly Undrawn[]> => {
  const found = await sql<Undrawn>`
    select a.id, a.kind, w.version, case when w.version = 0 then a.draft else v.document end as document
    from asset a
    cross join lateral (
      select 0 as version where a.draft is not null union all select a.version where a.version > 0) as w
    left join asset_version v on v.asset_id = a.id and v.version = w.version
    where a.kind = any(${[...kinds]}::text[]) and a.deleted_at is null
      and not exists (select from asset_thumbnail t where t.asset_id = a.id and t.version = w.version)
    order by a.updated_at desc limit ${limit}`.execute(db)
  return found.rows
}
