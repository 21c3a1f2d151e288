import { describe, expect, it } from 'vitest'
import { cellsOf, down, expand, fold, formula, gridOf, group, list, tableOf } from '#testing/build.ts'

const none = { leftParent: null }

/** Looks at the clock (one per 4,096 steps) that a formula costs over two years of so many keys. */
function looks(keys: number, written: string): number {
  let asked = 0
  const rows = Array.from({ length: 2 * keys }, (_, row) => [row < keys ? 1 : 2, row % keys, row + 1])
  expand({
    tables: { m: tableOf('y, k, v', rows) },
    cells: {
      A1: group('m.y', down),
      B1: group('m.k', down),
      C1: fold('sum', 'm.v'),
      D1: formula(written),
    },
    input: { elapsed: () => (asked++, 0) },
  })
  return asked
}

describe('sets found by key', () => {
  it.each([
    '=YOY(C1,A1,B1)',
    '=C1[A1:-1]{B1=$B1}',
    '=COUNT(C1[!0]{A1=$A1})',
    '=SUM(C1[!0]{$B1=B1 && C1>0})',
    '=SUM(C1[A1:-1])',
    '=DS.SUM(m.v, m.k = B1)',
  ])('RPT-04 %s costs no look at every candidate for every row', (written) => {
    expect(looks(1500, written)).toBeLessThan(60)
  })

  const t = tableOf('y, k, v', [
    [1, 'a', 0.3],
    [1, '1', 2],
    [1, null, 4],
    [2, 'a', 8],
    [2, 1, 16],
    [2, null, 32],
    [2, '', 64],
  ])
  const column = (written: string) => {
    const sheet = expand({
      tables: { t },
      cells: {
        A1: group('t.y', down),
        B1: list('t.k', down),
        C1: list('t.v'),
        D1: '=C1*1',
        E1: formula(written),
      },
    })
    return cellsOf(sheet)
      .filter(({ source }) => source === 'E1')
      .map(({ value }) => value)
  }

  it.each([
    // Keys compare with their type; empty equals only empty.
    ['=C1[A1:-1]{B1=$B1}', [null, null, null, 0.3, null, 4, null]],
    ['=COUNT(C1[!0]{B1=$B1})', [2, 1, 2, 2, 1, 2, 1]],
    ['=SUM(C1[!0]{A1=$A1 && B1=$B1})', [0.3, 2, 4, 8, 16, 32, 64]],
    ['=SUM(C1[!0]{A1=$A1 && C1>=$C1})', [6.3, 6, 4, 120, 112, 96, 64]],
    ['=SUM(C1[!0]{A1=$A1 && C1>=4})', [4, 4, 4, 120, 120, 120, 120]],
    ['=MAX(C1[!0]{A1=$A1 || B1=$B1})', [8, 4, 32, 64, 64, 64, 64]],
    ['=COUNT(D1[!0]{D1=$D1})', [1, 1, 1, 1, 1, 1, 1]],
    ['=COUNT(C1[!0]{D1=0.1+0.2 && A1=$A1})', [1, 1, 1, 0, 0, 0, 0]],
  ])('RPT-03 %s', (written, expected) => {
    expect(column(written)).toEqual(expected)
  })

  it('RPT-03 an error in a key is handed on as if each candidate were asked', () => {
    expect(column('=COUNT(C1[!0]{B1+1=$C1})')[0]).toMatchObject({ error: '#VALUE!' })
    // Asked only where the first condition holds.
    expect(column('=COUNT(C1[!0]{C1=$C1 && C1/D1=1})')).toEqual([1, 1, 1, 1, 1, 1, 1])
  })

  it('RPT-03 a later condition is asked only where the first holds, so that a chain through it is no cycle', () => {
    const sheet = expand({
      tables: { t: tableOf('y', [[1], [2], [3], [4]]) },
      cells: { A1: list('t.y', down), B1: '=COUNT(A1[!0]{A1=$A1-1 && B1=$A1*0})' },
    })
    expect(gridOf(sheet)).toEqual(['1 | 0', '2 | 1', '3 | 0', '4 | 1'])
  })

  it('RPT-03 a chain through keys ends, and a cycle is found', () => {
    const sheet = expand({
      tables: {
        t: tableOf('y, v', [
          [1, 1],
          [2, 2],
          [3, 3],
        ]),
      },
      cells: {
        A1: list('t.y', down),
        B1: list('t.v'),
        C1: '=B1+C1[!0]{A1=$A1-1}',
        A2: formula('=SUM(C1)', none),
      },
    })
    expect(gridOf(sheet)).toEqual(['1 | 1 | 1', '2 | 2 | 3', '3 | 3 | 6', '10'])
    const cyclic = expand({
      tables: { t: tableOf('y', [[1], [2]]) },
      cells: { A1: list('t.y', down), B1: '=COUNT(A1[!0]{B1=$A1})' },
    })
    expect(cellsOf(cyclic).at(-1)?.value).toMatchObject({ error: '#CYCLE!' })
  })
})
