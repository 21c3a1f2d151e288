import { describe, expect, it } from 'vitest'
import { linesOf } from '#lines/lines.ts'
import { moved, movedByPage, selectedArea, single } from './selection.ts'
import type { Area, Place, Surface } from './selection.ts'
import { tabSeparated } from './copy-text.ts'

const merges: readonly Area[] = [{ top: 2, left: 0, bottom: 5, right: 2 }]

const surface: Surface = {
  rows: linesOf(
    [
      [6, 20],
      [2, 0],
      [100, 20],
    ],
    1,
  ),
  columns: linesOf(
    [
      [4, 60],
      [1, 0],
      [2, 60],
    ],
    1,
  ),
  areaOf: ({ row, column }) =>
    merges.find(
      (area) => row >= area.top && row < area.bottom && column >= area.left && column < area.right,
    ) ?? {
      top: row,
      left: column,
      bottom: row + 1,
      right: column + 1,
    },
}

const at = (row: number, column: number): Place => ({ row, column })

describe('the keyboard in the grid', () => {
  it('RPT-04 leaves a merge at its far edge', () => {
    expect(moved(at(2, 0), 'down', surface)).toEqual(at(5, 0))
    expect(moved(at(2, 0), 'right', surface)).toEqual(at(2, 2))
    expect(moved(at(4, 1), 'up', surface)).toEqual(at(1, 1))
  })

  it('RPT-04 steps over hidden rows and columns', () => {
    expect(moved(at(5, 3), 'down', surface)).toEqual(at(8, 3))
    expect(moved(at(8, 3), 'up', surface)).toEqual(at(5, 3))
    expect(moved(at(0, 3), 'right', surface)).toEqual(at(0, 5))
  })

  it('stays inside of the sheet', () => {
    expect(moved(at(0, 0), 'up', surface)).toEqual(at(0, 0))
    expect(moved(at(107, 6), 'right', surface)).toEqual(at(107, 6))
    expect(moved(at(50, 3), 'last', surface)).toEqual(at(107, 6))
    expect(moved(at(50, 3), 'first', surface)).toEqual(at(0, 0))
    expect(moved(at(50, 3), 'row-end', surface)).toEqual(at(50, 6))
  })

  it('moves by what fits on the screen', () => {
    expect(movedByPage(at(10, 0), 200, surface)).toEqual(at(20, 0))
    expect(movedByPage(at(3, 0), -500, surface)).toEqual(at(0, 0))
  })

  it('RPT-04 grows a selection until no merge is cut', () => {
    expect(selectedArea({ active: at(4, 1), corner: at(6, 3) }, surface)).toEqual({
      top: 2,
      left: 0,
      bottom: 7,
      right: 4,
    })
    expect(selectedArea(single(at(9, 3)), surface)).toEqual({ top: 9, left: 3, bottom: 10, right: 4 })
  })
})

describe('what is copied', () => {
  it('RPT-04 pastes into a spreadsheet as it was', () => {
    const text = tabSeparated({ top: 1, left: 0, bottom: 3, right: 3 }, [
      { row: 1, column: 0, text: 'a "b"' },
      { row: 1, column: 2, text: '1,234.50' },
      { row: 2, column: 1, text: 'two\nlines' },
      { row: 9, column: 1, text: 'outside' },
    ])
    expect(text).toBe('"a ""b"""\t\t1,234.50\r\n\t"two\nlines"\t')
  })
})
