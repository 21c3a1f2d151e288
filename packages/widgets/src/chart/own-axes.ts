import type { ChartOption } from '@gridwright/charts/screen'
import type { AxisOptions, ChartOptions } from '#options/chart-options.ts'
import type { Drawn } from './option-chart.tsx'

type Named = { readonly title: string; readonly hidden: boolean }

/** An axis of numbers, for charts that draw their own. */
export const numberAxis = (
  { options, ground, write }: Drawn<ChartOptions & Pick<AxisOptions, 'gridLines'>>,
  { title, hidden }: Named,
): ChartOption => ({
  type: 'value',
  scale: true,
  show: !hidden,
  ...(title !== '' && { name: title, nameTextStyle: { color: ground.ink, fontSize: options.fontSize } }),
  axisLine: { show: false },
  axisTick: { show: false },
  axisLabel: { color: ground.soft, fontSize: options.fontSize, hideOverlap: true, formatter: write },
  splitLine: {
    show: options.gridLines !== 'none',
    lineStyle: { color: ground.line, type: options.gridLines === 'dashed' ? [4, 4] : 'solid' },
  },
})

/** An axis of names. */
export const nameAxis = (
  { options, ground }: Drawn<ChartOptions>,
  names: readonly string[],
  { title, hidden }: Named,
): ChartOption => ({
  type: 'category',
  data: names,
  show: !hidden,
  ...(title !== '' && { name: title, nameTextStyle: { color: ground.ink, fontSize: options.fontSize } }),
  axisLine: { lineStyle: { color: ground.axis } },
  axisTick: { show: false },
  axisLabel: { color: ground.soft, fontSize: options.fontSize, hideOverlap: true },
})
