import type { Layout, Problem } from '@gridwright/report-engine'

import type { Language } from '@gridwright/report-engine/shown'

import type { Pictures } from '#shown/cell-picture.ts'

import type { SinkStream } from './sink.ts'

export type WriteOptions = {
  /** Takes the bytes at its own pace; ended when the file is complete, broken off when it fails or is aborted. */
  readonly sink: SinkStream
  /** Stops the writing at the next few thousand cells; the promise rejects with its reason (WIR-06). */
  readonly signal?: AbortSignal
  /** Rows of all sheets together; called often, so keep it cheap. */
  readonly onProgress?: (rowsDone: number, rowsTotal: number) => void
  /** In which names of months, the words of the file itself and its declared language are; `zh` where absent. */
  readonly language?: Language
  /** Day of the run as `2026-11-24`, for `&D` of headers and footers. */
  readonly day?: string
  /** Whom `&U` of headers, footers and watermarks names; nobody where absent. */
  readonly user?: string
  /** Shown in the file's properties. */
  readonly title?: string
  readonly creator?: string
  readonly created?: Date
  /** What cells show as pictures, opened beforehand; a writer opens nothing. */
  readonly pictures?: Pictures
}

export type WriteResult = {
  readonly bytes: number
  /** Where the file became another one than the format's own: several sheets as CSV are a `zip`. */
  readonly extension?: string
  /** What the format could not hold: texts cut, links or notes left out. In the manner of the layout's own warnings. */
  readonly warnings: readonly Problem[]
}

/** One file format that a layout is exported to (RPT-04). */
export type WorkbookWriter = {
  readonly format: string
  readonly mediaType: string
  /** Without the dot. */
  readonly extension: string
  /** Streams: memory does not grow with the report. Rejects with {@link UnwritableReport} where nothing can be written. */
  write(layout: Layout, options: WriteOptions): Promise<WriteResult>
}

type Unwritable = 'too-many-columns' | 'too-many-page-pictures'

/** A report that the format cannot hold at all. Nothing was written to the sink. */
export class UnwritableReport extends Error {
  readonly code: Unwritable
  readonly params: Readonly<Record<string, string | number>>

  constructor(code: Unwritable, params: Readonly<Record<string, string | number>>) {
    super(`${code}: ${JSON.stringify(params)}`)
    this.code = code
    this.params = params
  }
}
