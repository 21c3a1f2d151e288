import type { EntryTarget } from '@gridwright/contract'
import { emptyTemplate } from '@gridwright/report-engine'
import type { Cell, Template } from '@gridwright/report-engine'
import { describe, expect, it } from 'vitest'
import {
  bindAll,
  bindingProblems,
  entryOf,
  isBorne,
  newTarget,
  proposedKeys,
  suggested,
  targetProblems,
  withTable,
} from './entry-draft.ts'

const template = (cells: Readonly<Record<string, Cell>>): Template => {
  const empty = emptyTemplate('S')
  return { ...empty, sheets: empty.sheets.map((sheet) => ({ ...sheet, cells })) }
}
const field = (name: string, more: Partial<Cell> = {}): Cell => ({
  kind: 'field',
  dataSet: 'orders',
  field: name,
  expand: 'down',
  ...more,
})
const list = template({
  A1: { kind: 'text', value: '编号' },
  B1: { kind: 'text', value: '金额' },
  A2: field('ID'),
  B2: field('amount'),
  C2: field('unknown'),
  B3: field('amount', { aggregate: 'sum' }),
})
const table = {
  schema: 'public',
  name: 'orders',
  columns: ['id', 'amount', 'changed_at'].map((name) => ({ name, type: 'text' })),
}
const bound = (): EntryTarget =>
  bindAll(withTable(newTarget('订单', 'S', 'ds1'), table), suggested(list.sheets[0], table))
const codes = (target: EntryTarget, of = list) => targetProblems(target, of, table).map(({ code }) => code)

describe('RPT-04 the settings of data entry', () => {
  it('binds all columns of a list that have the name of a field, with their headings and the key', () => {
    expect(bound().columns).toEqual([
      { column: 'id', cell: 'A2', title: '编号' },
      { column: 'amount', cell: 'B2', title: '金额' },
    ])
    expect(bound().keys).toEqual(['id'])
    expect(codes(bound())).toEqual([])
    expect(entryOf([bound()])).toMatchObject({ targets: [{ table: 'orders', schema: 'public' }] })
  })

  it('proposes the table’s primary key, and rules by the types of its columns', () => {
    const typed = {
      ...table,
      columns: [
        { name: 'ID', type: 'bigint', generated: true as const },
        { name: 'amount', type: 'decimal(12,2)', key: true as const },
        { name: 'unknown', type: 'timestamp without time zone', key: true as const },
      ],
    }
    const target = bindAll(
      withTable(newTarget('订单', 'S', 'ds1'), typed),
      suggested(list.sheets[0], typed),
      typed,
    )
    expect(target.keys).toEqual(['amount', 'unknown'])
    expect(target.columns.map(({ rules, generated }) => [rules?.[0], generated])).toEqual([
      [{ rule: 'integer' }, true],
      [{ rule: 'number' }, undefined],
      [{ rule: 'date', time: true }, undefined],
    ])
    // Half a key would find several rows.
    expect(proposedKeys(target.columns.slice(0, 2), typed)).toEqual([])
    expect(bindAll({ ...target, keys: ['ID'] }, [], typed).keys).toEqual(['ID'])
  })

  it('keeps what was bound already when all are bound again', () => {
    const own = { ...bound(), columns: [{ column: 'amount', cell: 'C2' }], keys: [] }
    const again = bindAll(own, suggested(list.sheets[0], table))
    expect(again.columns.find(({ column }) => column === 'amount')?.cell).toBe('C2')
  })

  it('tells a cell that is gone, which can be kept, and a key that is missing, which cannot', () => {
    const { A2: _gone, ...cells } = list.sheets[0]?.cells ?? {}
    const gone = targetProblems(bound(), template(cells), table)
    expect(gone).toEqual([{ code: 'CellGone', params: { column: 'id', cell: 'A2' } }])
    expect(gone.every(isBorne)).toBe(true)
    expect(codes({ ...bound(), keys: [] })).toEqual(['NoKey'])
    expect(codes({ ...bound(), keys: ['changed_at'] })).toEqual(['KeyUnbound'])
    expect(entryOf([{ ...bound(), keys: [] }])).toBe(false)
  })

  it('tells limits the wrong way round, and patterns that cannot be read', () => {
    const ruled = (...rules: NonNullable<EntryTarget['columns'][number]['rules']>): EntryTarget => ({
      ...bound(),
      columns: bound().columns.map((column) => ({ ...column, rules })),
      keys: ['id'],
    })
    expect(new Set(codes(ruled({ rule: 'range', min: 2, max: 1 })))).toEqual(new Set(['Limits']))
    expect(new Set(codes(ruled({ rule: 'choice', choices: [] })))).toEqual(new Set(['Choices']))
    const by = { from: 'dictionary' as const, code: '' }
    expect(new Set(codes(ruled({ rule: 'offered', by })))).toEqual(new Set(['Choices']))
    expect(new Set(codes(ruled({ rule: 'pattern', pattern: '(' })))).toEqual(new Set(['Pattern']))
  })

  it('tells two names and two sources; without targets the report has no entry', () => {
    const other = { ...bound(), dataSourceId: 'ds2' }
    expect(bindingProblems([bound(), other]).map(({ code }) => code)).toEqual(['SameName', 'Sources'])
    expect(entryOf([])).toBeUndefined()
  })

  it('drops what another table does not have', () => {
    const next = withTable(
      { ...bound(), version: 'changed_at' },
      { ...table, columns: table.columns.slice(0, 1) },
    )
    expect(next.columns.map(({ column }) => column)).toEqual(['id'])
    expect(next).not.toHaveProperty('version')
  })
})
