import type { ChartOption } from '@gridwright/charts/screen'
import type { ReactNode } from 'react'
import { OptionChart, type Drawn } from '#chart/option-chart.tsx'
import { firstNumber, rowValues } from '#data/cells.ts'
import { colourFrom } from '#options/threshold-colour.ts'
import type { WidgetViewProps } from '#view/view-props.ts'
import { bandsOf } from './bands.ts'
import type { GaugeOptions } from './facts.ts'

function draw({ options, data, ground, write, size }: Drawn<GaugeOptions>): ChartOption | undefined {
  const value = firstNumber(data, 'value')
  if (value === undefined) return undefined
  const { min, max, splits, shape, name, colours, thresholds } = options
  const first = colours[0] ?? ground.colors?.[0] ?? ground.ink
  const color = colourFrom(thresholds, value) ?? first
  const radius = radiusOf(shape, size)
  const drawn = { options, ground, write, color, scaled: Math.min(1, radius / 120) }
  return {
    series: [
      {
        type: 'gauge',
        id: 'gauge',
        min,
        max,
        splitNumber: splits,
        ...arcs[shape === 'half' ? 'half' : 'most'],
        radius: radius * 0.9,
        ...(shape === 'dial' ? dial(drawn, bandsOf(options, first)) : progress(drawn)),
        ...wordsOf(drawn, value),
        data: [{ value, name }],
      },
    ],
  }
}

const arcs = {
  half: { startAngle: 180, endAngle: 0, center: ['50%', '74%'] },
  most: { startAngle: 215, endAngle: -35, center: ['50%', '56%'] },
} as const

const radiusOf = (shape: GaugeOptions['shape'], { w, h }: Drawn<GaugeOptions>['size']): number =>
  Math.min(w, shape === 'half' ? h * 1.4 : h) / 2

type Drawing = Pick<Drawn<GaugeOptions>, 'options' | 'ground' | 'write'> & {
  readonly color: string
  readonly scaled: number
}

/** A scale of coloured ranges with a pointer. */
function dial(
  { options, ground, write, color, scaled }: Drawing,
  bands: readonly [number, string][],
): ChartOption {
  return {
    axisLine: { lineStyle: { width: options.width * scaled, color: bands } },
    axisTick: { distance: 2, length: 4, lineStyle: { color: ground.soft, width: 1 } },
    splitLine: { distance: 2, length: 9, lineStyle: { color: ground.soft, width: 1.5 } },
    axisLabel: { distance: 14, color: ground.soft, fontSize: options.fontSize * scaled, formatter: write },
    pointer: { width: 5, length: '58%', itemStyle: { color } },
    anchor: { show: true, size: 10, itemStyle: { color } },
  }
}

/** A ring that fills. */
const progress = ({ options, ground, color, scaled }: Drawing): ChartOption => ({
  axisLine: { roundCap: true, lineStyle: { width: options.width * scaled, color: [[1, ground.track]] } },
  progress: { show: true, roundCap: true, width: options.width * scaled, itemStyle: { color } },
  axisTick: { show: false },
  splitLine: { show: false },
  axisLabel: { show: false },
  pointer: { show: false },
})

const places = {
  dial: { title: '88%', detail: '56%' },
  half: { title: '14%', detail: '-22%' },
  progress: { title: '26%', detail: '-4%' },
} as const

const wordsOf = ({ options, ground, write, color, scaled }: Drawing, value: number): ChartOption => ({
  title: { offsetCenter: [0, places[options.shape].title], color: ground.soft, fontSize: options.fontSize },
  detail: {
    formatter: () => write(value),
    offsetCenter: [0, places[options.shape].detail],
    color: options.shape === 'dial' ? color : ground.ink,
    fontSize: Math.max(14, 30 * scaled),
    fontWeight: 'bold',
  },
})

const parts = ['gauge'] as const

export const View = (props: WidgetViewProps<GaugeOptions>): ReactNode => (
  <OptionChart
    {...props}
    parts={parts}
    draw={draw}
    pressed={({ name, value }, data) => ({ ...rowValues(data, 0), name, value: Number(value) })}
  />
)
