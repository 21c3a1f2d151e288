import type { CallInput, DataSetDocument, DataSetParameter, DataSetRows } from '@gridwright/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownSource, reportOf, sqlSet, varchar } from '@gridwright/server/reports-for-tests'
import { dataSetQuery, screenOf } from '@gridwright/server/screens-for-tests'
import { testApp } from '@gridwright/server/testing'
import type { TestUser } from '@gridwright/server/testing'

/*
 * A hidden parameter that is who asks limits what each person sees. Whoever may only view the data set tries to read the
 * rows of somebody else.
 * Seen to fail: without `bindOwn` (own-values.ts) every case of "nobody" but the screen's read `victim`; with `inputs` left out of the keys
 * (read-data-set.ts, read-query.ts, read-options.ts) "rows that are kept" handed one person's rows to the next.
 */
const test = await testApp()
afterAll(() => test.close())

const all = ['report:view', 'report:edit', 'dataset:view', 'dataset:edit', 'screen:view', 'screen:edit']
const me: DataSetParameter = { ...varchar('u'), hidden: true, paramDefault: '$username' }
const other = (paramDefault?: string): DataSetParameter => ({
  ...varchar('u'),
  ...(paramDefault !== undefined && { paramDefault }),
})
const values = { u: 'victim' }

let admin: TestUser
let designer: TestUser
let second: TestUser
let limited: string
let sourceId: string

const grantAll = (id: string, level: 'view' | 'edit' = 'view') =>
  test.ok(
    'asset.setGrants',
    {
      id,
      grants: [designer, second].map(({ userId }) => ({ subjectKind: 'user', subjectId: userId, level })),
    },
    admin,
  )

const made = async (
  kind: 'report' | 'data-set' | 'screen',
  document: unknown,
  by = admin,
): Promise<string> => {
  const { id } = await test.ok('asset.create', { kind, name: `${kind} ${Math.random()}`, document }, by)
  await test.ok('asset.publish', { id, revision: 0 }, by)
  return id
}

const over = (dataSetId: string, parameters: readonly DataSetParameter[] = []) => ({
  ...reportOf({ A1: { kind: 'field', dataSet: 's', field: 'who' } }),
  parameters,
  dataSets: [{ name: 's', dataSetId }],
})

const combined = (dataSetId: string, parameters: DataSetParameter[] = []): DataSetDocument => ({
  version: 2,
  kind: 'combined',
  inputs: [{ name: 'a', dataSetId }],
  sql: 'select who from a',
  parameters,
  columns: [{ name: 'who', type: 'text' }],
})

const query = "select :u as who, 1 as n where :u <> '' "
const setOf = (more: Partial<DataSetDocument> = {}, parameter = me) =>
  made('data-set', { ...sqlSet(sourceId, query, [parameter]), ...more })

beforeAll(async () => {
  admin = await test.firstAdmin()
  await test.app.listen()
  designer = await test.createUserWithRole({ permissions: all })
  second = await test.createUserWithRole({ permissions: all })
  sourceId = (await test.ok('dataSource.create', ownSource(test), admin)).id
  limited = await setOf()
  await grantAll(limited)
})

const rendered = async (wish: CallInput<'report.render'>, who: TestUser): Promise<unknown> =>
  (await test.ok('report.render', wish, who)).first.cells[0]?.[4]

const previewed = async (document: DataSetDocument, who: TestUser): Promise<unknown> => {
  const answer = (await test.ok('dataSet.preview', { document, values }, who)) as unknown as DataSetRows
  return answer.rows[0]?.[0]
}

