import { holdsAny } from '@gridwright/contract'
import type { Connection, DataSourceType } from '@gridwright/contract'
import type { HandlersOf } from '#operations/handler.ts'
import type { DataSources } from './data-source-door.ts'
import { dataSourceHandlers } from './data-source-handlers.ts'
import { countSources, findSource, listNames } from './data-source-store.ts'
import type { SourceWork } from './data-source-work.ts'
import { changeSource, createSource } from './save-source.ts'
import { openSecret } from './stored-secret.ts'

export type { DataSources, OpenedSource } from './data-source-door.ts'

const maySee = ['datasource:view', 'dataset:edit']

const doorOf = (work: SourceWork): DataSources => ({
  open: async (id) => {
    const row = await findSource(work.db, id)
    if (!row) return undefined
    return { id, name: row.name, connection: row.connection as Connection, secret: openSecret(work.box, row) }
  },
  typeOf: async (id) => (await findSource(work.db, id))?.type as DataSourceType | undefined,
  create: (caller, source) => createSource(work, { userId: caller.userId, lang: 'zh' }, source),
  update: (caller, id, source) =>
    changeSource(work, { userId: caller.userId, lang: 'zh' }, { ...source, id }),
  count: async (caller) => (holdsAny(caller.permissions, maySee) ? countSources(work.db) : 0),
  namesOf: async (caller, ids) => {
    if (ids.length === 0 || !holdsAny(caller.permissions, maySee)) return new Map()
    return new Map((await listNames(work.db, ids)).map((row) => [row.id, row.name]))
  },
})

/** Data sources: where data comes from, and the credentials for it (RPT-01). */
export const dataSourceModule = (
  needs: SourceWork,
): { readonly handlers: HandlersOf<'dataSource'>; readonly sources: DataSources } => ({
  handlers: dataSourceHandlers(needs),
  sources: doorOf(needs),
})
