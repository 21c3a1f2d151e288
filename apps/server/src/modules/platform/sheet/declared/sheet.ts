import type { Db } from '@gridwright/db'
import type { OperationName, Permission, Titled } from '@gridwright/contract'
import type { z } from 'zod'
import type { CallContext, Caller } from '#operations/handler.ts'

/** SYS-02: one list that is taken home as an Excel file and, where it says how, brought back from one. */
export type Sheet<Filter = unknown> = {
  /** Area of the list: `user`. What the browser names. */
  readonly name: string
  readonly title: Titled
  /** The operation that lists the same: whoever may not call it (PRM-03, with its API rule) gets no file. */
  readonly reads: OperationName
  /** Any of these lets a caller export, absent whoever may call `reads`; the rows that he gets are those that he sees. */
  readonly mayExport?: readonly [Permission, ...Permission[]]
  /** The list's own filter, without paging: what is exported is what the list showed. */
  readonly filter: z.core.$ZodType<Filter>
  readonly columns: readonly SheetColumn[]
  /** In a stable order, some hundred rows at a time; the caller's data scope applies. `lang` is for cells of text. */
  rows(caller: Caller, filter: Filter, lang: 'zh' | 'en'): AsyncIterable<readonly SheetRow[]>
  /** How many `rows` will give, for the progress; absent = told only when all is written. */
  count?(caller: Caller, filter: Filter): Promise<number>
  readonly importing?: SheetImport
}

export type SheetColumn = {
  readonly key: string
  readonly title: Titled
  readonly type: 'text' | 'number' | 'date' | 'instant' | 'choice'
  /** Of `choice`: the cell shows the label, the row carries the value. */
  readonly choices?: readonly { readonly value: string; readonly label: Titled }[]
  readonly required?: true
  /** Only where the row makes something new: the template marks it, a file may leave it out. */
  readonly neededForNew?: true
  /** In exports only; the template does not have it and an import ignores it. */
  readonly exportOnly?: true
  /** Stands as a note at the head of the template's column. */
  readonly note?: Titled
  /** In characters. */
  readonly width?: number
}

/** By column key. An empty cell is null; `choice` carries the value, `date` `YYYY-MM-DD`. */
export type SheetRow = Readonly<Record<string, string | number | boolean | null>>

export type SheetImport = {
  readonly mayImport: readonly [Permission, ...Permission[]]
  /** Column (or columns together) that tells which row is meant; twice in one file is an error. */
  readonly key: string | readonly string[]
  /**
   * So many rows at most, which come to `plan` and `write` all at once: rows that hang together in any order. Absent:
   * some hundred at a time.
   */
  readonly together?: number
  /** By column key, what cells may name for this caller, such as roles; the template lists it. */
  allowed?(caller: Caller, lang: 'zh' | 'en'): Promise<Readonly<Record<string, readonly string[]>>>
  /**
   * Judges rows without writing anything: scope, subset rule, validation, references. One answer a row, in their order.
   * Called for batches of some hundred rows, for the preview and again inside the transaction that writes. All batches
   * of one preview come with the same `wish`; an import's each with their own, since what came before is written by then.
   */
  plan(db: Db, rows: readonly SheetRow[], wish: ImportWish): Promise<readonly Planned[]>
  /** Writes what was planned; runs in one transaction for the whole file, all or nothing. */
  write(db: Db, planned: readonly Planned[], wish: ImportWish): Promise<void>
}

export type ImportWish = {
  readonly caller: Caller
  readonly lang: 'zh' | 'en'
  /** Where false, a row whose key exists is an error. */
  readonly updateExisting: boolean
  readonly now: Date
  readonly record: CallContext['record']
}

export type Planned = {
  /** `same`: the row says what is there already; the writer does not get it. */
  readonly action: 'create' | 'update' | 'same' | 'error'
  readonly row: SheetRow
  /** Existing row's id; on updates. */
  readonly id?: string
  /** What the planner wants to hand to the writer, such as ids that names stand for. */
  readonly values?: Readonly<Record<string, unknown>>
  /** In the caller's language, each saying what to do. */
  readonly problems?: readonly { readonly column: string; readonly text: string }[]
}
