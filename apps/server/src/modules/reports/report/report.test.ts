import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CompactCell, Output } from '@gridwright/contract'
import type { Cell, Sheet, Template } from '@gridwright/report-engine'
import { formatDate } from '@gridwright/validation'
import { ownSource } from '#reports-for-tests.ts'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'

let product: TestApp
let admin: TestUser
let sourceId: string

/** Data comes from a database of the machine's own server: the product's, reached as any source is. */
beforeAll(async () => {
  product = await testApp({ environment: { REPORT_MAX_ROWS: '60000', REPORT_MAX_SECONDS: '5' } })
  admin = await product.firstAdmin()
  await product.app.listen()
  const made = await product.ok('dataSource.create', ownSource(product, { name: 'own' }), admin)
  sourceId = made.id
})
afterAll(() => product.close())

const publish = async (kind: 'report' | 'data-set', name: string, document: unknown): Promise<string> => {
  const { id } = await product.ok('asset.create', { kind, name, document }, admin)
  await product.ok('asset.publish', { id, revision: 0 }, admin)
  return id
}

type Column = { name: string; type: 'text' | 'number' | 'date' }
const dataSet = (sql: string, columns: Column[], parameters: unknown[] = []) =>
  publish('data-set', sql.slice(0, 40), { version: 2, kind: 'sql', sourceId, sql, parameters, columns })

const sheetOf = (cells: Record<string, Cell>, more: Partial<Sheet> = {}): Sheet => ({
  name: 'Sheet',
  cells,
  rowCount: 10,
  columnCount: 10,
  defaultRowHeight: 20,
  defaultColumnWidth: 80,
  rows: {},
  columns: {},
  ...more,
})

const templateOf = (dataSetId: string, sheet: Sheet): Template => ({
  version: 1,
  sheets: [sheet],
  styles: {},
  dataSets: [{ name: 's', dataSetId }],
  parameters: [],
})

const text = (value: string, more: Partial<Cell> = {}): Cell => ({ kind: 'text', value, ...more })
const formula = (code: string, more: Partial<Cell> = {}): Cell => ({
  kind: 'formula',
  formula: code,
  ...more,
})
const field = (name: string, more: Partial<Cell> = {}): Cell => ({
  kind: 'field',
  dataSet: 's',
  field: name,
  ...more,
})
const none = { leftParent: null }

const grid = (cells: readonly CompactCell[]): Record<string, unknown> =>
  Object.fromEntries(cells.map(([row, column, , , value]) => [`${row},${column}`, value]))
const merges = (cells: readonly CompactCell[]): string[] =>
  cells.filter(([, , rows, columns]) => rows > 1 || columns > 1).map(([r, c, h, w]) => `${r},${c} ${h}x${w}`)

const render = (id: string, who: TestUser = admin, values: Record<string, string> = {}) =>
  product.callA('report.render', { id, values }, who)
const rendered = async (id: string, values: Record<string, string> = {}): Promise<Output<'report.render'>> =>
  product.ok('report.render', { id, values }, admin)

const sales = `select * from (values ('East','Tea',10),('East','Tea',20),('East','Rice',30),('West','Tea',40),('West','Oil',100)) s (region, prod, amt)`
const salesColumns: Column[] = [
  { name: 'region', type: 'text' },
  { name: 'prod', type: 'text' },
  { name: 'amt', type: 'number' },
]

const grouped = (): Record<string, Cell> => ({
  A1: text('Region'),
  B1: text('Product'),
  C1: text('Amount'),
  A2: field('region', { aggregate: 'group', expand: 'down', rowSpan: 2 }),
  B2: field('prod', { expand: 'down' }),
  C2: field('amt'),
  B3: text('Subtotal', { leftParent: 'A2' }),
  C3: formula('=SUM(C2)', { leftParent: 'A2' }),
  A4: text('Total', none),
  C4: formula('=SUM(C2)', none),
})

const numbers = (count: number) =>
  `select n as id, n % 7 as k, 'row ' || n as label from generate_series(1, ${count}) n order by n`
const numberColumns: Column[] = [
  { name: 'id', type: 'number' },
  { name: 'k', type: 'number' },
  { name: 'label', type: 'text' },
]
const longList = (): Record<string, Cell> => ({
  A1: text('No'),
  B1: text('Label'),
  A2: field('id', { expand: 'down' }),
  B2: field('label'),
  A3: text('Total', none),
  B3: formula('=SUM(A2)', none),
})

