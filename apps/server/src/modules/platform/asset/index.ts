import { AppError } from '@gridwright/contract'
import type { AssetKind, GrantLevel } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import type { Sheet } from '#modules/platform/sheet/sheet-api.ts'
import type { Caller, HandlersOf } from '#operations/handler.ts'
import { storedDocument } from '#operations/stored-document.ts'
import type { LiveRule } from '#operations/live-topic.ts'
import type { AssetKindRule, Assets, FoundAsset } from './asset-api.ts'
import { deskTopic, tellDesk } from './asset-desk.ts'
import type { DeskNeeds, LastSave } from './asset-desk.ts'
import { assetHandlers } from './asset-handlers.ts'
import { createAsset } from './asset-saving.ts'
import { assetSheet } from './asset-sheet.ts'
import { assetBelongings } from './belongings.ts'
import type { AssetBelongings } from './belongings.ts'
import { countAssets, favouriteAssets, listAssets, recentAssets } from './asset-store.ts'
import type { AssetRow } from './asset-store.ts'
import { findFor, seenAmong, summaries, viewerOf } from './asset-needs.ts'
import type { AssetNeeds, Found, NamesOf, People } from './asset-needs.ts'
import { capOf, ruleOf } from './asset-access.ts'
import { commentHandlers } from './comment-handlers.ts'
import { commentTopic } from './comment-telling.ts'
import { readDocument, readDocuments, readLastSave } from './document-store.ts'
import { publishedTopic, tellPublished } from './published-telling.ts'
import { folderHandlers, folderNamed } from './folder-handlers.ts'
import { historyHandlers } from './history-handlers.ts'
import { touchAsset } from './personal-store.ts'
import { savingHandlers } from './saving-handlers.ts'
import { drawMissing, thumbnailsFor } from './thumbnails.ts'
import { setGrants, sharingHandlers, usedBy } from './sharing-handlers.ts'

export type { AssetKindRule, Assets, FoundAsset, OpenedAsset } from './asset-api.ts'
export type { People, Subject } from './asset-needs.ts'

export type AssetProduct = {
  readonly assetKinds?: readonly AssetKindRule[]
  /** Names of what assets use and that is no asset, by its kind. */
  readonly usedThings?: Readonly<Record<string, NamesOf>>
}

/** Everything that people design; a kind joins by its rule. */
export const assetModule = (given: {
  readonly db: Db
  readonly people: People
  readonly now: () => Date
  readonly tell?: NonNullable<AssetNeeds['tell']>
  readonly publish?: NonNullable<AssetNeeds['publish']>
  /** A save stands, but those who have the asset open could not be told. */
  readonly onUntold?: (error: unknown) => void
}): {
  readonly handlers: HandlersOf<'asset'>
  readonly assets: Assets
  readonly belongings: AssetBelongings
  /** Takes a product’s kinds in, before the first call; answers their lists as Excel. */
  join(product: AssetProduct): readonly Sheet[]
  /** Draws what was stored before there were pictures, so many at a time. */
  drawMissing(): Promise<void>
  /** `asset-comments:{id}`, `asset-desk:{id}`, `asset-published:{id}`. */
  readonly topics: readonly LiveRule[]
} => {
  const kinds = new Map<AssetKind, AssetKindRule>()
  const namesOf: Record<string, NamesOf> = {}
  const base: AssetNeeds = { ...given, kinds, namesOf }
  const desk = deskOf(base)
  const tellSave = async (id: string, isPublished: boolean): Promise<void> => {
    if (isPublished) await tellPublished(base, id)
    await tellDesk(desk, id)
  }
  const saved = (id: string, isPublished: boolean): Promise<void> =>
    tellSave(id, isPublished).catch((error) => given.onUntold?.(error))
  const needs: AssetNeeds = { ...base, saved }
  return {
    handlers: {
      ...assetHandlers(needs),
      ...savingHandlers(needs),
      ...historyHandlers(needs),
      ...sharingHandlers(needs),
      ...folderHandlers(needs),
      ...commentHandlers(needs),
    },
    assets: assetsApi(needs),
    belongings: assetBelongings(needs),
    join: ({ assetKinds = [], usedThings = {} }) => {
      for (const rule of assetKinds) kinds.set(rule.kind, rule)
      Object.assign(namesOf, usedThings)
      return assetKinds.map((rule) => assetSheet(needs, rule)) as Sheet[]
    },
    drawMissing: () => drawMissing(needs),
    topics: [commentTopic(needs), deskTopic(desk), publishedTopic(needs)] as readonly LiveRule[],
  }
}

/** As many are opened for one answer; the rest is found by text or by id. */
const firstPage = 200

