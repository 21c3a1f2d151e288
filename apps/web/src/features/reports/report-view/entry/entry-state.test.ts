import type { EntryFormTarget } from '@gridwright/contract'
import { describe, expect, it } from 'vitest'
import {
  cellsOfText,
  countsOf,
  firstProblem,
  imported,
  isTouched,
  keptOf,
  openEntry,
  pasted,
  problemsOf,
  restored,
  sentOf,
  turned,
  typed,
  withRows,
} from './entry-state.ts'

const column = (name: string, rest: Partial<EntryFormTarget['columns'][number]> = {}) => ({
  column: name,
  title: name,
  cell: 'A1',
  isKey: false,
  editable: true,
  hidden: false,
  generated: false,
  rules: [],
  ...rest,
})
const target = (rest: Partial<EntryFormTarget> = {}): EntryFormTarget => ({
  name: '库存',
  sheet: 0,
  keys: ['编号'],
  mayInsert: true,
  mayDelete: true,
  single: false,
  columns: [
    column('编号', { isKey: true, rules: [{ rule: 'required' }] }),
    column('品名', { rules: [{ rule: 'required' }] }),
    column('数量', { rules: [{ rule: 'integer' }] }),
    column('改于', { editable: false }),
  ],
  rows: [
    {
      mark: 'm1',
      row: 1,
      values: { 编号: '90071992547409931234', 品名: '茶', 数量: '5', 改于: null },
      cells: {},
    },
    { mark: 'm2', row: 2, values: { 编号: '2', 品名: '米', 数量: '6', 改于: null }, cells: {} },
    { mark: null, row: 3, values: { 编号: '3', 品名: null, 数量: null, 改于: null }, cells: {} },
  ],
  ...rest,
})
const open = (rest: Partial<EntryFormTarget> = {}) => openEntry([target(rest)])
const at = (key: string) => ({ table: 0, key })

describe('entering data', () => {
  it('RPT-04 sends what differs: changes by their marks, filled new rows, marks of removed ones', () => {
    let state = open()
    expect([isTouched(state), sentOf(state)]).toEqual([false, []])
    state = typed(state, at('r0'), { 数量: '7' })
    state = turned(state, at('r1'))
    state = withRows(state, 0, [{}, {}])
    state = typed(state, at('n0'), { 编号: '9', 品名: '油' })
    expect(countsOf(state)).toEqual({ same: 2, new: 1, changed: 1, gone: 1 })
    expect(sentOf(state)).toEqual([
      {
        target: '库存',
        rows: [{ mark: 'm1', values: { 数量: '7' } }, { values: { 编号: '9', 品名: '油' } }],
        deleted: ['m2'],
      },
    ])
    state = turned(typed(state, at('r0'), { 数量: '5' }), at('r1'))
    expect(sentOf(turned(state, at('n0')))).toEqual([])
  })

  it('RPT-04 a row that the report shows and the table lacks is made with the key that it has', () => {
    const state = typed(open(), at('r2'), { 品名: '盐' })
    expect(sentOf(state)[0]?.rows).toEqual([{ values: { 编号: '3', 品名: '盐' } }])
  })

  it('VAL-05 only what would be written is checked, by the column’s rules', () => {
    const state = typed(open(), at('r0'), { 品名: '', 数量: '1.5' })
    const [table] = state.tables
    const [first, second] = table?.rows ?? []
    if (table === undefined || first === undefined || second === undefined) throw new Error('no rows')
    expect(Object.keys(problemsOf(table.target, first))).toEqual(['品名', '数量'])
    expect(problemsOf(table.target, second)).toEqual({})
    expect(firstProblem(state)).toMatchObject({ table: 0, row: 0, column: '品名', target: '库存' })
    expect(firstProblem(turned(state, at('r0')))).toBeUndefined()
  })

  it('RPT-04 a block of a spreadsheet fills cells to the right and down, grows, and spares keys', () => {
    expect(cellsOfText('a\t"x\ny ""z"""\r\nb\t\n')).toEqual([
      ['a', 'x\ny "z"'],
      ['b', ''],
    ])
    const state = pasted(
      open(),
      { ...at('r1'), column: '编号' },
      cellsOfText('8\t面\t1\n3\t盐\t2\n10\t糖\t3\t不许'),
    )
    expect(
      state.tables[0]?.rows.map(({ values }) => [values['编号'], values['品名'], values['改于']]),
    ).toEqual([
      ['90071992547409931234', '茶', null],
      ['2', '面', null],
      ['3', '盐', null],
      ['10', '糖', undefined],
    ])
    const fixed = pasted(open({ mayInsert: false }), { ...at('r2'), column: '品名' }, [['a'], ['b']])
    expect(fixed.tables[0]?.rows).toHaveLength(3)
  })

  it('RPT-04 rows of a file go over those of the same key, 20 digits too, and become new ones else', () => {
    const state = imported(open(), 0, [
      { 编号: '90071992547409931234', 品名: '红茶' },
      { 编号: '11', 品名: '醋', 数量: '1' },
    ])
    expect(countsOf(state)).toMatchObject({ new: 1, changed: 1 })
    expect(sentOf(state)[0]?.rows).toEqual([
      { mark: 'm1', values: { 品名: '红茶' } },
      { values: { 编号: '11', 品名: '醋', 数量: '1' } },
    ])
  })

  it('RPT-04 kept work is put on the rows as they are now: others’ changes show, nothing is lost', () => {
    let state = typed(open(), at('r0'), { 数量: '7' })
    state = turned(typed(state, at('r1'), { 品名: '大米' }), at('r1'))
    state = withRows(state, 0, [{ 编号: '9', 品名: '油' }])
    const kept = structuredClone(keptOf(state))
    const theirs = target().rows.map((row) =>
      row.mark === 'm1' ? { ...row, mark: 'm1b', values: { ...row.values, 数量: '100' } } : row,
    )
    const again = restored(openEntry([target({ rows: theirs })]), kept)
    expect(sentOf(again)).toEqual([
      {
        target: '库存',
        rows: [{ mark: 'm1b', values: { 数量: '7' } }, { values: { 编号: '9', 品名: '油' } }],
        deleted: ['m2'],
      },
    ])
    expect(again.tables[0]?.rows[0]?.before['数量']).toBe('100')
    const gone = restored(openEntry([target({ rows: theirs.slice(1) })]), kept)
    expect(sentOf(gone)[0]?.rows).toEqual([
      { values: { 编号: '90071992547409931234', 品名: '茶', 数量: '7' } },
      { values: { 编号: '9', 品名: '油' } },
    ])
  })
})
