import { expect, it } from 'vitest'
import { down, expand, fold, group, list, right, tableOf, text } from '#testing/build.ts'

const s = tableOf('region, prod, amt', [
  ['East', 'Tea', 10],
  ['East', 'Tea', 20],
  ['East', 'Rice', 30],
  ['West', 'Oil', 100],
])
const open = { ...down, fold: 'open' } as const

it('RPT-04 the lines of a group fold into its sum below, also where the group spans both', () => {
  const sheet = expand({
    tables: { s },
    cells: {
      A1: text('Region'),
      A2: group('s.region', { ...open, rowSpan: 2 }),
      B2: list('s.prod', down),
      C2: list('s.amt'),
      B3: text('Subtotal', { leftParent: 'A2' }),
      C3: fold('sum', 's.amt', { leftParent: 'A2' }),
      A4: text('Total', { leftParent: null }),
    },
  })
  expect(sheet.folds).toEqual([
    { level: 1, from: 1, to: 4, head: 4, closed: false },
    { level: 1, from: 5, to: 6, head: 6, closed: false },
  ])
})

it('RPT-04 a heading above stays, and groups within groups are a level deeper', () => {
  const sheet = expand({
    tables: { s },
    cells: {
      A1: group('s.region', { ...down, fold: 'closed' }),
      A2: group('s.prod', { ...open, leftParent: 'A1' }),
      A3: list('s.amt', { ...down, leftParent: 'A2' }),
    },
  })
  expect(sheet.folds).toEqual([
    { level: 1, from: 1, to: 6, head: 0, closed: true },
    { level: 2, from: 2, to: 4, head: 1, closed: false },
    { level: 2, from: 5, to: 6, head: 4, closed: false },
    { level: 1, from: 7, to: 9, head: 6, closed: true },
    { level: 2, from: 8, to: 9, head: 7, closed: false },
  ])
})

it('RPT-04 a group with its lines beside it keeps the first of them', () => {
  const cells = { A1: group('s.region', open), B1: list('s.amt', down) }
  expect(expand({ tables: { s }, cells }).folds).toEqual([
    { level: 1, from: 1, to: 3, head: 0, closed: false },
  ])
})

it('RPT-04 nothing folds where no group says so, or where groups go right', () => {
  const plain = { A1: group('s.region', down), B1: list('s.amt', down) }
  expect(expand({ tables: { s }, cells: plain }).folds).toEqual([])
  const across = { A1: group('s.region', { ...right, fold: 'open' }), A2: list('s.amt', down) }
  expect(expand({ tables: { s }, cells: across }).folds).toEqual([])
})
