import { AppError } from '@gridwright/contract/errors'
import type { Connection, DataSetDocument } from '@gridwright/contract'
import type { Access, SourceKind } from '#interface/source.ts'
import { checkTablesQuery, readTables } from '#tables/tables-query.ts'
import { checkAddress } from '#interface/check-address.ts'
import { fetchFile } from './fetch-file.ts'
import { readFiles } from './read-files.ts'

type FileConnection = Extract<Connection, { readonly type: 16 }>

const filesOf = (connection: Connection): FileConnection['files'] => {
  if (connection.type !== 16) throw new TypeError('Not a source of files')
  return connection.files
}

const sqlOf = (document: DataSetDocument): string => {
  if (document.kind !== 'sql') throw new TypeError('Not an SQL data set')
  return document.sql
}

const tablesOf = (access: Access) => {
  const { connection, files = [] } = access
  check(connection)
  return readFiles(filesOf(connection), {
    uploaded: files,
    fetch: (fetched) => fetchFile(access, fetched),
  })
}

const check = (connection: Connection): void => {
  const ids = filesOf(connection).map(({ id }) => id)
  if (new Set(ids).size !== ids.length) throw new AppError('invalid', { field: 'connection.files' })
  for (const { url } of filesOf(connection)) if (url !== undefined) checkAddress(url, 'connection.files')
}

/** Type 16: Excel files and files of values, uploaded or fetched, each sheet a table (decision 0089). */
export const file: SourceKind = {
  type: 16,
  capabilities: { dataSets: 'sql', tables: true, structure: false, cancel: true },
  check,
  checkDocument: (document) => checkTablesQuery(sqlOf(document), document.parameters),
  test: async (access) => {
    const tables = await tablesOf(access)
    const rows = tables.reduce((sum, { length }) => sum + length, 0)
    return { server: tables.map(({ name }) => name).join(', '), tables: { count: tables.length, rows } }
  },
  listTables: async (access) => ({
    tables: (await tablesOf(access)).map(({ name, columns }) => ({
      schema: '',
      name,
      columns: columns.map((column) => ({ name: column.name, type: column.type })),
    })),
    truncated: false,
  }),
  read: async (access, { document, values, limits }) => {
    if (limits.explain) throw new AppError('sql-explain')
    return readTables({
      sql: sqlOf(document),
      values,
      limits,
      signal: access.signal,
      tables: () => tablesOf(access),
    })
  },
}
