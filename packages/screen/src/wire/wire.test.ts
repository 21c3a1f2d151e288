import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { screenDocument } from '#document/screen-document.ts'
import { fromWire } from './from-wire.ts'
import { toWire } from './to-wire.ts'
import { wireScreen } from './wire-payload.ts'

const name = fc.stringMatching(/^[a-z]{1,8}$/)
const size = fc.integer({ min: 1, max: 4000 })
const params = fc.uniqueArray(name, { maxLength: 3 }).map((codes) =>
  codes.map((paramCode) => ({
    paramCode,
    paramType: 'varchar' as const,
    paramDefault: paramCode.toUpperCase(),
  })),
)
const data = fc
  .tuple(
    fc.uniqueArray(name, { minLength: 1, maxLength: 3 }),
    fc.array(fc.integer(), { minLength: 1, maxLength: 4 }),
  )
  .map(([names, values]) => ({
    source: 1,
    data: values.map((value) => Object.fromEntries(names.map((one) => [one, value]))),
  }))
const dataSet = name.map((dataSetId) => ({ source: 2, dataSetId }))
const apiSource = fc
  .record({
    requestType: fc.constantFrom('GET', 'POST'),
    resultType: fc.constantFrom('Object', 'ObjectArray'),
    prop: name,
  })
  .map(({ prop, ...one }) => ({
    source: 2,
    apiSource: { url: `https://a.example/${prop}`, params: {}, resultTypeProp: prop, ...one },
  }))

const component = fc
  .record({
    type: fc.constantFrom('histogram', 'text', 'table', 'video', 'from-elsewhere'),
    name,
    x: fc.integer({ min: -500, max: 4000 }),
    y: fc.integer({ min: -500, max: 4000 }),
    w: size,
    h: size,
    zindex: fc.integer({ min: 0, max: 5 }),
    locked: fc.boolean(),
    hidden: fc.boolean(),
    refreshTime: fc.option(fc.integer({ min: 1000, max: 60_000 })),
    params,
    options: fc.dictionary(name, fc.oneof(fc.integer(), name)),
    source: fc.oneof(data, dataSet, apiSource),
    column: fc.dictionary(name, fc.array(name, { minLength: 1, maxLength: 3 })),
  })
  .map(({ refreshTime, source, ...one }) => ({
    ...one,
    ...source,
    isRefresh: refreshTime !== null,
    ...(refreshTime !== null && { refreshTime }),
  }))

const none = () => undefined

describe('big screens by the names of the specification', () => {
  it('DSH-02 DSH-03 WIR-01 a payload goes in and comes out as it was, but for the numbers of its order', () => {
    fc.assert(
      fc.property(fc.array(component, { maxLength: 12 }), (all) => {
        const components = all.map((one, at) => ({ id: `c${at}`, ...one }))
        const { screen } = fromWire(wireScreen.parse({ width: 1920, height: 1080, components }), none)
        expect(screenDocument.read(screen)).toEqual({ document: screen })
        const ordered = components
          .toSorted((one, other) => one.zindex - other.zindex)
          .map((one, at) => ({ ...one, zindex: at + 1 }))
        expect(toWire(screen)).toEqual({ width: 1920, height: 1080, components: ordered })
      }),
      { numRuns: 60 },
    )
  })

  it('DSH-02 equal sources become one query, the first declaration of a parameter wins, yes has many forms', () => {
    const one = { type: 'text', x: 0, y: '1', w: 10, h: 10, dataSetId: 7, source: 2 }
    const first = { paramCode: 'area', paramType: 'varchar', paramDefault: 1 }
    const components = [
      { ...one, params: [first], isRefresh: '1' },
      { ...one, params: [first], isRefresh: 1, refreshTime: '5000' },
      { ...one, params: [{ ...first, paramDefault: 'x', paramType: 'odd' }], isRefresh: 'no' },
    ]
    const { screen } = fromWire(wireScreen.parse({ components }), none)
    expect(screen.variables).toEqual([{ code: 'area', type: 'varchar', default: '1' }])
    expect(Object.values(screen.queries).map((query) => query.params)).toEqual([
      { area: '${area}' },
      { area: 'x' },
    ])
    expect(Object.values(screen.widgets).map(({ bind }) => [bind?.query, bind?.everyMs])).toEqual([
      ['q1', 30_000],
      ['q1', 5000],
      ['q2', 0],
    ])
  })
})
