import {
  finishedOption,
  partsOfKind,
  type ChartFinish,
  type ChartValues,
  type WrittenLook,
} from '@gridwright/charts/screen'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { numberOf } from '#data/cells.ts'
import { numberWriter } from '#data/number-writer.ts'
import type { ChartOptions } from '#options/chart-options.ts'
import type { SlotData, WidgetViewProps } from '#view/view-props.ts'
import { chartGround } from './chart-ground.ts'
import { chartValuesOf, markValues } from './chart-values.ts'
import { ChartView } from './chart-view.tsx'

export type Styled = { readonly look: WrittenLook; readonly finish: ChartFinish }

type LookChartProps<Options extends ChartOptions> = WidgetViewProps<Options> & {
  /** The look and finish of its own options; the ones that all charts have come by themselves. Outside of components. */
  readonly styled: (options: Options) => Styled
  readonly valuesOf?: (data: SlotData, options: Options) => ChartValues
}

/** A chart of a kind that reports have too, with the options that all charts share. */
export const LookChart = <Options extends ChartOptions>({
  styled,
  valuesOf = chartValuesOf,
  ...props
}: LookChartProps<Options>): ReactNode => {
  const { options, data, theme, mode, host } = props
  const made = useMemo(
    () => ({ ...styledChart(options, styled(options), mode), ground: chartGround(theme) }),
    [options, styled, mode, theme],
  )
  const values = useMemo(() => data && valuesOf(data, options), [data, valuesOf, options])
  const drawing = useMemo(() => {
    if (values === undefined || isEmpty(values)) return undefined
    const option = finishedOption({ ...made, values })
    return { parts: partsOfKind(made.look.kind), option, look: made }
  }, [made, values])
  return (
    <ChartView
      {...props}
      drawing={drawing}
      label={labelOf(options.title, values)}
      onPress={(mark) => {
        const value = Array.isArray(mark.value) ? mark.value[1] : mark.value
        if (data) host.emit('click', markValues(data, { ...mark, value: numberOf(value) }))
      }}
    />
  )
}

const isEmpty = ({ categories, series }: ChartValues): boolean =>
  categories.length === 0 || series.length === 0

/** What every chart has. */
function styledChart(options: ChartOptions, { look, finish }: Styled, mode: string): Styled {
  const { title, legend, labels, colours, fontSize, number, animated } = options
  return {
    look: {
      ...(look.stack !== 'percent' && { write: numberWriter(number) }),
      ...(title !== '' && { title }),
      ...(legend !== 'auto' && { legend }),
      ...(labels && { labels }),
      ...(colours.length > 0 && { colors: colours }),
      ...look,
    },
    finish: {
      fontSize,
      animated: animated && mode !== 'picture',
      tooltip: mode === 'view',
      ...finish,
    },
  }
}

/** Names and values in words, for who cannot see it. */
function labelOf(title: string, values: ChartValues | undefined): string {
  const said = (values?.series ?? []).slice(0, 5).map(({ name, values: own }) => {
    const points = own.slice(0, 12).map((value, at) => `${values?.categories[at] ?? ''} ${value ?? '–'}`)
    return `${name}: ${points.join(', ')}`
  })
  return [title, ...said].filter((part) => part !== '').join('. ')
}
