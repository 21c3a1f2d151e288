import type { Connection, DataSourceType } from '@gridwright/contract'
import type { Sheet } from '#modules/platform/sheet/sheet-api.ts'
import { seen, seenByAll } from '#operations/data-scope.ts'
import type { Caller, HandlersOf } from '#operations/handler.ts'
import type { DataSources, OpenedSource } from './data-source-api.ts'
import { dataSourceHandlers } from './data-source-handlers.ts'
import { dataSourceSheet } from './data-source-sheet.ts'
import {
  countSources,
  findSource,
  findSources,
  giveSources,
  listNames,
  ownersOfSources,
  sourcePlace,
} from './data-source-store.ts'
import type { SourceRow } from './data-source-store.ts'
import type { DataSourceNeeds } from './data-source-needs.ts'
import { changeSource, createSource } from './save-source.ts'
import { openSecret } from './stored-secret.ts'

export type { DataSources, OpenedSource } from './data-source-api.ts'
export { sourceReaders } from './reading/source-readers.ts'
export type { SourceReaders } from './reading/source-readers.ts'

const maySee = ['datasource:view', 'dataset:edit'] as const

const reachOf = (caller: Caller) => seen(caller, maySee, sourcePlace)

const openedOf = ({ box }: DataSourceNeeds, row: SourceRow): OpenedSource => ({
  id: row.id,
  name: row.name,
  connection: row.connection as Connection,
  secret: openSecret(box, row),
})

const apiOf = (needs: DataSourceNeeds): DataSources => ({
  open: async (ids) => {
    const all = seenByAll('data sets are read with the rights of who made them')
    const rows = ids.length === 0 ? [] : await findSources(needs.db, all, ids)
    return new Map(rows.map((row) => [row.id, openedOf(needs, row)]))
  },
  typeOf: async (caller, id) =>
    (await findSource(needs.db, reachOf(caller), id))?.type as DataSourceType | undefined,
  create: (caller, source) =>
    createSource(needs, { userId: caller.userId, lang: 'zh', mayTrust: false }, source),
  update: (caller, id, source) =>
    changeSource(
      needs,
      { userId: caller.userId, lang: 'zh', mayTrust: false, reach: reachOf(caller) },
      { ...source, id },
    ),
  count: (caller) => countSources(needs.db, reachOf(caller)),
  namesOf: async (caller, ids) => {
    if (ids.length === 0) return new Map()
    return new Map((await listNames(needs.db, reachOf(caller), ids)).map((row) => [row.id, row.name]))
  },
  countOf: ownersOfSources,
  handOver: async (db, from, to) => {
    if (to !== null) await giveSources(db, from, to)
  },
})

/** Data sources: where data comes from, and the credentials for it (RPT-01). */
export const dataSourceModule = (
  needs: DataSourceNeeds,
): {
  readonly handlers: HandlersOf<'dataSource'>
  readonly sources: DataSources
  readonly sheets: readonly Sheet[]
} => ({
  handlers: dataSourceHandlers(needs),
  sheets: [dataSourceSheet(needs)] as Sheet[],
  sources: apiOf(needs),
})
