import { expect, it } from 'vitest'
import { movedColumn, usedAs } from './column-order.ts'
import { groupsFirst } from './wizard-choice.ts'
import type { ColumnUse, WizardColumn } from './wizard-choice.ts'

const columns = (uses: Readonly<Record<string, ColumnUse>>): readonly WizardColumn[] =>
  Object.entries(uses).map(([name, use]) => ({ name, title: name, type: 'text', use }))
const said = (list: readonly WizardColumn[] | undefined) =>
  list?.map(({ name, use }) => `${name}:${use}`).join(' ')

const start = columns({ 省: 'list', 市: 'list', 店: 'list', 额: 'sum' })

it('RPT-03 the order in which groups are chosen is the order of the report', () => {
  const chosen = usedAs(usedAs(start, '店', 'group'), '省', 'group')
  expect(said(chosen)).toBe('店:group 省:group 市:list 额:sum')
  expect(said(usedAs(chosen, '店', 'list'))).toBe('省:group 店:list 市:list 额:sum')
  expect(usedAs(chosen, '省', 'group')).toBe(chosen)
})

it('RPT-03 columns change places, groups among groups and the others among themselves', () => {
  const chosen = usedAs(usedAs(start, '店', 'group'), '省', 'group')
  expect(said(movedColumn(chosen, '省', -1))).toBe('省:group 店:group 市:list 额:sum')
  expect(said(movedColumn(chosen, '额', -1))).toBe('店:group 省:group 额:sum 市:list')
  expect([movedColumn(chosen, '店', -1), movedColumn(chosen, '省', 1), movedColumn(chosen, '额', 1)]).toEqual(
    [undefined, undefined, undefined],
  )
})

it('one column goes right, and what was proposed shows its group first', () => {
  expect(said(usedAs(columns({ 省: 'across', 市: 'none' }), '市', 'across'))).toBe('省:none 市:across')
  expect(said(groupsFirst(columns({ 编号: 'list', 省: 'group' })))).toBe('省:group 编号:list')
})
