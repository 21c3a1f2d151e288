import type { ChartOption } from '@gridwright/charts/screen'
import type { ReactNode } from 'react'
import { OptionChart, type Drawn } from '#chart/option-chart.tsx'
import type { WidgetViewProps } from '#view/view-props.ts'
import type { SankeyOptions } from './facts.ts'
import { linksOf } from './links.ts'

const MOST_LINKS = 500

function draw({ options, data, ground }: Drawn<SankeyOptions>): ChartOption | undefined {
  const links = linksOf(data).slice(0, MOST_LINKS)
  if (links.length === 0) return undefined
  const names = [...new Set(links.flatMap(({ source, target }) => [source, target]))]
  const { down, nodeWidth, nodeGap, labels, fontSize, title, colours } = options
  return {
    color: colours.length > 0 ? colours : ground.colors,
    series: [
      {
        type: 'sankey',
        id: 'sankey',
        orient: down ? 'vertical' : 'horizontal',
        top: title === '' ? 12 : 40,
        bottom: 12,
        left: 12,
        right: down ? 12 : 80,
        nodeWidth,
        nodeGap,
        draggable: false,
        label: { show: labels, color: ground.ink, fontSize },
        lineStyle: { color: 'gradient', opacity: 0.4, curveness: 0.5 },
        itemStyle: { borderWidth: 0 },
        emphasis: { focus: 'adjacency' },
        data: names.map((name) => ({ name })),
        links,
      },
    ],
  }
}

const parts = ['sankey'] as const

export const View = (props: WidgetViewProps<SankeyOptions>): ReactNode => (
  <OptionChart
    {...props}
    parts={parts}
    draw={draw}
    pressed={({ data, name, value }) => ({ ...ends(data), name, value: Number(value) })}
  />
)

const ends = (data: unknown): { readonly from: string; readonly to: string } => {
  const { source = '', target = '' } = (data ?? {}) as Partial<Record<'source' | 'target', string>>
  return { from: source, to: target }
}
