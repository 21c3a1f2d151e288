import type { CellWindow, Rendered } from '@gridwright/contract'
import { renderHook, act } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noteShown, useNarrowRemarks } from './index.ts'

/** jsdom draws nothing: every sign is 7 pixels wide. */
class Ruler {
  getContext() {
    return { font: '', measureText: (text: string) => ({ width: text.length * 7 }) }
  }
}
beforeEach(() => void vi.stubGlobal('OffscreenCanvas', Ruler))
afterEach(() => void vi.unstubAllGlobals())

const sheet = {
  rowCount: 900,
  columnCount: 2,
  rowHeights: [[900, 20]],
  columnWidths: [[2, 60]],
  freeze: { rows: 0, columns: 0 },
  pageCount: 1,
} as const
const short: CellWindow = { cells: [[1, 0, 1, 1, 5, null, 0, -1, 'A2']], links: [] }
const long = (row: number, column: number, source: string): CellWindow => ({
  cells: [[row, column, 1, 1, 123_456_789_012, null, 0, -1, source]],
  links: [],
})
const rendered = {
  renderId: 'r1',
  sheets: [
    { ...sheet, name: '一' },
    { ...sheet, name: '二' },
  ],
  styles: [{ numberFormat: '0' }],
  first: short,
} as unknown as Rendered

it('E8 columns too narrow are named in all sheets and rows that were shown, not in the first window alone', () => {
  const { result } = renderHook(() => useNarrowRemarks(rendered))
  const places = () =>
    result.current.map(({ sheet: name, params, cells }) => [name, params?.['column'], cells])
  expect(places()).toEqual([])
  act(() => noteShown(rendered, { sheet: 0, window: long(700, 0, 'A2'), language: 'zh' }))
  act(() => noteShown(rendered, { sheet: 0, window: long(800, 0, 'A3'), language: 'zh' }))
  act(() => noteShown(rendered, { sheet: 1, window: long(3, 1, 'B2'), language: 'zh' }))
  expect(places()).toEqual([
    ['一', 'A', ['A2', 'A3']],
    ['二', 'B', ['B2']],
  ])
  act(() =>
    noteShown({ ...rendered, renderId: 'r2' }, { sheet: 1, window: long(3, 0, 'A9'), language: 'zh' }),
  )
  expect(places()).toHaveLength(2)
})
