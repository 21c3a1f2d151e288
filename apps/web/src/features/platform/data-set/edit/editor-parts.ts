import type { DataSetDocument, DataSourceType } from '@gridwright/contract'
import type { Draft } from './document/data-set-life.ts'
import type { PreviewValues } from './parameters/parameters-panel.tsx'
import type { Preview } from './preview/use-preview.ts'

/** A data source as those who build data sets see it. */
export type NamedSource = { readonly id: string; readonly name: string; readonly type: DataSourceType }

/** A combined one has none. */
export const sourceIdOf = (document: DataSetDocument): string =>
  document.kind === 'combined' ? '' : document.sourceId

/** What the regions of the editor share. */
export type RegionsProps = {
  readonly draft: Draft
  readonly preview: Preview
  /** Absent where the source is gone, or is not the person's to use. */
  readonly source: NamedSource | undefined
  /** The columns may no longer be those of the query. */
  readonly stale: boolean
  readonly values: PreviewValues
  readonly onValues: (values: PreviewValues) => void
  readonly onRun: () => void
}
