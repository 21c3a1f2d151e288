import type { DataSetDocument, DataSourceType } from '@gridwright/contract'

/** The document with which a data set begins: an interface is called, a database asked. */
export const emptyDocument = (sourceId: string, type: DataSourceType): DataSetDocument => {
  const start = { version: 2, sourceId, parameters: [], columns: [] } as const
  if (type !== 4) return { ...start, kind: 'sql', sql: '', parameters: [], columns: [] }
  return {
    ...start,
    kind: 'api',
    url: '',
    method: 'GET',
    headers: [],
    query: [],
    body: '',
    resultType: 'ObjectArray',
    resultPath: '',
    unfold: '',
    fields: [],
    parameters: [],
    columns: [],
  }
}

/** One that puts other data sets together: its SQL reads them as tables. */
export const emptyCombined = (): DataSetDocument => ({
  version: 2,
  kind: 'combined',
  inputs: [],
  sql: '',
  parameters: [],
  columns: [],
})

export type CombinedDocument = Extract<DataSetDocument, { kind: 'combined' }>
export type SqlDocument = Extract<DataSetDocument, { kind: 'sql' }>
export type ApiDocument = Extract<DataSetDocument, { kind: 'api' }>
