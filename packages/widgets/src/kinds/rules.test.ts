import { describe, expect, it } from 'vitest'
import { rowsOf } from '#facts/samples.ts'
import { numberWriter } from '#data/number-writer.ts'
import { isSameRows } from '#data/cells.ts'
import { entriesOf, treeOf } from '#filter/entries.ts'
import { picked } from '#filter/choice-list.tsx'
import { numbers } from '#options/shared-options.ts'
import { colourFrom } from '#options/threshold-colour.ts'
import { chartValuesOf, markValues } from '#chart/chart-values.ts'
import { means } from './candlestick/means.ts'
import { rankingList } from './ranking-list/facts.ts'
import { ranked } from './ranking-list/ranked.ts'
import { linksOf } from './sankey/links.ts'
import { linkPath } from './topology/links.ts'
import { placedWords, widthIn } from './word-cloud/placed-words.ts'

describe('what widgets make of rows', () => {
  it('DSH-03 columns are series; a column of series parts the rows', () => {
    const rows = rowsOf(
      ['m', 'kind', 'v'],
      [
        ['1', 'a', 1],
        ['1', 'b', 2],
        ['2', 'b', 0],
      ],
    )
    expect(chartValuesOf({ rows, map: { category: ['m'], value: ['v'] } })).toEqual({
      categories: ['1', '1', '2'],
      series: [{ name: 'v', values: [1, 2, 0] }],
    })
    const parted = { rows, map: { category: ['m'], value: ['v'], series: ['kind'] } }
    expect(chartValuesOf(parted)).toEqual({
      categories: ['1', '2'],
      series: [
        { name: 'a', values: [1, null] },
        { name: 'b', values: [2, 0] },
      ],
    })
    expect(markValues(parted, { name: '1', series: 'b', value: 2 })).toEqual({
      m: '1',
      kind: 'b',
      v: 2,
      name: '1',
      series: 'b',
      value: 2,
    })
  })

  it('DSH-02 rows that say the same are the same, so that nothing is drawn anew', () => {
    const rows = () => rowsOf(['a'], [[1], [2]])
    expect(isSameRows(rows(), rows())).toBe(true)
    expect(isSameRows(rows(), rowsOf(['a'], [[1], [3]]))).toBe(false)
    expect(isSameRows(rows(), rowsOf(['b'], [[1], [2]]))).toBe(false)
  })

  it('DSH-04 numbers are written with their unit; 0 like any other', () => {
    const write = (options: object, value: number) => numberWriter(numbers.parse(options))(value)
    expect(write({}, 0)).toBe('0')
    expect(write({}, 1234567.5)).toBe('1,234,567.5')
    expect(write({ decimals: 2, unit: '万元', divide: 10_000 }, 1_234_567)).toBe('123.46万元')
    expect(write({ grouped: false, prefix: '¥' }, 1234)).toBe('¥1234')
  })

  it('DSH-04 the highest threshold reached gives the colour', () => {
    const thresholds = [
      { from: 80, colour: '#c' },
      { from: 0, colour: '#a' },
      { from: 50, colour: '#b' },
    ]
    expect([-1, 0, 50, 79.9, 80].map((value) => colourFrom(thresholds, value))).toEqual([
      undefined,
      '#a',
      '#b',
      '#b',
      '#c',
    ])
  })

  it('DSH-01 a ranking sorts, keeps the first and measures by the largest', () => {
    const rows = rowsOf(
      ['n', 'v'],
      [
        ['a', 5],
        ['b', 20],
        ['c', ''],
        ['d', 10],
      ],
    )
    const options = rankingList.schema.parse({ top: 2 }) as never
    expect(ranked({ rows, map: { category: ['n'], value: ['v'] } }, options)).toEqual([
      { row: 1, name: 'b', value: 20, share: 1 },
      { row: 3, name: 'd', value: 10, share: 0.5 },
    ])
  })

  it('DSH-01 links of a Sankey are summed, and one that closes a circle is left out', () => {
    const rows = rowsOf(
      ['f', 't', 'v'],
      [
        ['a', 'b', 1],
        ['a', 'b', 2],
        ['b', 'c', 3],
        ['c', 'a', 4],
        ['d', 'd', 5],
        ['x', 'y', 0],
      ],
    )
    expect(linksOf({ rows, map: { from: ['f'], to: ['t'], value: ['v'] } })).toEqual([
      { source: 'a', target: 'b', value: 3 },
      { source: 'b', target: 'c', value: 3 },
    ])
  })

  it('DSH-01 choices of a tree stand below their parents, and no circle hides any', () => {
    const rows = rowsOf(
      ['id', 'up'],
      [
        ['1', ''],
        ['12', '1'],
        ['11', '1'],
        ['111', '11'],
        ['x', 'y'],
        ['y', 'x'],
        ['z', 'gone'],
      ],
    )
    const data = { rows, map: { value: ['id'], parent: ['up'] } }
    expect(treeOf(data).map(({ value, depth }) => `${depth}${value}`)).toEqual([
      '01',
      '112',
      '111',
      '2111',
      '0z',
      '0x',
      '0y',
    ])
    expect(entriesOf(undefined)).toEqual([])
  })

  it('DSH-01 choosing nothing empties; of several each press takes one in or out', () => {
    expect(picked('', ['a'], true)).toEqual([])
    expect(picked('b', ['a'], false)).toEqual(['b'])
    expect(picked('b', ['a'], true)).toEqual(['a', 'b'])
    expect(picked('a', ['a', 'b'], true)).toEqual(['b'])
  })

  it('DSH-01 a mean begins where there are enough values', () => {
    expect(means([1, 2, 3, null, 5, 6], 2)).toEqual([null, 1.5, 2.5, null, null, 5.5])
  })

  it('DSH-01 a link of a topology goes by its shape', () => {
    const [from, to] = [
      { x: 0, y: 0 },
      { x: 10, y: 4 },
    ]
    expect([
      linkPath(from, to, 'straight'),
      linkPath(from, to, 'elbow'),
      linkPath(from, to, 'curve'),
    ]).toEqual(['M0 0L10 4', 'M0 0H5V4H10', 'M0 0C5 0 5 4 10 4'])
  })

  it('DSH-01 words of a cloud lie within it and never over each other, the heaviest in the middle', () => {
    const words = Array.from({ length: 60 }, (_, at) => ({ text: `词语${at}`, value: 100 - at, row: at }))
    const placed = placedWords(words, { width: 400, height: 260, smallest: 12, largest: 44, upright: true })
    expect(placed[0]).toMatchObject({ text: '词语0', x: 0, y: 0, size: 44 })
    expect(placed.length).toBeGreaterThan(15)
    const boxes = placed.map(({ text, x, y, size }) => ({ x, y, w: widthIn(text) * size, h: size }))
    boxes.forEach((one, at) => {
      expect(Math.abs(one.x) + one.w / 2).toBeLessThanOrEqual(200)
      for (const other of boxes.slice(at + 1))
        expect(
          Math.abs(one.x - other.x) * 2 >= one.w + other.w ||
            Math.abs(one.y - other.y) * 2 >= one.h + other.h,
        ).toBe(true)
    })
  })
})
