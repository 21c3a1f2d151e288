import { describe, expect, it } from 'vitest'
import { numberWriter } from '#data/number-writer.ts'
import type { SlotData } from '#view/view-props.ts'
import { table } from './facts.ts'
import { cellColour, cellText, shownColumns } from './shown-columns.ts'

const data: SlotData = {
  rows: {
    columns: [
      { name: 'name', type: 'text' },
      { name: 'amount', type: 'number' },
    ],
    rows: [
      ['甲', 0],
      ['乙', 12],
      [null, '12345678901234567890'],
    ],
  },
  map: {},
}
const write = numberWriter(table.defaults['number'] as never)

describe('cells of tables', () => {
  it('DSH-04 0 is shown, null is empty, and integers beyond 2^53 keep every figure', () => {
    expect(data.rows.rows.map((row) => cellText(row[1], write))).toEqual(['0', '12', '12345678901234567890'])
    expect(cellText(null, write)).toBe('')
  })

  it('DSH-04 columns have their names and widths; without any set up, all of the data are shown', () => {
    expect(shownColumns(data, table.defaults as never).map(({ name, align }) => [name, align])).toEqual([
      ['name', 'left'],
      ['amount', 'right'],
    ])
    const set = table.schema.parse({
      tableColumn: [
        { name: '金额', key: 'amount', width: 80, bar: true },
        { name: '?', key: 'gone' },
      ],
    })
    expect(shownColumns(data, set as never)).toEqual([
      { name: '金额', place: 1, width: 80, align: 'left', most: Number('12345678901234567890') },
      { name: '?', place: -1, width: 0, align: 'left' },
    ])
  })

  it('DSH-04 a colour by value compares numbers as numbers', () => {
    const { colours } = table.schema.parse({
      colours: [{ key: 'amount', is: '>=', to: '9', colour: '#ff0000' }],
    }) as unknown as Parameters<typeof cellColour>[2]
    const colourOf = (row: number, place: number) =>
      cellColour(data, data.rows.rows[row] ?? [], { place, colours })
    expect([colourOf(0, 1), colourOf(1, 1), colourOf(1, 0)]).toEqual(['', '#ff0000', ''])
  })
})
