import { columnsOf } from './demo-columns.ts'
import type { DemoSet } from './demo-columns.ts'

const { number, text } = columnsOf

/** How far the day has come, its hour with decimals, and a wave that goes with the clock. */
const day = `with day as (
  select cast(extract(epoch from localtime) as numeric) / 86400 as part,
    cast(extract(epoch from localtime) as numeric) / 3600 as hour,
    cast(sin(cast(extract(epoch from now()) / 37 as double precision)) as numeric) as wave
)`
/** A bell of this width around an hour. */
const bell = (hour: string, middle: number, width: number): string =>
  `exp(-power((${hour} - ${middle}) / ${width}, 2))`
const water = (hour: string): string => `9.2 + 5.4 * ${bell(hour, 8, 2.6)} + 6.1 * ${bell(hour, 19.5, 3)}`

const totals: DemoSet = {
  name: '大屏·公用事业合计',
  about: '模拟，随时钟走 · Simulated, with the clock',
  sql: `${day}
select round(4 + 31 * part + wave * 0.1, 1) as "供水", round(2.4 + wave * 0.2, 1) as "供水同比",
  round(90 + 1240 * part + wave * 2, 1) as "供电", round(5.8 - wave * 0.3, 1) as "供电同比",
  round(6 + 82 * part + wave * 0.3, 1) as "供气", round(-1.6 + wave * 0.2, 1) as "供气同比",
  round(98.7 + wave * 0.4, 1) as "压力合格率", round(8.9 + wave * 0.1, 1) as "漏损率", -0.6 as "漏损率同比"
from day`,
  columns: number(
    '供水',
    '供水同比',
    '供电',
    '供电同比',
    '供气',
    '供气同比',
    '压力合格率',
    '漏损率',
    '漏损率同比',
  ),
}

const districts: DemoSet = {
  name: '大屏·区县用量',
  about: '模拟的杭州各区县 · Simulated districts of Hangzhou',
  sql: `${day}
select d.name as "区县", round(d.water * (0.9 + 0.1 * part) + wave * 0.2, 1) as "用水",
  round(d.power * (0.9 + 0.1 * part), 1) as "用电", round(d.gas * (0.9 + 0.1 * part), 1) as "用气"
from (values ('萧山区', 62.4, 318.2, 17.4), ('余杭区', 55.1, 276.9, 15.2), ('上城区', 48.7, 196.4, 12.6),
  ('拱墅区', 44.3, 171.8, 11.9), ('西湖区', 41.8, 158.6, 10.7), ('临平区', 38.9, 187.3, 10.1), ('滨江区', 29.6, 164.2, 7.8),
  ('钱塘区', 28.4, 205.7, 8.6), ('富阳区', 24.7, 142.5, 6.2), ('临安区', 17.9, 96.3, 4.1), ('桐庐县', 12.6, 61.4, 2.8),
  ('建德市', 11.8, 70.2, 2.6), ('淳安县', 8.3, 33.9, 1.4)) d (name, water, power, gas)
cross join day order by d.water desc`,
  columns: [...text('区县'), ...number('用水', '用电', '用气')],
}

const sectors: DemoSet = {
  name: '大屏·用水构成',
  about: '模拟 · Simulated',
  sql: `select s.name as "类别", s.amount as "水量"
from (values (1, '居民', 186.4), (2, '工业', 118.7), (3, '商业', 74.2), (4, '公共机构', 38.5), (5, '市政绿化', 17.8)) s (n, name, amount)
order by s.n`,
  columns: [...text('类别'), ...number('水量')],
}

const tanks: DemoSet = {
  name: '大屏·清水池液位',
  about: '模拟，随时钟走 · Simulated, with the clock',
  sql: `${day}
select t.name as "水厂", round(t.level + 6 * wave, 1) as "液位"
from (values (1, '清泰水厂', 72), (2, '九溪水厂', 58), (3, '闲林水厂', 84)) t (n, name, level) cross join day order by t.n`,
  columns: [...text('水厂'), ...number('液位')],
}

const stations: DemoSet = {
  name: '大屏·管网压力',
  about: '模拟，随时钟走 · Simulated, with the clock',
  sql: `${day}
select s.name as "测点", round(s.pressure + wave * 0.01, 3) as "压力"
from (values (1, '武林门', 0.36), (2, '钱江新城', 0.41), (3, '城西', 0.33), (4, '下沙', 0.3), (5, '临平', 0.34),
  (6, '滨江', 0.38), (7, '三墩', 0.27), (8, '良渚', 0.31)) s (n, name, pressure) cross join day order by s.n`,
  columns: [...text('测点'), ...number('压力')],
}

const utilityHours: DemoSet = {
  name: '大屏·小时供水',
  about: '模拟，今日至此刻 · Simulated, today until now',
  sql: `${day}
select lpad(cast(h as text), 2, '0') || ':00' as "时间",
  case when h <= day.hour then round(cast(${water('h')} as numeric), 1) end as "今日",
  round(cast(${water('(h + 0.4)')} - 0.8 as numeric), 1) as "昨日"
from generate_series(0, 23) h cross join day order by h`,
  columns: [...text('时间'), ...number('今日', '昨日')],
}

