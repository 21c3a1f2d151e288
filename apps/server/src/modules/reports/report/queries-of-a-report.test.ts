import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countedDatabase } from '#counting-for-tests.ts'
import { ownSource, reportOf, sqlSet } from '#reports-for-tests.ts'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'

const counted = await countedDatabase()
let test: TestApp
let admin: TestUser
let sourceId = ''
beforeAll(async () => {
  test = await testApp({ beside: counted })
  admin = await test.firstAdmin()
  sourceId = (await test.ok('dataSource.create', ownSource(test), admin)).id
})
afterAll(async () => {
  await test.close()
  await counted.database.close()
})

const publish = async (kind: 'report' | 'data-set', document: unknown): Promise<string> => {
  const { id } = await test.ok('asset.create', { kind, name: `one ${Math.random()}`, document }, admin)
  await test.ok('asset.publish', { id, revision: 0 }, admin)
  return id
}

const dataSets = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, n) => publish('data-set', sqlSet(sourceId, `select ${n} as n`))),
  )

const templateOf = (ids: readonly string[], text = '') => ({
  ...reportOf(
    {
      ...Object.fromEntries(
        ids.map((_, n) => [`A${n + 1}`, { kind: 'field', dataSet: `s${n}`, field: 'n', leftParent: null }]),
      ),
      B1: { kind: 'text', value: text },
    },
    { rowCount: 50, columnCount: 2 },
  ),
  dataSets: ids.map((dataSetId, n) => ({ name: `s${n}`, dataSetId })),
})

/** Once before, so that nothing is counted that only a first call asks. */
const costOf = async (work: () => Promise<unknown>) => {
  await work()
  return counted.during(work)
}

describe('issue 9.9 what a report asks of the database', () => {
  it('RPT-04 a window, a page and a search read no template, and rights at each call', async () => {
    const text = 'long '.repeat(4000)
    const id = await publish('report', templateOf(await dataSets(1), text))
    const { renderId } = await test.ok('report.render', { id, values: {} }, admin)
    const place = { renderId, sheet: 0 }
    const asks = [
      () => test.ok('report.cells', { ...place, from: 0, to: 10 }, admin),
      () => test.ok('report.page', { ...place, page: 1 }, admin),
      () => test.ok('report.search', { ...place, text: 'long' }, admin),
    ]
    for (const ask of asks) {
      const { statements, characters } = await costOf(ask)
      expect(characters).toBeLessThan(text.length / 4)
      // Whose session, whose render, whose report.
      expect(statements).toBe(3)
    }
    const viewer = await test.createUserWithRole({ permissions: ['report:view'] })
    const other = await test.callA('report.cells', { ...place, from: 0, to: 10 }, viewer)
    expect(other.error).toBe('render-gone')
    await test.ok('asset.remove', { id }, admin)
    const gone = await test.callA('report.cells', { ...place, from: 0, to: 10 }, admin)
    expect(gone.error).toBe('not-found')
  })

  it('RPT-04 a render opens all its data sets at once, and a preview too', async () => {
    const [one, five] = [await dataSets(1), await dataSets(5)]
    const [small, large] = [
      await publish('report', templateOf(one)),
      await publish('report', templateOf(five)),
    ]
    const costs = async (call: (id: string, ids: readonly string[]) => Promise<unknown>) => {
      const less = await costOf(() => call(small, one))
      const more = await costOf(() => call(large, five))
      return [less.statements, more.statements]
    }
    expect(await costs((id) => test.ok('report.render', { id, values: {} }, admin))).toEqual([6, 6])
    const preview = (id: string, ids: readonly string[]) =>
      test.ok(
        'report.previewDraft',
        { id, template: templateOf(ids), values: {}, sampleRows: 10, fresh: true },
        admin,
      )
    // One more than a run: whether the design is locked.
    expect(await costs(preview)).toEqual([7, 7])
    expect(await costs((id) => test.ok('report.form', { id }, admin))).toEqual([6, 6])
  })

  it('PRM-03 all data sets of a draft are asked for at once, and one that is not seen is refused', async () => {
    const own = { usual: { kind: 5 as const, organisationIds: [] }, byPermission: {} }
    const permissions = ['report:view', 'report:edit', 'dataset:view'] as const
    const maker = await test.createUserWithRole({ permissions, scopes: own })
    const ids = await dataSets(2)
    const grant = (id: string, level: 'view' | 'edit') =>
      test.ok(
        'asset.setGrants',
        { id, grants: [{ subjectKind: 'user', subjectId: maker.userId, level }] },
        admin,
      )
    const made = { kind: 'report' as const, name: 'D', document: reportOf() }
    const { id } = await test.ok('asset.create', made, maker)
    const preview = async (some: readonly string[]) =>
      (await test.callA('report.previewDraft', { id, template: templateOf(some), values: {} }, maker)).error
    for (const one of ids) await grant(one, 'view')
    expect(await preview(ids)).toBeUndefined()
    await test.ok('asset.setGrants', { id: ids[1] ?? '', grants: [] }, admin)
    expect(await preview(ids)).toBe('data-set-unknown')
    // A draft is its editors': without the permission to edit a grant to edit is one to view.
    const draft = { kind: 'data-set' as const, name: 'draft', document: sqlSet(sourceId, 'select 1 as n') }
    const unpublished = await test.ok('asset.create', draft, admin)
    await grant(unpublished.id, 'edit')
    expect(await preview([unpublished.id])).toBe('data-set-unknown')
    // No report is a data set, whoever may see it.
    expect(await preview([id])).toBe('data-set-unknown')
  })

  it('RPT-03 the fields of many data sets are as few statements as those of one', async () => {
    const ids = await dataSets(6)
    const fields = (some: readonly string[]) =>
      costOf(() => test.ok('dataSet.fields', { ids: [...some] }, admin))
    const [one, all] = [await fields(ids.slice(0, 1)), await fields(ids)]
    expect(one.statements).toBe(all.statements)
    // Assets, their number, documents, and the names of their sources.
    expect(all.statements).toBe(4)
  })
})
