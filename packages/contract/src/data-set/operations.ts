import { z } from 'zod'
import { operation } from '#shared/operation.ts'
import { id } from '#shared/paging.ts'
import { dataColumn, dataSetParameter, dataSetRows, dataSetSchema, parameterValues } from './entities.ts'

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
    }),
    output: dataSetRows,
  }),
  /** For the designer's data panel: data sets that the caller may view, with columns and parameters. */
  'dataSet.fields': operation({
    title: { zh: '数据集字段', en: 'Fields of data sets' },
    access: ['report:edit', 'dataset:view'],
    kind: 'read',
    input: z.strictObject({ ids: z.array(id).max(50).optional(), text: z.string().max(100).default('') }),
    output: z.strictObject({
      dataSets: z.array(
        z.strictObject({
          id,
          name: z.string(),
          columns: z.array(dataColumn),
          parameters: z.array(dataSetParameter),
        }),
      ),
      /** How many fit; beyond the first page they are found by typing. */
      total: z.int(),
    }),
  }),
}
