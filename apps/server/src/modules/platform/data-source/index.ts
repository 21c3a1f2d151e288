import { AppError, enteredSourceTypes } from '@gridwright/contract'
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
import { filesOf } from './source-file-store.ts'
import { openSecret, writingOf } from './stored-secret.ts'

export { toldOfSource } from './told-of-source.ts'
export type { DataSources, OpenedSource } from './data-source-api.ts'
export { plainRows } from './reading/plain-rows.ts'
export { sourceReaders } from './reading/source-readers.ts'
export type { NamedRows } from './reading/reader-messages.ts'
export type { SourceReaders } from './reading/source-readers.ts'

const maySee = ['datasource:view', 'dataset:edit'] as const

const reachOf = (caller: Caller) => seen(caller, maySee, sourcePlace)

const openedOf = async ({ box, db }: DataSourceNeeds, row: SourceRow): Promise<OpenedSource> => {
  const connection = row.connection as Connection
  const files = await filesOf(db, connection, { sourceId: row.id })
  return { id: row.id, name: row.name, connection, secret: openSecret(box, row), ...(files && { files }) }
}

const entryMilliseconds = 65_000

/** The account that enters data: only who enters data is ever connected by it. */
const writingAccount = async ({ db, box }: DataSourceNeeds, id: string) => {
  const [row] = await findSources(db, seenByAll('data are entered with the rights of the report'), [id])
  if (row === undefined) throw new AppError('source-unknown')
  const { type } = row.connection as Connection
  if (!enteredSourceTypes.includes(type)) throw new AppError('entry-kind', { source: row.name })
  const account = writingOf(box, row)
  if (account === undefined) throw new AppError('entry-no-account', { source: row.name })
  return account
}

const entryOf = (needs: DataSourceNeeds): Pick<DataSources, 'readEntry' | 'writeEntry'> => ({
  readEntry: async (id, question, { who, signal }) => {
    const account = await writingAccount(needs, id)
    const asked = { milliseconds: entryMilliseconds, signal }
    return needs.readers.ask(who, { type: 'entryRead', ...account, ...question }, asked)
  },
  writeEntry: async (id, work, { who, signal }) => {
    const account = await writingAccount(needs, id)
    const asked = { milliseconds: entryMilliseconds, signal }
    await needs.readers.ask(who, { type: 'entryWrite', ...account, ...work }, asked)
  },
})

const apiOf = (needs: DataSourceNeeds): DataSources => ({
  open: async (ids) => {
    const all = seenByAll('data sets are read with the rights of who made them')
    const rows = ids.length === 0 ? [] : await findSources(needs.db, all, ids)
    const opened = await Promise.all(rows.map((row) => openedOf(needs, row)))
    return new Map(opened.map((source) => [source.id, source]))
  },
  ...entryOf(needs),
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
