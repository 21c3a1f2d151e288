import type {
  Connection,
  DataSetDocument,
  DataSourceType,
  SourceTable,
  columnType,
} from '@gridwright/contract'
import type { z } from 'zod'
import type { Outbound } from './outbound.ts'

export type ColumnType = z.infer<typeof columnType>

/**
 * One column of an answer. Numbers and dates are a Float64Array in which NaN is empty; dates are milliseconds of the
 * wall clock since 1970-01-01T00:00. The other types are arrays in which null is empty.
 */
export type ReadColumn = {
  readonly name: string
  readonly type: ColumnType
  readonly values: Float64Array | readonly (string | number | boolean | null)[]
  /** Of numbers with more than 15 significant digits: the decimal text, by row; equal numbers have equal texts. */
  readonly exact?: ReadonlyMap<number, string>
}

/** `path` is the first part of a path that does not exist; `there` the names that stand beside it. */
export type Missing = { readonly path: string; readonly there: readonly string[] }

/** An answer by columns; a report engine's DataTable as it stands. All columns have `length` values. */
export type Rows = {
  readonly length: number
  readonly columns: readonly ReadColumn[]
  /** More rows existed than the limit allowed. */
  readonly truncated: boolean
  /** When they were read, in milliseconds; absent = just now. */
  readonly asOf?: number
  /** The answer was cut because of its size, at so many megabytes. */
  readonly cutAt?: number
  /** API: the wanted place is not in the answer, and what stands where the path ends; asked for with the structure. */
  readonly missing?: Missing
  /** The answered structure, where the kind has `capabilities.structure` and it was asked for. */
  readonly structure?: unknown
}

/** How to reach one source. */
export type Access<C extends Connection = Connection> = {
  readonly connection: C
  /** Password or token in clear text; empty where there is none. It appears in no error and in no answer. */
  readonly secret: string
  /** What was uploaded into a source of files. */
  readonly files?: readonly { readonly id: string; readonly bytes: Uint8Array }[]
  /** The only way to a network. */
  readonly outbound: Outbound
  /** Ends whatever runs, on the far side too where `capabilities.cancel` says so. */
  readonly signal: AbortSignal
}

/** A parameter's value, converted to its type: dates as `YYYY-MM-DD`, lists bound one by one, null = empty. */
export type BoundValue = string | number | null | readonly (string | number)[]
/** By paramCode; a code that is not in here is not a parameter. */
export type BoundValues = ReadonlyMap<string, BoundValue>

/** A part of a long answer, ordered by columns that together differ in every row; or how many rows it has. */
export type ListPart =
  | {
      readonly kind: 'rows'
      readonly order: readonly { readonly field: string; readonly descending?: boolean }[]
      /** Rows before these, where `after` says nothing. */
      readonly from: number
      /** How many there are in all, where that is known: rows near the end are then read from there. */
      readonly total?: number
      /** Texts of the order columns of the row before, where the kind `capabilities.pages` by keys. */
      readonly after?: readonly string[]
      /** Answer these texts as columns of their own. */
      readonly keys?: true
    }
  /** One number: how many, counted up to `most`. */
  | { readonly kind: 'count'; readonly most: number }

export type ReadLimits = {
  readonly rows: number
  /** `fail`: more rows are the error `row-limit`; `cut`: as many are read, `truncated` is true. */
  readonly beyond: 'fail' | 'cut'
  /** Longest time in all, connecting included; longer is the error `time-limit`. */
  readonly milliseconds: number
  /** Answer the structure, and no rows rather than an error where the wanted part is not found in it (RPT-01). */
  readonly structure?: boolean
  /** How the server would run it, instead of its rows, where `capabilities.explains`. */
  readonly explain?: boolean
  /** The answer is only looked at: long texts are cut with a mark, and too much of it is cut (`shownLimits`). */
  readonly shown?: boolean
  /** Only this of the answer, where `capabilities.pages`; `rows` are those of the part. */
  readonly part?: ListPart
}

export type Question = {
  readonly document: DataSetDocument
  readonly values: BoundValues
  readonly limits: ReadLimits
}

export type Tested = {
  /** Product and version as the server says. */
  readonly server: string
  /** The account may write: a warning where only reading is wanted. */
  readonly mayWrite?: boolean
  /** Rights for which reports refuse the account, unless its source allows them. */
  readonly highRights?: readonly string[]
  readonly structure?: unknown
  /** Of files: how many tables and rows they hold. */
  readonly tables?: { readonly count: number; readonly rows: number }
}

export type Capabilities = {
  /** Which kind of data set it answers. */
  readonly dataSets: DataSetDocument['kind']
  /** `listTables` finds tables. */
  readonly tables: boolean
  /** It can answer a structure. */
  readonly structure: boolean
  /** It reads parts of a long answer, by the keys of the row before or by how many rows stand before. */
  readonly pages?: 'keys' | 'offset'
  /** It can say how it would run a query. */
  readonly explains?: true
  /** The far side stops working when the signal fires. */
  readonly cancel: boolean
}

/**
 * A kind of data source: one folder, one line in `kinds.ts`, and the conformance suite. A failed connection is an
 * AppError `connection-*` whose params fill the catalogue's text (RPT-01).
 */
export type SourceKind = {
  readonly type: DataSourceType
  readonly capabilities: Capabilities
  /**
   * Refuses fields that could mean more than they say (reference reports §5 row 8), before they are stored; test and
   * read ask again. Throws `invalid` with `field`.
   */
  check(connection: Connection, secret: string): void
  /** Says what can be said of a data set without running it. Throws as `read` does. */
  checkDocument(document: DataSetDocument): void
  /** Connects, asks the server who it is, disconnects. */
  test(access: Access): Promise<Tested>
  /** Tables that the account may read, with their columns; at most a thousand. */
  listTables(access: Access): Promise<{ tables: SourceTable[]; truncated: boolean }>
  /**
   * Runs one data set (RPT-02). Throws `sql-not-read`, `sql-error` (with `position`, an offset in the SQL as written),
   * `api-error`, `row-limit`, `value-limit`, `answer-limit`, `column-limit`, `source-garbled`, `time-limit`,
   * `connection-*`, `source-account-privileged`; when the caller's signal has fired, its reason.
   */
  read(access: Access, question: Question): Promise<Rows>
}
