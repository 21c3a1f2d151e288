import type { GrantLevel, ParameterValues } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import type { Reader, Template } from '@gridwright/report-engine'
import type { DataSets } from '#modules/platform/data-set/data-set-api.ts'
import type { Caller } from '#operations/handler.ts'
import type { PictureNeeds } from './pictures/open-pictures.ts'
import type { RenderPool } from './render/render-pool.ts'

export type Limits = {
  readonly rows: number
  readonly cells: number
  readonly milliseconds: number
  /** Of a large list as a file that is written part by part. */
  readonly listRows: number
}

export type RenderNeeds = {
  readonly db: Db
  readonly pool: RenderPool
  readonly dataSets: DataSets
  readonly limits: Limits
  readonly now: () => Date
  readonly pictures: PictureNeeds
  /** Throws where the caller may not view the report (any more). */
  readonly levelOf: (caller: Caller, assetId: string) => Promise<GrantLevel>
}

export type Wish = {
  readonly assetId: string
  readonly template: Template
  readonly values: ParameterValues
  readonly signal: AbortSignal
  readonly caller: Caller
  /** The caller's on the report, as of this call: hidden parameters are set by whoever may change it. */
  readonly level: GrantLevel
  /** For whom, where that is not the caller: files that a schedule sends. */
  readonly reader?: Reader
  /** The designer's preview: that many rows of each data set, and compile errors answered instead of thrown. */
  readonly sampleRows?: number
  /** The preview again after a change of text or look: data that was just read for the same rights will do. */
  readonly keep?: { readonly fresh: boolean }
  /** Rows that a data set keeps for a while are read anew. */
  readonly fresh?: boolean
  /** Of a list that is read page by page: which page, and how many rows were counted before. */
  readonly list?: {
    readonly page: number
    readonly rows?: number
    /** Texts of the order columns of the row before it, where they are known; empty: it is the first. */
    readonly after?: readonly string[]
  }
  /** IANA name of the person's time zone: what day it is. Absent = the server's. */
  readonly timeZone?: string | undefined
}
