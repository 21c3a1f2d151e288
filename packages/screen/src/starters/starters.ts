import type { Screen } from '#document/screen-shape.ts'
import type { Titled } from '#facts/widget-facts.ts'
import { logistics } from './logistics.ts'
import { microGrid } from './micro-grid.ts'
import type { Sources } from './parts.ts'
import { production } from './production.ts'
import { sales } from './sales.ts'
import { service } from './service.ts'
import { utility } from './utility.ts'

/** A finished screen to begin with: with rows of its own, or over sources that are given by name. */
export type ScreenStarter = {
  readonly key: string
  readonly title: Titled
  readonly about: Titled
  /** Names of the sources that `make` may be given; the columns are those of the screen without them. */
  readonly sources: readonly string[]
  readonly make: (sources: Sources) => Screen
}

export const screenStarters: readonly ScreenStarter[] = [
  {
    key: 'sales',
    title: { zh: '销售总览', en: 'Sales overview' },
    about: { zh: '指标、地图、排行与最新订单', en: 'Figures, map, rankings, latest orders' },
    sources: ['totals', 'months', 'lines', 'orders'],
    make: sales,
  },
  {
    key: 'production',
    title: { zh: '智能产线看板', en: 'Production line' },
    about: { zh: '产量与计划、综合效率、不良与告警', en: 'Output and plan, efficiency, rejects, alarms' },
    sources: ['lines', 'hours', 'defects', 'alarms'],
    make: production,
  },
  {
    key: 'logistics',
    title: { zh: '物流配送一张图', en: 'Logistics map' },
    about: { zh: '飞线地图、各区件数与线路准时率', en: 'Flow lines, regions, punctuality of routes' },
    sources: ['flows', 'days'],
    make: logistics,
  },
  {
    key: 'service',
    title: { zh: '客户服务中心', en: 'Service desk' },
    about: { zh: '工单类型、状态、时段与满意度', en: 'Tickets by kind, state and hour; satisfaction' },
    sources: ['tickets', 'satisfaction'],
    make: service,
  },
  {
    key: 'utility',
    title: { zh: '公用事业总览', en: 'Utility overview' },
    about: { zh: '水电气用量、区县地图、液位与抢修', en: 'Water, power and gas; districts, tanks, repairs' },
    sources: ['totals', 'districts', 'sectors', 'tanks', 'stations', 'hours', 'repairs'],
    make: utility,
  },
  {
    key: 'micro-grid',
    title: { zh: '园区微电网', en: 'Micro-grid' },
    about: { zh: '光储充能量流向、功率曲线与充电桩', en: 'Energy flows, power curves, chargers' },
    sources: ['now', 'nodes', 'hours', 'flows', 'chargers'],
    make: microGrid,
  },
]
