import type { CallInput, DataSetParameter } from '@gridwright/contract'
import { testServers } from '@gridwright/data-source/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownSource, reportOf, sqlSet, varchar } from '#reports-for-tests.ts'
import { testApp } from '#testing.ts'
import type { TestUser } from '#testing.ts'

const product = await testApp()
afterAll(() => product.close())

let admin: { token: string }
let maker: TestUser

const { hostname, port, username, password, pathname } = testServers.mariadb
const mariadb = {
  name: 'MariaDB of the options',
  description: '',
  connection: {
    type: 1,
    host: hostname,
    port: Number(port || 3306),
    database: pathname.slice(1),
    username,
    tls: 'off',
    privileged: true,
  },
  secret: decodeURIComponent(password),
} as const

const sources: Record<'PostgreSQL' | 'MariaDB', string> = { PostgreSQL: '', MariaDB: '' }

beforeAll(async () => {
  admin = await product.firstAdmin()
  await product.app.listen()
  sources.PostgreSQL = (await product.ok('dataSource.create', ownSource(product), admin)).id
  sources.MariaDB = (await product.ok('dataSource.create', mariadb, admin)).id
  maker = await product.createUserWithRole({ permissions: ['report:view', 'report:edit'] })
})

const publish = async (kind: 'report' | 'data-set', document: unknown): Promise<string> => {
  const name = `${kind} ${Math.random()}`
  const { id } = await product.ok('asset.create', { kind, name, document }, admin)
  await product.ok('asset.publish', { id, revision: 0 }, admin)
  return id
}

const rowsOf = (columns: string, rows: readonly (readonly (string | null)[])[]): string => {
  const names = columns.split(', ')
  const cell = (text: string | null | undefined): string => (typeof text === 'string' ? `'${text}'` : 'null')
  return rows
    .map((row) => `select ${names.map((name, at) => `${cell(row[at])} as ${name}`).join(', ')}`)
    .join(' union all ')
}

const provinces = rowsOf('code, label', [
  ['JS', '江苏'],
  ['ZJ', '浙江'],
])
const cities = rowsOf('code, label, above', [
  ['NJ', '南京', 'JS'],
  ['SZ', '苏州', 'JS'],
  ['HZ', '杭州', 'ZJ'],
])
const shops = rowsOf('code, label, above', [
  ['NJ1', '南京一店', 'NJ'],
  ['SZ1', '苏州一店', 'SZ'],
  ['HZ1', '杭州一店', 'HZ'],
])

const below = (sql: string) => `select code, label from (${sql}) o where above = :above`
const above: DataSetParameter = { ...varchar('above'), required: 1 }

type Change = Partial<DataSetParameter>
const choice = (paramCode: string, paramName: string, change: Change): DataSetParameter => ({
  paramCode,
  paramName,
  paramType: 'select',
  required: 2,
  ...change,
})

/** A report of one text, with a form of three levels. */
const cascade = async (
  sourceId: string,
  change: Change = {},
  { city: ofCity = {}, rows = shops }: { readonly city?: Change; readonly rows?: string } = {},
): Promise<string> => {
  const [province, city, shop] = await Promise.all([
    publish('data-set', sqlSet(sourceId, provinces)),
    publish('data-set', sqlSet(sourceId, below(cities), [above])),
    publish('data-set', sqlSet(sourceId, below(rows), [above])),
  ])
  const from = (dataSetId: string, upper?: string) => ({
    optionsFrom: {
      kind: 'dataSet' as const,
      dataSetId,
      value: 'code',
      label: 'label',
      ...(upper === undefined ? {} : { given: { above: upper } }),
    },
  })
  return publish('report', {
    ...reportOf({ A1: { kind: 'formula', formula: '=CONCAT(@province, "/", @city, "/", @shop)' } }),
    parameters: [
      choice('shop', '门店', { ...from(shop, 'city'), paramType: 'mutiselect', ...change }),
      choice('city', '城市', { ...from(city, 'province'), paramDefault: 'NJ', ...ofCity }),
      choice('province', '省份', { ...from(province), paramDefault: 'JS' }),
    ],
  })
}

