import { expect, it } from 'vitest'
import type { RowRole } from './model/template.ts'
import { down, expand, formula, group, list, tableOf, text } from '#testing/build.ts'

const none = { leftParent: null }
const d = tableOf('k', [['a'], ['b'], ['c']])
const s = tableOf('k, v', [['b', 1]])

const bandsOf = (sheet: ReturnType<typeof expand>) =>
  sheet
    .pages()
    .map(({ strips }) =>
      strips.flatMap(({ bands }) => bands.map(({ from, to, role }) => `${role} ${from}-${to}`)),
    )

it.each(['heading', 'footing', 'title', 'summary'] as const)(
  'RPT-04 a group without staff and keep-empty off is body, whatever stands above it (%s)',
  (role: RowRole) => {
    const sheet = expand({
      tables: { d, s },
      cells: {
        A1: 'Head',
        A2: list('d.k', down),
        B2: list('s.v', { ...down, filter: 's.k = A2', keepEmpty: false }),
      },
      sheet: { rows: { 0: { role } } },
    })
    const body = sheet.pages()[0]?.strips[0]?.bands.filter((band) => band.role === 'body')
    expect(body).toEqual([{ from: 1, to: 4, role: 'body' }])
  },
)

it('RPT-04 open lines of a short track have the height and role of their own template line', () => {
  const sheet = expand({
    tables: { d: tableOf('k', [['a'], ['c']]), s },
    cells: {
      A1: 'Head',
      A2: list('d.k', { ...down }),
      B2: list('s.v', { ...down, leftParent: 'A2', filter: 's.k = A2', keepEmpty: false }),
      B3: formula('=SUM(B2)', { leftParent: 'A2' }),
      A4: text('end', none),
    },
    sheet: {
      rows: {
        0: { role: 'heading', size: 11 },
        1: { size: 12 },
        2: { size: 13 },
        3: { size: 14, role: 'summary' },
      },
    },
  })
  expect(Array.from({ length: sheet.rowCount }, (_, row) => sheet.rowHeight(row))).toEqual([
    11, 12, 13, 12, 13, 14,
  ])
  expect(bandsOf(sheet)).toEqual([['heading 0-1', 'body 1-5', 'summary 5-6']])
})

it('RPT-04 lines that spill mode reserves keep their own settings', () => {
  const sheet = expand({
    tables: { s },
    cells: { A1: list('s.v', { ...down, spill: 'overwrite' }), A4: text('end', none) },
    sheet: { rows: { 0: { size: 10 }, 1: { size: 11 }, 2: { size: 12 }, 3: { size: 13 } } },
  })
  expect([0, 1, 2, 3].map((row) => sheet.rowHeight(row))).toEqual([10, 11, 12, 13])
})

it('RPT-04 a group whose list beside it is longer keeps the list’s line for each row', () => {
  const sheet = expand({
    tables: {
      s: tableOf('k, v', [
        ['x', 1],
        ['x', 2],
      ]),
    },
    cells: { A1: 'Head', A2: group('s.k', down), B2: list('s.v', down) },
    sheet: { rows: { 0: { role: 'heading' }, 1: { size: 20 } } },
  })
  expect([1, 2].map((row) => sheet.rowHeight(row))).toEqual([20, 20])
})

it('RPT-03 issue 9: nothing is frozen that the template does not freeze', () => {
  expect(expand({ tables: {}, cells: { A1: 'x' } }).freeze).toEqual({ rows: 0, columns: 0 })
  const freeze = { rows: 2, columns: 1 }
  expect(expand({ tables: {}, cells: { A1: 'x' }, sheet: { freeze } }).freeze).toMatchObject({ columns: 1 })
})
