import type { DataSetDocument, DataSourceInput } from '@gridwright/contract'
import type { TestApp } from './testing.ts'

type Sheet = { readonly name: string; readonly rowCount: number; readonly columnCount: number }

/** A report's document of one sheet: these cells by their places, and nothing else. */
export const reportOf = (cells: Readonly<Record<string, object>> = {}, sheet: Partial<Sheet> = {}) => ({
  version: 1,
  styles: {},
  dataSets: [],
  parameters: [],
  sheets: [
    {
      name: 'S',
      cells,
      rowCount: 1,
      columnCount: 1,
      defaultRowHeight: 20,
      defaultColumnWidth: 80,
      rows: {},
      columns: {},
      ...sheet,
    },
  ],
})

/** The test's own PostgreSQL as a data source: whoever reads through it reads Gridwright's tables. */
export const ownSource = (test: TestApp, change: Partial<DataSourceInput> = {}): DataSourceInput => {
  const url = new URL(test.database.url)
  return {
    name: `own ${Math.random()}`,
    description: '',
    connection: {
      type: 5,
      host: url.hostname,
      port: Number(url.port),
      database: url.pathname.slice(1),
      username: decodeURIComponent(url.username),
      tls: 'off',
      privileged: true,
    },
    secret: decodeURIComponent(url.password),
    ...change,
  }
}

export const sqlSet = (
  sourceId: string,
  sql: string,
  parameters: DataSetDocument['parameters'] = [],
): DataSetDocument => ({ version: 2, kind: 'sql', sourceId, sql, parameters, columns: [] })

export const varchar = (paramCode: string): DataSetDocument['parameters'][number] => ({
  paramCode,
  paramName: paramCode,
  paramType: 'varchar',
  required: 2,
})
