import { expect, it } from 'vitest'
import { down, expand, fold, formula, gridOf, group, list, tableOf } from '#testing/build.ts'

const none = { leftParent: null }
const s = tableOf('g, v', [
  ['a', 60],
  ['b', 140],
  ['c', null],
])

it('RPT-03 a set that is a formula’s result stays a set: shown joined, folded by SUM, first value in scalar position', () => {
  const sheet = expand({
    tables: { s },
    cells: {
      A1: group('s.g', down),
      B1: fold('sum', 's.v'),
      A2: formula('=B1', none),
      B2: formula('=IF(1=1,B1,0)', none),
      C2: formula('=SUM(A2)', none),
      D2: formula('=A2+1', none),
      E2: formula('=IF(1=2,B1,"none")', none),
      F2: formula('=COUNT(B2)', none),
    },
  })
  expect(gridOf(sheet)).toEqual(['a | 60', 'b | 140', 'c', '60,140 | 60,140 | 200 | 61 | none | 2'])
})

it('RPT-03 ROUND of empty is empty', () => {
  const sheet = expand({
    tables: {},
    cells: { A1: '=ROUND(Z1)', B1: '=ROUNDUP(Z1,1)', C1: '=ROUND(0)', D1: '=1/0', E1: '=ROUND(D1,2)' },
  })
  expect(gridOf(sheet)).toEqual([' |  | 0'])
})

it('RPT-03 running sums leave out what stands on fillers', () => {
  const sheet = expand({
    tables: { t: tableOf('v', [[4]]) },
    cells: { A1: list('t.v', { ...down, fillTo: 3 }), B1: '=5', C1: '=ACCSUM(B1)' },
  })
  expect(gridOf(sheet)).toEqual(['4 | 5 | 5', ' | 5 | 5', ' | 5 | 5'])
})
