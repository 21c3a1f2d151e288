import type { Caller } from '#operations/handler.ts'
import { openPictures } from './open-pictures.ts'
import type { PictureNeeds, RunPictures } from './open-pictures.ts'

/** Bytes of the pictures of all renders that one process keeps, and renders; the oldest go first. */
const most = { bytes: 128 * 1_048_576, renders: 200 }

/** The pictures of the renders that people look at; a render belongs to one caller. */
export const seenPictures = (
  needs: PictureNeeds,
): ((caller: Caller, render: { readonly renderId: string; readonly assetId: string }) => RunPictures) => {
  const runs = new Map<string, RunPictures>()
  const isTooMuch = (): boolean =>
    runs.size > most.renders || [...runs.values()].reduce((sum, run) => sum + run.size(), 0) > most.bytes
  return (caller, { renderId, assetId }) => {
    const run = runs.get(renderId) ?? openPictures(needs, caller, [assetId])
    runs.delete(renderId)
    runs.set(renderId, run)
    while (runs.size > 1 && isTooMuch()) runs.delete(runs.keys().next().value ?? '')
    return run
  }
}