describe('nobody who may only view the data set sets what limits him', () => {
  it('RPT-02 PRM-06 by values for a draft, for an unsaved design, or for a report of his own', async () => {
    const { username } = designer
    const document = over(limited)
    const draft = { kind: 'report', name: 'Draft', document } as const
    const { id } = await test.ok('asset.create', draft, designer)
    expect(await rendered({ id, draft: true, values }, designer)).toBe(username)
    const preview = await test.ok('report.previewDraft', { id, template: document, values }, designer)
    expect(preview.rendered?.first.cells[0]?.[4]).toBe(username)
    expect(await rendered({ id: await made('report', document, designer), values }, designer)).toBe(username)
  })

  it('RPT-02 PRM-06 by a declaration of his own, visible or with another default', async () => {
    for (const parameter of [other(), other('victim'), { ...me, paramDefault: 'victim' }]) {
      const id = await made('report', over(limited, [parameter]), designer)
      expect(await rendered({ id, values }, designer)).toBe(designer.username)
      expect(await rendered({ id }, designer)).toBe(designer.username)
    }
  })

  it('RPT-02 PRM-06 by combining it, whatever the combination declares', async () => {
    for (const parameters of [[], [other()], [other('victim')], [me]])
      expect(await previewed(combined(limited, parameters), designer)).toBe(designer.username)
    const set = await made('data-set', combined(limited, [other('victim')]), designer)
    expect(await rendered({ id: await made('report', over(set), designer), values }, designer)).toBe(
      designer.username,
    )
  })

  it('RPT-02 PRM-06 by options that read it', async () => {
    const optionsFrom = { kind: 'dataSet', dataSetId: limited, value: 'who', given: { u: 'of' } } as const
    const parameters: DataSetParameter[] = [
      varchar('of'),
      { ...varchar('pick'), paramType: 'select', optionsFrom },
    ]
    const asked = { parameters, code: 'pick', values: { of: 'victim' } }
    const { data } = await test.ok('dataSet.parameterOptions', asked, designer)
    expect(data.map(({ value }) => value)).toEqual([designer.username])
  })

  it('DSH-02 PRM-06 by a screen, tried or published', async () => {
    const params = { u: 'victim' }
    const screen = screenOf({ q1: dataSetQuery(limited, { params }) })
    const items = [{ queryId: 'q1' }]
    const tried = { queries: screen.queries, items, waitMs: 20_000 }
    const id = await made('screen', screen, designer)
    const answers = [
      await test.callA('screen.try', tried, designer),
      await test.callA('screen.data', { id, items, waitMs: 20_000 }, designer),
    ]
    for (const { text } of answers) {
      expect(text).toContain(designer.username)
      expect(text).not.toContain('victim')
    }
  })

  it('RPT-02 RPT-06 nor does a link lead around it', async () => {
    const id = await made('report', over(limited, [other('victim')]), designer)
    const { code } = await test.ok('share.create', { assetId: id, days: 1 }, designer)
    const guest = await test.ok('share.open', { code })
    expect((await test.callA('report.render', { id, values }, guest)).error).toBe('parameter-personal')
  })
})

describe('who asks', () => {
  it('RPT-02 whoever may edit the data set gives other values, to see what others see', async () => {
    const id = await made('report', over(limited))
    expect(await rendered({ id, draft: true, values }, admin)).toBe('victim')
    expect(await rendered({ id }, admin)).toBe(admin.username)
    expect(await previewed(combined(limited, [other()]), admin)).toBe('victim')
  })

  it('RPT-02 is bound in a combined data set that does not declare him', async () => {
    const set = await made('data-set', combined(limited))
    const id = await made('report', over(set))
    await grantAll(id)
    for (const who of [admin, designer, second]) expect(await rendered({ id }, who)).toBe(who.username)
  })

  it('RPT-02 PRM-06 is in the key of rows that are kept: of the data set, of a combination, of screens, of options', async () => {
    const cache = { seconds: 3600 }
    const aged = await setOf({ cache })
    const sets = [
      aged,
      await made('data-set', { ...combined(aged), cache }),
      await made('data-set', combined(aged)),
    ]
    for (const set of sets) {
      await grantAll(set)
      const id = await made('report', over(set))
      await grantAll(id)
      const screen = await made('screen', screenOf({ q1: dataSetQuery(set, { everyMs: 60_000 }) }))
      await grantAll(screen)
      for (const who of [designer, second, designer]) {
        expect(await rendered({ id }, who)).toBe(who.username)
        const items = [{ queryId: 'q1' }]
        const { text } = await test.callA('screen.data', { id: screen, items, waitMs: 20_000 }, who)
        expect(text).toContain(`"${who.username}"`)
        const optionsFrom = { kind: 'dataSet', dataSetId: set, value: 'who' } as const
        const parameters: DataSetParameter[] = [{ ...varchar('pick'), paramType: 'select', optionsFrom }]
        const { data } = await test.ok('dataSet.parameterOptions', { parameters, code: 'pick' }, who)
        expect(data.map(({ value }) => value)).toEqual([who.username])
      }
    }
  })

  it('RPT-02 stands for all below his node, where the hidden parameter is a tree; not offered, he sees nothing', async () => {
    const nodes = (top: string) => `select '${top}' as code, null as above union all select 'below', '${top}'`
    const report = async (top: string) => {
      const tree = await made('data-set', sqlSet(sourceId, nodes(top)))
      const optionsFrom = { kind: 'dataSet', dataSetId: tree, value: 'code', parent: 'above' } as const
      const parameter: DataSetParameter = {
        ...me,
        paramType: 'multiTreeSelect',
        withBelow: true,
        optionsFrom,
      }
      const rows =
        "select x as who from (values ('below'), ('elsewhere')) v (x) where 1=1 [[ and x in (:u) ]]"
      const id = await made('report', over(await made('data-set', sqlSet(sourceId, rows, [parameter]))))
      await grantAll(id)
      return id
    }
    expect(await rendered({ id: await report(designer.username) }, designer)).toBe('below')
    const none = await test.callA('report.render', { id: await report('nobody') }, designer)
    expect(none.error).toBe('parameter-personal')
  })
})
