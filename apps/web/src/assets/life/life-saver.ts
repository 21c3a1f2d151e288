import { createSaver } from '@gridwright/document'
import type { Failure, Kept, Saver, Saving } from '@gridwright/document'
import type { AssetDetail } from '@gridwright/contract'
import { call, CallError } from '#base/client/index.ts'
import { readAnswered } from '#assets/reading/read-document.ts'
import type { AssetLifeNeeds, ClashPlace } from './asset-life.ts'
import type { LifeDrafts } from './life-drafts.ts'

/** Milliseconds between the last change and the save. */
const delay = 1500

/** No answer came, so the document may have arrived; everything else the server said itself. */
const unanswered: readonly string[] = ['network', 'timeout', 'http', 'unknown']

const failureOf = (error: unknown): Failure => {
  if (!(error instanceof CallError)) return 'unsure'
  if (error.code === 'asset-conflict') return 'refused'
  return unanswered.includes(error.code) ? 'unsure' : 'sure'
}

export type LifeSaverNeeds<D, C extends ClashPlace> = {
  readonly of: Pick<AssetLifeNeeds<D, C>, 'assetId' | 'empty' | 'format' | 'merge' | 'same'>
  readonly drafts: LifeDrafts<D>
  readonly asShown: (document: D) => D
  readonly onState: (state: Saving<D>, error?: unknown) => void
  readonly show: (document: D, theirs: Kept<D>) => void
  /** The asset as the server has it was read again. */
  readonly onAsset: (asset: Omit<AssetDetail, 'document'>) => void
  /** Ends what is being typed, so that nothing is merged around it. */
  readonly settle: () => Promise<void>
}

/** Saves an asset behind the person's back, and brings in what others saved (RPT-03). */
export const lifeSaver = <D, C extends ClashPlace>(needs: LifeSaverNeeds<D, C>): Saver<D> => {
  const { of, drafts } = needs
  const { assetId } = of
  return createSaver<D>(
    {
      same: of.same,
      merge: (bases, mine, theirs) => {
        const { clashes, resolve } = of.merge({ bases, mine, theirs })
        return clashes.length === 0 ? resolve([]) : undefined
      },
      delay,
      failureOf,
      send: async (document, revision) =>
        (await call('asset.saveDraft', { id: assetId, document, revision })).revision,
      ask: async () => {
        const { document, ...asset } = await call('asset.get', { id: assetId }, { replay: true })
        await needs.settle()
        needs.onAsset(asset)
        const { revision, updatedBy, updatedAt } = asset
        return {
          document: needs.asShown(readAnswered(of.format, document)),
          revision,
          by: updatedBy,
          at: updatedAt,
        }
      },
      later: (run, milliseconds) => {
        const timer = setTimeout(run, milliseconds)
        return () => clearTimeout(timer)
      },
      store: (draft) => void drafts.put({ ...draft, at: Date.now() }),
      forget: () => void drafts.remove(),
      onState: needs.onState,
      show: needs.show,
    },
    { document: of.empty, revision: 0 },
  )
}
