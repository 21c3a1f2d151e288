import { expect, it } from 'vitest'
import { entryFromSheet, entryToSheet, movedEntry } from './entry-places.ts'
import { insertedLines, removedLines } from './follow.ts'

const entry = {
  targets: [
    {
      name: '订单',
      dataSourceId: 'ds1',
      table: 'orders',
      sheet: 'S',
      keys: ['id'],
      delete: { kind: 'physical' as const },
      columns: [
        { column: 'id', cell: 'A2' },
        { column: 'amount', cell: 'B2' },
      ],
    },
  ],
}
const known = entryToSheet(entry, () => 'sheet-1')
const cells = ({ targets }: typeof entry) => targets[0]?.columns.map(({ cell }) => cell)

it('RPT-04 entered cells follow a renamed sheet, and a removed one takes them along', () => {
  expect(entryFromSheet(known, () => 'New')?.targets[0]?.sheet).toBe('New')
  expect(entryFromSheet(known, () => undefined)).toBeUndefined()
  const lost = entryToSheet(entry, () => undefined)
  expect(entryFromSheet(lost, () => undefined)).toEqual(entry)
})

it('RPT-04 entered cells move with their lines; a removed one is no longer entered, except a key', () => {
  expect(cells(movedEntry(known, 'sheet-1', insertedLines('row', 0, 2)) as typeof entry)).toEqual([
    'A4',
    'B4',
  ])
  expect(cells(movedEntry(known, 'other', insertedLines('row', 0, 2)) as typeof entry)).toEqual(['A2', 'B2'])
  expect(cells(movedEntry(known, 'sheet-1', removedLines('row', 1, 1)) as typeof entry)).toEqual(['A2'])
})
