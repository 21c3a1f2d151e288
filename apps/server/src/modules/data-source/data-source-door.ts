import type { Connection, DataSourceInput, DataSourceType } from '@gridwright/contract'
import type { Caller } from '#operations/handler.ts'

/** A source as it is reached: never answered, never logged. */
export type OpenedSource = {
  readonly id: string
  readonly name: string
  readonly connection: Connection
  /** In clear text; empty = none. */
  readonly secret: string
}

/** What other modules may ask of data sources. Rights were checked by whoever asks. */
export type DataSources = {
  open(id: string): Promise<OpenedSource | undefined>
  /** The type of a source, to hold a data set against. */
  typeOf(id: string): Promise<DataSourceType | undefined>
  create(caller: Caller, source: DataSourceInput): Promise<string>
  /** Without a version: for the server's own changes. */
  update(caller: Caller, id: string, source: DataSourceInput): Promise<void>
  /** 0 for a caller who may not see sources. */
  count(caller: Caller): Promise<number>
  /** Names for lineage; none for a caller who may not see sources. */
  namesOf(caller: Caller, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
}
