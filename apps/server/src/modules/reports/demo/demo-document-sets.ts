import type { DataSetDocument, DataSetParameter } from '@gridwright/contract'
import { region, sqlSet } from './demo-data-sets.ts'
import { demoSeed } from './trading/trading-database.ts'
import { makeCustomers } from './trading/trading-data.ts'

type SqlDocument = Extract<DataSetDocument, { kind: 'sql' }>

/** Customers of the first rank, by whom documents are asked for. */
const customer = (): DataSetParameter => {
  const names = makeCustomers(demoSeed).flatMap(({ name, level }) => (level === '战略客户' ? [name] : []))
  const [first = ''] = names
  return {
    paramCode: 'customer',
    paramName: '客户',
    paramType: 'select',
    required: 1,
    paramDefault: first,
    options: names.slice(0, 40).map((name) => ({ value: name, label: name })),
  }
}

/** The last month that has orders. */
const lastMonth = `date_trunc('month', current_date) - interval '1 month'`
const inLastMonth = `o.ordered_on >= ${lastMonth} and o.ordered_on < date_trunc('month', current_date)`

/** 发票: what the ten customers with the largest orders of last month are to pay. */
export const invoiceLines = (sourceId: string): SqlDocument =>
  sqlSet(sourceId, {
    sql: `with month_orders as (
  select o.*, sum(o.amount) over (partition by o.customer_id) as whole,
    count(*) over (partition by o.customer_id) as lines
  from sales_order o where ${inLastMonth} and o.status <> '已退货'
), ranked as (select *, dense_rank() over (order by whole desc, customer_id) as place from month_orders where lines <= 18)
select 'INV' || to_char(${lastMonth}, 'YYYYMM') || lpad(c.id::text, 5, '0') as invoice_no, c.name as customer, c.city,
  cast(date_trunc('month', current_date) - interval '1 day' as date) as invoiced_on,
  o.order_no, p.name as product, o.quantity, round(o.unit_price * o.discount, 2) as price, o.amount
from ranked o join customer c on c.id = o.customer_id join product p on p.id = o.product_id
where o.place <= 10
order by o.place, o.ordered_on, o.id`,
    columns: [
      ['invoice_no', 'text', '发票号'],
      ['customer', 'text', '客户'],
      ['city', 'text', '城市'],
      ['invoiced_on', 'date', '开票日期'],
      ['order_no', 'text', '订单号'],
      ['product', 'text', '品名'],
      ['quantity', 'number', '数量'],
      ['price', 'number', '单价'],
      ['amount', 'number', '金额'],
    ],
    parameters: [],
  })

/** 送货: the eight deliveries of last month that hold most kinds of goods. */
export const deliveryLines = (sourceId: string): SqlDocument =>
  sqlSet(sourceId, {
    sql: `with days as (
  select o.customer_id, o.ordered_on, count(*) as lines,
    row_number() over (order by count(*) desc, o.ordered_on desc, o.customer_id) as place
  from sales_order o where ${inLastMonth} and o.status <> '已退货' group by o.customer_id, o.ordered_on
  having count(*) <= 7
)
select 'DN' || to_char(d.ordered_on, 'YYMMDD') || lpad(c.id::text, 5, '0') as delivery_no, c.name as customer, c.city,
  o.salesperson, d.ordered_on, o.order_no, p.name as product, p.category, o.quantity, d.place
from days d join sales_order o on o.customer_id = d.customer_id and o.ordered_on = d.ordered_on
join customer c on c.id = d.customer_id join product p on p.id = o.product_id
where d.place <= 8 and o.status <> '已退货'
order by d.place, o.id`,
    columns: [
      ['delivery_no', 'text', '送货单号'],
      ['customer', 'text', '客户'],
      ['city', 'text', '城市'],
      ['salesperson', 'text', '业务员'],
      ['ordered_on', 'date', '日期'],
      ['order_no', 'text', '订单号'],
      ['product', 'text', '品名'],
      ['category', 'text', '品类'],
      ['quantity', 'number', '数量'],
      ['place', 'number', '序'],
    ],
    parameters: [],
  })

/** 利润: sums of four spans of time side by side; costs are set as parts of the list price. */
export const incomeSpans = (sourceId: string): SqlDocument =>
  sqlSet(sourceId, {
    sql: `with spans (place, span, first_day, end_day) as (values
  (1, '本月', ${lastMonth}, date_trunc('month', current_date)),
  (2, '上月', ${lastMonth} - interval '1 month', ${lastMonth}),
  (3, '上年同月', ${lastMonth} - interval '1 year', date_trunc('month', current_date) - interval '1 year'),
  (4, '近十二个月', date_trunc('month', current_date) - interval '1 year', date_trunc('month', current_date)))
select s.place, s.span, sum(o.amount) as sales,
  sum(case when o.status = '已退货' then o.amount else 0 end) as returned,
  round(sum(case when o.status = '已退货' then 0 else o.quantity * p.list_price * 0.58 end), 2) as goods
from spans s join sales_order o on o.ordered_on >= s.first_day and o.ordered_on < s.end_day
join product p on p.id = o.product_id
group by s.place, s.span order by s.place`,
    columns: [
      ['place', 'number', '序'],
      ['span', 'text', '期间'],
      ['sales', 'number', '销售额'],
      ['returned', 'number', '退货'],
      ['goods', 'number', '商品成本'],
    ],
    parameters: [],
  })