type Wish = Omit<CallInput<'report.parameterOptions'>, 'id'>
const offered = async (id: string, wish: Wish, who: { token: string } = admin) => {
  const { data, ...rest } = await product.ok('report.parameterOptions', { id, ...wish }, who)
  return { ...rest, data: data.map(({ value, label }) => `${value} ${label}`) }
}
const shown = async (id: string, values: Wish['values'] = {}): Promise<unknown> =>
  (await product.ok('report.render', { id, values }, admin)).first.cells[0]?.[4]
const refused = (id: string, values: Wish['values']) => product.callA('report.render', { id, values }, admin)

describe.each(['PostgreSQL', 'MariaDB'] as const)('a cascade of three levels on %s', (server) => {
  it('RPT-02 each level is what the levels above leave, by defaults and by what is chosen', async () => {
    const id = await cascade(sources[server])
    expect(await offered(id, { code: 'city' })).toEqual({
      data: ['NJ 南京', 'SZ 苏州'],
      total: 2,
      waitsFor: [],
    })
    expect(await offered(id, { code: 'shop' })).toMatchObject({ data: ['NJ1 南京一店'] })
    const west = { province: 'ZJ', city: 'HZ' }
    expect(await offered(id, { code: 'shop', values: west })).toMatchObject({ data: ['HZ1 杭州一店'] })
    expect(await offered(id, { code: 'city', values: { province: null } })).toEqual({
      data: [],
      total: 0,
      waitsFor: ['省份'],
    })
    expect(await shown(id)).toBe('JS/NJ/')
    expect(await shown(id, { province: 'ZJ' })).toBe('ZJ//')
    expect(await shown(id, { ...west, shop: ['HZ1'] })).toBe('ZJ/HZ/HZ1')
  })

  it('RPT-04 a link may name the lowest level alone: those above follow, and the form is told', async () => {
    const id = await cascade(sources[server])
    const open = (values: Wish['values']) => product.ok('report.render', { id, values }, admin)
    const run = await open({ shop: ['HZ1'] })
    expect([run.first.cells[0]?.[4], run.derived]).toEqual(['ZJ/HZ/HZ1', { province: 'ZJ', city: 'HZ' }])
    // What was cleared is open as well; what is given stays.
    expect((await open({ province: null, city: null, shop: ['SZ1'] })).derived).toEqual({
      province: 'JS',
      city: 'SZ',
    })
    expect((await open({ city: 'HZ' })).derived).toEqual({ province: 'ZJ' })
    expect((await open({ shop: ['NJ1'] })).derived).toBeUndefined()
    expect(await refused(id, { province: 'JS', shop: ['HZ1'] })).toMatchObject({
      error: 'parameter-not-offered',
      params: { name: '门店', value: 'HZ1' },
    })
    expect((await refused(id, { shop: ['HZ1', 'SZ1'] })).error).toBe('parameter-not-offered')
  })

  it('RPT-04 where several would do the levels above stay open; a hidden one is never moved by a link', async () => {
    const twice = rowsOf('code, label, above', [
      ['S', '新店', 'SZ'],
      ['S', '新店', 'HZ'],
    ])
    const id = await cascade(sources[server], {}, { rows: twice })
    const run = await product.ok('report.render', { id, values: { shop: ['S'] } }, admin)
    expect([run.first.cells[0]?.[4], run.derived]).toEqual(['//S', { province: null, city: null }])
    const hidden = await cascade(sources[server], {}, { city: { hidden: true } })
    expect((await refused(hidden, { shop: ['HZ1'] })).error).toBe('parameter-not-offered')
  })

  it('VAL-05 what is not offered is refused by its name, at every level; a quote is only a value', async () => {
    const id = await cascade(sources[server])
    expect(await refused(id, { province: 'ZJ', city: 'NJ' })).toMatchObject({
      error: 'parameter-not-offered',
      params: { name: '城市', value: 'NJ' },
    })
    expect((await refused(id, { shop: ['NJ1', "' or 1=1 -- "] })).error).toBe('parameter-not-offered')
    expect((await refused(id, { province: "JS' or '1'='1" })).error).toBe('parameter-not-offered')
    expect(await offered(id, { code: 'shop', values: { city: "NJ' or '1'='1" } })).toMatchObject({ data: [] })
    const free = await cascade(sources[server], { freeInput: true })
    expect(await shown(free, { shop: ['typed'] })).toBe('JS/NJ/typed')
  })
})

