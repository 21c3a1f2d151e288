import type {
  BoundValue,
  EntryFound,
  EntryNow,
  EntryTable,
  EntryWork,
  ReadLimits,
  Tested,
} from '@gridwright/data-source'
import type { Connection, DataSetDocument, ErrorParams, SourceTable } from '@gridwright/contract'
import type { PackedColumn, PackedRows } from '@gridwright/data-source/packed'

type Target = {
  readonly connection: Connection
  readonly secret: string
  /** Of a source of files. */
  readonly files?: readonly SourceFileBytes[]
}

export type SourceFileBytes = { readonly id: string; readonly bytes: Uint8Array<ArrayBuffer> }

/** Rows that SQL reads as a table of this name. */
export type NamedRows = { readonly name: string; readonly rows: PackedRows }

/** A source; or the rows of other data sets, which a combined one reads. */
type Origin = Target | { readonly tables: readonly NamedRows[] }

export type DataSetRequest = Origin & {
  /** `preview`: the rows as JSON of `dataSet.preview`, else as columns. */
  readonly type: 'read' | 'preview'
  readonly document: DataSetDocument
  readonly values: readonly (readonly [string, BoundValue])[]
  readonly limits: ReadLimits
}

/** Rows of a table that data are entered into. */
export type EntryQuestion = {
  readonly target: string
  readonly table: EntryTable
  readonly keys: readonly (readonly string[])[]
}

/** What a reader may be asked. */
export type ReaderRequest =
  | (Target & { readonly type: 'test' })
  | (Target & { readonly type: 'listTables' })
  | (Target & EntryQuestion & { readonly type: 'entryRead' })
  | (Target & { readonly type: 'entryWrite'; readonly works: readonly EntryWork[]; readonly now: EntryNow })
  | DataSetRequest

export type ReaderAnswer = {
  readonly test: Tested
  readonly listTables: { readonly tables: SourceTable[]; readonly truncated: boolean }
  readonly entryRead: EntryFound[]
  readonly entryWrite: null
  readonly read: PackedRows
  readonly preview: Uint8Array<ArrayBuffer>
}

/** Where a reader may go: the settings of the guarded way out. */
export type Bounds = { readonly outboundAllow: readonly string[]; readonly databaseAllow: readonly string[] }

export type ToReader =
  | { readonly type: 'begin'; readonly bounds: Bounds }
  | { readonly type: 'ask'; readonly call: number; readonly request: ReaderRequest }
  | { readonly type: 'cancel'; readonly call: number }

export type FromReader =
  | { readonly type: 'ready' }
  | { readonly type: 'answer'; readonly call: number; readonly answer: unknown }
  | { readonly type: 'bytes'; readonly call: number }
  | { readonly type: 'error'; readonly call: number; readonly code: string; readonly params: ErrorParams }
  | { readonly type: 'crash'; readonly call: number; readonly text: string }

type Framed = { readonly head: ReaderRequest; readonly parts: ArrayBuffer[] }

/** A request as the head and the parts of a frame: bytes of files, and columns of tables, go as they are. */
export const describeRequest = (request: ReaderRequest): Framed => {
  if ('tables' in request) {
    const described = request.tables.map(({ name, rows }) => ({ name, ...describeRows(rows) }))
    const tables = described.map(({ name, head, parts }) => ({ name, rows: head, parts: parts.length }))
    const parts = described.flatMap((table) => table.parts)
    return { head: { ...request, tables } as unknown as ReaderRequest, parts }
  }
  const { files } = request
  if (files === undefined) return { head: request, parts: [] }
  const head = { ...request, files: files.map(({ id }) => ({ id })) } as unknown as ReaderRequest
  return { head, parts: files.map(({ bytes }) => bytes.slice().buffer) }
}

type Described = { readonly name: string; readonly rows: unknown; readonly parts: number }

const tablesOfFrame = (tables: readonly Described[], parts: readonly ArrayBuffer[]): NamedRows[] => {
  let next = 0
  return tables.map(({ name, rows, parts: count }) => {
    const own = parts.slice(next, next + count)
    next += count
    return { name, rows: rowsOfFrame(rows, own) }
  })
}

export const requestOfFrame = (head: ReaderRequest, parts: readonly ArrayBuffer[]): ReaderRequest => {
  if ('tables' in head) {
    const described = head.tables as unknown as readonly Described[]
    return { ...head, tables: tablesOfFrame(described, parts) }
  }
  if (head.files === undefined) return head
  const bytesAt = (at: number) => new Uint8Array(parts[at] ?? new ArrayBuffer(0))
  return { ...head, files: head.files.map(({ id }, at) => ({ id, bytes: bytesAt(at) })) }
}

const arrays = {
  numbers: Float64Array,
  flags: Uint8Array,
  lengths: Int32Array,
  text: Uint8Array,
  exactRows: Int32Array,
  exactTexts: Uint8Array,
} as const
type Kind = keyof typeof arrays
const kinds = Object.keys(arrays) as Kind[]

type DescribedColumn = {
  readonly name: string
  readonly type: PackedColumn['type']
  readonly kinds: readonly Kind[]
}
type DescribedRows = Omit<PackedRows, 'columns'> & { readonly columns: readonly DescribedColumn[] }

/** Rows as the head and the parts of a frame. */
export const describeRows = ({
  columns,
  ...rows
}: PackedRows): { head: DescribedRows; parts: ArrayBuffer[] } => ({
  head: {
    ...rows,
    columns: columns.map((column) => ({
      name: column.name,
      type: column.type,
      kinds: kinds.filter((kind) => column[kind] !== undefined),
    })),
  },
  parts: columns.flatMap((column) =>
    kinds.flatMap((kind) => {
      const part = column[kind]
      return part ? [part.buffer.slice(part.byteOffset, part.byteOffset + part.byteLength)] : []
    }),
  ),
})

/** Rows out of a frame, over the bytes that arrived. */
export const rowsOfFrame = (head: unknown, parts: readonly ArrayBuffer[]): PackedRows => {
  const { columns, ...rows } = head as DescribedRows
  let next = 0
  return {
    ...rows,
    columns: columns.map(({ name, type, kinds: held }) => ({
      name,
      type,
      ...Object.fromEntries(
        held.map((kind) => [kind, new arrays[kind](parts[next++] ?? new ArrayBuffer(0))]),
      ),
    })),
  }
}
