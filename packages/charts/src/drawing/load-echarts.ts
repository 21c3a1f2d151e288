import type * as ECharts from './echarts.ts'

/** ECharts with what our kinds need; several hundred kilobytes that only who draws a chart loads. */
export const loadECharts = (): Promise<typeof ECharts> => import('./echarts.ts')
