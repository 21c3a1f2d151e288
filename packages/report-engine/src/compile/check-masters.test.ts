import { expect, it } from 'vitest'
import type { DataSetUse } from '#model/template.ts'
import { sheetOf, templateOf } from '#testing/build.ts'
import { compile } from './compile.ts'

const problems = (dataSets: readonly DataSetUse[]) =>
  compile({ ...templateOf([sheetOf({ A1: 'x' })], []), dataSets }, { orders: [{ name: 'id' }] }).problems.map(
    ({ code, params }) => [code, params],
  )
const child = (name: string, dataSet: string, field = 'id'): DataSetUse => ({
  name,
  dataSetId: name,
  master: { dataSet, parameters: { ids: field } },
})

it('RPT-02 a master is there, has the field, and is not its own child', () => {
  const orders = { name: 'orders', dataSetId: 'o' }
  expect(problems([orders, child('lines', 'orders'), child('parts', 'lines')])).toEqual([])
  expect(problems([child('lines', 'orders')])).toEqual([
    ['master-unknown', { dataSet: 'lines', other: 'orders' }],
  ])
  expect(problems([orders, child('lines', 'orders', 'no')])).toEqual([
    ['unknown-field', { dataSet: 'orders', field: 'no' }],
  ])
  expect(problems([child('a', 'b'), child('b', 'a'), child('c', 'a')]).map(([code]) => code)).toEqual([
    'master-circle',
    'master-circle',
    'master-circle',
  ])
})
