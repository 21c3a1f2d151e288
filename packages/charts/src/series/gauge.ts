import type { ChartLook } from '#document/chart-look.ts'
import type { ChartOption } from '#option/ground.ts'
import { colorAt } from '#option/palettes.ts'
import { labelText } from './labels.ts'
import type { Make } from './make.ts'

export const gauge: Make = (look, { categories, series }, ground) => {
  const value = series[0]?.values[0] ?? 0
  const name = series[0]?.name || String(categories[0] ?? '')
  const color = colorAt(look, 0, ground)
  return [
    {
      type: 'gauge',
      splitNumber: 5,
      ...rangeOf(look, value),
      center: ['50%', look.title ? '62%' : '58%'],
      radius: '82%',
      startAngle: 210,
      endAngle: -30,
      progress: { show: true, width: 14, itemStyle: { color } },
      axisLine: { lineStyle: { width: 14, color: [[1, ground.track]] } },
      axisTick: { show: false },
      splitLine: { distance: -14, length: 14, lineStyle: { color: ground.gap, width: 1 } },
      axisLabel: { distance: 20, color: ground.ink, fontSize: 10 },
      pointer: { width: 4, itemStyle: { color } },
      anchor: { show: true, size: 8, itemStyle: { color } },
      title: { show: name !== '', offsetCenter: [0, '62%'], color: ground.ink, fontSize: 12 },
      detail: {
        formatter: labelText(look, value),
        offsetCenter: [0, '38%'],
        fontSize: 20,
        color: ground.ink,
      },
      data: [{ value, name }],
    },
  ]
}

const rangeOf = ({ valueAxis }: ChartLook, value: number): ChartOption => ({
  min: valueAxis?.min ?? 0,
  max: valueAxis?.max ?? (Math.abs(value) <= 1 ? 1 : 100),
})
