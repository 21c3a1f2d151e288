import { compile } from '#compile/compile.ts'
import { run } from '#run.ts'
import type { LaidCell, Layout } from '#model/layout.ts'
import { reportDocument } from '#document/report-document.ts'
import { describe, expect, it } from 'vitest'
import { faultOf, proposedUses } from './wizard-choice.ts'
import type { ColumnUse, WizardChoice, WizardKind } from './wizard-choice.ts'
import { wizardTemplate } from './wizard-template.ts'

const words = { sheet: '表1', subtotal: '小计', total: '合计', page: '第 &P 页' }
const rows = [
  ['东', '茶', 10],
  ['东', '茶', 20],
  ['东', '米', 30],
  ['西', '茶', 40],
  ['西', '油', 100],
] as const
const fields = [
  { name: 'region', title: '地区', type: 'text' },
  { name: 'prod', title: '产品', type: 'text' },
  { name: 'amt', title: '金额', type: 'number' },
] as const

const choice = (kind: WizardKind, uses: readonly ColumnUse[]): WizardChoice => ({
  kind,
  dataSet: { id: 'd1', name: '销售 2026' },
  columns: fields.map((column, at) => ({ ...column, use: uses[at] ?? 'none' })),
  look: 'navy',
  title: '销售',
})

const layoutOf = (made: WizardChoice, factor = 1): Layout => {
  const read = reportDocument.read(wizardTemplate(made, words))
  if (!('document' in read)) throw new Error(JSON.stringify(read))
  const template = read.document
  const { report, problems } = compile(template)
  expect(problems).toEqual([])
  if (report === undefined) throw new Error('refused')
  const [use] = template.dataSets
  const columns = fields.map(({ name, type }, at) => ({
    name,
    type,
    values:
      type === 'number'
        ? Float64Array.from(rows, (row) => row[2] * factor)
        : rows.map((row) => row[at] ?? null),
  }))
  return run(report, { tables: { [use?.name ?? '']: { length: rows.length, columns } }, parameters: {} })
}

const drawn = (made: WizardChoice): readonly string[] => {
  const [sheet] = layoutOf(made).sheets
  const grid: string[][] = []
  sheet?.forEachCell(0, sheet.rowCount, ({ row, column, value }: LaidCell) => {
    grid[row] ??= []
    ;(grid[row] as string[])[column] = String(value ?? '')
  })
  return Array.from(grid, (line = []) => Array.from(line, (one = '') => one).join('|'))
}

describe('the report that the wizard makes', () => {
  it('RPT-03 a grouped list with lines, subtotals and a total', () => {
    expect(drawn(choice('list', ['group', 'list', 'sum']))).toEqual([
      '销售',
      '地区|产品|金额',
      '东|茶|10',
      '|茶|20',
      '|米|30',
      '|小计|60',
      '西|茶|40',
      '|油|100',
      '|小计|140',
      '合计||200',
    ])
  })

  it('RPT-03 groups alone sum by the innermost, and the outer ones have subtotals', () => {
    expect(drawn(choice('list', ['group', 'group', 'sum']))).toEqual([
      '销售',
      '地区|产品|金额',
      '东|茶|30',
      '|米|30',
      '|小计|60',
      '西|茶|40',
      '|油|100',
      '|小计|140',
      '合计||200',
    ])
  })

  it('RPT-03 a total that is longer than its lines widens its column', () => {
    const wide = choice('list', ['group', 'list', 'sum'])
    const widthFor = (factor: number): number | undefined => layoutOf(wide, factor).sheets[0]?.columnWidth(2)
    expect(widthFor(1)).toBe(110)
    expect(widthFor(1e8)).toBeGreaterThan(110)
  })

  it('RPT-03 a plain list without groups', () => {
    expect(drawn(choice('list', ['list', 'list', 'none'])).slice(1, 4)).toEqual([
      '地区|产品',
      '东|茶',
      '东|茶',
    ])
  })

  it('RPT-03 a cross table with totals both ways, and with two values', () => {
    expect(drawn(choice('cross', ['group', 'across', 'sum']))).toEqual([
      '销售',
      '地区|茶|米|油|合计',
      '东|30|30||60',
      '西|40||100|140',
      '合计|70|30|100|200',
    ])
    const two = choice('cross', ['group', 'across', 'sum'])
    const counted = {
      ...two,
      columns: [...two.columns, { ...fields[2], title: '笔数', use: 'count' as const }],
    }
    expect(drawn(counted).slice(1, 4)).toEqual([
      '地区|茶||米||油||合计',
      '|金额|笔数|金额|笔数|金额|笔数|金额|笔数',
      '东|30|2|30|1||0|60|3',
    ])
  })

  it('RPT-03 a card for each row, kept on one page, and labels in three strips', () => {
    const cards = drawn(choice('card', ['list', 'list', 'list']))
    expect(cards.slice(0, 4)).toEqual(['东', '产品|茶|金额|10', '', '东'])
    const labels = wizardTemplate(choice('labels', ['list', 'list', 'none']), words)
    expect(labels.sheets[0]?.print?.strips).toEqual({ count: 3, gap: 4 })
    expect(drawn(choice('labels', ['list', 'list', 'none'])).slice(0, 4)).toEqual(['东', '茶', '', '东'])
  })

  it('RPT-03 lines are banded in the chosen look, and the heading repeats on pages', () => {
    const layout = layoutOf(choice('list', ['group', 'list', 'sum']))
    const backgrounds: unknown[] = []
    layout.sheets[0]?.forEachCell(2, 5, ({ style, column }) => {
      if (column === 2) backgrounds.push(layout.styles[style]?.background)
    })
    expect(backgrounds).toEqual([undefined, '#f4f6f9', undefined])
    expect(layout.sheets[0]?.heading).toEqual({ from: 1, to: 2 })
  })
})

describe('what the wizard proposes', () => {
  const usesFor = (kind: WizardKind) => proposedUses(kind, fields).map(({ use }) => use)

  it('RPT-03 the first text groups, amounts are summed, keys are not', () => {
    expect(usesFor('list')).toEqual(['group', 'list', 'sum'])
    expect(usesFor('cross')).toEqual(['group', 'across', 'sum'])
    expect(usesFor('labels')).toEqual(['list', 'list', 'list'])
    const key = { name: 'order_no', title: '单号', type: 'number' } as const
    expect(proposedUses('list', [...fields, key])[3]?.use).toBe('list')
  })

  it('RPT-03 says what is missing', () => {
    const fault = (kind: WizardKind, uses: readonly ColumnUse[]) => faultOf(choice(kind, uses))
    expect(fault('list', ['none', 'none', 'none'])).toBe('needsColumns')
    expect(fault('cross', ['none', 'across', 'sum'])).toBe('needsGroup')
    expect(fault('cross', ['group', 'none', 'sum'])).toBe('needsAcross')
    expect(fault('cross', ['group', 'across', 'none'])).toBe('needsValue')
    expect(fault('cross', ['group', 'across', 'avg'])).toBeUndefined()
  })
})
