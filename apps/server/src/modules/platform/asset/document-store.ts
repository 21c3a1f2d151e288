import type { Db } from '@gridwright/db'
import { sql } from 'kysely'
import { draftVersion, dropThumbnails, keepThumbnail } from './thumbnail-store.ts'

export type Use = { readonly kind: string; readonly id: string }

/** `version` absent = the draft, else the published version; undefined where there is none. */
export const readDocument = async (db: Db, id: string, version?: number): Promise<unknown> => {
  if (version !== undefined) {
    const row = await db
      .selectFrom('asset_version')
      .select('document')
      .where('asset_id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
    return row?.document
  }
  const asset = await db
    .selectFrom('asset')
    .select(['draft', 'version'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (asset === undefined) return undefined
  return asset.draft ?? readDocument(db, id, asset.version)
}

/** The published documents of these assets of one kind, of what was never published the drafts; what is deleted is left out. */
export const readDocuments = async (
  db: Db,
  kind: string,
  ids: readonly string[],
): Promise<{ id: string; name: string; document: unknown }[]> => {
  if (ids.length === 0) return []
  const found = await sql<{ id: string; name: string; document: unknown }>`
    select a.id, a.name, case when a.version = 0 then a.draft else v.document end as document
    from asset a left join asset_version v on v.asset_id = a.id and v.version = a.version
    where a.id = any(${[...ids]}::text[]) and a.kind = ${kind} and a.deleted_at is null`.execute(db)
  return found.rows
}

/** Undefined where it is gone. */
export const readLastSave = (db: Db, id: string) =>
  db
    .selectFrom('asset')
    .select(['revision', 'updated_by', 'updated_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Which version is published, and who made it; 0 = none. */
export const readPublished = async (
  db: Db,
  id: string,
): Promise<{ readonly version: number; readonly userId: string }> => {
  const found = await db
    .selectFrom('asset as a')
    .leftJoin('asset_version as v', (on) =>
      on.onRef('v.asset_id', '=', 'a.id').onRef('v.version', '=', 'a.version'),
    )
    .select(['a.version', 'v.created_by'])
    .where('a.id', '=', id)
    .executeTakeFirst()
  return { version: found?.version ?? 0, userId: found?.created_by ?? '' }
}

export const listVersions = (db: Db, id: string) =>
  db
    .selectFrom('asset_version')
    .select(['version', 'comment', 'created_at', 'created_by'])
    .where('asset_id', '=', id)
    .orderBy('version', 'desc')
    .execute()

/** How it looks from afar; null = nothing to draw. */
type Drawn = { readonly svg: string | null }

export type Save = {
  readonly id: string
  readonly revision: number
  readonly userId: string
  readonly at: Date
  /** Lineage of what is saved. */
  readonly uses: readonly Use[]
}

/** Writes the draft with its lineage where nobody saved since `revision`; answers the new revision, undefined on a conflict. */
export const saveDraft = (db: Db, save: Save & Drawn & { readonly draft: string | null }) =>
  db.transaction().execute(async (tx) => {
    const saved = await writeDraft(tx, save)
    if (saved === undefined) return undefined
    await replaceUses(tx, save.id, save.uses)
    if (save.draft === null) await dropThumbnails(tx, save.id, draftVersion)
    else await keepThumbnail(tx, { id: save.id, version: draftVersion, svg: save.svg })
    return saved
  })

const writeDraft = (db: Db, save: Save & { readonly draft: string | null }) =>
  db
    .updateTable('asset')
    .set((eb) => ({
      draft: save.draft,
      revision: eb('revision', '+', 1),
      updated_at: save.at,
      updated_by: save.userId,
    }))
    .where('id', '=', save.id)
    .where('revision', '=', save.revision)
    .where('deleted_at', 'is', null)
    .returning(['revision', 'version'])
    .executeTakeFirst()

/** A document becomes the next version and takes the draft's place, in one transaction; undefined on a conflict. */
export const publishDocument = (
  db: Db,
  save: Save &
    Drawn & {
      readonly document: string
      readonly comment: string
      /** A draft that would be replaced becomes a version before it, under this comment. */
      readonly keepDraftAs?: string | undefined
    },
) =>
  db.transaction().execute(async (tx) => {
    const kept = save.keepDraftAs === undefined ? undefined : await lockDraft(tx, save)
    const versions = kept == null ? 1 : 2
    const saved = await tx
      .updateTable('asset')
      .set((eb) => ({
        draft: null,
        version: eb('version', '+', versions),
        revision: eb('revision', '+', 1),
        updated_at: save.at,
        updated_by: save.userId,
      }))
      .where('id', '=', save.id)
      .where('revision', '=', save.revision)
      .where('deleted_at', 'is', null)
      .returning(['revision', 'version'])
      .executeTakeFirst()
    if (saved === undefined) return undefined
    const by = { asset_id: save.id, created_at: save.at, created_by: save.userId }
    const draft = { document: JSON.stringify(kept), comment: save.keepDraftAs ?? '' }
    await tx
      .insertInto('asset_version')
      .values([
        ...(kept == null ? [] : [{ ...by, ...draft, version: saved.version - 1 }]),
        { ...by, version: saved.version, document: save.document, comment: save.comment },
      ])
      .execute()
    await replaceUses(tx, save.id, save.uses)
    await dropThumbnails(tx, save.id, 'all')
    await keepThumbnail(tx, { id: save.id, version: saved.version, svg: save.svg })
    return saved
  })

const lockDraft = async (tx: Db, { id, revision }: Pick<Save, 'id' | 'revision'>): Promise<unknown> => {
  const row = await tx
    .selectFrom('asset')
    .select('draft')
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row?.draft
}

/** Lineage follows what is saved: replaced at each save, in its transaction. */
export const replaceUses = async (tx: Db, id: string, uses: readonly Use[]): Promise<void> => {
  await tx.deleteFrom('asset_use').where('asset_id', '=', id).execute()
  const distinct = [...new Map(uses.map((use) => [`${use.kind}:${use.id}`, use])).values()]
  if (distinct.length === 0) return
  await tx
    .insertInto('asset_use')
    .values(distinct.map((use) => ({ asset_id: id, used_kind: use.kind, used_id: use.id })))
    .execute()
}

export const listUses = (db: Db, id: string) =>
  db.selectFrom('asset_use').select(['used_kind', 'used_id']).where('asset_id', '=', id).execute()

/** Live assets that use this one (or this data source). */
export const listUsers = (db: Db, id: string) =>
  db
    .selectFrom('asset_use as u')
    .innerJoin('asset as a', 'a.id', 'u.asset_id')
    .select(['a.id', 'a.kind', 'a.name'])
    .where('u.used_id', '=', id)
    .where('a.deleted_at', 'is', null)
    .orderBy('a.name')
    .execute()
