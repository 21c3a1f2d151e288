import type { DataSetColumn, DataSetDocument, DataSetParameter } from '@gridwright/contract'
import { regions } from './trading/catalogue.ts'

type SqlDocument = Extract<DataSetDocument, { kind: 'sql' }>
type Column = readonly [name: string, type: DataSetColumn['type'], title: string]

/** A region, or all. */
export const region: DataSetParameter = {
  paramCode: 'region',
  paramName: '大区',
  paramType: 'select',
  required: 2,
  options: regions.map(({ name }) => ({ value: name, label: name })),
}

const yearSelect = (
  [paramCode, paramName]: readonly [string, string],
  years: readonly number[],
  chosen: number | undefined,
): DataSetParameter => ({
  paramCode,
  paramName,
  paramType: 'select',
  required: 2,
  paramDefault: String(chosen),
  options: years.map((year) => ({ value: String(year), label: `${year} 年` })),
})

const day = (paramCode: string, paramName: string, paramDefault: string): DataSetParameter => ({
  paramCode,
  paramName,
  paramType: 'date',
  required: 1,
  paramDefault,
})

const joins = `
from sales_order o
join customer c on c.id = o.customer_id
join region r on r.id = c.region_id
join product p on p.id = o.product_id`

/** A data set of the demo's source. */
export const sqlSet = (
  sourceId: string,
  { sql, columns, parameters }: { sql: string; columns: readonly Column[]; parameters: DataSetParameter[] },
): SqlDocument => ({
  version: 2,
  kind: 'sql',
  sourceId,
  sql,
  parameters,
  columns: columns.map(([name, type, title]) => ({ name, type, title })),
})

/** Years that the company's orders touch: three full ones that end with last month. */
const yearsOf = (today: Date): number[] => {
  const last = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 0)).getUTCFullYear()
  const first = new Date(Date.UTC(today.getUTCFullYear() - 3, today.getUTCMonth(), 1)).getUTCFullYear()
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

export const salesByRegion = (sourceId: string, today: Date): SqlDocument => {
  const years = yearsOf(today)
  return sqlSet(sourceId, {
    sql: `select r.name as region, p.category, count(*) as orders, sum(o.quantity) as quantity, sum(o.amount) as amount${joins}
where o.status <> '已退货'
[[ and extract(year from o.ordered_on) = cast(:year as integer) ]]
[[ and r.name = :region ]]
group by r.id, r.name, p.category
order by r.id, p.category`,
    columns: [
      ['region', 'text', '大区'],
      ['category', 'text', '品类'],
      ['orders', 'number', '订单数'],
      ['quantity', 'number', '数量'],
      ['amount', 'number', '金额'],
    ],
    parameters: [yearSelect(['year', '年份'], years, years.at(-1)), region],
  })
}

export const salesByQuarter = (sourceId: string, today: Date): SqlDocument => {
  const years = yearsOf(today)
  return sqlSet(sourceId, {
    sql: `select p.category, p.name as product, cast(extract(year from o.ordered_on) as integer) as year,
  'Q' || extract(quarter from o.ordered_on) as quarter, sum(o.amount) as amount${joins}
where o.status <> '已退货' and o.ordered_on < date_trunc('quarter', current_date)
[[ and extract(year from o.ordered_on) >= cast(:from_year as integer) ]]
[[ and r.name = :region ]]
group by p.category, p.id, p.name, 3, 4
order by p.category, p.id, 3, 4`,
    columns: [
      ['category', 'text', '品类'],
      ['product', 'text', '产品'],
      ['year', 'number', '年'],
      ['quarter', 'text', '季度'],
      ['amount', 'number', '金额'],
    ],
    parameters: [yearSelect(['from_year', '起始年份'], years, years.at(-3) ?? years[0]), region],
  })
}

export const orderLines = (sourceId: string): SqlDocument =>
  sqlSet(sourceId, {
    sql: `select o.ordered_on, o.order_no, c.name as customer, r.name as region, c.city, p.name as product,
  o.quantity, o.unit_price, o.discount, o.amount, o.status, o.salesperson${joins}
where o.ordered_on between :date_from and :date_to
[[ and r.name = :region ]]
order by o.ordered_on, o.id`,
    columns: [
      ['ordered_on', 'date', '下单日期'],
      ['order_no', 'text', '订单号'],
      ['customer', 'text', '客户'],
      ['region', 'text', '大区'],
      ['city', 'text', '城市'],
      ['product', 'text', '产品'],
      ['quantity', 'number', '数量'],
      ['unit_price', 'number', '单价'],
      ['discount', 'number', '折扣'],
      ['amount', 'number', '金额'],
      ['status', 'text', '状态'],
      ['salesperson', 'text', '业务员'],
    ],
    parameters: [day('date_from', '开始日期', 'yf'), day('date_to', '结束日期', 'current'), region],
  })