describe('reports from SQL to cells', () => {
  it('RPT-04 E1 comes out of a real database with its groups, sums and merges', async () => {
    const set = await dataSet(sales, salesColumns)
    const { first, sheets, dataRows } = await rendered(
      await publish('report', 'E1', templateOf(set, sheetOf(grouped()))),
    )
    expect(grid(first.cells)).toMatchObject({
      '1,0': 'East',
      '1,2': 10,
      '4,2': 60,
      '8,2': 200,
      '7,1': 'Subtotal',
    })
    expect(merges(first.cells)).toEqual(['1,0 4x1', '5,0 3x1'])
    expect(sheets[0]).toMatchObject({ rowCount: expect.any(Number), name: 'Sheet' })
    expect(dataRows).toBe(5)
  })

  it('RPT-04 hands out windows of 50,000 rows, finds text in them, and is gone for everybody else', async () => {
    const set = await dataSet(numbers(50_000), numberColumns)
    const id = await publish('report', 'long', templateOf(set, sheetOf(longList())))
    const { renderId, sheets, first } = await rendered(id)
    expect(sheets[0]?.rowCount).toBeGreaterThanOrEqual(50_002)
    expect(first.cells.length).toBeLessThan(500)
    const far = await product.ok('report.cells', { renderId, sheet: 0, from: 40_000, to: 40_003 }, admin)
    expect(grid(far.cells)).toMatchObject({ '40000,0': 40_000, '40000,1': 'row 40000', '40002,0': 40_002 })
    const total = await product.ok('report.cells', { renderId, sheet: 0, from: 50_001, to: 50_002 }, admin)
    expect(grid(total.cells)).toMatchObject({ '50001,1': 1_250_025_000 })
    const found = await product.ok('report.search', { renderId, sheet: 0, text: 'ROW 4999' }, admin)
    expect(found.matches).toHaveLength(11)
    const other = await product.createUserWithRole({ permissions: ['report:view'] })
    const stolen = await product.callA('report.cells', { renderId, sheet: 0, from: 0, to: 9 }, other)
    expect(stolen.error).toBe('render-gone')
  })

  it('RPT-04 answers from another server process, which runs the report again', async () => {
    const set = await dataSet(sales, salesColumns)
    const { renderId } = await rendered(
      await publish('report', 'beside', templateOf(set, sheetOf(grouped()))),
    )
    const beside = await testApp({ beside: product })
    const seen = await beside.callA('report.cells', { renderId, sheet: 0, from: 0, to: 9 }, admin)
    expect(grid(seen.result.cells)).toMatchObject({ '8,2': 200 })
    await beside.close()
  })

  it('RPT-04 E10 makes pages with page sums, and the summary on the last one', async () => {
    const set = await dataSet('select n as id, n as amt from generate_series(1, 7) n', [
      { name: 'id', type: 'number' },
      { name: 'amt', type: 'number' },
    ])
    const print = {
      paper: 'A4',
      orientation: 'portrait',
      margins: { top: 10, right: 10, bottom: 10, left: 10 },
      scale: 100,
      rowsPerPage: 3,
      footer: '&P/&N',
    } as const
    const cells = {
      A1: text('No'),
      B1: text('Amt'),
      A2: field('id', { expand: 'down' }),
      B2: field('amt'),
      A3: text('Page sum'),
      B3: formula('=PAGESUM(B2)'),
      A4: text('Total', none),
      B4: formula('=SUM(B2)', none),
    }
    const rows = { '0': { role: 'heading' }, '2': { role: 'footing' }, '3': { role: 'summary' } } as const
    const sheet = sheetOf(cells, { rowCount: 4, columnCount: 2, rows, print })
    const { renderId, sheets } = await rendered(await publish('report', 'pages', templateOf(set, sheet)))
    expect(sheets[0]?.pageCount).toBe(3)
    const second = await product.ok('report.page', { renderId, sheet: 0, page: 2 }, admin)
    expect(second.footer).toBe('2/3')
    expect(grid(second.strips[0]?.window.cells ?? [])).toEqual({
      '0,0': 'No',
      '0,1': 'Amt',
      '1,0': 4,
      '1,1': 4,
      '2,0': 5,
      '2,1': 5,
      '3,0': 6,
      '3,1': 6,
      '4,0': 'Page sum',
      '4,1': 15,
    })
    const last = await product.ok('report.page', { renderId, sheet: 0, page: 3 }, admin)
    expect(grid(last.strips[0]?.window.cells ?? [])).toMatchObject({
      '1,0': 7,
      '2,1': 7,
      '3,0': 'Total',
      '3,1': 28,
    })
  })

  it('RPT-02 binds parameters, fills in defaults and refuses what is missing by name', async () => {
    const parameters = [
      { paramCode: 'region', paramName: '大区', paramType: 'varchar', required: 1 },
      { paramCode: 'least', paramName: '最少', paramType: 'number', required: 2, paramDefault: '0' },
    ]
    const set = await dataSet(
      `select * from (${sales}) q where region = :region and amt >= :least`,
      salesColumns,
      parameters,
    )
    const id = await publish('report', 'parameters', templateOf(set, sheetOf(grouped())))
    const form = await product.ok('report.form', { id }, admin)
    expect(form.parameters.map((one) => one.paramCode)).toEqual(['region', 'least'])
    const { first } = await rendered(id, { region: 'West' })
    expect(grid(first.cells)).toMatchObject({ '1,0': 'West', '4,2': 140 })
    expect(await render(id)).toMatchObject({ error: 'parameter-missing', params: { name: '大区' } })
    expect(await render(id, admin, { region: 'West', least: 'many' })).toMatchObject({
      error: 'parameter-invalid',
    })
    const hostile = await rendered(id, { region: `' or 1=1 --` })
    expect(hostile.dataRows).toBe(0)
  })

  it('RPT-03 answers mistakes of an unsaved template with their cells, and refuses to publish them', async () => {
    const set = await dataSet(sales, salesColumns)
    const broken = templateOf(
      set,
      sheetOf({
        A1: field('amt', { expand: 'down', topParent: 'B1', leftParent: 'B1' }),
        B1: field('prod', { expand: 'down', leftParent: 'A1' }),
      }),
    )
    const { id } = await product.ok(
      'asset.create',
      { kind: 'report', name: 'broken', document: broken },
      admin,
    )
    const preview = await product.ok('report.previewDraft', { id, template: broken }, admin)
    expect(preview.rendered).toBeNull()
    expect(preview.problems.some((one) => one.severity === 'error' && one.cells.length > 0)).toBe(true)
    const refused = await product.callA('asset.publish', { id, revision: 0 }, admin)
    expect(refused.error).toBe('report-problems')
    // In words, not by the engine's code.
    expect(refused.message).toMatch(/父格.*（.*A1/)
    const halfTyped = {
      ...grouped(),
      E1: formula('=SUM('),
      E2: formula('=1+1'),
      E3: formula('=NONE(1)'),
      E4: formula('=VLOOKUP("x","x",1)'),
    }
    const typing = await product.ok(
      'report.previewDraft',
      { id, template: templateOf(set, sheetOf(halfTyped)) },
      admin,
    )
    expect(typing.problems).toMatchObject([
      { severity: 'error', code: 'formula-bracket-missing', cells: ['E1'] },
      { code: 'formula-unknown-function', cells: ['E3'] },
      { code: 'formula-field-expected', cells: ['E4'] },
    ])
    const shown = new Map(typing.rendered?.first.cells.map((cell) => [cell[8], cell[4]]))
    expect(['E1', 'E2', 'E3', 'E4'].map((cell) => shown.get(cell))).toEqual([
      '#VALUE!',
      2,
      '#NAME?',
      '#VALUE!',
    ])
    expect(typing.rendered?.dataRows).toBeGreaterThan(2)
    const good = await product.ok(
      'report.previewDraft',
      { id, template: templateOf(set, sheetOf(grouped())), sampleRows: 2 },
      admin,
    )
    expect(good.rendered).toMatchObject({ dataRows: 2, cutDataSets: 1 })
  })

  it('RPT-03 refuses to publish one wrong formula among thousands of cells, and publishes them once it is right', async () => {
    const set = await dataSet(sales, salesColumns)
    const many = (last: string): Template => {
      const cells = Array.from({ length: 3000 }, (_, row): [string, Cell] => [`F${row + 1}`, text('x')])
      const sheet = sheetOf({ ...Object.fromEntries(cells), E1: formula(last) }, { rowCount: 3000 })
      return templateOf(set, sheet)
    }
    const { id } = await product.ok(
      'asset.create',
      { kind: 'report', name: 'thousands', document: many('=SUM(F1') },
      admin,
    )
    const refused = await product.callA('asset.publish', { id, revision: 0 }, admin)
    expect(refused.error).toBe('report-problems')
    expect(refused.message).toContain('E1')
    const saved = await product.ok('asset.saveDraft', { id, revision: 0, document: many('=SUM(F1)') }, admin)
    const published = await product.ok('asset.publish', { id, revision: saved.revision }, admin)
    expect(published.version).toBe(1)
  })

  it('RPT-02 reads a source once while only text and look change, and never for another person or session', async () => {
    const set = await dataSet('select clock_timestamp()::text as at', [{ name: 'at', type: 'text' }])
    const { id } = await product.ok(
      'asset.create',
      { kind: 'report', name: 'kept', document: templateOf(set, sheetOf({ A1: field('at') })) },
      admin,
    )
    const readAt = async (title: string, who: TestUser = admin, fresh = false, sampleRows = 200) => {
      const template = templateOf(set, sheetOf({ A1: field('at'), B1: text(title) }))
      const { rendered: shown } = await product.ok(
        'report.previewDraft',
        { id, template, fresh, sampleRows },
        who,
      )
      expect(grid(shown?.first.cells ?? [])['0,1']).toBe(title)
      return grid(shown?.first.cells ?? [])['0,0']
    }
    const first = await readAt('one')
    expect(await readAt('two')).toBe(first)
    expect(await readAt('three', admin, false, 100)).not.toBe(first)
    const again = await readAt('four', admin, true)
    expect(again).not.toBe(first)
    expect(await readAt('five')).toBe(again)
    const other = await product.createUserWithRole({
      permissions: ['report:view', 'report:edit', 'dataset:view', 'dataset:edit'],
    })
    const grants = [{ subjectKind: 'user', subjectId: other.userId, level: 'edit' } as const]
    await product.ok('asset.setGrants', { id, grants }, admin)
    await product.ok('asset.setGrants', { id: set, grants }, admin)
    const theirs = await readAt('six', other)
    expect(theirs).not.toBe(again)
    const { username, password } = other
    const { token } = await product.ok('auth.login', { username, password })
    expect(await readAt('seven', { ...other, token })).not.toBe(theirs)
  })

  it('VAL-05 refuses a template that is none, however deep the mistake', async () => {
    const set = await dataSet(sales, salesColumns)
    const bad = templateOf(
      set,
      sheetOf({ A1: { kind: 'text', link: { kind: 'url', url: 'javascript:alert(1)' } } }),
    )
    expect(
      await product.callA('asset.create', { kind: 'report', name: 'bad', document: bad }, admin),
    ).toMatchObject({
      error: 'document-invalid',
    })
  })
})

