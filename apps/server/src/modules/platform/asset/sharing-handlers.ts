import { AppError, assetKindFacts } from '@gridwright/contract'
import type { AssetGrant, LineageNode, Permission } from '@gridwright/contract'
import type { NewNotice } from '#modules/platform/notice/index.ts'
import type { Caller, HandlersOf } from '#operations/handler.ts'
import { levelName, levelNumber } from './asset-access.ts'
import type { AssetKindRule } from './asset-api.ts'
import { visibleAssets } from './asset-store.ts'
import type { AssetRow } from './asset-store.ts'
import { findFor, viewerOf } from './asset-needs.ts'
import type { AssetNeeds } from './asset-needs.ts'
import { listUses, listUsers } from './document-store.ts'
import { recordAsset } from './record-asset.ts'

type Named = 'asset.listGrants' | 'asset.setGrants' | 'asset.listSubjects' | 'asset.lineage'

export const sharingHandlers = (needs: AssetNeeds): Pick<HandlersOf<'asset'>, Named> => ({
  'asset.listGrants': async ({ id }, { caller }) => {
    await findFor(needs, caller, { id, level: 'manage' })
    return { grants: await readGrants(needs, id) }
  },
  'asset.setGrants': async ({ id, grants }, { caller, record }) => {
    const { row } = await findFor(needs, caller, { id, level: 'manage' })
    const before = { grants: spoken(await readGrants(needs, id)) }
    await setGrants(needs, caller, { id, grants })
    recordAsset(record, row, { before, after: { grants: spoken(await readGrants(needs, id)) } })
    return { ok: true }
  },
  'asset.listSubjects': async ({ id, text }, { caller }) => {
    const { rule } = await findFor(needs, caller, { id, level: 'manage' })
    const found = await needs.people.subjects(caller, { text, permissions: sharing(rule) })
    return { ...found, subjects: [...found.subjects] }
  },
  'asset.lineage': async ({ id }, { caller }) => {
    await findFor(needs, caller, { id, level: 'view' })
    const uses = (await listUses(needs.db, id)).map((use) => ({ id: use.used_id, kind: use.used_kind }))
    return { uses: await namedNodes(needs, caller, uses), usedBy: await usedBy(needs, caller, id) }
  },
})

export const setGrants = async (
  needs: AssetNeeds,
  caller: Caller,
  { id, grants }: { readonly id: string; readonly grants: readonly AssetGrant[] },
): Promise<void> => {
  const { rule, row } = await findFor(needs, caller, { id, level: 'manage' })
  const fresh = await requireReach(needs, caller, { id, grants, rule })
  await writeGrants(needs, id, grants)
  if (fresh.length > 0)
    await needs.tell?.(sharedNotice(row, caller, { subjects: fresh, link: rule.pages.view?.(id) }))
}

const sharedNotice = (
  { name }: Pick<AssetRow, 'name'>,
  caller: Caller,
  { subjects, link }: { readonly subjects: readonly AssetGrant[]; readonly link: string | undefined },
): NewNotice => ({
  to: { subjects, exceptUserId: caller.userId },
  kind: 'asset-shared',
  title: {
    zh: `${caller.displayName} 与您共享了“${name}”`,
    en: `${caller.displayName} shared “${name}” with you`,
  },
  body: { zh: '您可以在列表中找到它。', en: 'You find it in your lists.' },
  ...(link === undefined ? {} : { link }),
})

/** Whose scope says whom one may share with: to share is to edit. */
const sharing = ({ kind }: AssetKindRule): readonly Permission[] => [assetKindFacts[kind].edit]

const readGrants = async (needs: AssetNeeds, id: string): Promise<AssetGrant[]> => {
  const rows = await needs.db.selectFrom('asset_grant').selectAll().where('asset_id', '=', id).execute()
  const grants = rows.map((row) => ({
    subjectKind: row.subject_kind as AssetGrant['subjectKind'],
    subjectId: row.subject_id,
    level: levelName(row.level),
  }))
  const names = await needs.people.subjectNames(grants)
  return grants.map((grant) => ({
    ...grant,
    subjectName: names.get(`${grant.subjectKind}:${grant.subjectId}`) ?? '',
  }))
}

type Wish = { readonly id: string; readonly grants: readonly AssetGrant[]; readonly rule: AssetKindRule }

/** Grants that are there stay, whoever gave them; new ones, which it gives, go to whom the caller reaches (decision 0013). */
const requireReach = async (
  needs: AssetNeeds,
  caller: Caller,
  { id, grants, rule }: Wish,
): Promise<readonly AssetGrant[]> => {
  const there = new Set((await readGrants(needs, id)).map(keyOf))
  const subjects = grants.filter((grant) => !there.has(keyOf(grant)))
  const hidden = await needs.people.hidden(caller, { subjects, permissions: sharing(rule) })
  if (hidden.size > 0) throw new AppError('not-found')
  return subjects
}

/** Whom, and what: as people read it. */
const spoken = (grants: readonly AssetGrant[]): string[] =>
  grants.map(({ subjectName, level }) => `${subjectName}: ${level}`).toSorted()

const keyOf = ({ subjectKind, subjectId }: AssetGrant): string => `${subjectKind}:${subjectId}`

const writeGrants = (needs: AssetNeeds, id: string, grants: readonly AssetGrant[]): Promise<void> =>
  needs.db.transaction().execute(async (tx) => {
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

/** What uses this; nameless, its id withheld, where the caller may not see it, so that the count stays honest. */
export const usedBy = async (needs: AssetNeeds, caller: Caller, id: string): Promise<LineageNode[]> =>
  namedNodes(needs, caller, await listUsers(needs.db, id))

const namedNodes = async (
  needs: AssetNeeds,
  caller: Caller,
  nodes: readonly Node[],
): Promise<LineageNode[]> => {
  const names = new Map(await assetNames(needs, caller, nodes))
  for (const [kind, namesOf] of Object.entries(needs.namesOf)) {
    const ids = nodes.filter((node) => node.kind === kind).map((node) => node.id)
    if (ids.length > 0) for (const [id, name] of await namesOf(caller, ids)) names.set(id, name)
  }
  return nodes.map(({ id, kind }, at) => {
    const name = names.get(id)
    return name === undefined ? { id: `hidden-${at + 1}`, kind, name: '' } : { id, kind, name }
  })
}

const assetNames = async (needs: AssetNeeds, caller: Caller, nodes: readonly Node[]) => {
  if (nodes.length === 0) return []
  const ids = nodes.map((node) => node.id)
  const rows = await visibleAssets(needs.db, viewerOf(needs, caller)).where('a.id', 'in', ids).execute()
  return rows.map((row) => [row.id, row.name] as const)
}
