import { describe, expect, it } from 'vitest'
import { currentChoice, nextSort, shifted, shownColumns, sortedRows, toggled } from './columns.ts'
import type { Column } from './columns.ts'

type Row = { readonly name: string; readonly size: number | undefined }
const columns: readonly Column<Row>[] = [
  { key: 'name', title: 'Name', primary: true },
  { key: 'size', title: 'Size' },
  { key: 'note', title: 'Note', hidden: true },
]
const shown = (choice: Parameters<typeof shownColumns<Row>>[1]): string =>
  shownColumns(columns, choice)
    .map((column) => column.key)
    .join(' ')

describe('arranged columns', () => {
  it('hides, shows and moves, but never hides the one that names the row', () => {
    const first = currentChoice(columns, undefined)
    expect(shown(first)).toBe('name size')
    expect(shown(toggled(toggled(first, 'note'), 'size'))).toBe('name note')
    expect(shown(toggled(first, 'name'))).toBe('name size')
    expect(shown(shifted(first, 'size', -1))).toBe('size name')
    expect(shifted(first, 'name', -1)).toEqual(first)
  })

  it('a remembered arrangement survives columns that came or went', () => {
    const stored = { order: ['gone', 'size', 'name'], hidden: ['size'] }
    expect(currentChoice(columns, stored)).toEqual({
      order: ['size', 'name', 'note'],
      hidden: ['size', 'note'],
    })
  })
})

describe('sorting', () => {
  const rows: readonly Row[] = [
    { name: 'b10', size: 2 },
    { name: 'b9', size: undefined },
    { name: 'a', size: 10 },
  ]
  const order = (key: 'name' | 'size', descending: boolean): string =>
    sortedRows(rows, (row) => row[key], { descending, locale: 'en' })
      .map((row) => row.name)
      .join(' ')

  it('takes numbers inside text as numbers, and empty values last either way', () => {
    expect(order('name', false)).toBe('a b9 b10')
    expect(order('size', false)).toBe('b10 a b9')
    expect(order('size', true)).toBe('a b10 b9')
  })

  it('a heading goes from ascending to descending to unsorted', () => {
    const one = nextSort(undefined, 'name')
    const two = nextSort(one, 'name')
    expect([one, two, nextSort(two, 'name')]).toEqual([
      { key: 'name', descending: false },
      { key: 'name', descending: true },
      undefined,
    ])
  })
})
