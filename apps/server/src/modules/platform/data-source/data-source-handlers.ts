import { AppError, holdsAny } from '@gridwright/contract'
import type {
  Connection,
  DataSource,
  DataSourceInput,
  DataSourceType,
  Permission,
} from '@gridwright/contract'
import { seen } from '#operations/data-scope.ts'
import type { Seen } from '#operations/data-scope.ts'
import type { Caller, HandlersOf } from '#operations/handler.ts'
import { deleteSource, findSource, listNames, listSources, sourcePlace } from './data-source-store.ts'
import type { SourceRow } from './data-source-store.ts'
import type { DataSourceNeeds } from './data-source-needs.ts'
import { addFile } from './add-file.ts'
import { filesOf } from './source-file-store.ts'
import { changeSource, createSource } from './save-source.ts'
import { openSecret } from './stored-secret.ts'
import { shortWork, testSource } from './test-source.ts'

/** What people see of a source; of the secret only that there is one (RPT-01). */
const shown = (row: SourceRow): DataSource => ({
  id: row.id,
  name: row.name,
  description: row.description,
  connection: row.connection as Connection,
  hasSecret: row.secret !== null,
  writeUsername: row.write_username ?? '',
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  updatedBy: row.updatedBy,
  version: row.version,
})

/** Before and after, for the operation log: where it leads, never with what it is opened. */
const told = (source: { name: string; description: string; connection: unknown }, writeUsername: string) => ({
  name: source.name,
  description: source.description,
  ...(source.connection as object),
  ...(writeUsername !== '' && { writeUsername }),
})

const toldRow = (row: SourceRow) => told(row, row.write_username ?? '')

/** After a change: an account that is not named stays. */
const writerOf = ({ writeAccount }: DataSourceInput, before = ''): string =>
  writeAccount === undefined ? before : (writeAccount?.username ?? '')

const viewing = ['datasource:view'] as const
const editing = ['datasource:edit'] as const
const naming = ['datasource:view', 'dataset:edit'] as const

const seenBy = (caller: Caller, permissions: readonly Permission[]): Seen =>
  seen(caller, permissions, sourcePlace)

const byOf = (caller: Caller, lang: 'zh' | 'en') => ({
  userId: caller.userId,
  lang,
  mayTrust: holdsAny(caller.permissions, ['datasource:privileged']),
})

const need = async (needs: DataSourceNeeds, reach: Seen, id: string): Promise<SourceRow> => {
  const row = await findSource(needs.db, reach, id)
  if (!row) throw new AppError('not-found')
  return row
}

const reading = (
  needs: DataSourceNeeds,
): Pick<HandlersOf<'dataSource'>, 'dataSource.list' | 'dataSource.listNames' | 'dataSource.get'> => ({
  'dataSource.list': async (input, { caller }) => {
    const { rows, total } = await listSources(needs.db, seenBy(caller, viewing), input)
    return { data: rows.map(shown), total }
  },
  'dataSource.listNames': async (_input, { caller }) => {
    const rows = await listNames(needs.db, seenBy(caller, naming))
    return { sources: rows.map((row) => ({ id: row.id, name: row.name, type: row.type as DataSourceType })) }
  },
  'dataSource.get': async ({ id }, { caller }) => shown(await need(needs, seenBy(caller, viewing), id)),
})

export const dataSourceHandlers = (needs: DataSourceNeeds): HandlersOf<'dataSource'> => ({
  ...reading(needs),
  'dataSource.create': async (input, { caller, lang, record }) => {
    const id = await createSource(needs, byOf(caller, lang), input)
    record({ entity: 'dataSource', id, name: input.name, after: told(input, writerOf(input)) })
    return { id }
  },
  'dataSource.update': async (input, { caller, lang, record }) => {
    const reach = seenBy(caller, editing)
    const row = await need(needs, reach, input.id)
    const before = toldRow(row)
    await changeSource(needs, { ...byOf(caller, lang), reach }, input)
    const after = {
      ...told(input, writerOf(input, row.write_username ?? '')),
      ...(input.secret !== undefined && { passwordChanged: true }),
      ...(input.writeAccount?.secret !== undefined && { writePasswordChanged: true }),
    }
    record({ entity: 'dataSource', id: input.id, name: input.name, before, after })
    return { ok: true }
  },
  'dataSource.addFile': ({ file }, { caller }) => addFile(needs, file, caller.userId),
  'dataSource.remove': async ({ id }, { caller, record }) => {
    const row = await need(needs, seenBy(caller, editing), id)
    const users = await needs.usedBy(caller, id)
    const names = users.map(({ name }) => name || '…').join('、')
    if (users.length > 0) throw new AppError('in-use', { count: users.length, names })
    await deleteSource(needs.db, id)
    record({ entity: 'dataSource', id, name: row.name, before: toldRow(row) })
    return { ok: true }
  },
  'dataSource.usage': async ({ id }, { caller }) => {
    await need(needs, seenBy(caller, viewing), id)
    return { usedBy: await needs.usedBy(caller, id) }
  },
  'dataSource.test': (input, { caller, lang, signal }) =>
    testSource(needs, input, { lang, signal, reach: seenBy(caller, editing), who: caller.userId }),
  'dataSource.listTables': async ({ id }, { caller, signal }) => {
    const row = await need(needs, seenBy(caller, ['dataset:edit']), id)
    const connection = row.connection as Connection
    const secret = openSecret(needs.box, row)
    const files = await filesOf(needs.db, connection, { sourceId: id })
    return needs.readers.ask(
      caller.userId,
      { type: 'listTables', connection, secret, ...(files && { files }) },
      { milliseconds: shortWork, signal },
    )
  },
})
