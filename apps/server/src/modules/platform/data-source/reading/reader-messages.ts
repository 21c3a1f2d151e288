import type { BoundValue, ReadLimits, Tested } from '@gridwright/data-source'
import type { Connection, DataSetDocument, ErrorParams, SourceTable } from '@gridwright/contract'
import type { PackedColumn, PackedRows } from '@gridwright/data-source/packed'

type Target = { readonly connection: Connection; readonly secret: string }

/** What a reader may be asked. */
export type ReaderRequest = Target &
  (
    | { readonly type: 'test' }
    | { readonly type: 'listTables' }
    | {
        /** `preview`: the rows as JSON of `dataSet.preview`, else as columns. */
        readonly type: 'read' | 'preview'
        readonly document: DataSetDocument
        readonly values: readonly (readonly [string, BoundValue])[]
        readonly limits: ReadLimits
      }
  )

export type ReaderAnswer = {
  readonly test: Tested
  readonly listTables: { readonly tables: SourceTable[]; readonly truncated: boolean }
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

type Described = {
  readonly name: string
  readonly type: PackedColumn['type']
  readonly kinds: readonly Kind[]
}
type DescribedRows = Omit<PackedRows, 'columns'> & { readonly columns: readonly Described[] }

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
