import type { DataSetDocument } from '@gridwright/contract'
import { columnsOf } from './demo-columns.ts'
import type { DemoSet } from './demo-columns.ts'
import { sqlSet } from './demo-data-sets.ts'
import { microGridSets, utilitySets } from './demo-energy-sets.ts'

type Set = DemoSet

const { number, text } = columnsOf

const joins = `from sales_order o join customer c on c.id = o.customer_id join region r on r.id = c.region_id
join product p on p.id = o.product_id`
/** The last month that has orders. */
const lastMonth = `o.ordered_on >= date_trunc('month', current_date) - interval '1 month' and o.ordered_on < date_trunc('month', current_date)`
const kept = `o.status <> '已退货'`

const change = (now: string, before: string): string => `round(100.0 * (${now} - ${before}) / ${before}, 1)`

const totals: Set = {
  name: '大屏·本月合计',
  about: '上月与前一月相比 · Last month against the one before',
  sql: `with spans as (
  select 1 as n, date_trunc('month', current_date) - interval '1 month' as a, date_trunc('month', current_date) as b
  union all
  select 2, date_trunc('month', current_date) - interval '2 month', date_trunc('month', current_date) - interval '1 month'
), facts as (
  select s.n, sum(o.amount) filter (where ${kept}) as amount, count(*) filter (where ${kept}) as orders,
    count(distinct o.customer_id) as customers, 100.0 * count(*) filter (where o.status = '已退货') / count(*) as returned
  from spans s join sales_order o on o.ordered_on >= s.a and o.ordered_on < s.b group by s.n
)
select c.amount as "销售额", ${change('c.amount', 'p.amount')} as "销售额环比",
  c.orders as "订单数", ${change('c.orders', 'p.orders')} as "订单数环比",
  round(c.amount / c.orders, 1) as "客单价", ${change('c.amount / c.orders', '(p.amount / p.orders)')} as "客单价环比",
  c.customers as "客户数", ${change('c.customers', 'p.customers')} as "客户数环比",
  round(c.returned, 2) as "退货率", round(c.returned - p.returned, 2) as "退货率环比"
from facts c join facts p on p.n = 2 where c.n = 1`,
  columns: number(
    ...['销售额', '订单数', '客单价', '客户数', '退货率'].flatMap((name) => [name, `${name}环比`]),
  ),
}

const months: Set = {
  name: '大屏·月度销售',
  about: '近十二个月与去年同期 · Twelve months and the year before',
  sql: `with months as (
  select generate_series(date_trunc('month', current_date) - interval '12 month',
    date_trunc('month', current_date) - interval '1 month', interval '1 month') as m
), sums as (
  select date_trunc('month', o.ordered_on) as m, sum(o.amount) as amount from sales_order o where ${kept} group by 1
)
select to_char(months.m, 'FMMM') || '月' as "月份", coalesce(s.amount, 0) as "今年", coalesce(p.amount, 0) as "去年"
from months left join sums s on s.m = months.m left join sums p on p.m = months.m - interval '12 month'
order by months.m`,
  columns: [...text('月份'), ...number('今年', '去年')],
}

const lines: Set = {
  name: '大屏·本月销售明细',
  about: '上月按城市、品类与业务员 · Last month by city, category and salesperson',
  sql: `select r.name as "大区", c.city as "城市", p.category as "品类", o.salesperson as "业务员", sum(o.amount) as "金额"
${joins}
where ${lastMonth} and ${kept}
group by r.name, c.city, p.category, o.salesperson
order by 1, 2, 3, 4`,
  columns: [...text('大区', '城市', '品类', '业务员'), ...number('金额')],
}

const orders: Set = {
  name: '大屏·最新订单',
  about: '最近四十笔 · The latest forty orders',
  sql: `select o.order_no as "订单号", c.name as "客户", p.name as "产品", o.amount as "金额", o.status as "状态"
${joins}
order by o.ordered_on desc, o.id desc
limit 40`,
  columns: [...text('订单号', '客户', '产品'), ...number('金额'), ...text('状态')],
}

/** How far the shift from 08:00 to 20:00 has come, and a wave that goes with the clock. */
const shift = `with shift as (
  select least(1.0, greatest(0.15, cast(extract(epoch from (localtime - time '08:00')) as numeric) / 43200)) as part,
    cast(extract(epoch from now()) as numeric) as seconds
)`

const plantLines: Set = {
  name: '大屏·产线实时',
  about: '模拟的六条产线 · Six simulated lines',
  sql: `${shift}, facts as (
  select l.*, shift.part, cast(sin(cast(shift.seconds / 40 + l.n * 2 as double precision)) as numeric) as wave
  from (values (1, '一号包装线', 5000, 0.96, 99.2), (2, '二号包装线', 5000, 0.89, 98.7), (3, '烘焙线', 4200, 0.94, 99.5),
    (4, '灌装线', 4000, 0.70, 97.1), (5, '分拣线', 5500, 0.95, 99.6), (6, '冷萃线', 2600, 0.45, 96.4)) l (n, name, plan, rate, good)
  cross join shift
)
select name as "产线", round(plan * part * (rate + wave * 0.02)) as "产量", round(plan * part) as "计划",
  round(100 * (rate + wave * 0.02), 1) as "完成率", round(good + wave * 0.2, 1) as "合格率",
  round(90 * rate + wave * 1.5, 1) as "OEE",
  case when rate < 0.5 then '停机' when rate < 0.8 then '换型' else '运行' end as "状态"
from facts order by n`,
  columns: [...text('产线'), ...number('产量', '计划', '完成率', '合格率', 'OEE'), ...text('状态')],
}

