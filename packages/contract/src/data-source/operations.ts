import { z } from 'zod'
import { lineageNode } from '#asset/entities.ts'
import { operation } from '#shared/operation.ts'
import { byId, done, id, listOf, paging } from '#shared/paging.ts'
import { uploadedFile } from '#file/entities.ts'
import { dataSource, dataSourceInput, dataSourceType, sourceTable, testResult } from './entities.ts'

export const dataSourceFilter = z.strictObject({
  text: z.string().max(100).default(''),
  type: dataSourceType.optional(),
})

export const dataSourceOperations = {
  'dataSource.list': operation({
    title: { zh: '数据源列表', en: 'List data sources' },
    access: ['datasource:view'],
    kind: 'read',
    also: ['reportDatasource/getTableList'],
    input: dataSourceFilter.extend(paging),
    output: listOf(dataSource),
  }),
  /** Names only, for those who build data sets. */
  'dataSource.listNames': operation({
    title: { zh: '可用数据源', en: 'Data sources by name' },
    access: ['datasource:view', 'dataset:edit'],
    kind: 'read',
    input: z.strictObject({}),
    output: z.strictObject({
      sources: z.array(z.strictObject({ id, name: z.string(), type: dataSourceType })),
    }),
  }),
  'dataSource.get': operation({
    title: { zh: '数据源详情', en: 'Get a data source' },
    access: ['datasource:view'],
    kind: 'read',
    also: ['reportDatasource/getDetail'],
    input: byId,
    output: dataSource,
  }),
  'dataSource.create': operation({
    title: { zh: '新增数据源', en: 'Create a data source' },
    access: ['datasource:edit'],
    kind: 'write',
    input: dataSourceInput,
    output: byId,
  }),
  'dataSource.update': operation({
    title: { zh: '修改数据源', en: 'Change a data source' },
    access: ['datasource:edit'],
    kind: 'write',
    input: dataSourceInput.extend({ id, version: z.int() }),
    output: done,
  }),
  /** Takes a file for a source of files; one that no source is saved with goes after a day. */
  'dataSource.addFile': operation({
    title: { zh: '上传数据源文件', en: 'Upload a file of a data source' },
    access: ['datasource:edit'],
    kind: 'upload',
    input: z.strictObject({ file: uploadedFile }),
    output: z.strictObject({ id, name: z.string(), size: z.int() }),
  }),
  'dataSource.remove': operation({
    title: { zh: '删除数据源', en: 'Delete a data source' },
    access: ['datasource:edit'],
    kind: 'write',
    also: ['reportDatasource/delete'],
    input: byId,
    output: done,
  }),
  'dataSource.usage': operation({
    title: { zh: '数据源被谁使用', en: 'What uses a data source' },
    access: ['datasource:view'],
    kind: 'read',
    input: byId,
    output: z.strictObject({ usedBy: z.array(lineageNode) }),
  }),
  /** Tests what stands in the form; with `id`, an absent secret means the stored one. */
  'dataSource.test': operation({
    title: { zh: '测试连接', en: 'Test the connection' },
    access: ['datasource:edit'],
    kind: 'read',
    /** `write` tests the account that enters data. */
    input: dataSourceInput.extend({ id: id.optional(), account: z.enum(['read', 'write']).default('read') }),
    output: testResult,
  }),
  'dataSource.listTables': operation({
    title: { zh: '表与字段', en: 'Tables and columns' },
    access: ['dataset:edit'],
    kind: 'read',
    also: ['reportDatasource/getDatabseTables'],
    input: byId,
    output: z.strictObject({ tables: z.array(sourceTable), truncated: z.boolean() }),
  }),
}
