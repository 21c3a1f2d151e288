import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { transformed } from '@gridwright/screen'
import type { Rows, Screen } from '@gridwright/screen'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'
import { readDemo } from './demo-state.ts'
import { dropTradingDatabase } from './trading/trading-database.ts'

let product: TestApp
let admin: TestUser
let made: { databaseUrl: string; name: string } | undefined

beforeAll(async () => {
  product = await testApp()
  admin = await product.firstAdmin()
  await product.app.listen()
  const { jobId } = await product.ok('dashboard.loadDemo', {}, admin)
  for (let tries = 0; tries < 1200; tries += 1) {
    const job = await product.ok('job.get', { id: jobId }, admin)
    if (job.state === 'failed') throw new Error(JSON.stringify(job.error))
    if (job.state === 'done') break
    await wait(50)
  }
  const name = (await readDemo(product.database.db))?.database ?? ''
  made = { databaseUrl: product.database.url, name }
})
afterAll(async () => {
  const left = made
  const admins = product.database.url.replace(/\/[^/]*$/, '/postgres')
  await product.close()
  if (left !== undefined) await dropTradingDatabase(admins, left.name)
})

const sum = async (sql: string): Promise<number> => {
  const url = new URL(product.database.url)
  url.pathname = `/${made?.name}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    const { rows } = await client.query<{ n: string }>(sql)
    return Number(rows[0]?.n)
  } finally {
    await client.end()
  }
}

/** Numbers of the last rows of a report, where its totals stand. */
const numbersAtEnd = async (name: string): Promise<number[]> => {
  const { data } = await product.ok('asset.list', { kind: 'report', text: name }, admin)
  const { renderId, sheets, warnings } = await product.ok('report.render', { id: data[0]?.id ?? '' }, admin)
  expect(warnings).toEqual([])
  const count = sheets[0]?.rowCount ?? 0
  const { cells } = await product.ok(
    'report.cells',
    { renderId, sheet: 0, from: count - 4, to: count },
    admin,
  )
  return cells.map(([, , , , value]) => value).filter((value) => typeof value === 'number')
}

describe('the demo content', () => {
  it('RPT-03 the totals of its reports are those of the database', async () => {
    const kept = `from sales_order where status <> '已退货'`
    const year = new Date().getFullYear()
    const ofYear = await sum(`select sum(amount) as n ${kept} and extract(year from ordered_on) = ${year}`)
    const ofQuarters = await sum(
      `select sum(amount) as n ${kept} and extract(year from ordered_on) >= ${year - 2} and ordered_on < date_trunc('quarter', current_date)`,
    )
    const ofOrders = await sum(
      `select sum(amount) as n from sales_order where extract(year from ordered_on) = ${year}`,
    )
    const near = (wanted: number) => (value: number) => Math.abs(value - wanted) < 0.01
    expect((await numbersAtEnd('区域销售')).some(near(ofYear))).toBe(true)
    expect((await numbersAtEnd('产品季度')).some(near(ofQuarters))).toBe(true)
    expect((await numbersAtEnd('订单明细表')).some(near(ofOrders))).toBe(true)
  })

  it('RPT-03 RPT-05 has twelve finished reports: each runs without a remark and fits its pages', async () => {
    const { data } = await product.ok('asset.list', { kind: 'report', pageSize: 50 }, admin)
    const facts = await Promise.all(
      data.map(async ({ id, name }) => {
        const { renderId, sheets, warnings } = await product.ok('report.render', { id }, admin)
        const page = await product.ok('report.page', { renderId, sheet: 0, page: 1 }, admin)
        const cells = page.strips.flatMap(({ window }) => window.cells)
        const wrong = cells.filter(
          ([, , , , value]) => typeof value === 'object' && value && 'error' in value,
        )
        return {
          name,
          rows: sheets[0]?.rowCount ?? 0,
          warnings,
          wrong,
          scale: page.scale,
          strips: page.strips.length,
        }
      }),
    )
    expect(facts).toHaveLength(12)
    for (const { name, rows, warnings, wrong, scale } of facts) {
      expect({ name, warnings, wrong }).toEqual({ name, warnings: [], wrong: [] })
      expect([name, rows > 8, scale >= 50]).toEqual([name, true, true])
    }
    expect(facts.find(({ name }) => name === '客户标签')?.strips).toBe(3)
  })

  it('DSH-01 DSH-03 has six finished screens over live data: every query answers the columns that are shown', async () => {
    const { data } = await product.ok('asset.list', { kind: 'screen', pageSize: 50 }, admin)
    expect(data).toHaveLength(6)
    for (const { id, name } of data) {
      const { document } = await product.ok('screen.open', { id }, admin)
      const { queries, widgets } = document as Screen
      const items = Object.keys(queries).map((queryId) => ({ queryId }))
      const answers = await product.ok('screen.data', { id, items, waitMs: 20_000 }, admin)
      for (const answer of answers.items) {
        if (answer.state !== 'ok') throw new Error(`${name}: ${JSON.stringify(answer)}`)
        expect([name, answer.queryId, answer.rows.length > 0]).toEqual([name, answer.queryId, true])
        const steps = queries[answer.queryId]?.transform ?? []
        const needs = { variables: {}, rowsOf: () => undefined, compute: async (same: Rows) => same }
        const { columns } = await transformed(answer, steps, needs)
        const shown = Object.values(widgets).flatMap(({ bind }) =>
          bind?.query === answer.queryId ? Object.values(bind.map).flat() : [],
        )
        const there = columns.map((column) => column.name)
        expect([name, shown.filter((column) => !there.includes(column))]).toEqual([name, []])
      }
    }
  })

  it('RPT-01 is reached through an ordinary source whose account cannot write', async () => {
    const { data } = await product.ok('dataSource.list', {}, admin)
    expect(data).toHaveLength(1)
    const { id, name, description, connection } = data[0] ?? {
      id: '',
      name: '',
      description: '',
      connection: undefined,
    }
    if (connection === undefined) throw new Error('no source')
    const tested = await product.ok('dataSource.test', { id, name, description, connection }, admin)
    expect(tested).toMatchObject({ ok: true, mayWrite: false })
  })

  it('RPT-02 has an account that can neither fill the disk nor call what harms, and no time without end', async () => {
    const may = (call: string) =>
      sum(`select count(*) as n from pg_proc
        where proname = '${call}' and has_function_privilege('${made?.name}', oid, 'execute')`)
    for (const call of [
      'pg_logical_emit_message',
      'pg_advisory_lock',
      'pg_notify',
      'lo_creat',
      'query_to_xml',
      'set_config',
    ])
      expect({ call, may: await may(call) }).toEqual({ call, may: 0 })
    expect(await may('upper')).toBeGreaterThan(0)
    const kept = (setting: string) =>
      sum(
        `select count(*) as n from pg_roles where rolname = '${made?.name}' and rolconfig @> array['${setting}']`,
      )
    for (const setting of [
      'temp_file_limit=256MB',
      'statement_timeout=120s',
      'default_transaction_read_only=on',
    ])
      expect({ setting, kept: await kept(setting) }).toEqual({ setting, kept: 1 })
  })

  it('PRM-01 brings three roles with different menus, and branches below the organisation', async () => {
    const { data } = await product.ok('role.list', {}, admin)
    const menus = data.filter((role) => !role.isSuper).map((role) => role.menuIds.join(','))
    expect(new Set(menus).size).toBe(3)
    const { organisations } = await product.ok('organisation.tree', {}, admin)
    expect(organisations.filter((one) => one.parentId !== null).length).toBeGreaterThan(5)
  })

  it('is loaded once: a second wish is refused', async () => {
    expect(await product.callA('dashboard.loadDemo', {}, admin)).toMatchObject({ error: 'repeated' })
    expect((await product.ok('dashboard.get', {}, admin)).demo).toBe('loaded')
  })

  it('RPT-01 its source goes after the product’s own database when that has another port at a start', async () => {
    const { sourceId } = (await readDemo(product.database.db)) ?? {}
    const portNow = async () => {
      const row = await product.database.db
        .selectFrom('data_source')
        .select('connection')
        .where('id', '=', sourceId ?? '')
        .executeTakeFirstOrThrow()
      return (row.connection as { port: number }).port
    }
    const right = await portNow()
    const turn = (path: string, value: unknown) =>
      product.database.db
        .updateTable('data_source')
        .set({ connection: sql`jsonb_set(connection, ${path}::text[], ${JSON.stringify(value)}::jsonb)` })
        .where('id', '=', sourceId ?? '')
        .execute()
    await turn('{port}', 1)
    await (await testApp({ beside: product })).close()
    expect(await portNow()).toBe(right)
    await turn('{port}', 1)
    await turn('{database}', 'of_somebody_else')
    await (await testApp({ beside: product })).close()
    expect(await portNow()).toBe(1)
    await turn('{database}', made?.name)
    await turn('{port}', right)
  })

  it('F1 the home page opens a finished report of it, the next one where that is gone, and no step that is done', async () => {
    const home = () => product.ok('dashboard.get', {}, admin)
    const reports = (await product.ok('asset.list', { kind: 'report' }, admin)).data
    const named = (name: string) => reports.find((report) => report.name === name)
    const first = named('区域销售分组报表')
    expect(await home()).toMatchObject({ demoReport: first?.id, nextSteps: ['invite-user'] })
    const opened = await product.ok('report.render', { id: first?.id ?? '' }, admin)
    expect(opened.dataRows).toBeGreaterThan(0)
    await product.ok('asset.remove', { id: first?.id ?? '' }, admin)
    expect((await home()).demoReport).toBe(named('产品季度销售交叉表')?.id)
  })
})
