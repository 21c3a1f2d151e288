import { expect, it } from 'vitest'
import { cellsOf, down, expand, formula, list, pageGrid, tableOf, text } from '#testing/build.ts'

const s = tableOf('v', [[1], [2], [300], [-4]])
const none = { leftParent: null }

it('RPT-05 a condition shows what its formula gives, and leads elsewhere; the last that holds counts', () => {
  const sheet = expand({
    tables: { s },
    cells: {
      A1: list('s.v', {
        ...down,
        link: { kind: 'url', url: 'https://usual.example/' },
        conditions: [
          { when: 'A1 > 1', link: { kind: 'report', reportId: 'r1', parameters: { 金额: 'A1 * 2' } } },
          { when: 'A1 > 100', value: 'A1 / 100', text: 'not this' },
          {
            when: 'A1 < 0',
            value: 'CONCAT("(", 0 - A1, ")")',
            link: { kind: 'url', url: 'https://below.example/' },
          },
        ],
      }),
      A2: formula('=SUM(A1)', none),
    },
  })
  const cells = cellsOf(sheet)
  expect(cells.map(({ shown }) => shown)).toEqual([undefined, undefined, 3, '(4)', undefined])
  expect(cells.map(({ link }) => link)).toEqual([
    { kind: 'url', url: 'https://usual.example/' },
    { kind: 'report', reportId: 'r1', values: { 金额: 4 } },
    { kind: 'report', reportId: 'r1', values: { 金额: 600 } },
    { kind: 'url', url: 'https://below.example/' },
    undefined,
  ])
  // What is shown is for the eye: other cells go on with the value.
  expect(cells.at(-1)?.value).toBe(299)
})

it('RPT-04 lines that are not printed are shown, and left out of pages', () => {
  const sheet = expand({
    tables: { s },
    cells: {
      A1: text('内部', none),
      B1: text('值', none),
      A2: text('x'),
      B2: list('s.v', down),
      A3: text('仅屏幕', none),
      B3: text('y', none),
    },
    sheet: { columns: { 0: { unprinted: true } }, rows: { 2: { unprinted: true } } },
  })
  expect([sheet.columnWidth(0) > 0, sheet.isRowHidden(5)]).toEqual([true, false])
  expect([sheet.printed?.columnWidth(0), sheet.printed?.isRowHidden(5)]).toEqual([0, true])
  expect(pageGrid(sheet, 1)).toEqual([' | 值', ' | 1', ' | 2', ' | 300', ' | -4'])
  expect(expand({ tables: { s }, cells: { A1: list('s.v', down) } }).printed).toBeUndefined()
})
