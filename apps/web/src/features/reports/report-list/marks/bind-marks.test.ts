import type { TemplateMark } from '@gridwright/contract'
import { compile, emptyTemplate } from '@gridwright/report-engine'
import type { Cell, Template } from '@gridwright/report-engine'
import { describe, expect, it } from 'vitest'
import { bindMarks, markKey } from './bind-marks.ts'
import { fieldFor, guessedBindings, guessedDataSets } from './guess-bindings.ts'
import type { Fields } from './guess-bindings.ts'

const orders: Fields = {
  id: 'd1',
  name: 'Orders',
  parameters: [],
  folderId: null,
  sourceId: 's',
  sourceName: '',
  columns: [
    { name: 'region', type: 'text', title: '地区' },
    { name: 'order_no', type: 'text' },
    { name: 'amount', type: 'number', title: '金额' },
  ],
}
const people: Fields = {
  id: 'd2',
  name: '人员',
  parameters: [],
  folderId: null,
  sourceId: 's',
  sourceName: '',
  columns: [{ name: 'name', type: 'text', title: '姓名' }],
}

const mark = (cell: string, set: string, field: string, list?: true): TemplateMark => ({
  sheet: 0,
  cell,
  text: `\${${set}.${field}}`,
  set,
  field,
  ...(list && { list }),
})
const text = (value: string): Cell => ({ kind: 'text', value, style: 's1' })
const template = (cells: Record<string, Cell>): Template => {
  const empty = emptyTemplate('S')
  return {
    ...empty,
    styles: { s1: { bold: true } },
    sheets: empty.sheets.map((sheet) => ({ ...sheet, cells, rowCount: 9, columnCount: 9 })),
  }
}

describe('RPT-04 marks of an Excel file become bindings', () => {
  it.each([
    ['地区', 'region'],
    ['ORDER NO', 'order_no'],
    ['orderNo', 'order_no'],
    ['Amount', 'amount'],
    ['missing', undefined],
  ])('%s is the field %s', (field, name) => {
    expect(fieldFor(mark('A1', '', field), orders)).toBe(name)
  })

  it('a data set is found by its name, else by its fields', () => {
    const marks = [mark('A1', 'ORDERS', 'x'), mark('B1', '', '姓名'), mark('C1', 'other', 'nothing')]
    expect(guessedDataSets(marks, [people, orders])).toEqual({ ORDERS: 'd1', '': 'd2', other: '' })
  })

  it('several in a line are a list: the first goes down, the others hang on it; one alone is its first value', () => {
    const marks = [
      mark('A1', 'o', '金额'),
      mark('C3', 'o', 'amount'),
      mark('B3', 'o', '地区'),
      mark('A5', 'o', 'city'),
    ]
    const bindings = guessedBindings(marks, () => orders)
    const bound = marks.map((one) => ({
      mark: one,
      binding: bindings[markKey(one)] ?? ({ kind: 'text' } as const),
    }))
    const given = template({ A1: text('a'), B3: text('b'), C3: text('c'), A5: text('${o.city}') })
    const made = bindMarks(given, bound, [orders, people])
    expect(made.dataSets).toEqual([{ name: 'Orders', dataSetId: 'd1' }])
    expect(made.sheets[0]?.cells).toEqual({
      A1: {
        kind: 'field',
        dataSet: 'Orders',
        field: 'amount',
        aggregate: 'list',
        first: 1,
        leftParent: null,
        topParent: null,
        style: 's1',
      },
      B3: {
        kind: 'field',
        dataSet: 'Orders',
        field: 'region',
        aggregate: 'list',
        expand: 'down',
        style: 's1',
      },
      C3: {
        kind: 'field',
        dataSet: 'Orders',
        field: 'amount',
        aggregate: 'list',
        leftParent: 'B3',
        style: 's1',
      },
      A5: text('${o.city}'),
    })
    expect(compile(made).problems.filter(({ severity }) => severity === 'error')).toEqual([])
  })

  it('a mark as a parameter asks for its value', () => {
    const asked = { mark: mark('A1', '', 'day'), binding: { kind: 'parameter' } } as const
    const made = bindMarks(template({ A1: text('${day}') }), [asked, asked], [])
    expect(made.parameters).toEqual([{ paramCode: 'day', paramName: '', paramType: 'varchar', required: 2 }])
    expect(made.sheets[0]?.cells['A1']).toEqual({ kind: 'formula', formula: '=@day', style: 's1' })
  })
})
