import { emptyTemplate } from '@gridwright/report-engine'
import type { Cell, Sheet } from '@gridwright/report-engine'
import { expect, it } from 'vitest'
import { addressOf } from './address.ts'
import { wholeTable } from './table-range.ts'
import { tableStyleNames, tableStyles } from '@gridwright/report-engine/ready'
import { styledTable } from './styled-table.ts'

const field = (more: Partial<Cell> = {}): Cell => ({ kind: 'field', dataSet: 's', field: 'f', ...more })
const text = (value: string, more: Partial<Cell> = {}): Cell => ({ kind: 'text', value, ...more })

const sheet: Sheet = {
  ...(emptyTemplate('S').sheets[0] as Sheet),
  cells: {
    A1: text('标题', { colSpan: 2 }),
    A2: text('地区'),
    B2: text('金额', { style: 'right' }),
    A3: field({ aggregate: 'group', expand: 'down', rowSpan: 2 }),
    B3: field({ aggregate: 'list', expand: 'down' }),
    B4: field({ aggregate: 'sum' }),
    A5: text('合计'),
    B5: field({ aggregate: 'sum' }),
    E9: text('far away'),
  },
}
const one = { startRow: 2, endRow: 2, startColumn: 1, endColumn: 1 }
const table = { startRow: 0, endRow: 4, startColumn: 0, endColumn: 1 }

it('RPT-03 one selected cell means the table around it, a range means itself', () => {
  expect(wholeTable(sheet, one)).toEqual(table)
  const range = { ...one, endRow: 3 }
  expect(wholeTable(sheet, range)).toBe(range)
})

it('RPT-03 a ready look tells head, body and sums apart, and bands the lines of the list only', () => {
  const edits = styledTable({ sheet, range: table }, tableStyles.navy, () => 'band')
  const of = (address: string) => edits.find((edit) => addressOf(edit) === address)
  expect(edits.map(addressOf)).toEqual(['A1', 'A2', 'B2', 'A3', 'B3', 'B4', 'A5', 'B5'])
  expect(of('A1')?.style).toMatchObject({ bold: true, background: '#1f3a5f', color: '#ffffff' })
  expect(of('A2')?.style).toMatchObject({ bold: true, background: '#1f3a5f' })
  expect([of('B3')?.style.bold, of('B3')?.binding.alternate]).toEqual([undefined, { style: 'band' }])
  expect(of('A3')?.binding.alternate).toBeUndefined()
  expect(of('B5')?.style).toMatchObject({ bold: true, background: '#e3e9f1' })
  expect(of('B5')?.binding.alternate).toBeUndefined()
})

it('RPT-03 another look takes the bands of the one before away', () => {
  const banded = {
    ...sheet,
    cells: { ...sheet.cells, B3: field({ expand: 'down', alternate: { style: 'x' } }) },
  }
  const edits = styledTable({ sheet: banded, range: table }, tableStyles.ledger, () => 'band')
  expect(edits.every(({ binding, reset }) => binding.alternate === undefined && reset)).toBe(true)
  const at = (address: string) => edits.find((edit) => addressOf(edit) === address)?.style.border
  expect(at('A1')).toEqual({
    top: { style: 'medium', color: '#000000' },
    bottom: { style: 'thin', color: '#000000' },
  })
  expect(at('B3')).toEqual({})
  expect(at('B5')?.bottom?.style).toBe('medium')
})

it.each(tableStyleNames)(
  'RPT-03 the look %s prints well: letters stand out from what is below them',
  (name) => {
    const { head, sum, band } = tableStyles[name] as (typeof tableStyles)['navy']
    const light = (color = '#ffffff') => {
      const [r, g, b] = [1, 3, 5].map((at) => {
        const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
        return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      }) as [number, number, number]
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const contrast = (a: string | undefined, b: string | undefined) => {
      const [low, high] = [light(a), light(b)].toSorted((x, y) => x - y) as [number, number]
      return (high + 0.05) / (low + 0.05)
    }
    expect(contrast(head.background, head.color ?? '#000000')).toBeGreaterThan(4.5)
    expect(contrast(sum.background, '#000000')).toBeGreaterThan(7)
    expect(contrast(band, '#000000')).toBeGreaterThan(7)
  },
)
