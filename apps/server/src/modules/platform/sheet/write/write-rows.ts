import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'

export type Cells = (string | number | boolean | Date | null)[]

type Target = {
  readonly path: string
  readonly name: string
  readonly columns: readonly { readonly header: string; readonly width: number; readonly numFmt?: string }[]
  readonly signal: AbortSignal
}

/** Streams rows into a workbook of one sheet; texts stand in their cells as text, whatever they begin with. */
export const writeRows = async (rows: AsyncIterable<Cells>, target: Target): Promise<void> => {
  const { path, name, columns, signal } = target
  const { writeXlsxStream } = await import('hucre/xlsx')
  const bytes = writeXlsxStream(rows, {
    name: sheetName(name),
    columns: columns.map((column) => ({ ...column })),
    freezePane: { rows: 1 },
  })
  // Two descriptions of the same stream: the browser's and Node's.
  await pipeline(Readable.fromWeb(bytes as ReadableStream), createWriteStream(path), { signal })
}

/** What Excel takes as the name of a sheet. */
export const sheetName = (name: string): string =>
  name
    .replaceAll(/[[\]:*?/\\']/g, ' ')
    .trim()
    .slice(0, 31) || 'Sheet1'
