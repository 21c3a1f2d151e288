import type { CompactCell, ExportFormat, Remarks, Rendered, RenderedPage } from '@gridwright/contract'
import { buffersOfRows } from '@gridwright/data-source/packed'
import type { PackedRows } from '@gridwright/data-source/packed'
import type { Problem, Template, Value } from '@gridwright/report-engine'

/** What the main thread asks of a render worker; every request is answered once, by `call`. */
export type RunRequest = {
  readonly type: 'run'
  readonly renderId: string
  readonly template: Template
  /** Packed, so that they move to the worker without being walked through. */
  readonly tables: Readonly<Record<string, PackedRows>>
  readonly parameters: Readonly<Record<string, Value>>
  readonly limits: { readonly rows: number; readonly cells: number; readonly milliseconds: number }
  /** Wall clock for TODAY() and NOW(), milliseconds. */
  readonly today: number
  /** Compile errors are answered instead of thrown: the designer's preview. */
  readonly lenient: boolean
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
    }

export type Window = { cells: CompactCell[]; links: { kind: string }[] }
export type RunAnswer = {
  readonly rendered: Omit<
    Rendered,
    'renderId' | 'queryMilliseconds' | 'dataRows' | 'dataSets' | 'cutDataSets'
  > | null
  readonly problems: readonly Problem[]
}
export type SearchAnswer = { readonly matches: [number, number][]; readonly more: boolean }

export type RenderAnswer = {
  readonly run: RunAnswer
  readonly cells: Rendered['first']
  readonly page: RenderedPage
  readonly search: SearchAnswer
  readonly drop: null
  readonly check: readonly Problem[]
  /** With what the worker still holds afterwards, its garbage too. */
  readonly export: {
    readonly rows: number
    readonly remarks: Remarks
    readonly heldMegabytes: number
    /** Of the file's name, without the dot. */
    readonly extension: string
  }
}

export type WorkerMessage =
  | { readonly call: number; readonly answer: unknown }
  | {
      readonly call: number
      readonly error: { readonly code: string; readonly params: Record<string, string | number> }
    }
  | { readonly call: number; readonly crash: string }
  | { readonly call: number; readonly progress: { readonly done: number; readonly total: number } }

/** Buffers that move instead of being copied. */
export const buffersOf = (tables: Readonly<Record<string, PackedRows>>): ArrayBuffer[] =>
  Object.values(tables).flatMap(buffersOfRows)
