import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownSource, reportOf, sqlSet } from '#reports-for-tests.ts'
import { testApp } from '#testing.ts'
import type { TestUser } from '#testing.ts'

const product = await testApp()
afterAll(() => product.close())
let admin: TestUser
let sourceId: string
beforeAll(async () => {
  admin = await product.firstAdmin()
  sourceId = (await product.ok('dataSource.create', ownSource(product), admin)).id
})

const ids = { paramCode: 'ids', paramName: '订单', paramType: 'mutiselect', required: 1 } as const
const publish = async (kind: 'report' | 'data-set', document: unknown): Promise<string> => {
  const { id } = await product.ok('asset.create', { kind, name: kind, document }, admin)
  await product.ok('asset.publish', { id, revision: 0 }, admin)
  return id
}
const dataSet = (sql: string, columns: readonly string[], parameters: unknown[] = []) =>
  publish('data-set', {
    ...sqlSet(sourceId, sql, parameters as never),
    columns: columns.map((name) => ({ name, type: 'text' })),
  })
const orders = (where: string) =>
  dataSet(
    `select * from (values (90071992547409931234, '甲'), (2, '乙'), (2, '乙'), (null, '丙')) o (编号, 客户) ${where}`,
    ['编号', '客户'],
  )
const lines = (parameters: unknown[] = [ids]) =>
  dataSet(
    `select * from (values (90071992547409931234, '茶'), (2, '米'), (3, '油')) l (order_id, product) where order_id in (:ids)`,
    ['order_id', 'product'],
    parameters,
  )
const template = (orderSet: string, lineSet: string) => ({
  ...reportOf(
    {
      A1: { kind: 'field', dataSet: '明细', field: 'product', expand: 'down' },
      B1: { kind: 'field', dataSet: '明细', field: 'order_id' },
    },
    { rowCount: 1, columnCount: 2 },
  ),
  dataSets: [
    { name: '订单', dataSetId: orderSet },
    { name: '明细', dataSetId: lineSet, master: { dataSet: '订单', parameters: { ids: '编号' } } },
  ],
})

describe('a data set that is read for the rows of its master', () => {
  it('RPT-02 gets the different values as binds, 20 digits and empty ones too, and nobody is asked for them', async () => {
    const id = await publish('report', template(await orders(''), await lines()))
    expect((await product.ok('report.form', { id }, admin)).parameters).toEqual([])
    const { first, dataRows } = await product.ok('report.render', { id }, admin)
    expect(first.cells.filter(([, column]) => column === 0).map(([, , , , value]) => value)).toEqual([
      '茶',
      '米',
    ])
    expect(dataRows).toBe(4 + 2)
  })

  it('RPT-02 has no rows where its master has none: its clause is not dropped', async () => {
    const id = await publish('report', template(await orders('where 1 = 2'), await lines()))
    const { first, dataRows } = await product.ok('report.render', { id }, admin)
    expect([dataRows, first.cells.filter(([, , , , value]) => value !== null)]).toEqual([0, []])
  })

  it('RPT-02 says plainly what cannot be: a single parameter, more values than can be bound', async () => {
    const one = { ...ids, paramType: 'varchar' }
    const wrong = template(await orders(''), await lines([one]))
    const { id } = await product.ok('asset.create', { kind: 'report', name: 'x', document: wrong }, admin)
    expect((await product.callA('asset.publish', { id, revision: 0 }, admin)).error).toBe('master-parameter')
    const many = await dataSet(`select n as 编号, 'x' as 客户 from generate_series(1, 1001) n`, [
      '编号',
      '客户',
    ])
    const tooMany = await publish('report', template(many, await lines()))
    expect((await product.callA('report.render', { id: tooMany }, admin)).error).toBe('master-values')
  })
})
