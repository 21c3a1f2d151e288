import { AppError } from '@gridwright/contract'
import type { AssetGrant, LineageNode } from '@gridwright/contract'
import type { Caller, HandlersOf } from '#operations/handler.ts'
import { levelName, levelNumber } from './asset-access.ts'
import { visibleAssets } from './asset-store.ts'
import { findFor } from './asset-work.ts'
import type { AssetWork } from './asset-work.ts'
import { listUses, listUsers } from './document-store.ts'

type Named = 'asset.listGrants' | 'asset.setGrants' | 'asset.listSubjects' | 'asset.lineage'

export const sharingHandlers = (work: AssetWork): Pick<HandlersOf<'asset'>, Named> => ({
  'asset.listGrants': async ({ id }, { caller }) => {
    await findFor(work, caller, { id, level: 'manage' })
    return { grants: await readGrants(work, id) }
  },
  'asset.setGrants': async ({ id, grants }, { caller }) => {
    await setGrants(work, caller, { id, grants })
    return { ok: true }
  },
  'asset.listSubjects': async ({ id, text }, { caller }) => {
    await findFor(work, caller, { id, level: 'manage' })
    return { subjects: [...(await work.people.subjects(caller, text))] }
  },
  'asset.lineage': async ({ id }, { caller }) => {
    await findFor(work, caller, { id, level: 'view' })
    const uses = (await listUses(work.db, id)).map((use) => ({ id: use.used_id, kind: use.used_kind }))
    return { uses: await namedNodes(work, caller, uses), usedBy: await usedBy(work, caller, id) }
  },
})

export const setGrants = async (
  work: AssetWork,
  caller: Caller,
  { id, grants }: { readonly id: string; readonly grants: readonly AssetGrant[] },
): Promise<void> => {
  await findFor(work, caller, { id, level: 'manage' })
  await requireKnown(work, grants)
  await writeGrants(work, id, grants)
}

const readGrants = async (work: AssetWork, id: string): Promise<AssetGrant[]> => {
  const rows = await work.db.selectFrom('asset_grant').selectAll().where('asset_id', '=', id).execute()
  const grants = rows.map((row) => ({
    subjectKind: row.subject_kind as AssetGrant['subjectKind'],
    subjectId: row.subject_id,
    level: levelName(row.level),
  }))
  const names = await work.people.subjectNames(grants)
  return grants.map((grant) => ({
    ...grant,
    subjectName: names.get(`${grant.subjectKind}:${grant.subjectId}`) ?? '',
  }))
}

const requireKnown = async (work: AssetWork, grants: readonly AssetGrant[]): Promise<void> => {
  const names = await work.people.subjectNames(grants)
  if (grants.some((grant) => !names.has(`${grant.subjectKind}:${grant.subjectId}`)))
    throw new AppError('not-found')
}

const writeGrants = (work: AssetWork, id: string, grants: readonly AssetGrant[]): Promise<void> =>
  work.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('asset_grant').where('asset_id', '=', id).execute()
    const one = new Map(grants.map((grant) => [`${grant.subjectKind}:${grant.subjectId}`, grant]))
    if (one.size === 0) return
    const rows = [...one.values()].map((grant) => ({
      asset_id: id,
      subject_kind: grant.subjectKind,
      subject_id: grant.subjectId,
      level: levelNumber(grant.level),
    }))
    await tx.insertInto('asset_grant').values(rows).execute()
  })

type Node = { readonly id: string; readonly kind: string }

/** What uses this; nameless where the caller may not see it, so that the count stays honest. */
export const usedBy = async (work: AssetWork, caller: Caller, id: string): Promise<LineageNode[]> =>
  namedNodes(work, caller, await listUsers(work.db, id))

const namedNodes = async (
  work: AssetWork,
  caller: Caller,
  nodes: readonly Node[],
): Promise<LineageNode[]> => {
  const names = new Map(await assetNames(work, caller, nodes))
  for (const [kind, namesOf] of Object.entries(work.namesOf)) {
    const ids = nodes.filter((node) => node.kind === kind).map((node) => node.id)
    if (ids.length > 0) for (const [id, name] of await namesOf(caller, ids)) names.set(id, name)
  }
  return nodes.map(({ id, kind }) => ({ id, kind, name: names.get(id) ?? '' }))
}

const assetNames = async (work: AssetWork, caller: Caller, nodes: readonly Node[]) => {
  if (nodes.length === 0) return []
  const ids = nodes.map((node) => node.id)
  const rows = await visibleAssets(work.db, caller).where('a.id', 'in', ids).execute()
  return rows.map((row) => [row.id, row.name] as const)
}
