import { describe, expect, it } from 'vitest'
import { mostPoints } from '#document/chart-look.ts'
import { pointsLeftOut, preparedValues } from './prepared-values.ts'

const values = { categories: ['a', 'b', 'c', 'd'], series: [{ name: 's', values: [2, null, 9, 4] }] }

describe('the values that a chart draws', () => {
  it('RPT-05 sorts by the first series; what is empty stands last either way', () => {
    expect(preparedValues({ kind: 'bar', sort: 'descending' }, values).categories).toEqual([
      'c',
      'd',
      'a',
      'b',
    ])
    expect(preparedValues({ kind: 'bar', sort: 'ascending' }, values).categories).toEqual([
      'a',
      'd',
      'c',
      'b',
    ])
  })

  it('RPT-05 keeps the first so many, and sums up the rest where it has a name', () => {
    const look = { kind: 'pie', sort: 'descending', top: 2 } as const
    expect(preparedValues(look, values).categories).toEqual(['c', 'd'])
    const named = preparedValues({ ...look, others: '其他' }, values)
    expect(named).toEqual({ categories: ['c', 'd', '其他'], series: [{ name: 's', values: [9, 4, 2] }] })
  })

  it('RPT-05 ends a waterfall with its sum where that has a name', () => {
    expect(preparedValues({ kind: 'waterfall', total: '合计' }, values)).toEqual({
      categories: ['a', 'b', 'c', 'd', '合计'],
      series: [{ name: 's', values: [2, null, 9, 4, 15] }],
    })
  })

  it('RPT-05 draws ten thousand points at most and says how many it leaves out', () => {
    const many = {
      categories: Array.from({ length: 6000 }, (_, index) => index),
      series: ['x', 'y'].map((name) => ({ name, values: Array.from({ length: 6000 }, () => 1) })),
    }
    const drawn = preparedValues({ kind: 'line' }, many)
    expect(drawn.categories.length * drawn.series.length).toBe(mostPoints)
    expect(pointsLeftOut(many)).toBe(2000)
    expect(pointsLeftOut(values)).toBe(0)
  })
})