/** 标签: customers of the two upper ranks. */
export const customerLabels = (sourceId: string): SqlDocument =>
  sqlSet(sourceId, {
    sql: `select 'C' || lpad(c.id::text, 5, '0') as code, c.name, r.name as region, c.city, c.level
from customer c join region r on r.id = c.region_id
where c.level <> '普通客户'
[[ and r.name = :region ]]
order by r.id, c.city, c.id limit 300`,
    columns: [
      ['code', 'text', '编号'],
      ['name', 'text', '客户'],
      ['region', 'text', '大区'],
      ['city', 'text', '城市'],
      ['level', 'text', '级别'],
    ],
    parameters: [region],
  })

/** 往来: orders of a customer as they came, and their payment thirty days later. */
export const customerLedger = (sourceId: string): SqlDocument =>
  sqlSet(sourceId, {
    sql: `select day, voucher, what, debit, credit from (
  select o.ordered_on as day, o.order_no as voucher, '销售 ' || p.name as what, o.amount as debit, cast(null as numeric) as credit
  from sales_order o join customer c on c.id = o.customer_id join product p on p.id = o.product_id
  where c.name = :customer and o.ordered_on >= ${lastMonth} - interval '2 months'
  union all
  select o.ordered_on + 30, 'SK' || substr(o.order_no, 3), case when o.status = '已退货' then '退货冲账' else '收款' end, null, o.amount
  from sales_order o join customer c on c.id = o.customer_id
  where c.name = :customer and o.ordered_on >= ${lastMonth} - interval '2 months' and o.ordered_on + 30 < date_trunc('month', current_date)
) entries order by day, voucher`,
    columns: [
      ['day', 'date', '日期'],
      ['voucher', 'text', '凭证号'],
      ['what', 'text', '摘要'],
      ['debit', 'number', '借方'],
      ['credit', 'number', '贷方'],
    ],
    parameters: [customer()],
  })

/** 热力: sales of cities by month, twelve months. */
export const cityMonths = (sourceId: string): SqlDocument =>
  sqlSet(sourceId, {
    sql: `select r.name as region, c.city, to_char(o.ordered_on, 'YYYY-MM') as month, sum(o.amount) as amount
from sales_order o join customer c on c.id = o.customer_id join region r on r.id = c.region_id
where o.status <> '已退货' and o.ordered_on >= date_trunc('month', current_date) - interval '12 months'
group by r.id, r.name, c.city, 3 order by r.id, c.city, 3`,
    columns: [
      ['region', 'text', '大区'],
      ['city', 'text', '城市'],
      ['month', 'text', '月份'],
      ['amount', 'number', '金额'],
    ],
    parameters: [],
  })

/** 业绩: salespeople in the last twelve months, and in those before. */
export const salespeople = (sourceId: string): SqlDocument =>
  sqlSet(sourceId, {
    sql: `with months as (select date_trunc('month', current_date) as today)
select o.salesperson, count(*) filter (where o.ordered_on >= m.today - interval '1 year') as orders,
  sum(o.quantity) filter (where o.ordered_on >= m.today - interval '1 year') as quantity,
  coalesce(sum(o.amount) filter (where o.ordered_on >= m.today - interval '1 year'), 0) as amount,
  coalesce(sum(o.amount) filter (where o.ordered_on < m.today - interval '1 year'), 0) as before
from sales_order o cross join months m
where o.status <> '已退货' and o.ordered_on >= m.today - interval '2 years'
group by o.salesperson order by amount desc`,
    columns: [
      ['salesperson', 'text', '业务员'],
      ['orders', 'number', '订单数'],
      ['quantity', 'number', '件数'],
      ['amount', 'number', '近十二个月'],
      ['before', 'number', '之前十二个月'],
    ],
    parameters: [],
  })

/** ABC: products by what they bring in. */
export const productSales = (sourceId: string): SqlDocument =>
  sqlSet(sourceId, {
    sql: `select p.name as product, p.category, sum(o.quantity) as quantity, sum(o.amount) as amount
from sales_order o join product p on p.id = o.product_id
where o.status <> '已退货' and o.ordered_on >= date_trunc('month', current_date) - interval '1 year'
group by p.id, p.name, p.category order by amount desc`,
    columns: [
      ['product', 'text', '产品'],
      ['category', 'text', '品类'],
      ['quantity', 'number', '数量'],
      ['amount', 'number', '金额'],
    ],
    parameters: [],
  })

/** 合同: what a customer is to take in the next quarter, as much as in the last one. */
export const contractLines = (sourceId: string): SqlDocument =>
  sqlSet(sourceId, {
    sql: `select c.name as customer, c.city, p.name as product, sum(o.quantity) as quantity, p.list_price as price,
  round(sum(o.quantity) * p.list_price * 0.9, 2) as amount
from sales_order o join customer c on c.id = o.customer_id join product p on p.id = o.product_id
where c.name = :customer and o.ordered_on >= date_trunc('month', current_date) - interval '3 months'
group by c.name, c.city, p.id, p.name, p.list_price order by amount desc`,
    columns: [
      ['customer', 'text', '客户'],
      ['city', 'text', '城市'],
      ['product', 'text', '品名'],
      ['quantity', 'number', '数量'],
      ['price', 'number', '单价'],
      ['amount', 'number', '金额'],
    ],
    parameters: [customer()],
  })
