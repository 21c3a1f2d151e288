import { dataSourceFilter, dataSourceTypes } from '@gridwright/contract'
import type { Connection } from '@gridwright/contract'
import { dataSourceType } from '@gridwright/validation'
import type { z } from 'zod'
import { pagedRows } from '#modules/platform/sheet/sheet-api.ts'
import type { Sheet, SheetColumn, SheetRow } from '#modules/platform/sheet/sheet-api.ts'
import { seen } from '#operations/data-scope.ts'
import { listSources, sourcePlace } from './data-source-store.ts'
import type { SourceRow } from './data-source-store.ts'
import type { DataSourceNeeds } from './data-source-needs.ts'

const types = [
  ...dataSourceType
    .filter(({ value }) => dataSourceTypes.some((one) => one === value))
    .map(({ value, label }) => ({ value: String(value), label })),
  { value: '16', label: { zh: '文件', en: 'Files' } },
]

const columns: readonly SheetColumn[] = [
  { key: 'name', title: { zh: '名称', en: 'Name' }, type: 'text', width: 28 },
  { key: 'type', title: { zh: '类型', en: 'Type' }, type: 'choice', choices: types },
  { key: 'description', title: { zh: '说明', en: 'Description' }, type: 'text', width: 32 },
  { key: 'address', title: { zh: '地址', en: 'Address' }, type: 'text', width: 36 },
  { key: 'username', title: { zh: '用户名', en: 'User name' }, type: 'text', width: 18 },
  { key: 'hasSecret', title: { zh: '已存凭据', en: 'Has a credential' }, type: 'text', width: 14 },
  { key: 'ownerName', title: { zh: '所有者', en: 'Owner' }, type: 'text', width: 16 },
  { key: 'createdAt', title: { zh: '创建时间', en: 'Created' }, type: 'instant', width: 20 },
  { key: 'updatedAt', title: { zh: '修改时间', en: 'Changed' }, type: 'instant', width: 20 },
  { key: 'updatedBy', title: { zh: '修改人', en: 'Changed by' }, type: 'text', width: 16 },
]

/** Data sources as Excel (RPT-01): where they read, never the credentials with which they do. */
export const dataSourceSheet = ({ db }: DataSourceNeeds): Sheet<z.output<typeof dataSourceFilter>> => ({
  name: 'data-source',
  title: { zh: '数据源', en: 'Data sources' },
  reads: 'dataSource.list',
  mayExport: ['datasource:view'],
  filter: dataSourceFilter,
  columns,
  rows: (caller, filter) => {
    const reach = seen(caller, ['datasource:view'], sourcePlace)
    return pagedRows(async (page) => (await listSources(db, reach, { ...filter, ...page })).rows, sheetRow)
  },
})

/** An API's address may carry a key behind its origin, and its headers may be one: neither leaves. */
const addressOf = (connection: Connection): string => {
  if (connection.type === 4) return new URL(connection.baseUrl).origin
  if (connection.type === 16) return connection.files.map(({ name }) => name).join(', ')
  return `${connection.host}:${connection.port}/${connection.database}`
}

const sheetRow = ({ name, description, ownerName, updatedBy, ...row }: SourceRow): SheetRow => {
  const connection = row.connection as Connection
  return {
    name,
    type: String(connection.type),
    description,
    address: addressOf(connection),
    username: connection.type === 16 ? '' : connection.username,
    hasSecret: row.secret !== null,
    ownerName,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    updatedBy,
  }
}
