import { AppError, assetKindFacts } from '@gridwright/contract'
import type { AssetDetail, AssetKind, AssetSummary, GrantLevel, Permission } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import { sql } from 'kysely'
import { seen, seenAny } from '#operations/data-scope.ts'
import type { Notices } from '#modules/platform/notice/index.ts'
import type { Caller } from '#operations/handler.ts'
import type { LiveHub } from '#operations/live-topic.ts'
import { capOf, levelName, levelNumber, requireKind, ruleOf } from './asset-access.ts'
import type { Kinds } from './asset-access.ts'
import type { AssetKindRule } from './asset-api.ts'
import { findAsset, findAssets } from './asset-store.ts'
import type { AssetRow, Viewer } from './asset-store.ts'

/** Names for ids, and whom something can be granted to; the user module knows. */
export type People = {
  names(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Whom the caller finds, and how many there are, by the scope of these permissions (PRM-06). */
  subjects(
    caller: Caller,
    wish: { readonly text: string; readonly permissions: readonly Permission[] },
  ): Promise<{ readonly subjects: readonly Subject[]; readonly total: number }>
  /** Of these, the ones that do not exist or are out of that scope, by `kind:id`. */
  hidden(
    caller: Caller,
    wish: { readonly subjects: readonly SubjectKey[]; readonly permissions: readonly Permission[] },
  ): Promise<ReadonlySet<string>>
  subjectNames(subjects: readonly SubjectKey[]): Promise<ReadonlyMap<string, string>>
}

export type SubjectKey = Pick<Subject, 'subjectKind' | 'subjectId'>

export type Subject = {
  readonly subjectKind: 'user' | 'role' | 'organisation'
  readonly subjectId: string
  readonly subjectName: string
}

/** Names of a kind of thing that assets use but that is no asset, e.g. data sources. */
export type NamesOf = (caller: Caller, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>

export type AssetNeeds = {
  readonly db: Db
  readonly people: People
  readonly kinds: Kinds
  readonly now: () => Date
  /** Tells whom something was shared with. */
  readonly tell?: Notices['send']
  /** Tells who has it open. */
  readonly publish?: LiveHub['publish']
  /** Told after each save, publication, discard and rollback; what fails there is its own to report. */
  readonly saved?: (id: string, isPublished: boolean) => Promise<void>
  /** By `used_kind`, for lineage. */
  readonly namesOf: Readonly<Record<string, NamesOf>>
}

/**
 * What is one's own or was shared with one is one's reach, whatever the scope of the kind's permission says; without a
 * scope nothing is seen (decision 0013).
 */
export const viewerOf = ({ kinds }: Pick<AssetNeeds, 'kinds'>, caller: Caller): Viewer => {
  const owner = sql`${caller.userId}::text`
  const ofKinds = [...kinds.values()].map(({ kind }) => ({
    only: sql<boolean>`a.kind = ${kind}`,
    seen: seen(caller, [assetKindFacts[kind].view, assetKindFacts[kind].edit], { owner }),
  }))
  return { caller, seen: seenAny(ofKinds) }
}

export type Found = { readonly row: AssetRow; readonly rule: AssetKindRule; readonly level: GrantLevel }

/** Finds an asset and checks the caller's level; what may not be seen answers like what does not exist. */
export const findFor = async (
  needs: AssetNeeds,
  caller: Caller,
  wish: { readonly id: string; readonly level: GrantLevel; readonly deleted?: boolean },
): Promise<Found> => {
  const row = await findAsset(needs.db, viewerOf(needs, caller), wish.id)
  if (row === undefined || (row.deleted_at !== null) !== (wish.deleted ?? false))
    throw new AppError('not-found')
  const rule = ruleOf(needs.kinds, row.kind)
  requireKind(caller, rule, 'view')
  const level = Math.min(row.level, capOf(caller, rule))
  if (!isThere(row, level)) throw new AppError('not-found')
  if (level < levelNumber(wish.level)) throw new AppError('no-permission')
  return { row, rule, level: levelName(level) }
}

/** What was never published is its editors' own. */
export const isThere = ({ version }: AssetRow, level: number): boolean => version > 0 || level > 1

/** Of these assets of one kind, those that the caller may view, in one statement. */
export const seenAmong = async (
  needs: AssetNeeds,
  caller: Caller,
  { kind, ids }: { readonly kind: AssetKind; readonly ids: readonly string[] },
): Promise<ReadonlySet<string>> => {
  const cap = capOf(caller, ruleOf(needs.kinds, kind))
  if (cap === 0 || ids.length === 0) return new Set()
  const rows = await findAssets(needs.db, viewerOf(needs, caller), ids)
  const seenRows = rows.filter(
    (row) => row.kind === kind && row.deleted_at === null && isThere(row, Math.min(row.level, cap)),
  )
  return new Set(seenRows.map(({ id }) => id))
}

/** Rows as the contract's summaries, with the names of people in one query. */
export const summaries = async (
  needs: AssetNeeds,
  caller: Caller,
  rows: readonly AssetRow[],
): Promise<AssetSummary[]> => {
  const names = await needs.people.names([...new Set(rows.flatMap((row) => [row.owner_id, row.updated_by]))])
  return rows.map((row) => summary({ needs, caller, names }, row))
}

const summary = (
  { needs, caller, names }: { needs: AssetNeeds; caller: Caller; names: ReadonlyMap<string, string> },
  row: AssetRow,
): AssetSummary => ({
  id: row.id,
  kind: row.kind as AssetKind,
  name: row.name,
  description: row.description,
  folderId: row.folder_id,
  ownerId: row.owner_id,
  ownerName: names.get(row.owner_id) ?? '',
  level: levelName(Math.min(row.level, capOf(caller, ruleOf(needs.kinds, row.kind)))),
  favourite: row.favourite,
  version: row.version,
  revision: row.revision,
  hasDraft: row.hasDraft,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  updatedBy: names.get(row.updated_by) ?? '',
})

export const detail = async (
  needs: AssetNeeds,
  caller: Caller,
  opened: { readonly row: AssetRow; readonly document: unknown },
): Promise<AssetDetail> => {
  const [found] = await summaries(needs, caller, [opened.row])
  if (found === undefined) throw new AppError('not-found')
  return { ...found, document: opened.document }
}