const repairs: DemoSet = {
  name: '大屏·抢修工单',
  about: '模拟，时刻随时钟走 · Simulated, with the clock',
  sql: `select to_char(now() - r.minutes * interval '1 minute', 'HH24:MI') as "时间", r.district as "区县", r.what as "内容",
  r.kind as "类别", r.state as "状态"
from (values (8, '拱墅区', 'DN300 管道渗漏', '供水', '抢修中'), (29, '余杭区', '10 kV 线路跳闸', '供电', '抢修中'),
  (62, '西湖区', '调压箱压力偏低', '供气', '已派单'), (100, '萧山区', '阀门井盖破损', '供水', '已完成'),
  (133, '滨江区', '配变过载告警', '供电', '已完成'), (204, '上城区', '水质浊度波动', '供水', '已完成'),
  (295, '临平区', '户表更换', '供气', '已完成'), (340, '钱塘区', '泵站通讯中断', '供水', '已完成')) r (minutes, district, what, kind, state)
order by r.minutes`,
  columns: text('时间', '区县', '内容', '类别', '状态'),
}

/** Kilowatts at an hour: what the roof gives, what the storage gives (negative: takes), what is used. */
const sun = (hour: string): string => `430 * greatest(0, sin((${hour} - 6) / 12.5 * pi()))`
const store = (hour: string): string =>
  `case when ${hour} >= 10 and ${hour} < 15 then -90 when ${hour} >= 17 and ${hour} < 22 then 130 else 0 end`
const load = (hour: string): string => `190 + 130 * ${bell(hour, 11, 3.4)} + 170 * ${bell(hour, 19, 2.8)}`

/** The three of them now, with a wave, so that the screen moves. */
const grid = `${day}, power as (
  select hour, part, wave, cast(${sun('hour')} as numeric) * (1 + wave * 0.03) as sun, ${store('hour')} + wave * 2 as store,
    cast(${load('hour')} as numeric) + wave * 6 as used
  from day
), flow as (select *, greatest(0, used - sun - store) as taken from power)`

const gridNow: DemoSet = {
  name: '大屏·微电网实时',
  about: '模拟，随时钟走 · Simulated, with the clock',
  sql: `${grid}
select round(sun) as "光伏", round(store) as "储能", round(taken) as "电网", round(used) as "负荷",
  round(100 * (1 - taken / used), 1) as "自给率", round(52 + 22 * sin(cast((hour - 9) / 24 * 2 * pi() as double precision))) as "荷电状态",
  round(2380 * greatest(0, least(1, (hour - 6) / 12.5))) as "今日发电", round(1910 * greatest(0, least(1, (hour - 6) / 12.5))) as "今日收益",
  round(1.9 * greatest(0, least(1, (hour - 6) / 12.5)), 2) as "减排"
from flow`,
  columns: number('光伏', '储能', '电网', '负荷', '自给率', '荷电状态', '今日发电', '今日收益', '减排'),
}

const gridNodes: DemoSet = {
  name: '大屏·微电网节点',
  about: '模拟，各节点功率 · Simulated, power of each node',
  sql: `${grid}
select n.id as "节点", round(n.power) as "功率" from flow cross join lateral (values ('pv', sun), ('grid', taken), ('battery', store),
  ('plant', used * 0.67), ('office', used * 0.19), ('charger', used * 0.14)) n (id, power)`,
  columns: [...text('节点'), ...number('功率')],
}

const gridHours: DemoSet = {
  name: '大屏·微电网功率曲线',
  about: '模拟的一天 · A simulated day',
  sql: `with hours as (
  select h, round(cast(${sun('h')} as numeric)) as sun, ${store('h')} as store, round(cast(${load('h')} as numeric)) as used
  from generate_series(0, 23) h
)
select lpad(cast(h as text), 2, '0') || ':00' as "时间", sun as "光伏", store as "储能",
  greatest(0, used - sun - store) as "电网", used as "负荷"
from hours order by h`,
  columns: [...text('时间'), ...number('光伏', '储能', '电网', '负荷')],
}

const gridFlows: DemoSet = {
  name: '大屏·微电网电量流向',
  about: '模拟 · Simulated',
  sql: `select f.source as "来源", f.target as "去向", f.energy as "电量"
from (values ('光伏', '厂房', 1180), ('光伏', '储能', 460), ('光伏', '办公楼', 390), ('光伏', '充电桩', 280),
  ('储能', '厂房', 260), ('储能', '充电桩', 150), ('电网', '厂房', 640), ('电网', '办公楼', 120), ('电网', '充电桩', 90)) f (source, target, energy)`,
  columns: [...text('来源', '去向'), ...number('电量')],
}

const chargers: DemoSet = {
  name: '大屏·充电桩',
  about: '模拟，随时钟走 · Simulated, with the clock',
  sql: `${day}
select c.id as "桩号", c.state as "状态", case when c.power > 0 then round(c.power + wave * 1.5, 1) else 0 end as "功率",
  case when c.power > 0 then round(c.energy + 6 * (1 + wave), 1) else c.energy end as "电量"
from (values ('A01', '充电中', 58.2, 31.4), ('A02', '充电中', 44.6, 22.8), ('A03', '空闲', 0, 0), ('A04', '充电中', 56.0, 12.5),
  ('B01', '空闲', 0, 0), ('B02', '故障', 0, 0), ('B03', '充电中', 7.0, 4.1), ('B04', '已充满', 0, 38.6)) c (id, state, power, energy)
cross join day order by c.id`,
  columns: [...text('桩号', '状态'), ...number('功率', '电量')],
}

/** By the name under which their screen reads them. */
export const utilitySets = { totals, districts, sectors, tanks, stations, hours: utilityHours, repairs }
export const microGridSets = { now: gridNow, nodes: gridNodes, hours: gridHours, flows: gridFlows, chargers }