it('RPT-02 an export and a default that does not fit follow the cascade; a required one is asked for', async () => {
  const id = await cascade(sources.PostgreSQL, { paramDefault: 'HZ1', required: 1 })
  expect((await refused(id, {})).error).toBe('parameter-missing')
  const values = { province: 'ZJ', city: 'HZ' }
  expect(await shown(id, values)).toBe('ZJ/HZ/HZ1')
  const { jobId } = await product.ok('report.export', { id, values, format: 'csv' }, admin)
  await expect
    .poll(async () => (await product.ok('job.get', { id: jobId }, admin)).state, { timeout: 20_000 })
    .toBe('done')
})

it('RPT-02 a circle of options and an unknown upper one are refused before they are published', async () => {
  const set = await publish('data-set', sqlSet(sources.PostgreSQL, below(cities), [above]))
  const from = (upper: string): Change => ({
    optionsFrom: { kind: 'dataSet', dataSetId: set, value: 'code', given: { above: upper } },
  })
  const attempt = async (parameters: readonly DataSetParameter[]) => {
    const document = { ...reportOf(), parameters }
    const { id } = await product.ok(
      'asset.create',
      { kind: 'report', name: `loop ${Math.random()}`, document },
      admin,
    )
    return product.callA('asset.publish', { id, revision: 0 }, admin)
  }
  expect(await attempt([choice('a', '甲', from('b')), choice('b', '乙', from('a'))])).toMatchObject({
    error: 'parameter-loop',
    params: { names: '甲 → 乙 → 甲' },
  })
  expect((await attempt([choice('a', '甲', from('b'))])).error).toBe('parameter-upper-unknown')
  expect((await attempt([choice('a', '甲', { paramType: 'treeSelect' })])).error).toBe('parameter-no-options')
})

it('RPT-04 a design says which of its links hand over what their report does not ask for', async () => {
  const target = await cascade(sources.PostgreSQL)
  const link = (reportId: string, ...codes: string[]) => ({
    kind: 'text' as const,
    value: 'x',
    link: {
      kind: 'report' as const,
      reportId,
      parameters: Object.fromEntries(codes.map((code) => [code, '1'])),
    },
  })
  const template = reportOf({
    A1: link(target, 'shop', 'store'),
    A3: link('00000000-0000-4000-8000-000000000000', 'any'),
  })
  const { id } = await product.ok(
    'asset.create',
    { kind: 'report', name: 'leads on', document: template },
    admin,
  )
  const { problems } = await product.ok('report.previewDraft', { id, template }, admin)
  expect(problems).toEqual([
    {
      severity: 'warning',
      code: 'link-parameter-unknown',
      sheet: expect.any(String),
      cells: ['A1'],
      params: { parameter: 'store', report: expect.any(String) },
    },
  ])
})