describe('limits of a run', () => {
  it('RPT-04 says in a plain word that there are too many rows, or that it took too long, and lives on', async () => {
    const many = await dataSet(numbers(60_001), numberColumns)
    const tooMany = await publish('report', 'many', templateOf(many, sheetOf(longList())))
    expect(await render(tooMany)).toMatchObject({ error: 'row-limit', params: { limit: 60_000 } })
    const slow = await dataSet(
      'select n as id, n as k, pg_sleep(30)::text as label from generate_series(1, 2) n',
      numberColumns,
    )
    const tooSlow = await publish('report', 'slow', templateOf(slow, sheetOf(longList())))
    expect(await render(tooSlow)).toMatchObject({
      error: 'time-limit',
      params: { setting: 'REPORT_MAX_SECONDS' },
    })
    const set = await dataSet(sales, salesColumns)
    const fine = await publish('report', 'fine', templateOf(set, sheetOf(grouped())))
    expect((await render(fine)).error).toBeUndefined()
  })
})

describe('who may', () => {
  it('PRM-03 lets a viewer of one report run and export that one, without any right on its data', async () => {
    const set = await dataSet(sales, salesColumns)
    const shown = await publish('report', 'shown', templateOf(set, sheetOf(grouped())))
    const hidden = await publish('report', 'hidden', templateOf(set, sheetOf(grouped())))
    const viewer = await product.createUserWithRole({ permissions: ['report:view'] })
    const grants = [{ subjectKind: 'user', subjectId: viewer.userId, level: 'view' } as const]
    await product.ok('asset.setGrants', { id: shown, grants }, admin)
    expect((await render(shown, viewer)).error).toBeUndefined()
    expect((await render(hidden, viewer)).error).toBe('not-found')
    expect((await product.callA('report.render', { id: shown, draft: true }, viewer)).error).toBe(
      'no-permission',
    )
    expect((await product.callA('report.export', { id: shown }, viewer)).error).toBe('no-permission')
    expect((await product.callB('report.export', { id: shown }, viewer)).error).toBe('no-permission')
    expect((await product.callA('report.previewDraft', { id: shown, template: {} }, viewer)).error).toBe(
      'no-permission',
    )
  })

  it('PRM-03 takes a running report away with the grant', async () => {
    const set = await dataSet(sales, salesColumns)
    const id = await publish('report', 'withdrawn', templateOf(set, sheetOf(grouped())))
    const viewer = await product.createUserWithRole({ permissions: ['report:view'] })
    await product.ok(
      'asset.setGrants',
      { id, grants: [{ subjectKind: 'user', subjectId: viewer.userId, level: 'view' }] },
      admin,
    )
    const { result } = await render(id, viewer)
    await product.ok('asset.setGrants', { id, grants: [] }, admin)
    const window = { renderId: result.renderId, sheet: 0, from: 0, to: 5 }
    expect((await product.callA('report.cells', window, viewer)).error).toBe('not-found')
  })
})

