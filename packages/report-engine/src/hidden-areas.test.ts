import { describe, expect, it } from 'vitest'
import { cellsOf, down, expand, gridOf, layoutOf, list, tableOf, text } from '#testing/build.ts'
import type { Reader } from './index.ts'
import { emptyTemplate, templateFor, viewOf } from './index.ts'

const people = tableOf('name, pay', [
  ['Li', 9000],
  ['Wang', 7000],
])
const fromSales = [
  { kind: 'role', id: 'sales', name: 'Sales' },
  { kind: 'user', id: 'u-li', name: 'Li' },
] as const
const sales: Reader = { userId: 'u-1', roleIds: ['sales'] }
const li: Reader = { userId: 'u-li', roleIds: ['other'] }
const boss: Reader = { userId: 'u-2', roleIds: ['boss'] }

const cells = {
  A1: list('t.name', down),
  B1: list('t.pay', {
    hideFrom: fromSales,
    note: 'secret note',
    link: { kind: 'url', url: 'https://example.com/9000' },
    display: { factor: 2 },
    conditions: [{ when: 'B1 > 8000', style: 'red' }],
  }),
  A2: text('Total', { leftParent: null }),
  B2: '=SUM(B1)',
}
const seenBy = (reader: Reader | undefined) =>
  expand({ cells, tables: { t: people }, template: { styles: { red: { bold: true } } }, input: { reader } })

describe('parts of a report that are hidden from somebody', () => {
  it('PRM-03 RPT-06 are blank for him, with all that follows from their value; others calculate on', () => {
    for (const reader of [sales, li, 'strangers'] as const) {
      const sheet = seenBy(reader)
      expect(gridOf(sheet)).toEqual(['Li', 'Wang', 'Total | 16000'])
      const hidden = cellsOf(sheet).filter(({ source }) => source === 'B1')
      expect(hidden).toHaveLength(2)
      for (const cell of hidden)
        expect(cell).toStrictEqual({
          row: expect.any(Number),
          column: 1,
          rowSpan: 1,
          colSpan: 1,
          value: null,
          style: -1,
          source: 'B1',
        })
    }
  })

  it('PRM-03 RPT-06 are there for everybody else, and for who is asked nothing', () => {
    for (const reader of [boss, undefined]) {
      const [first] = cellsOf(seenBy(reader)).filter(({ source }) => source === 'B1')
      expect(first).toMatchObject({ value: 9000, shown: 18_000, note: 'secret note' })
    }
  })

  it('PRM-03 RPT-06 a hidden sheet is absent, and other sheets may still sum it', () => {
    const given = (reader: Reader) =>
      layoutOf({ cells, tables: { t: people }, sheet: { hideFrom: fromSales }, input: { reader } })
    expect(given(sales).sheets).toEqual([])
    expect(given(boss).sheets).toHaveLength(1)
  })

  it('PRM-03 RPT-06 no finding tells of them', () => {
    const long = {
      ...people,
      columns: people.columns.map((one) =>
        one.name === 'pay' ? { ...one, exact: new Map([[0, '12345678901234567890']]) } : one,
      ),
    }
    const told = (reader: Reader | undefined) =>
      layoutOf({
        cells: { ...cells, B2: { kind: 'formula', formula: '=SUM(B1)', hideFrom: fromSales } },
        tables: { t: long },
        input: { reader },
      }).warnings.map(({ code }) => code)
    expect(told(boss)).toContain('digits-rounded')
    expect(told(sales)).toEqual([])
  })

  it('PRM-03 RPT-06 the design is read without them, and readers who see alike are known', () => {
    const plain = emptyTemplate('S')
    const [sheet] = plain.sheets
    if (sheet === undefined) throw new Error('no sheet')
    const secret = text('secret', { style: 's', rowSpan: 2, hideFrom: fromSales })
    const template = {
      ...plain,
      sheets: [
        { ...sheet, cells: { A1: secret, B1: text('open') } },
        { ...sheet, name: 'T', hideFrom: fromSales },
      ],
    }
    const read = templateFor(template, sales)
    expect(JSON.stringify(read)).not.toContain('secret')
    expect(read.sheets.map(({ name, cells: { A1 } }) => [name, A1])).toEqual([
      ['S', { kind: 'text', style: 's', rowSpan: 2, hideFrom: fromSales }],
    ])
    expect(templateFor(template, boss)).toEqual(template)
    expect(viewOf(template, sales)).toBe(viewOf(template, li))
    expect(viewOf(template, sales)).not.toBe(viewOf(template, boss))
  })
})
