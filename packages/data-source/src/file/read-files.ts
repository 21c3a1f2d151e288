import { AppError } from '@gridwright/contract/errors'
import type { SourceFile } from '@gridwright/contract'
import type * as RowsApi from '@gridwright/report-files/read-rows'
import type { PlainRows } from '@gridwright/report-files/read-rows'
import type { MemoryTable } from '#tables/memory-table.ts'
import type { Fetched } from './fetch-file.ts'
import { typedColumns } from './typed-columns.ts'

/** A file of a source, as it was uploaded. */
export type FileBytes = { readonly id: string; readonly bytes: Uint8Array }

const isWorkbook = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

const stem = (name: string): string => name.replace(/\.[^.]*$/, '')

/** Where a sign-in page or a note of an error came in place of the file. */
const isWebPage = (bytes: Uint8Array): boolean =>
  /^\s*<(?:!doctype html|html)/i.test(Buffer.from(bytes.subarray(0, 200)).toString('latin1'))

const rowsIn = async (
  { name, encoding, delimiter }: SourceFile,
  bytes: Uint8Array,
): Promise<readonly PlainRows[]> => {
  // Only a reader process has to do with files.
  const { readCsvRows, readSheetRows, ...reading } = await import('@gridwright/report-files/read-rows')
  try {
    if (isWorkbook(bytes)) return await readSheetRows(bytes)
    if (/\.xlsx$/i.test(name) || isWebPage(bytes)) throw new AppError('file-unreadable', { name })
    return [{ name: stem(name), rows: readCsvRows(bytes, { encoding, delimiter }) }]
  } catch (error) {
    throw unreadable(error, name, reading)
  }
}

type Reading = Pick<typeof RowsApi, 'TooManyCells' | 'TooManyColumns' | 'UnreadableWorkbook'>

const unreadable = (error: unknown, name: string, reading: Reading): unknown => {
  const { TooManyCells, TooManyColumns, UnreadableWorkbook } = reading
  if (error instanceof TooManyColumns)
    return new AppError('file-too-many-columns', { name, limit: error.limit }, error)
  if (error instanceof TooManyCells)
    return new AppError('file-too-many-cells', { name, limit: error.limit }, error)
  if (!(error instanceof UnreadableWorkbook)) return error
  if (error.reason === 'too-big')
    return new AppError('file-unpacks-too-big', { name, limit: error.params['limit'] ?? '' }, error)
  return new AppError(error.reason === 'encrypted' ? 'file-encrypted' : 'file-unreadable', { name }, error)
}

/** A sheet by its name, a file of values by its own; where two go by one name, the second says its file too. */
const distinctTables = (tables: readonly (MemoryTable & { readonly file: string })[]): MemoryTable[] => {
  const taken = new Set<string>()
  return tables.map(({ file, ...table }) => {
    const base = taken.has(table.name.toLowerCase()) ? `${stem(file)}_${table.name}` : table.name
    let free = base
    for (let count = 2; taken.has(free.toLowerCase()); count++) free = `${base}_${count}`
    taken.add(free.toLowerCase())
    return { ...table, name: free }
  })
}

type Contents = {
  readonly uploaded: readonly FileBytes[]
  readonly fetch: (file: Fetched) => Promise<Uint8Array>
}

const bytesOf = async (file: SourceFile, { uploaded, fetch }: Contents): Promise<Uint8Array> => {
  const { id, name, url } = file
  if (url !== undefined) return fetch({ name, url })
  const content = uploaded.find((one) => one.id === id)
  if (!content) throw new AppError('source-file-gone', { name })
  return content.bytes
}

/** All tables of a source's files. Throws `file-not-fetched`, `source-file-gone`, `file-unreadable`, `file-encrypted`, `file-too-many-cells`. */
export const readFiles = async (
  files: readonly SourceFile[],
  contents: Contents,
): Promise<readonly MemoryTable[]> => {
  const tables: (MemoryTable & { readonly file: string })[] = []
  for (const file of files) {
    for (const { name, rows } of await rowsIn(file, await bytesOf(file, contents))) {
      const { length, columns } = typedColumns(rows, file.header)
      if (columns.length > 0) tables.push({ file: file.name, name, length, columns })
    }
  }
  return distinctTables(tables)
}
