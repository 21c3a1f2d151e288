import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownSource } from '#reports-for-tests.ts'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'

let test: TestApp
let admin: TestUser
let sourceId = ''
beforeAll(async () => {
  test = await testApp()
  admin = await test.firstAdmin()
  sourceId = (await test.ok('dataSource.create', ownSource(test), admin)).id
})
afterAll(() => test.close())

const parameter = {
  paramCode: 'p',
  paramName: '参数',
  paramType: 'varchar',
  required: 2,
  paramDefault: 'x',
}

const dataSet = () => ({
  version: 2,
  kind: 'sql',
  sourceId,
  sql: "select 'a' as n, 1 as v",
  parameters: [parameter],
  columns: [
    { name: 'n', type: 'text', title: '名称' },
    { name: 'v', type: 'number' },
  ],
})

/** One of everything that a report holds. */
const report = (dataSetId: string) => ({
  version: 1,
  styles: { s1: { font: 'Arial', fontSize: 10, color: '#ff0000', numberFormat: '0.00' } },
  dataSets: [{ name: 'd', dataSetId }],
  parameters: [parameter],
  sheets: [
    {
      name: 'S',
      rowCount: 6,
      columnCount: 3,
      defaultRowHeight: 20,
      defaultColumnWidth: 80,
      rows: { 0: { size: 30, role: 'heading' } },
      columns: { 1: { size: 90 } },
      freeze: { rows: 1, columns: 0 },
      print: {
        paper: 'A4',
        orientation: 'portrait',
        margins: { top: 10, right: 10, bottom: 10, left: 10 },
        scale: 100,
        header: 'head',
        footer: 'foot',
      },
      cells: {
        A1: {
          kind: 'text',
          value: 'title',
          style: 's1',
          note: 'note',
          link: { kind: 'url', url: 'https://a.example/' },
        },
        A2: {
          kind: 'field',
          dataSet: 'd',
          field: 'n',
          aggregate: 'group',
          expand: 'down',
          filter: 'd.v > 0',
          sort: { by: 'field', field: 'v' },
          first: 3,
          others: 'rest',
          display: { mapping: { a: 'A' } },
          conditions: [{ when: 'A2 = "a"', style: 's1', text: 'hit' }],
        },
        B2: {
          kind: 'field',
          dataSet: 'd',
          field: 'n',
          aggregate: 'group',
          grouping: { kind: 'formula', formula: 'd.n' },
          link: { kind: 'report', reportId: 'r1', parameters: { p: 'A2' } },
        },
        C2: { kind: 'field', dataSet: 'd', field: 'v', aggregate: 'sum' },
        A3: { kind: 'formula', formula: '=SUM(C2)' },
        A4: { kind: 'text', value: { date: 45_000 } },
      },
    },
  ],
})

type Path = readonly (string | number)[]

/** Every text and every number of a document, and every name in it. */
const leavesOf = (value: unknown, path: Path = []): readonly Path[] => {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, one]) => leavesOf(one, [...path, key]))
}

const withLeaf = (value: unknown, [key, ...rest]: Path, leaf: unknown): unknown => {
  if (key === undefined) return leaf
  if (Array.isArray(value))
    return value.map((one, at) => (at === Number(key) ? withLeaf(one, rest, leaf) : one))
  const known = value as Record<string, unknown>
  return { ...known, [key]: withLeaf(known[key], rest, leaf) }
}

/** Texts that a database, JSON, XML or a schema of answers could take ill. */
const strange = [
  '',
  '\u0000',
  'a\\u0000',
  '\ud800',
  '\u202e',
  'x'.repeat(201),
  '__proto__',
  '../x',
  1e308,
  -1,
  0.5,
]

const plain = /^(?!(?:system|asset-conflict)$).+$/

type Answer = { readonly error: string | undefined }
const isPlain = ({ error }: Answer): boolean => error === undefined || plain.test(error)

describe('what is saved of an asset', () => {
  // Seen to fail: with a link's report of any text in template-schema.ts.
  it('RPT-06 C13 is answered as it was saved, or refused with a word: every kind, every place, strange values', async () => {
    const set = await test.ok('asset.create', { kind: 'data-set', name: 'set', document: dataSet() }, admin)
    const setId = set.id
    await test.ok('asset.publish', { id: setId, revision: set.revision }, admin)
    const [accepted, bad]: [string[], string[]] = [[], []]
    let rendered = 0
    for (const [kind, document] of [
      ['data-set', dataSet()],
      ['report', report(setId)],
    ] as const) {
      const made = await test.ok('asset.create', { kind, name: `${kind} of all`, document }, admin)
      let { revision } = await test.ok('asset.publish', { id: made.id, revision: made.revision }, admin)
      for (const path of leavesOf(document))
        for (const value of strange) {
          const changed = withLeaf(document, path, value)
          const what = `${kind} ${path.join('.')} = ${JSON.stringify(value).slice(0, 20)}`
          const saved = await test.callA(
            'asset.saveDraft',
            { id: made.id, document: changed, revision },
            admin,
          )
          if (!isPlain(saved)) bad.push(`${what}: ${saved.error}`)
          if (saved.error !== undefined) continue
          ;({ revision } = saved.result)
          accepted.push(what)
          const got = await test.callA('asset.get', { id: made.id }, admin)
          if (JSON.stringify(sorted(got.result?.document)) !== JSON.stringify(sorted(changed)))
            bad.push(`${what}: answered ${got.error ?? 'something else'}`)
          const published = await test.callA('asset.publish', { id: made.id, revision }, admin)
          if (!isPlain(published)) bad.push(`${what}: publishing ${published.error}`)
          if (published.error !== undefined) continue
          ;({ revision } = published.result)
          if (kind === 'report') {
            const shown = await test.callA('report.render', { id: made.id, values: {} }, admin)
            if (shown.error === undefined) rendered += 1
            if (!isPlain(shown)) bad.push(`${what}: rendering ${shown.error}`)
          } else {
            const fields = await test.callA('dataSet.fields', { ids: [made.id] }, admin)
            if (fields.error !== undefined || fields.result.dataSets.length !== 1) bad.push(`${what}: fields`)
          }
        }
    }
    expect(bad).toEqual([])
    expect(accepted.length).toBeGreaterThan(150)
    expect(rendered).toBeGreaterThan(50)
  }, 240_000)
})

/** Databases keep the members of an object in an order of their own. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  )
}
