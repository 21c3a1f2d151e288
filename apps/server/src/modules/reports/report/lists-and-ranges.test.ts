import { afterAll, expect, it } from 'vitest'
import type { CallInput } from '@gridwright/contract'
import { ownSource, reportOf, sqlSet } from '#reports-for-tests.ts'
import { testApp } from '#testing.ts'

const product = await testApp()
afterAll(() => product.close())

const sales = `select * from (values ('East','Tea',10),('East','Rice',30),('West','Tea',40)) s (region, prod, amt)`

it('RPT-02 RPT-04 attack 1: lists and ranges reach the query as binds, formulas as text, files as both', async () => {
  const admin = await product.firstAdmin()
  await product.app.listen()
  const publish = async (kind: 'report' | 'data-set', document: unknown): Promise<string> => {
    const { id } = await product.ok('asset.create', { kind, name: `${kind} lists`, document }, admin)
    await product.ok('asset.publish', { id, revision: 0 }, admin)
    return id
  }
  const { id: sourceId } = await product.ok('dataSource.create', ownSource(product), admin)
  const sql = `select region, count(*) as n from (select region, timestamp '2026-05-31 18:30' as at from (${sales}) q) q
    where 1=1 [[ and region in (:regions) ]] and at >= :day_from and at < :day_after group by region order by 1`
  const dataSetId = await publish('data-set', {
    ...sqlSet(sourceId, sql, [
      { paramCode: 'regions', paramName: '大区', paramType: 'mutiselect', required: 2 },
      { paramCode: 'day', paramName: '日期', paramType: 'dateRange', required: 2, paramDefault: 'mf,ml' },
    ]),
    columns: [{ name: 'region', type: 'text' }],
  })
  const cells = {
    A1: { kind: 'formula', formula: '=@regions' },
    B1: { kind: 'formula', formula: '=@day_to' },
    A2: { kind: 'field', dataSet: 's', field: 'region', expand: 'down' },
  }
  const template = {
    ...reportOf(cells, { rowCount: 2, columnCount: 2 }),
    dataSets: [{ name: 's', dataSetId }],
  }
  const id = await publish('report', template)
  const ask = async (values: NonNullable<CallInput<'report.render'>['values']>) => {
    const { first, dataRows } = await product.ok('report.render', { id, values }, admin)
    return { dataRows, cells: first.cells.map(([row, column, , , value]) => [row, column, value]) }
  }
  const day = ['2026-05-31', '2026-05-31']
  expect((await ask({ day })).cells).toEqual(
    expect.arrayContaining([
      [1, 0, 'East'],
      [2, 0, 'West'],
    ]),
  )
  const west = await ask({ day, regions: ['West', "x') or 1=1 --"] })
  expect(west.cells).toEqual([
    [0, 0, "West, x') or 1=1 --"],
    [0, 1, { date: Date.UTC(2026, 4, 31) }],
    [1, 0, 'West'],
  ])
  expect(west.dataRows).toBe(1)
  expect((await ask({ day: ['2026-05-01', '2026-05-30'] })).dataRows).toBe(0)
  const reversed = { id, values: { day: ['2026-06-01', '2026-05-31'] } }
  expect((await product.callA('report.render', reversed, admin)).error).toBe('parameter-reversed')
  const { jobId } = await product.ok('report.export', { id, values: { day, regions: ['East'] } }, admin)
  await expect
    .poll(async () => (await product.ok('job.get', { id: jobId }, admin)).state, { timeout: 20_000 })
    .toBe('done')
})
