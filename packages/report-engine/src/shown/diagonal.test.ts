import { expect, it } from 'vitest'
import { cellsOf, expand } from '#testing/build.ts'
import { diagonalCorners, diagonalLines, diagonalParts, diagonalSheetText, diagonalText } from './index.ts'

it('RPT-03 a diagonal header has two or three parts, any other text stays whole', () => {
  expect(['产品|月份', '产品| 金额 |月份', '产品', 'a|b|c|d', ''].map(diagonalParts)).toEqual([
    ['产品', '月份'],
    ['产品', '金额', '月份'],
    undefined,
    undefined,
    undefined,
  ])
  expect(diagonalText(['产品', '月份'])).toBe('产品 \\ 月份')
})

it('RPT-03 its lines begin in the upper left corner and part the corners of the texts', () => {
  expect(diagonalLines(['a', 'b'])).toEqual([{ x: 1, y: 1 }])
  expect(diagonalLines(['a', 'b', 'c'])).toEqual([
    { x: 1, y: 0.5 },
    { x: 0.5, y: 1 },
  ])
  const corners = diagonalCorners(['a', 'b', 'c']).map(
    ({ align, verticalAlign }) => `${verticalAlign} ${align}`,
  )
  expect(corners).toEqual(['bottom left', 'bottom right', 'top right'])
  expect(diagonalCorners(['a', 'b'])).toHaveLength(2)
})

it('RPT-03 in a spreadsheet it is lines of text, moved by spaces as far as the cell is wide', () => {
  const widthOf = (text: string): number => text.length * 4
  expect(diagonalSheetText(['行', '列'], { width: 40 }, widthOf)).toBe(`${' '.repeat(8)}列\n行`)
  expect(diagonalSheetText(['行', '值', '列'], { width: 4 }, widthOf)).toBe(' 列\n 值\n行')
})

it('RPT-03 a cell carries its parts and shows them in one line where nothing is drawn', () => {
  const sheet = expand({
    tables: {},
    cells: {
      A1: { kind: 'text', value: '产品|月份', display: { diagonal: true } },
      A2: { kind: 'text', value: '产品', display: { diagonal: true } },
      A3: { kind: 'text', value: 'a|b' },
    },
  })
  expect(cellsOf(sheet).map(({ diagonal, shown, value }) => [diagonal, shown ?? value])).toEqual([
    [['产品', '月份'], '产品 \\ 月份'],
    [undefined, '产品'],
    [undefined, 'a|b'],
  ])
})