describe('options of any number', () => {
  it('RPT-02 a page of 100,000 is found by its text and by its value, and a wrong one refused', async () => {
    const sql = `select n as code, 'Item ' || n as label from generate_series(1, 100000) n`
    const dataSetId = await publish('data-set', sqlSet(sources.PostgreSQL, sql))
    const optionsFrom = { kind: 'dataSet', dataSetId, value: 'code', label: 'label' } as const
    const id = await publish('report', {
      ...reportOf({ A1: { kind: 'formula', formula: '=@item' } }),
      parameters: [choice('item', '货品', { optionsFrom })],
    })
    const first = await offered(id, { code: 'item' })
    expect([first.data.length, first.data[0], first.total]).toEqual([50, '1 Item 1', 100_000])
    const found = await offered(id, { code: 'item', text: 'item 9999', currentPage: 2, pageSize: 5 })
    expect(found).toEqual({
      data: [
        '99994 Item 99994',
        '99995 Item 99995',
        '99996 Item 99996',
        '99997 Item 99997',
        '99998 Item 99998',
      ],
      total: 11,
      waitsFor: [],
    })
    expect(await offered(id, { code: 'item', ids: ['100000', '100001'] })).toMatchObject({
      data: ['100000 Item 100000'],
    })
    expect(await shown(id, { item: '77777' })).toBe('77777')
    expect((await refused(id, { item: '100001' })).error).toBe('parameter-not-offered')
  })

  it('RPT-02 a dictionary gives its enabled values, in the language of who asks', async () => {
    const { id: dictionaryId } = await product.ok(
      'dictionary.create',
      { code: 'season', name: '季节', nameEn: 'Season', remark: '' },
      admin,
    )
    const item = (value: string, label: string, labelEn: string) =>
      product.ok(
        'dictionaryItem.create',
        {
          dictionaryId,
          value,
          label,
          labelEn,
          sort: Number(value),
          cssClass: '',
          tagStyle: 'neutral',
          isDefault: false,
          remark: '',
        },
        admin,
      )
    await item('1', '春', 'Spring')
    await item('2', '夏', '')
    const { id: third } = await item('3', '秋', 'Autumn')
    await product.ok('dictionaryItem.runBatch', { action: 'disable', ids: [third] }, admin)
    const id = await publish('report', {
      ...reportOf({ A1: { kind: 'formula', formula: '=@s' } }),
      parameters: [choice('s', '季节', { optionsFrom: { kind: 'dictionary', code: 'season' } })],
    })
    expect((await offered(id, { code: 's' })).data).toEqual(['1 春', '2 夏'])
    expect((await refused(id, { s: '3' })).error).toBe('parameter-not-offered')
  })

  it('RPT-03 cells show values by the words of a dictionary, those out of use too, or of a data set', async () => {
    const words = await publish(
      'data-set',
      sqlSet(sources.PostgreSQL, rowsOf('code, label', [['3', '秋天']])),
    )
    const season = { from: 'dictionary', code: 'season' } as const
    const ofRows = { from: 'dataSet', dataSet: 'w', value: 'code', label: 'label' } as const
    const text = (value: string, mappingFrom: typeof season | typeof ofRows) =>
      ({ kind: 'text', value, display: { mappingFrom } }) as const
    const report = reportOf({ A1: text('1', season), B1: text('3', season), C1: text('3', ofRows) })
    const id = await publish('report', { ...report, dataSets: [{ name: 'w', dataSetId: words }] })
    const { first } = await product.ok('report.render', { id, values: {} }, admin)
    expect(JSON.stringify(first.cells)).toMatch(/春.*秋.*秋天/)
  })
})

describe('trees', () => {
  const nodes = rowsOf('id, up, name', [
    ['1', null, '总部'],
    ['2', '1', '华东'],
    ['3', '2', '南京'],
    ['4', '2', '苏州'],
    ['5', '1', '华北'],
    ['6', '7', '环甲'],
    ['7', '6', '环乙'],
  ])
  const sales = rowsOf('org, amount', [
    ['3', '10'],
    ['4', '20'],
    ['5', '40'],
  ])
  const treeReport = async (change: Change): Promise<string> => {
    const [tree, data] = await Promise.all([
      publish('data-set', sqlSet(sources.PostgreSQL, nodes)),
      publish(
        'data-set',
        sqlSet(
          sources.PostgreSQL,
          `select org from (${sales}) s where 1=1 [[ and org in (:org) ]] order by org`,
          [{ ...varchar('org'), paramType: 'mutiselect' }],
        ),
      ),
    ])
    const optionsFrom = {
      kind: 'dataSet',
      dataSetId: tree,
      value: 'id',
      label: 'name',
      parent: 'up',
    } as const
    return publish('report', {
      ...reportOf({ A1: { kind: 'field', dataSet: 's', field: 'org', expand: 'down' } }),
      dataSets: [{ name: 's', dataSetId: data }],
      parameters: [choice('org', '组织', { paramType: 'treeSelect', optionsFrom, ...change })],
    })
  }
  const orgs = async (id: string, org: NonNullable<Wish['values']>[string]): Promise<unknown[]> =>
    (await product.ok('report.render', { id, values: { org } }, admin)).first.cells.map((cell) => cell[4])

  it('RPT-02 nodes come from the top down, what fits with all above it; circles of rows are cut', async () => {
    const id = await treeReport({})
    const all = await product.ok('report.parameterOptions', { id, code: 'org' }, admin)
    expect(all.data.map(({ value, parent }) => `${parent ?? ''}>${value}`)).toEqual([
      '>1',
      '>7',
      '1>2',
      '1>5',
      '7>6',
      '2>3',
      '2>4',
    ])
    const some = await product.ok('report.parameterOptions', { id, code: 'org', text: '苏' }, admin)
    expect(some.data.map(({ label }) => label)).toEqual(['总部', '华东', '苏州'])
  })

  it('RPT-02 a node is its value, or stands for all below it', async () => {
    expect(await orgs(await treeReport({}), '3')).toEqual(['3'])
    const deep = await treeReport({ withBelow: true })
    expect(await orgs(deep, '2')).toEqual(['3', '4'])
    expect(
      await orgs(await treeReport({ withBelow: true, paramType: 'multiTreeSelect' }), ['3', '5']),
    ).toEqual(['3', '5'])
    expect(await refused(deep, { org: '9' })).toMatchObject({ error: 'parameter-not-offered' })
  })
})