describe('export', () => {
  const ended = async (jobId: string): Promise<Output<'job.get'>> => {
    for (let tries = 0; tries < 400; tries += 1) {
      const job = await product.ok('job.get', { id: jobId }, admin)
      if (!['waiting', 'running'].includes(job.state)) return job
      await wait(50)
    }
    throw new Error('the export never ended')
  }

  it('RPT-04 WIR-02 writes an Excel file as a job and answers it to its owner with its name', async () => {
    const set = await dataSet(numbers(20_000), numberColumns)
    const id = await publish('report', '二万行/报表', templateOf(set, sheetOf(longList())))
    const { jobId } = await product.ok('report.export', { id }, admin)
    const job = await ended(jobId)
    expect(job).toMatchObject({ state: 'done', progress: 1 })
    expect(job.fileName).toMatch(/^二万行报表-\d{4}-\d\d-\d\d\.xlsx$/)
    const answer = await product.app.server.inject({
      method: 'GET',
      url: `/SpringReport/api/file/download?id=${job.fileId}`,
      headers: { authorization: admin.token },
    })
    expect(decodeURIComponent(String(answer.headers['filename']))).toBe(job.fileName)
    expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK')
    expect(answer.rawPayload.length).toBeGreaterThan(100_000)
  })

  it('RPT-04 the day is that of whoever asks: in formulas, in page headers and in the name of the file', async () => {
    const set = await dataSet('select 1 as n', [{ name: 'n', type: 'number' }])
    const print = { paper: 'A4', orientation: 'portrait', scale: 100, header: '&D' } as const
    const margins = { top: 10, right: 10, bottom: 10, left: 10 }
    const sheet = sheetOf(
      { A1: field('n'), B1: formula('=TODAY()'), A2: text('hidden'), A3: text('below') },
      { rows: { 1: { hidden: true } }, print: { ...print, margins } },
    )
    const id = await publish('report', '日期', templateOf(set, sheet))
    for (const timeZone of ['Pacific/Kiritimati', 'Etc/GMT+12']) {
      const day = formatDate(new Date(), timeZone)
      const { renderId, first } = await product.ok('report.render', { id, timeZone }, admin)
      expect(first.cells[1]?.[4]).toEqual({ date: Date.parse(day) })
      const page = await product.ok('report.page', { renderId, sheet: 0, page: 1 }, admin)
      expect(page.header).toBe(day)
      // Rows are numbered without the hidden one, in the heights as in the cells.
      const [strip] = page.strips
      expect(strip?.rowHeights.reduce((sum, [count]) => sum + count, 0)).toBe(2)
      expect(strip?.window.cells.at(-1)?.[0]).toBe(1)
      const { jobId } = await product.ok('report.export', { id, timeZone }, admin)
      expect((await ended(jobId)).fileName).toBe(`日期-${day}.xlsx`)
    }
    expect((await product.callA('report.render', { id, timeZone: 'Mars/Base' }, admin)).error).toBe('invalid')
  })

  it('RPT-04 stops within a moment when it is cancelled', async () => {
    const slow = await dataSet(
      'select n as id, n as k, pg_sleep(60)::text as label from generate_series(1, 2) n',
      numberColumns,
    )
    const id = await publish('report', 'slow export', templateOf(slow, sheetOf(longList())))
    const { jobId } = await product.ok('report.export', { id }, admin)
    for (let tries = 0; tries < 100; tries += 1) {
      if ((await product.ok('job.get', { id: jobId }, admin)).state === 'running') break
      await wait(50)
    }
    await product.ok('job.cancel', { id: jobId }, admin)
    const asked = performance.now()
    expect((await ended(jobId)).state).toBe('cancelled')
    expect(performance.now() - asked).toBeLessThan(20_000)
  })
})
