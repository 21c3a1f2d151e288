import type { Caller } from '#operations/handler.ts'
import { capOf, ruleOf } from './asset-access.ts'
import { isThere, viewerOf } from './asset-needs.ts'
import type { AssetNeeds } from './asset-needs.ts'
import { findAssets } from './asset-store.ts'
import type { AssetRow } from './asset-store.ts'
import { draftVersion, keepIfAbsent, listUndrawn, readThumbnails } from './thumbnail-store.ts'

/** Who may edit sees the draft, as he does when he opens it; everybody else the published version. */
const shownVersion = ({ hasDraft, version }: AssetRow, level: number): number =>
  hasDraft && level > 1 ? draftVersion : version

/** What was deleted is seen in the bin, by who may take it out again. */
const isSeen = (row: AssetRow, level: number): boolean =>
  isThere(row, level) && level > (row.deleted_at === null ? 0 : 2)

export const thumbnailsFor = async (
  needs: AssetNeeds,
  caller: Caller,
  ids: readonly string[],
): Promise<Record<string, string>> => {
  if (ids.length === 0) return {}
  const rows = await findAssets(needs.db, viewerOf(needs, caller), ids)
  const wanted = rows.flatMap((row) => {
    const level = Math.min(row.level, capOf(caller, ruleOf(needs.kinds, row.kind)))
    return isSeen(row, level) ? [{ id: row.id, version: shownVersion(row, level) }] : []
  })
  const found = await readThumbnails(needs.db, wanted)
  return Object.fromEntries(found.map(({ id, svg }) => [id, svg]))
}

/** So many documents are held at a time, and drawn in an hour: 500 of them may be large. */
const [atOnce, rounds] = [20, 25]

const drawSome = async ({ db, kinds }: AssetNeeds): Promise<number> => {
  const undrawn = await listUndrawn(db, [...kinds.keys()], atOnce)
  for (const { id, kind, version, document } of undrawn) {
    const rule = ruleOf(kinds, kind)
    const reading = rule.document.read(document)
    const svg = 'document' in reading ? (rule.thumbnail?.(reading.document) ?? null) : null
    await keepIfAbsent(db, { id, version, svg })
  }
  return undrawn.length
}

/** Draws what was stored before there were pictures. What cannot be read is as if there were nothing to draw. */
export const drawMissing = async (needs: AssetNeeds): Promise<void> => {
  for (let round = 0; round < rounds; round += 1) if ((await drawSome(needs)) < atOnce) return
}
