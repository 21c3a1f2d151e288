import type { CompactCell, ExportFormat, Remarks, Rendered, RenderedPage } from '@gridwright/contract'
import { buffersOfRows } from '@gridwright/data-source/packed'
import type { PackedRows } from '@gridwright/data-source/packed'
import type { Picture, Refused } from '@gridwright/report-files'
import type { LaidCell, Problem, Reader, Template, Value } from '@gridwright/report-engine'

/** What the main thread asks of a render worker; every request is answered once, by `call`. */
export type RunRequest = {
  readonly type: 'run'
  readonly renderId: string
  readonly template: Template
  /** Packed, so that they move to the worker without being walked through. */
  readonly tables: Readonly<Record<string, PackedRows>>
  readonly parameters: Readonly<Record<string, Value>>
  readonly limits: { readonly rows: number; readonly cells: number; readonly milliseconds: number }
  /** Words of dictionaries that cells show values by. */
  readonly dictionaries: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Wall clock for TODAY() and NOW(), milliseconds. */
  readonly today: number
  /** Rows of a list on the pages before. */
  readonly rowsBefore?: number
  /** What is hidden from him is left out; absent = who sees all. */
  readonly reader?: Reader | undefined
  /** Who asked, as headers and watermarks name him. */
  readonly user: string
  /** Compile errors are answered instead of thrown: the designer's preview. */
  readonly lenient: boolean
  /** For files that hold formulas. */
  readonly keepsFormulas?: boolean
}

export type RenderRequest =
  | RunRequest
  | {
      readonly type: 'cells'
      readonly renderId: string
      readonly sheet: number
      readonly from: number
      readonly to: number
    }
  | { readonly type: 'page'; readonly renderId: string; readonly sheet: number; readonly page: number }
  | { readonly type: 'search'; readonly renderId: string; readonly sheet: number; readonly text: string }
  /** All cells that came from these of the template, for entering data. */
  | {
      readonly type: 'places'
      readonly renderId: string
      readonly sheet: string
      readonly sources: readonly string[]
      readonly most: number
    }
  /** Answers where the picture of a key is. */
  | { readonly type: 'picture'; readonly renderId: string; readonly key: string }
  | { readonly type: 'drop'; readonly renderId: string }
  | { readonly type: 'check'; readonly template: Template }
  | {
      readonly type: 'export'
      readonly run: RunRequest
      readonly path: string
      readonly title: string
      readonly format: ExportFormat
      readonly csvValues: 'shown' | 'raw'
      readonly lang: 'zh' | 'en'
      /** Of the run, as `2026-11-24`. */
      readonly day: string
      /** Of a large list that is read and written part by part: `run` has the first one. */
      readonly parts?: { readonly rows: number; readonly rowsPerPart: number } | undefined
      /** A design with one more cell, which must be true (not empty, not 0) for a file to be written. */
      readonly onlyIf?: { readonly template: Template; readonly cell: string }
      /** `run` is the first report of a book: the others, and what all are called. */
      readonly book?: {
        readonly rest: readonly RunRequest[]
        readonly titles: readonly string[]
        readonly titlePage: boolean
      }
    }

export type ExportRequest = Extract<RenderRequest, { type: 'export' }>

export type Window = { cells: CompactCell[]; links: { kind: string }[] }
export type RunAnswer = {
  readonly rendered: Omit<
    Rendered,
    'renderId' | 'queryMilliseconds' | 'dataRows' | 'dataSets' | 'cutDataSets' | 'asOf' | 'derived' | 'list'
  > | null
  readonly problems: readonly Problem[]
}
export type SearchAnswer = { readonly matches: [number, number][]; readonly more: boolean }

/** `sheet`: its index, -1 where this reader has none of that name; `cut`: there are more. */
export type PlacesAnswer = {
  readonly sheet: number
  readonly cells: readonly Pick<LaidCell, 'row' | 'column' | 'rowSpan' | 'colSpan' | 'value' | 'source'>[]
  readonly cut: boolean
}

export type RenderAnswer = {
  readonly run: RunAnswer
  readonly cells: Rendered['first']
  readonly page: RenderedPage
  readonly search: SearchAnswer
  readonly places: PlacesAnswer
  readonly picture: string
  readonly drop: null
  readonly check: readonly Problem[]
  /** With what the worker still holds afterwards, its garbage too. */
  readonly export: {
    readonly rows: number
    readonly remarks: Remarks
    readonly heldMegabytes: number
    /** Of the file's name, without the dot. */
    readonly extension: string
    /** Nothing was written: `onlyIf` is not met. */
    readonly unmet?: true
  }
}

export type WorkerMessage =
  | { readonly call: number; readonly answer: unknown }
  | {
      readonly call: number
      readonly error: { readonly code: string; readonly params: Record<string, string | number> }
    }
  | { readonly call: number; readonly crash: string }
  /** Pictures that an export needs; the main thread answers by {@link OpenedPictures}. */
  | { readonly call: number; readonly wanted: readonly string[] }
  /** The next part of a list is wanted; the main thread answers by {@link NextPart}. */
  | { readonly call: number; readonly nextPart: true }
  | { readonly call: number; readonly progress: { readonly done: number; readonly total: number } }

/** In the order of the names that were wanted. */
export type OpenedPictures = { readonly call: number; readonly opened: readonly (Picture | Refused)[] }

/** Rows of the next part of a list. */
export type NextPart = { readonly call: number; readonly tables: Readonly<Record<string, PackedRows>> }

/** Buffers that move instead of being copied. */
export const buffersOf = (tables: Readonly<Record<string, PackedRows>>): ArrayBuffer[] =>
  Object.values(tables).flatMap(buffersOfRows)