const assetsApi = (needs: AssetNeeds): Assets => ({
  open: async (caller, kind, which) => {
    const { stored, ...found } = await openFor(needs, caller, which)
    if (found.kind !== kind.kind) throw new AppError('not-found')
    return { ...found, document: storedDocument(kind, { ...found, document: stored }) }
  },
  require: async (caller, id, level) => foundOf(await findFor(needs, caller, { id, level })),
  seen: (caller, which) => seenAmong(needs, caller, which),
  openUsed: async (ids, kind) => {
    const found = await readDocuments(needs.db, kind.kind, ids)
    return found.map((one) => ({ ...one, document: storedDocument(kind, one) }))
  },
  ruleOf: (kind) => ruleOf(needs.kinds, kind),
  folderNamed: (caller, kind, name) => folderNamed(needs, caller, { kind, name }),
  create: async (caller, asset) => (await createAsset(needs, caller, asset)).id,
  grant: (caller, id, grants) => setGrants(needs, caller, { id, grants }),
  recent: async (caller, limit) =>
    mayView(needs, caller, await recentAssets(needs.db, viewerOf(needs, caller), limit)),
  favourites: async (caller, limit) =>
    mayView(needs, caller, await favouriteAssets(needs.db, viewerOf(needs, caller), limit)),
  count: async (caller, kind) =>
    capOf(caller, ruleOf(needs.kinds, kind)) === 0
      ? 0
      : countAssets(needs.db, viewerOf(needs, caller), { kind, text: '', show: 'all' }),
  touch: (caller, id) => touchAsset(needs.db, { caller, assetId: id, at: needs.now() }),
  usedBy: (caller, id) => usedBy(needs, caller, id),
  thumbnails: (caller, ids) => thumbnailsFor(needs, caller, ids),
  list: async (caller, of, { text, ids }) => {
    const rule = ruleOf(needs.kinds, of.kind)
    if (capOf(caller, rule) === 0) return { assets: [], total: 0 }
    const { kind } = rule
    const page = { currentPage: 1, pageSize: firstPage, sort: 'name', descending: false } as const
    const found = await listAssets(needs.db, viewerOf(needs, caller), {
      filter: { kind, text, ids, show: 'all' },
      page,
    })
    const idsFound = found.rows.map(({ id }) => id)
    const opened = (await readDocuments(needs.db, kind, idsFound)).flatMap(({ id, name, document }) => {
      const reading = of.read(document)
      return 'document' in reading ? [{ id, name, document: reading.document }] : []
    })
    const byId = new Map(opened.map((one) => [one.id, one]))
    const assets = found.rows.flatMap(({ id, folder_id: folderId }) => {
      const one = byId.get(id)
      return one === undefined ? [] : [{ ...one, folderId }]
    })
    return { assets, total: found.total }
  },
})

const deskOf = (needs: AssetNeeds): DeskNeeds => ({
  db: needs.db,
  now: needs.now,
  requireEdit: (caller, id) => findFor(needs, caller, { id, level: 'edit' }),
  lastSave: (id) => lastSaveOf(needs, id),
  publish: needs.publish ?? (async () => undefined),
})

const lastSaveOf = async ({ db, people }: AssetNeeds, id: string): Promise<LastSave | undefined> => {
  const row = await readLastSave(db, id)
  if (row === undefined) return undefined
  const { revision, updated_by: userId, updated_at: at } = row
  const by = (await people.names([userId])).get(userId) ?? ''
  return { revision, userId, by, at: at.toISOString() }
}

type Which = {
  readonly id: string
  readonly level: GrantLevel
  readonly version?: number
  readonly draft?: boolean
}

/** Anything but what is published. */
const isDesign = ({ version }: AssetRow, which: Which): boolean =>
  which.draft === true || version === 0 || (which.version ?? version) !== version

/** Undefined = the draft. */
const storedVersion = ({ version }: AssetRow, which: Which): number | undefined =>
  which.draft === true ? undefined : (which.version ?? (version === 0 ? undefined : version))

const openFor = async (
  needs: AssetNeeds,
  caller: Caller,
  which: Which,
): Promise<FoundAsset & { readonly stored: unknown }> => {
  const wished = which.draft === true && which.level === 'view' ? 'edit' : which.level
  const found = await findFor(needs, caller, { id: which.id, level: wished })
  const { row, level } = found
  if (which.version !== undefined && which.version !== row.version && level === 'view')
    await findFor(needs, caller, { id: which.id, level: 'edit' })
  if (isDesign(row, which)) await found.rule.lock?.(caller, which.id)
  const stored = await readDocument(needs.db, which.id, storedVersion(row, which))
  if (stored === undefined) throw new AppError('not-found')
  return { ...foundOf(found), stored }
}

const foundOf = ({ row: { id, kind, name, version, revision }, level }: Found): FoundAsset => ({
  id,
  kind: kind as AssetKind,
  name,
  level,
  version,
  revision,
})

const mayView = (needs: AssetNeeds, caller: Caller, rows: readonly AssetRow[]) => {
  const seen = rows.filter((row) => capOf(caller, ruleOf(needs.kinds, row.kind)) > 0)
  return summaries(needs, caller, seen)
}
