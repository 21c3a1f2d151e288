import type { AssetKind, DataSetDocument } from '@gridwright/contract'
import { starters } from '@gridwright/report-engine/starters'
import { screenStarters } from '@gridwright/screen/starters'
import { orderLines, salesByQuarter, salesByRegion } from './demo-data-sets.ts'
import {
  cityMonths,
  contractLines,
  customerLabels as labelsSet,
  customerLedger as ledgerSet,
  deliveryLines,
  incomeSpans,
  invoiceLines,
  productSales,
  salespeople,
} from './demo-document-sets.ts'
import { screenSetKey, screenSets } from './demo-screen-sets.ts'

export type DemoContent = {
  readonly kind: AssetKind
  readonly name: string
  readonly description: string
  readonly document: unknown
}

/** The finished reports, the one that shows most at the front. */
export const reportKeys = ['report-regions', 'report-quarters', 'report-orders'] as const

/** Ids of what is made already, by key. */
type Made = Readonly<Record<string, string>>
type Place = { readonly sourceId: string; readonly today: Date }

/** The data set of each ready report: `[name, remark, how it is made]`, by the report's key. */
const sets: Readonly<
  Record<string, readonly [name: string, description: string, make: (place: Place) => DataSetDocument]>
> = {
  regions: [
    '区域品类销售',
    '按大区与品类汇总 · Sales by region and category',
    ({ sourceId, today }) => salesByRegion(sourceId, today),
  ],
  quarters: [
    '产品季度销售',
    '按产品与季度汇总 · Sales by product and quarter',
    ({ sourceId, today }) => salesByQuarter(sourceId, today),
  ],
  orders: ['订单明细', '逐笔订单 · Order lines', ({ sourceId }) => orderLines(sourceId)],
  invoice: [
    '发票明细',
    '上月订货最多的客户 · Lines of last month’s invoices',
    ({ sourceId }) => invoiceLines(sourceId),
  ],
  delivery: ['送货明细', '上月的送货 · Deliveries of last month', ({ sourceId }) => deliveryLines(sourceId)],
  income: [
    '利润数据',
    '四个期间的收入与成本 · Income and costs of four spans',
    ({ sourceId }) => incomeSpans(sourceId),
  ],
  labels: [
    '客户通讯录',
    '战略与重点客户 · Customers of the upper ranks',
    ({ sourceId }) => labelsSet(sourceId),
  ],
  ledger: [
    '客户往来',
    '一个客户的借贷 · Debit and credit of a customer',
    ({ sourceId }) => ledgerSet(sourceId),
  ],
  heat: ['城市月度销售', '近十二个月 · Cities by month', ({ sourceId }) => cityMonths(sourceId)],
  ranking: [
    '业务员业绩',
    '近十二个月 · Salespeople in twelve months',
    ({ sourceId }) => salespeople(sourceId),
  ],
  abc: ['产品销售', '近十二个月 · Products in twelve months', ({ sourceId }) => productSales(sourceId)],
  contract: ['合同明细', '一个客户的产品 · Goods of a customer', ({ sourceId }) => contractLines(sourceId)],
}

/** Data sets first, then the reports and the screens over them: key, and how it is made once those before it are there. */
export const demoContents = (
  sourceId: string,
  today: Date,
): readonly (readonly [string, (made: Made) => DemoContent])[] => [
  ...Object.entries(sets).map(([key, [name, description, make]]) => {
    const content: DemoContent = { kind: 'data-set', name, description, document: make({ sourceId, today }) }
    return [`set-${key}`, () => content] as const
  }),
  ...starters.map(({ key, title, about, make }) => {
    const content = (made: Made): DemoContent => ({
      kind: 'report',
      name: title.zh,
      description: `${about.zh} · ${about.en}`,
      document: make(made[`set-${key}`] ?? ''),
    })
    return [`report-${key}`, content] as const
  }),
  ...screenContents(sourceId),
]

const screenContents = (sourceId: string): ReturnType<typeof demoContents> => [
  ...screenSets(sourceId).map(({ key, ...set }) => {
    const content: DemoContent = { kind: 'data-set', ...set }
    return [`screen-set-${key}`, () => content] as const
  }),
  ...screenStarters.map(({ key, title, about, sources, make }) => {
    const sourceOf = (made: Made, source: string) => ({
      kind: 'data-set' as const,
      dataSetId: made[`screen-set-${screenSetKey(key, source)}`] ?? '',
    })
    const content = (made: Made): DemoContent => ({
      kind: 'screen',
      name: title.zh,
      description: `${about.zh} · ${about.en}`,
      document: make(Object.fromEntries(sources.map((source) => [source, sourceOf(made, source)]))),
    })
    return [`screen-${key}`, content] as const
  }),
]
