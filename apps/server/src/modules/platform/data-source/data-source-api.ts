import type { Connection, DataSourceInput, DataSourceType } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import type { EntryFound, EntryNow, EntryWork } from '@gridwright/data-source'
import type { EntryQuestion, SourceFileBytes } from './reading/reader-messages.ts'
import type { Caller } from '#operations/handler.ts'

/** A source as it is reached: never answered, never logged. */
export type OpenedSource = {
  readonly id: string
  readonly name: string
  readonly connection: Connection
  /** In clear text; empty = none. */
  readonly secret: string
  /** Of a source of files. */
  readonly files?: readonly SourceFileBytes[]
}

/** Whose turn it counts as, and what ends it. */
export type EntryAsked = { readonly who: string; readonly signal: AbortSignal }

/** What other modules may ask of data sources. */
export type DataSources = {
  /** By id, for reading their data with the rights of who made the data set: no scope of a viewer's is asked. */
  open(ids: readonly string[]): Promise<ReadonlyMap<string, OpenedSource>>
  /** The type of a source that the caller may name in a data set, to hold that against it. */
  typeOf(caller: Caller, id: string): Promise<DataSourceType | undefined>
  /** Rows as they are now, read by the second account. Throws `entry-no-account`, `entry-kind`, `entry-…`. */
  readEntry(id: string, question: EntryQuestion, asked: EntryAsked): Promise<EntryFound[]>
  /** Writes by the second account, all or nothing: whoever calls this has asked whether the person may. */
  writeEntry(
    id: string,
    work: { readonly works: readonly EntryWork[]; readonly now: EntryNow },
    asked: EntryAsked,
  ): Promise<void>
  create(caller: Caller, source: DataSourceInput): Promise<string>
  /** Without a version: for the server's own changes. */
  update(caller: Caller, id: string, source: DataSourceInput): Promise<void>
  /** 0 for a caller who may not see sources. */
  count(caller: Caller): Promise<number>
  /** Names for lineage; none for a caller who may not see sources. */
  namesOf(caller: Caller, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** How many each of these people owns. */
  countOf(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, number>>
  handOver(db: Db, from: readonly string[], to: string | null): Promise<void>
}
