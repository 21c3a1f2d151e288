import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkEntryRow, entryDifference, goneRows } from './difference.ts'
import { rowsOfCells } from './rows-of-cells.ts'

const known = [
  { mark: 'a', values: { id: '1', name: '甲', amount: '1.50' } },
  { mark: 'b', values: { id: '2', name: '乙', amount: null } },
]
const differ = (rows: Parameters<typeof entryDifference>[2]['rows'], deleted: readonly string[] = []) =>
  entryDifference(['id'], known, { rows, deleted })

describe('RPT-04 what an edited form asks of its table', () => {
  it('tells of a row that is sent and deleted at once: neither is done without a word', () => {
    const known = [{ mark: 'm', values: { id: '1', name: 'a' } }]
    const sent = { rows: [{ mark: 'm', values: { id: '1', name: 'b' } }], deleted: ['m'] }
    expect(entryDifference(['id'], known, sent).torn).toEqual([{ at: 0 }])
    expect(entryDifference(['id'], known, { ...sent, deleted: [] }).torn).toEqual([])
  })

  it('leaves rows alone that are the same, an empty text being no value', () => {
    expect(
      differ([
        { mark: 'a', values: known[0]!.values },
        { mark: 'b', values: { amount: '' } },
      ]),
    ).toEqual({
      changes: [],
      torn: [],
      twice: [],
    })
  })

  it('updates only what differs, keeping numbers as texts', () => {
    const { changes } = differ([{ mark: 'a', values: { id: '1', name: '甲', amount: '1.5' } }])
    expect(changes).toEqual([{ kind: 'update', at: 0, known: known[0], values: { amount: '1.5' } }])
  })

  it('inserts new rows without their blanks, and drops blank ones', () => {
    const { changes } = differ([
      { values: { id: '', name: null } },
      { values: { id: '3', name: '丙', amount: '' } },
    ])
    expect(changes).toEqual([{ kind: 'insert', at: 1, values: { id: '3', name: '丙' } }])
  })

  it('deletes first; a new row with the key of a deleted one is that one', () => {
    expect(differ([{ values: { id: '3' } }], ['b']).changes.map(({ kind }) => kind)).toEqual([
      'delete',
      'insert',
    ])
    expect(differ([{ values: { id: '2', name: '新' } }], ['b']).changes).toEqual([
      { kind: 'update', at: 0, known: known[1], values: { name: '新' } },
    ])
  })

  it('tells two rows of one key', () => {
    expect(differ([{ mark: 'a', values: {} }, { values: { id: '1' } }]).twice).toEqual([
      { at: 1, key: ['1'] },
    ])
    expect(differ([{ values: { name: 'x' } }, { values: { name: 'x' } }]).twice).toEqual([])
  })

  it('what was applied differs no more, whatever was edited', () => {
    const value = fc.option(fc.string({ maxLength: 3 }), { nil: null })
    fc.assert(
      fc.property(value, value, (name, amount) => {
        const { changes } = differ([{ mark: 'a', values: { name, amount } }])
        const [change] = changes
        const values = { ...known[0]!.values, ...(change?.kind === 'update' && change.values) }
        const after = entryDifference(['id'], [{ mark: 'a', values }], {
          rows: [{ mark: 'a', values: { name, amount } }],
          deleted: [],
        })
        expect(after.changes).toEqual([])
      }),
    )
  })

  it('rows that are gone from the form are those whose mark is', () => {
    expect(goneRows([{ mark: 'a' }, { mark: null }, { mark: 'b' }], [{ mark: 'b' }, {}])).toEqual(['a'])
  })
})

describe('RPT-04 rows of a render', () => {
  const cell = (source: string, row: number, rowSpan = 1) => ({ source, row, column: 0, rowSpan })
  const columns = [
    { column: 'region', cell: 'A2' },
    { column: 'id', cell: 'B2' },
    { column: 'month', cell: 'A1' },
  ]

  it('a merged group and a head above stand for each row they cover', () => {
    const cells = [
      cell('A1', 0),
      cell('A2', 1, 2),
      cell('B2', 1),
      cell('B2', 2),
      cell('A2', 3),
      cell('B2', 3),
    ]
    const rows = rowsOfCells(columns, cells)
    expect(
      rows.map(({ row, cells: of }) => [row, of['region']?.row, of['id']?.row, of['month']?.row]),
    ).toEqual([
      [1, 1, 1, 0],
      [2, 1, 2, 0],
      [3, 3, 3, 0],
    ])
  })

  it('single cells are one row, wherever they lie; none are none', () => {
    expect(rowsOfCells(columns, [cell('B2', 5), cell('A1', 0)])).toEqual([
      { row: 0, cells: { id: cell('B2', 5), month: cell('A1', 0) } },
    ])
    expect(rowsOfCells(columns, [])).toEqual([])
  })
})

describe('RPT-04 the rules of entered values are those of forms', () => {
  const wrong = (rules: Parameters<typeof checkEntryRow>[0][number]['rules'], value: string | null) =>
    checkEntryRow([{ column: 'c', ...(rules && { rules }) }], { c: value })['c']?.key

  it.each([
    [{ rule: 'required' }, '', 'x'],
    [{ rule: 'length', max: 2 }, 'abc', '中文'],
    [{ rule: 'number' }, '1e5', '-1.5'],
    [{ rule: 'integer' }, '1.0', '12345678901234567890'],
    [{ rule: 'decimals', most: 2 }, '1.234', '1.23'],
    [{ rule: 'range', min: 0, max: 10 }, '11', '10'],
    [{ rule: 'pattern', pattern: '^A' }, 'B', 'AB'],
    [{ rule: 'choice', choices: [{ value: '1' }] }, '2', '1'],
    [{ rule: 'date' }, '2026-02-29', '2028-02-29'],
    [{ rule: 'date', time: true }, '2026-01-01 25:00', '2026-01-01 23:59:59.123'],
    [{ rule: 'email' }, 'a', 'a@b.cn'],
    [{ rule: 'phone' }, '12', '13800138000'],
  ] as const)('%j', (rule, bad, good) => {
    expect(wrong([rule] as never, bad)).toBeDefined()
    expect(wrong([rule] as never, good)).toBeUndefined()
    if (rule.rule !== 'required') expect(wrong([rule] as never, null)).toBeUndefined()
  })

  it('a pattern that cannot be run lets nothing through, limits without bounds are none', () => {
    expect(wrong([{ rule: 'pattern', pattern: '(' }], 'x')).toBeDefined()
    expect(wrong([{ rule: 'length' }], 'x'.repeat(100))).toBeUndefined()
    expect(wrong([{ rule: 'range', min: 2, max: 1 }], '9')).toBeUndefined()
  })
})
