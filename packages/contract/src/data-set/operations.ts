import { isTimeZone } from '@gridwright/validation'
import { z } from 'zod'
import { operation } from '#shared/operation.ts'
import { byId, id, instant } from '#shared/paging.ts'
import { dataColumn, dataSetParameter, dataSetRows, dataSetSchema, parameterValues } from './entities.ts'
import { offeredOptions, optionWish } from './option-source.ts'

export const dataSetOperations = {
  /** Runs what stands in the editor, at most `limit` rows; answers columns with their types (RPT-02). */
  'dataSet.preview': operation({
    title: { zh: '预览数据', en: 'Preview data' },
    access: ['dataset:edit'],
    kind: 'read',
    input: z.strictObject({
      document: dataSetSchema,
      values: parameterValues.default({}),
      limit: z.int().min(1).max(1000).default(100),
      /** The database's plan instead of the rows, where the kind of source has one (`sql` of PostgreSQL and MySQL). */
      explain: z.boolean().default(false),
      /** Of which data set: the run joins the caller's history of it. */
      assetId: id.optional(),
    }),
    output: dataSetRows,
  }),
  /** While parameters are designed: the options of one, given the values of the others (RPT-02). */
  'dataSet.parameterOptions': operation({
    title: { zh: '设计中的参数选项', en: 'Options of a parameter while designing' },
    access: ['report:edit', 'dataset:edit'],
    kind: 'read',
    input: z.strictObject({
      ...optionWish,
      parameters: z.array(dataSetParameter).max(200),
      values: parameterValues.default({}),
      timeZone: z.string().max(60).refine(isTimeZone, { error: 'No such time zone' }).optional(),
    }),
    output: offeredOptions,
  }),
  /** What the caller ran of a data set, the newest first; queries that ended with an error too. */
  'dataSet.runs': operation({
    title: { zh: '运行历史', en: 'History of runs' },
    access: ['dataset:edit'],
    kind: 'read',
    input: byId,
    output: z.strictObject({
      runs: z.array(
        z.strictObject({ id, at: instant, sql: z.string(), milliseconds: z.int(), problem: z.string() }),
      ),
    }),
  }),
  /** For the designer's data panel: data sets that the caller may view, with columns and parameters. */
  'dataSet.fields': operation({
    title: { zh: '数据集字段', en: 'Fields of data sets' },
    access: ['report:edit', 'screen:edit', 'dataset:view'],
    kind: 'read',
    input: z.strictObject({ ids: z.array(id).max(50).optional(), text: z.string().max(100).default('') }),
    output: z.strictObject({
      dataSets: z.array(
        z.strictObject({
          id,
          name: z.string(),
          columns: z.array(dataColumn),
          parameters: z.array(dataSetParameter),
          folderId: id.nullable(),
          /** Of data sets put together: none. */
          sourceId: id.nullable(),
          /** Where it reads; empty for who may not see sources, and of data sets put together. */
          sourceName: z.string(),
        }),
      ),
      /** How many fit; beyond the first page they are found by typing. */
      total: z.int(),
    }),
  }),
}