describe('who may read options', () => {
  it('PRM-03 who may run the report, by a link too, and nobody else; hidden ones only who designs', async () => {
    const id = await cascade(sources.PostgreSQL)
    expect((await product.callA('report.parameterOptions', { id, code: 'city' }, maker)).error).toBe(
      'not-found',
    )
    const { code } = await product.ok('share.create', { assetId: id, days: 1 }, admin)
    const { token } = await product.ok('share.open', { code })
    expect((await offered(id, { code: 'city' }, { token })).data).toEqual(['NJ 南京', 'SZ 苏州'])
    const hidden = await cascade(sources.PostgreSQL, { hidden: true })
    const link = await product.ok('share.create', { assetId: hidden, days: 1 }, admin)
    const guest = await product.ok('share.open', { code: link.code })
    const answer = await product.callA('report.parameterOptions', { id: hidden, code: 'shop' }, guest)
    expect(answer.error).toBe('not-found')
    const form = await product.ok('report.form', { id: hidden }, guest)
    expect(form.parameters.map(({ paramCode, optionsBy }) => [paramCode, optionsBy])).toEqual([
      ['city', ['province']],
      ['province', []],
    ])
    expect(JSON.stringify(form)).not.toContain('dataSetId')
  })

  it('PRM-03 while designing only from data sets that the person may view', async () => {
    const dataSetId = await publish('data-set', sqlSet(sources.PostgreSQL, provinces))
    const optionsFrom = { kind: 'dataSet', dataSetId, value: 'code' } as const
    const parameters = [choice('p', '省份', { optionsFrom })]
    const asked = { parameters, code: 'p' }
    expect((await product.callA('dataSet.parameterOptions', asked, maker)).error).toBe('data-set-unknown')
    expect((await product.ok('dataSet.parameterOptions', asked, admin)).total).toBe(2)
  })

  it('RPT-02 a hidden default that is who asks limits what is seen, and nobody in particular sees nothing', async () => {
    const dataSetId = await publish(
      'data-set',
      sqlSet(sources.PostgreSQL, `select :me as me where 1=1 [[ and :me is not null ]]`, [
        { ...varchar('me'), paramDefault: '$username', hidden: true },
      ]),
    )
    const id = await publish('report', {
      ...reportOf({ A1: { kind: 'field', dataSet: 's', field: 'me' } }),
      dataSets: [{ name: 's', dataSetId }],
    })
    expect(await shown(id)).toBe('administrator')
    const { code } = await product.ok('share.create', { assetId: id, days: 1 }, admin)
    const guest = await product.ok('share.open', { code })
    expect((await product.callA('report.render', { id, values: { me: 'administrator' } }, guest)).error).toBe(
      'parameter-personal',
    )
  })
})
