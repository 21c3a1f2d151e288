import type { DataSetDocument } from '@gridwright/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownSource, reportOf, sqlSet, varchar } from '#reports-for-tests.ts'
import { testApp } from '#testing.ts'
import type { TestUser } from '#testing.ts'

const test = await testApp()
afterAll(() => test.close())

type Combined = Extract<DataSetDocument, { kind: 'combined' }>

let admin: TestUser
let postgres = ''
let mariadb = ''
beforeAll(async () => {
  admin = await test.firstAdmin()
  const as = { token: admin.token }
  postgres = (await test.ok('dataSource.create', ownSource(test), as)).id
  const url = new URL(process.env['TEST_MARIADB_URL'] ?? 'mysql://root@127.0.0.1:3306/test')
  mariadb = (
    await test.ok(
      'dataSource.create',
      {
        name: 'maria',
        description: '',
        connection: {
          type: 1,
          host: url.hostname,
          port: Number(url.port || 3306),
          database: url.pathname.slice(1),
          username: decodeURIComponent(url.username),
          tls: 'off',
          privileged: true,
        },
        secret: decodeURIComponent(url.password),
      },
      as,
    )
  ).id
})

const publish = async (name: string, document: DataSetDocument): Promise<string> => {
  const { id, revision } = await test.ok(
    'asset.create',
    { kind: 'data-set', name, document },
    { token: admin.token },
  )
  await test.ok('asset.publish', { id, revision }, { token: admin.token })
  return id
}

const combined = (
  sql: string,
  inputs: Readonly<Record<string, string>>,
  rest: Partial<Combined> = {},
): Combined => ({
  version: 2,
  kind: 'combined',
  inputs: Object.entries(inputs).map(([name, dataSetId]) => ({ name, dataSetId })),
  sql,
  parameters: [],
  columns: [],
  ...rest,
})

const preview = (document: DataSetDocument, values = {}, token = admin.token) =>
  test.callA('dataSet.preview', { document, values, limit: 100 }, { token })

