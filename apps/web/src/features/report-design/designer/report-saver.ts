import { compare, createSaver } from '@gridwright/document'
import type { Failure, Kept, Saver, Saving } from '@gridwright/document'
import type { AssetDetail } from '@gridwright/contract'
import type { Template } from '@gridwright/report-engine'
import { call, CallError } from '#client/index.ts'
import { fromWorkbook } from '#features/report-design/document/from-workbook.ts'
import { mergeTemplates } from '#features/report-design/document/merge/merge-templates.ts'
import { toWorkbook } from '#features/report-design/document/to-workbook.ts'
import type { LocalDrafts } from './local-drafts.ts'

/** Milliseconds between the last change and the save. */
const delay = 1500

/** No answer came, so the document may have arrived; everything else the server said itself. */
const unanswered: readonly string[] = ['network', 'timeout', 'http', 'unknown']

const failureOf = (error: unknown): Failure => {
  if (!(error instanceof CallError)) return 'unsure'
  if (error.code === 'asset-conflict') return 'refused'
  return unanswered.includes(error.code) ? 'unsure' : 'sure'
}

/** A template as the spreadsheet would give it back: what a merge compares. */
export const asShown = (template: Template): Template => fromWorkbook(toWorkbook(template, 'compared'))

export const sameTemplate = (one: Template, other: Template): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other) || compare(one, other).length === 0

const merge = (bases: readonly Template[], mine: Template, theirs: Template): Template | undefined => {
  const { clashes, resolve } = mergeTemplates({ bases, mine, theirs })
  return clashes.length === 0 ? resolve([]) : undefined
}

export type ReportSaverNeeds = {
  readonly assetId: string
  readonly local: LocalDrafts
  readonly onState: (state: Saving<Template>, error?: unknown) => void
  readonly show: (template: Template, theirs: Kept<Template>) => void
  /** The report as the server has it was read again. */
  readonly onAsset: (asset: Omit<AssetDetail, 'document'>) => void
  /** Ends what is being typed, so that nothing is merged around it. */
  readonly settle: () => Promise<void>
}

/** Saves a report behind the person's back, and brings in what others saved (RPT-03). */
export const reportSaver = (needs: ReportSaverNeeds, first: Template): Saver<Template> => {
  const { assetId, local } = needs
  return createSaver<Template>(
    {
      same: sameTemplate,
      merge,
      delay,
      failureOf,
      send: async (document, revision) =>
        (await call('asset.saveDraft', { id: assetId, document, revision })).revision,
      ask: async () => {
        const { document, ...asset } = await call('asset.get', { id: assetId }, { replay: true })
        await needs.settle()
        needs.onAsset(asset)
        const { revision, updatedBy, updatedAt } = asset
        return { document: asShown(document as Template), revision, by: updatedBy, at: updatedAt }
      },
      later: (run, milliseconds) => {
        const timer = setTimeout(run, milliseconds)
        return () => clearTimeout(timer)
      },
      store: (draft) => void local.put(assetId, { ...draft, at: Date.now() }),
      forget: () => void local.remove(assetId),
      onState: needs.onState,
      show: needs.show,
    },
    { document: first, revision: 0 },
  )
}
