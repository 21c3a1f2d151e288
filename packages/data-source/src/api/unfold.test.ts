import { describe, expect, it } from 'vitest'
import type { ReadLimits, Rows } from '#interface/source.ts'
import { rowsOf } from './rows-of.ts'
import { structureOf } from './structure.ts'
import type { Inner } from './unfold.ts'

const orders = {
  day: '2026-03-01',
  data: {
    list: [
      { no: 'A', loc: { city: '上海', at: { x: 1 } }, items: [] },
      {
        no: 'B',
        loc: { city: '北京' },
        items: [
          { sku: 'b1', qty: 2, tags: ['red', 'new'] },
          { sku: 'b2', qty: 3, tags: [], note: { by: '李' } },
        ],
      },
      { no: 'C', loc: null, items: { sku: 'c1', qty: 5 } },
      { no: 'D' },
    ],
  },
}

const noLimits: ReadLimits = { rows: 1000, beyond: 'fail', milliseconds: 5000 }

const start = { resultType: 'ObjectArray', resultPath: 'data.list', unfold: '', fields: [] } as const
const read = (inner: Partial<Inner>, limits = noLimits): Rows | undefined =>
  rowsOf(orders, { ...start, ...inner }, limits)

const linesOf = (inner: Partial<Inner>): readonly string[] => {
  const { columns, length } = read(inner) ?? { columns: [], length: 0 }
  const shown = (value: unknown) => (value === null || Number.isNaN(value) ? '-' : String(value))
  return [
    columns.map(({ name }) => name).join(' '),
    ...Array.from({ length }, (_none, row) => columns.map(({ values }) => shown(values[row])).join(' ')),
  ]
}

describe('insideRows', () => {
  it('RPT-02 inner values become columns by their path, from the whole answer too', () => {
    expect(linesOf({ fields: ['loc.city', 'loc.at.x', '/day'] })).toEqual([
      'day no loc items loc.city loc.at.x',
      `${Date.UTC(2026, 2, 1)} A {"city":"上海","at":{"x":1}} [] 上海 1`,
      `${Date.UTC(2026, 2, 1)} B {"city":"北京"} ${JSON.stringify(orders.data.list[1]?.items)} 北京 -`,
      `${Date.UTC(2026, 2, 1)} C - {"sku":"c1","qty":5} - -`,
      `${Date.UTC(2026, 2, 1)} D - - - -`,
    ])
    const one = { ...start, resultType: 'Object', resultPath: 'data.list.0', fields: ['loc.city'] } as const
    expect(rowsOf(orders, one, noLimits)?.columns.map(({ name }) => name)).toEqual([
      'no',
      'loc',
      'items',
      'loc.city',
    ])
  })

  it('RPT-02 an array unfolds into rows, outer values repeated; rows without items stay', () => {
    expect(linesOf({ unfold: 'items', fields: ['loc.city', 'items.note.by'] })).toEqual([
      'no loc loc.city items.sku items.qty items.tags items.note.by items.note',
      'A {"city":"上海","at":{"x":1}} 上海 - - - - -',
      'B {"city":"北京"} 北京 b1 2 ["red","new"] - -',
      'B {"city":"北京"} 北京 b2 3 [] 李 {"by":"李"}',
      'C - - c1 5 - - -',
      'D - - - - - - -',
    ])
    expect(linesOf({ unfold: 'items.tags' })).toEqual([
      'no loc items.sku items.qty items.tags items.note',
      'A {"city":"上海","at":{"x":1}} - - - -',
      'B {"city":"北京"} b1 2 red -',
      'B {"city":"北京"} b1 2 new -',
      'B {"city":"北京"} b2 3 - {"by":"李"}',
      'C - - - - -',
      'D - - - - -',
    ])
    const cut = read({ unfold: 'items' }, { ...noLimits, rows: 2, beyond: 'cut' })
    expect(cut).toMatchObject({ length: 2, truncated: true })
  })

  it('RPT-02 an inner path that no row has says what is there, and does not stop a report', () => {
    const missing = (inner: Partial<Inner>) => read(inner)?.missing
    expect(missing({ fields: ['loc.town'] })).toEqual({ path: 'loc.town', there: ['city', 'at'] })
    expect(missing({ fields: ['/date'] })).toEqual({ path: 'date', there: ['day', 'data'] })
    expect(missing({ unfold: 'lines' })).toEqual({ path: 'lines', there: ['no', 'loc', 'items'] })
    expect(missing({ unfold: 'items', fields: ['loc.city', '/day'] })).toBeUndefined()
  })

  it('RPT-01 what the first item lacks is in the structure when one of the next has it', () => {
    expect(structureOf(orders)).toMatchObject({
      data: { list: [{ loc: { city: 'string', at: { x: 'number' } }, items: [{ tags: ['string'] }] }] },
    })
  })
})