describe('data sets put together', () => {
  let orders = ''
  let targets = ''
  beforeAll(async () => {
    orders = await publish(
      'orders',
      sqlSet(
        postgres,
        `select * from (values ('华东', 0.1, date '2026-01-31'), ('华东', 0.2, date '2026-02-01'), ('华北', 5, null)) as o(region, amount, day)
         where true [[ and region = :region ]]`,
        [varchar('region')],
      ),
    )
    targets = await publish(
      'targets',
      sqlSet(mariadb, "select '华东' as region, 1.5 as target union all select '华南', 2"),
    )
  })

  it('RPT-02 a join over PostgreSQL and MariaDB is one data set, with parameters for all', async () => {
    const document = combined(
      'select o.region, sum(o.amount) as amount, t.target from o left join t on t.region = o.region where o.amount >= :least group by all order by all',
      { o: orders, t: targets },
      { parameters: [{ ...varchar('least'), paramType: 'number', paramDefault: '0' }, varchar('region')] },
    )
    expect((await preview(document)).result).toMatchObject({
      columns: [
        { name: 'region', type: 'text' },
        { name: 'amount', type: 'number' },
        { name: 'target', type: 'number' },
      ],
      rows: [
        ['华东', 0.3, 1.5],
        ['华北', 5, null],
      ],
    })
    expect((await preview(document, { region: '华东', least: 0.2 })).result).toMatchObject({
      rows: [['华东', 0.2, 1.5]],
    })
  })

  it('RPT-02 a union is one too; calculated columns and turned rows stand on it', async () => {
    const union = combined(
      "select region, amount, 'sold' as what from o union all select region, target, 'planned' from t",
      { o: orders, t: targets },
      {
        shape: {
          computed: [{ name: 'amount2', formula: 'amount * 2' }],
          turn: { header: 'what', value: 'amount2', fixed: ['region'] },
        },
      },
    )
    expect((await preview(union)).result).toMatchObject({
      columns: [{ name: 'region' }, { name: 'sold' }, { name: 'planned' }],
      rows: [
        ['华东', 0.6, 3],
        ['华北', 10, null],
        ['华南', null, 4],
      ],
    })
  })

  it('RPT-02 a mistake in one of them says which', async () => {
    const broken = await publish('broken', sqlSet(postgres, 'select * from (values (1)) as v(n)'))
    const again = combined('select * from b', { b: broken })
    expect((await preview(combined('select nothing from b', { b: broken }))).error).toBe('sql-error')
    const nested = await publish('nested', again)
    expect(await preview(combined('select * from n', { n: nested }))).toMatchObject({
      error: 'combined-nested',
      params: { name: 'n' },
    })
    expect((await preview(combined("select * from read_csv('/etc/passwd')", {}))).error).toBe('sql-function')
    const large = await publish('large', sqlSet(postgres, 'select * from generate_series(1, 200001) as n'))
    expect(await preview(combined('select count(*) from l', { l: large }))).toMatchObject({
      error: 'row-limit',
      params: { dataSet: 'l' },
    })
  })

  it('RPT-02 attack 2: whoever may not see a data set does not read it through another', async () => {
    const maker = await test.createUserWithRole({ permissions: ['dataset:view', 'dataset:edit'] })
    const document = combined('select * from o', { o: orders })
    expect(await preview(document, {}, maker.token)).toMatchObject({
      error: 'data-set-unknown',
      params: { name: 'o' },
    })
    const { id, revision } = await test.ok(
      'asset.create',
      { kind: 'data-set', name: 'mine', document },
      { token: maker.token },
    )
    expect((await test.callA('asset.publish', { id, revision }, { token: maker.token })).error).toBe(
      'data-set-unknown',
    )
  })

  it('RPT-02 rows of a set age are read once, say when, and anew when somebody refreshes', async () => {
    const counted = 'select clock_timestamp()::text as t'
    const kept = await publish('kept', {
      ...sqlSet(postgres, counted),
      cache: { seconds: 600 },
    } as DataSetDocument)
    const cell = { kind: 'field', dataSet: 'd', field: 't', aggregate: 'list', expand: 'down' }
    const document = { ...reportOf({ A1: cell }), dataSets: [{ name: 'd', dataSetId: kept }] }
    const { id } = await test.ok(
      'asset.create',
      { kind: 'report', name: 'kept', document },
      { token: admin.token },
    )
    const render = (fresh: boolean) =>
      test.ok('report.render', { id, draft: true, fresh }, { token: admin.token })
    const first = await render(false)
    const second = await render(false)
    expect(second.first.cells).toEqual(first.first.cells)
    expect([typeof first.asOf, second.asOf]).toEqual(['number', first.asOf])
    const third = await render(true)
    expect(third.first.cells).not.toEqual(first.first.cells)
    expect((await render(false)).first.cells).toEqual(third.first.cells)
  })

  it('RPT-02 a report reads it as any other; lineage knows what it stands on', async () => {
    const id = await publish(
      'both',
      combined('select region from o union select region from t', { o: orders, t: targets }),
    )
    const cell = { kind: 'field', dataSet: 'd', field: 'region', aggregate: 'list', expand: 'down' }
    const document = { ...reportOf({ A1: cell }), dataSets: [{ name: 'd', dataSetId: id }] }
    const report = await test.ok(
      'asset.create',
      { kind: 'report', name: 'regions', document },
      { token: admin.token },
    )
    const shown = await test.ok('report.render', { id: report.id, draft: true }, { token: admin.token })
    expect(shown.sheets[0]?.rowCount).toBe(3)
    const { uses } = await test.ok('asset.lineage', { id }, { token: admin.token })
    expect(uses.map(({ name }) => name).toSorted()).toEqual(['orders', 'targets'])
  })
})