const plantHours: Set = {
  name: '大屏·小时产量',
  about: '模拟的一班 · A simulated shift',
  sql: `select lpad(cast(h as text), 2, '0') || '时' as "时间", 1760 + mod(h * 137, 420) as "实际", 1950 as "计划"
from generate_series(8, 19) h order by h`,
  columns: [...text('时间'), ...number('实际', '计划')],
}

const plantDefects: Set = {
  name: '大屏·不良原因',
  about: '模拟 · Simulated',
  sql: `${shift}
select d.name as "原因", round(d.count * shift.part) + 4 as "件数"
from (values (1, '封口不良', 86), (2, '重量偏差', 61), (3, '标签错位', 42), (4, '外观破损', 27), (5, '异物', 9)) d (n, name, count)
cross join shift order by d.n`,
  columns: [...text('原因'), ...number('件数')],
}

const plantAlarms: Set = {
  name: '大屏·设备告警',
  about: '模拟，时刻随时钟走 · Simulated, with the clock',
  sql: `select to_char(now() - a.minutes * interval '1 minute', 'HH24:MI') as "时间", a.line as "产线", a.what as "内容", a.level as "级别"
from (values (3, '冷萃线', '压缩机出口温度过高', '严重'), (14, '灌装线', '换型超时', '一般'),
  (40, '二号包装线', '卷膜余量不足', '提示'), (58, '灌装线', '液位传感器抖动', '一般'),
  (85, '分拣线', '光电开关积尘', '提示'), (107, '冷萃线', '真空度下降', '严重'),
  (131, '烘焙线', '三号炉温偏低', '一般'), (166, '一号包装线', '安全门未关', '提示')) a (minutes, line, what, level)
order by a.minutes`,
  columns: text('时间', '产线', '内容', '级别'),
}

const flows: Set = {
  name: '大屏·配送线路',
  about: '上月自上海发往各城市 · Last month from Shanghai',
  sql: `select '上海' as "发货地", c.city as "城市", r.name as "大区", sum(o.quantity) as "件数",
  coalesce(sum(o.quantity) filter (where o.status = '已发货'), 0) as "在途",
  round(99.4 - mod(min(c.id) * 37, 96) / 10.0, 1) as "准时率"
${joins}
where ${lastMonth} and c.city <> '上海'
group by c.city, r.name
order by 4 desc`,
  columns: [...text('发货地', '城市', '大区'), ...number('件数', '在途', '准时率')],
}

const days: Set = {
  name: '大屏·每日发货',
  about: '上月 · Last month',
  sql: `select to_char(o.ordered_on, 'FMDD') || '日' as "日期", sum(o.quantity) as "发货",
  coalesce(sum(o.quantity) filter (where o.status = '已完成'), 0) as "签收"
from sales_order o
where ${lastMonth}
group by o.ordered_on order by o.ordered_on`,
  columns: [...text('日期'), ...number('发货', '签收')],
}

const tickets: Set = {
  name: '大屏·服务工单',
  about: '由上月未完成的订单模拟 · Simulated from last month’s open orders',
  sql: `select 'T' || lpad(cast(o.id as text), 6, '0') as "工单",
  (array['物流查询', '退换货', '质量投诉', '发票', '账户', '其他'])[1 + mod(o.id * 5 + o.customer_id, 6)] as "类型",
  c.name as "客户",
  case when mod(o.id, 7) > 2 then '已解决' when mod(o.id, 2) = 0 then '处理中' else '待回复' end as "状态",
  (array['紧急', '普通', '普通', '低'])[1 + mod(o.id, 4)] as "等级",
  8 + mod(o.id * 13, 46) as "分钟",
  lpad(cast(8 + 2 * mod(o.id * 3 + o.quantity, 6) as text), 2, '0') || '时' as "时段",
  (array['周一', '周二', '周三', '周四', '周五', '周六', '周日'])[cast(extract(isodow from o.ordered_on) as integer)] as "星期"
${joins}
where ${lastMonth} and o.status <> '已完成'
order by extract(isodow from o.ordered_on), o.id`,
  columns: [...text('工单', '类型', '客户', '状态', '等级'), ...number('分钟'), ...text('时段', '星期')],
}

const satisfaction: Set = {
  name: '大屏·客户满意度',
  about: '模拟 · Simulated',
  sql: `select s.name as "指标", s.now as "本月", s.before as "上月"
from (values (1, '响应速度', 92, 86), (2, '一次解决', 81, 78), (3, '服务态度', 95, 93), (4, '专业程度', 88, 85), (5, '回访满意', 90, 87)) s (n, name, now, before)
order by s.n`,
  columns: [...text('指标'), ...number('本月', '上月')],
}

/** By the key of their screen and the name under which it reads them. */
const sets: Readonly<Record<string, Readonly<Record<string, Set>>>> = {
  sales: { totals, months, lines, orders },
  production: { lines: plantLines, hours: plantHours, defects: plantDefects, alarms: plantAlarms },
  logistics: { flows, days },
  service: { tickets, satisfaction },
  utility: utilitySets,
  'micro-grid': microGridSets,
}

export type ScreenSet = {
  /** `sales-totals` */
  readonly key: string
  readonly name: string
  readonly description: string
  readonly document: DataSetDocument
}

export const screenSetKey = (screen: string, source: string): string => `${screen}-${source}`

/** The data sets of the demo's screens. */
export const screenSets = (sourceId: string): readonly ScreenSet[] =>
  Object.entries(sets).flatMap(([screen, ofScreen]) =>
    Object.entries(ofScreen).map(([source, { name, about, sql, columns }]) => ({
      key: screenSetKey(screen, source),
      name,
      description: about,
      document: sqlSet(sourceId, {
        sql,
        columns: columns.map(([column, type]) => [column, type, column]),
        parameters: [],
      }),
    })),
  )
