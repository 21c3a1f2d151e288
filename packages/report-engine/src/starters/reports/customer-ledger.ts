import type { Cell, Template } from '#model/template.ts'
import { a4, field, formula, styles, text, widths } from './report-styles.ts'

const none = { leftParent: null } as const
const band = { alternate: { style: 'band' } } as const

const cells: Readonly<Record<string, Cell>> = {
  A1: text('客户往来台账', 'title', { colSpan: 6 }),
  A2: formula('=CONCAT("客户：", @customer)', 'plainBold', { colSpan: 4 }),
  E2: text('单位：元　账期三十天', 'quietRight', { colSpan: 2 }),
  A3: text('日期', 'head'),
  B3: text('凭证号', 'head'),
  C3: text('摘要', 'head'),
  D3: text('借方', 'head'),
  E3: text('贷方', 'head'),
  F3: text('余额', 'head'),
  A4: field('entries.day', 'date', { expand: 'down', ...band }),
  B4: field('entries.voucher', 'center', band),
  C4: field('entries.what', 'text', band),
  D4: field('entries.debit', 'money', band),
  E4: field('entries.credit', 'money', band),
  F4: formula('=ACCSUM(D4)-ACCSUM(E4)', 'money', {
    ...band,
    conditions: [{ when: 'F4<0', style: 'down' }],
  }),
  A5: text('本页合计', 'sumText', { colSpan: 3, ...none }),
  D5: formula('=PAGESUM(D4)', 'sumMoney', none),
  E5: formula('=PAGESUM(E4)', 'sumMoney', none),
  F5: text('', 'sumText', none),
  A6: text('合计', 'totalText', { colSpan: 3, ...none }),
  D6: formula('=SUM(D4)', 'totalMoney', none),
  E6: formula('=SUM(E4)', 'totalMoney', none),
  F6: formula('=SUM(D4)-SUM(E4)', 'totalMoney', none),
}

/** 客户往来台账: a running balance, sums of each page and of all. */
export const customerLedger = (dataSetId: string): Template => ({
  version: 1,
  styles,
  dataSets: [{ name: 'entries', dataSetId }],
  parameters: [],
  sheets: [
    {
      name: '台账',
      rowCount: 6,
      columnCount: 6,
      defaultRowHeight: 20,
      defaultColumnWidth: 110,
      columns: widths([92, 150, 180, 110, 110, 120]),
      rows: {
        '0': { size: 36, role: 'title' },
        '1': { size: 22, role: 'title' },
        '2': { size: 24, role: 'heading' },
        '4': { size: 22, role: 'footing' },
        '5': { size: 24, role: 'summary' },
      },
      freeze: { rows: 3, columns: 0 },
      print: { ...a4('portrait', '&L制表：&U　&D&R第 &P 页，共 &N 页') },
      cells,
    },
  ],
})
