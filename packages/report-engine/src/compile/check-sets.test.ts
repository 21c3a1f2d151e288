import { describe, expect, it } from 'vitest'
import { compile } from './compile.ts'
import {
  cellsOf,
  down,
  expand,
  fold,
  group,
  layoutOf,
  list,
  right,
  sheetOf,
  tableOf,
  templateOf,
} from '#testing/build.ts'
import type { Cells } from '#testing/build.ts'

const warned = (cells: Cells) =>
  compile(templateOf([sheetOf(cells)], ['s', 't']))
    .problems.filter(({ code }) => code === 'data-sets-multiply')
    .map(({ severity, cells: named }) => [severity, ...named])

describe('two data sets in one chain of parents', () => {
  it.each([
    [
      'a list beside a list of another set',
      { A1: list('s.a', down), B1: list('t.b', down) },
      [['warning', 'B1', 'A1']],
    ],
    [
      'a sum below a header of another set',
      { A1: list('s.a', right), A2: fold('sum', 't.b') },
      [['warning', 'A2', 'A1']],
    ],
    ['a list that follows its own set', { A1: list('s.a', down), B1: list('s.b') }, []],
    ['a filter', { A1: list('s.a', down), B1: list('t.b', { ...down, filter: 't.a = A1' }) }, []],
    ['no parent', { A1: list('s.a', down), B1: list('t.b', { ...down, leftParent: null }) }, []],
    ['inheriting turned off knowingly', { A1: list('s.a', down), B1: list('t.b', { inherit: false }) }, []],
  ] as const)('RPT-03 are warned about where they multiply: %s', (_what, cells, expected) => {
    expect(warned(cells as Cells)).toEqual(expected)
  })
})

describe('two data sets that expand side by side', () => {
  const unrelated = (cells: Cells) =>
    compile(templateOf([sheetOf(cells)], ['s', 't']))
      .problems.filter(({ code }) => code === 'data-sets-unrelated')
      .map(({ severity, cells: named, params }) => [severity, ...named, params])
  const alone = { ...down, leftParent: null }
  const pair = { dataSet: 't', other: 's' }

  it.each([
    [
      'lists in one row',
      { A1: group('s.a', down), B1: list('s.b'), C1: list('t.b', alone), D1: list('t.a') },
      [['warning', 'C1', 'A1', pair]],
    ],
    [
      'one warning for the pair',
      { A1: list('s.a', down), B1: list('t.b', alone), C1: list('t.a', alone) },
      [['warning', 'B1', 'A1', pair]],
    ],
    [
      'a filter on the common field',
      { A1: list('s.a', down), B1: list('t.b', { ...down, filter: 't.a = A1' }) },
      [],
    ],
    ['lists in rows of their own', { A1: list('s.a', down), C3: list('t.b', alone) }, []],
    ['two lists of one set', { A1: list('s.a', down), B1: list('s.b', alone) }, []],
  ] as const)('RPT-03 are warned about where nothing links them: %s', (_what, cells, expected) => {
    expect(unrelated(cells as Cells)).toEqual(expected)
  })
})

it('RPT-03 a group over several lines is centred in all its items, also in one that did not grow', () => {
  const cells = {
    A1: group('s.a', { ...down, rowSpan: 2 }),
    B1: list('s.b', down),
    B2: { kind: 'text', value: 'Sum' },
  }
  const s = tableOf('a, b', [
    ['x', 1],
    ['x', 2],
    ['y', 3],
  ])
  const { styles, sheets } = layoutOf({ cells: cells as Cells, tables: { s } })
  const groups = sheets
    .flatMap((sheet) => cellsOf(sheet))
    .filter(({ value }) => value === 'x' || value === 'y')
  expect(groups.map(({ rowSpan, style }) => [rowSpan, styles[style]])).toEqual([
    [3, { verticalAlign: 'middle' }],
    [2, { verticalAlign: 'middle' }],
  ])
})

describe('a cell that grew with what expanded beside it', () => {
  const tables = {
    s: tableOf('a, b', [
      ['x', 1],
      ['x', 2],
      ['y', 3],
    ]),
  }

  it('RPT-03 is centred on that axis, where nobody aligned it', () => {
    const cells = { A1: group('s.a', { ...down, style: 'own' }), B1: list('s.b', down) }
    const styles = { own: { bold: true } }
    const { styles: found, sheets } = layoutOf({ cells, tables, template: { styles } })
    const shown = sheets.flatMap((sheet) => cellsOf(sheet)).map(({ value, style }) => [value, found[style]])
    expect(shown).toEqual([
      ['x', { bold: true, verticalAlign: 'middle' }],
      [1, undefined],
      [2, undefined],
      ['y', { bold: true }],
      [3, undefined],
    ])
  })

  it('RPT-04 every style that a cell names is known before the first cell is read', () => {
    const cells = { A1: group('s.a', down), B1: list('s.b', down) }
    const { styles: found, sheets } = layoutOf({ cells, tables })
    const known = [...found]
    const [first] = sheets.flatMap((sheet) => cellsOf(sheet))
    expect(known[first?.style ?? -1]).toEqual({ verticalAlign: 'middle' })
  })

  it('RPT-03 keeps the alignment that it was given', () => {
    const cells = { A1: group('s.a', { ...right, style: 'own' }), A2: list('s.b', right) }
    const styles = { own: { align: 'left' as const } }
    const [first] = cellsOf(expand({ cells, tables, template: { styles } }))
    expect(first).toMatchObject({ colSpan: 2, style: 0 })
  })
})
