import type { CellWindow, CompactCell } from '@gridwright/contract'
import { describe, expect, it } from 'vitest'
import { cellOver, rowWindow } from './grid-cell.ts'

const cell = (
  row: number,
  column: number,
  value: CompactCell[4],
  spans: [number, number] = [1, 1],
): CompactCell => [row, column, ...spans, value, null, -1, -1, 'A1']

const window = (cells: CompactCell[], extra: Partial<CellWindow> = {}) =>
  rowWindow({ cells, links: [], ...extra }, 6)

describe('a window of rows', () => {
  it('RPT-04 keeps merges that begin above it', () => {
    const read = window([cell(2, 0, 'East', [500, 1]), cell(240, 1, 'x')])
    expect(cellOver(read, 300, 0)?.value).toBe('East')
    expect(cellOver(read, 240, 1)?.value).toBe('x')
    expect(cellOver(read, 600, 0)).toBeUndefined()
    expect(cellOver(read, 241, 1)).toBeUndefined()
  })

  it('RPT-04 lets a long text run over empty neighbours only', () => {
    const read = window([
      cell(0, 0, 'a long title'),
      cell(0, 1, null),
      cell(0, 3, 'next'),
      cell(1, 0, 'until the end'),
      cell(2, 0, 5),
    ])
    expect([0, 1, 2].map((row) => read.rows.get(row)?.[0]?.room)).toEqual([2, 5, 0])
  })

  it('RPT-04 stops a long text before a merge from above', () => {
    const read = window([cell(0, 2, 'tall', [3, 1]), cell(1, 0, 'long text')])
    expect(read.rows.get(1)?.[0]?.room).toBe(1)
  })

  it('ties links and notes to their cells', () => {
    const linked: CompactCell = [0, 0, 1, 1, 'see', null, -1, 0, 'B2']
    const read = window([linked, cell(0, 1, 'n')], {
      links: [{ kind: 'url', url: 'https://example.com' }],
      notes: [[0, 1, 'checked']],
    })
    expect(read.rows.get(0)?.map((one) => [one.link, one.note])).toEqual([
      [{ kind: 'url', url: 'https://example.com' }, undefined],
      [undefined, 'checked'],
    ])
  })
})
