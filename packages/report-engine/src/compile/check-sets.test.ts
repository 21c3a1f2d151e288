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

  it('RPT-03 keeps the alignment that it was given', () => {
    const cells = { A1: group('s.a', { ...right, style: 'own' }), A2: list('s.b', right) }
    const styles = { own: { align: 'left' as const } }
    const [first] = cellsOf(expand({ cells, tables, template: { styles } }))
    expect(first).toMatchObject({ colSpan: 2, style: 0 })
  })
})
