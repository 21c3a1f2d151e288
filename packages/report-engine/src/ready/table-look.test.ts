import { expect, it } from 'vitest'
import { fieldStyle, fieldWidth, titleStyle, widened } from './table-look.ts'

it.each([
  ['number', 'amount', '#,##0.00'],
  ['number', 'order_id', '0'],
  ['number', '订单编号', '0'],
  ['number', 'quantity', '#,##0'],
  ['number', '订单数', '#,##0'],
  ['date', 'day', 'yyyy-mm-dd'],
  ['dateTime', 'at', 'yyyy-mm-dd hh:mm:ss'],
  ['text', 'name', undefined],
] as const)('RPT-03 a %s called %s shows as %s in a whole table', (type, name, format) => {
  expect(fieldStyle(type, name).numberFormat).toBe(format)
})

it('RPT-03 a column of a whole table holds its title, within reason', () => {
  expect(fieldWidth('boolean', '是否')).toBe(70)
  expect(fieldWidth('text', '这是一个相当长的字段标题')).toBeGreaterThan(180)
  expect(fieldWidth('text', '很'.repeat(60))).toBe(260)
})

it('RPT-03 a dropped number or moment widens a column that is still at its default, and no other', () => {
  const sheet = { columns: { 1: { size: 60 }, 2: { hidden: true } }, defaultColumnWidth: 88 }
  expect([...widened(sheet, 0, ['dateTime', 'dateTime', 'number', 'text', 'boolean'])]).toEqual([
    [0, 150],
    [2, 110],
  ])
  expect([...widened({ columns: {}, defaultColumnWidth: 110 }, 0, ['number'])]).toEqual([])
})

it('RPT-03 titles of a whole table lie as their columns do', () => {
  expect(titleStyle('number', 'amount').align).toBe('right')
  expect(titleStyle('date', 'day').align).toBe('center')
  expect(titleStyle('text', 'name').align).toBe('left')
})
