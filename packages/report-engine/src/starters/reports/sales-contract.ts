import type { Cell, Template } from '#model/template.ts'
import { field, formula, styles, text, widths } from './report-styles.ts'

const none = { leftParent: null } as const
const wide = { ...none, colSpan: 5 } as const

const cells: Readonly<Record<string, Cell>> = {
  A1: text('产品购销合同', 'title', wide),
  A2: text('甲方（供方）：示例贸易有限公司', 'plainBold', wide),
  A3: formula('=CONCAT("乙方（需方）：", @customer)', 'plainBold', wide),
  A4: text(
    '根据《中华人民共和国民法典》及有关规定，甲乙双方本着平等互利的原则，就下列产品的购销事宜协商一致，订立本合同。',
    'paragraph',
    wide,
  ),
  A5: text('一、产品名称、数量与金额', 'plainBold', wide),
  A6: text('序号', 'head', none),
  B6: text('品名', 'head', none),
  C6: text('数量', 'head', none),
  D6: text('单价（元）', 'head', none),
  E6: text('折后金额（元）', 'head', none),
  B7: field('lines.product', 'text', { expand: 'down', leftParent: null }),
  A7: formula('=&B7', 'center', { leftParent: 'B7' }),
  C7: field('lines.quantity', 'count', { leftParent: 'B7' }),
  D7: field('lines.price', 'money', { leftParent: 'B7' }),
  E7: field('lines.amount', 'money', { leftParent: 'B7' }),
  A8: text('合计', 'totalText', { ...none, colSpan: 4 }),
  E8: formula('=SUM(E7)', 'totalMoney', none),
  A9: text('大写', 'sumText', none),
  B9: formula('=SUM(E7)', 'sumText', { ...none, colSpan: 4, display: { capitalMoney: true } }),
  A10: text('二、质量与验收', 'plainBold', wide),
  A11: text(
    '产品质量应符合国家标准及包装所示标准。乙方应在到货后三个工作日内验收；逾期未提出异议的，视为验收合格。',
    'paragraph',
    wide,
  ),
  A12: text('三、交货与付款', 'plainBold', wide),
  A13: formula(
    '=CONCAT("甲方自合同生效之日起十日内分批发货至乙方所在地，运费由甲方承担。乙方应于每批到货后三十日内付清货款，合同总额人民币 ", TEXT(SUM(E7),"#,##0.00"), " 元。")',
    'paragraph',
    wide,
  ),
  A14: text('四、违约与争议', 'plainBold', wide),
  A15: text(
    '任何一方违约，应按未履行部分金额的千分之一每日支付违约金。争议由双方协商解决；协商不成的，提交甲方所在地人民法院。本合同一式两份，双方签章后生效。',
    'paragraph',
    wide,
  ),
  A17: text('甲方（盖章）：', 'sign', { ...none, colSpan: 2 }),
  D17: text('乙方（盖章）：', 'sign', { ...none, colSpan: 2 }),
  A18: text('日期：', 'sign', { ...none, colSpan: 2 }),
  D18: text('日期：', 'sign', { ...none, colSpan: 2 }),
}

/** 产品购销合同: text around a list, to be taken home as Word. */
export const salesContract = (dataSetId: string): Template => ({
  version: 1,
  styles,
  dataSets: [{ name: 'lines', dataSetId }],
  parameters: [],
  sheets: [
    {
      name: '合同',
      rowCount: 18,
      columnCount: 5,
      defaultRowHeight: 22,
      defaultColumnWidth: 110,
      columns: widths([60, 240, 90, 110, 140]),
      rows: {
        '0': { size: 44 },
        '3': { size: 40 },
        '4': { size: 28, keepWithNext: true },
        '5': { size: 24, role: 'body', keepWithNext: true },
        '7': { size: 24 },
        '9': { size: 28, keepWithNext: true },
        '10': { size: 40 },
        '11': { size: 28, keepWithNext: true },
        '12': { size: 40 },
        '13': { size: 28, keepWithNext: true },
        '14': { size: 56, keepWithNext: true },
        '15': { size: 12, keepWithNext: true },
        '16': { size: 34, keepWithNext: true },
        '17': { size: 30 },
      },
      print: {
        paper: 'A4',
        orientation: 'portrait',
        margins: { top: 22, right: 20, bottom: 20, left: 20 },
        scale: 100,
        centerHorizontally: true,
        footer: '&C第 &P 页，共 &N 页',
      },
      cells,
    },
  ],
})
