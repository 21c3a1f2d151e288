import type { ChartGround, ChartOption, ChartPart, PressedMark } from '@gridwright/charts/screen'
import { plainTooltip } from '@gridwright/charts/screen'
import type { Cell } from '@gridwright/screen'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { numberWriter, type NumberWriter } from '#data/number-writer.ts'
import type { ChartOptions } from '#options/chart-options.ts'
import type { SlotData, WidgetViewProps } from '#view/view-props.ts'
import { chartGround } from './chart-ground.ts'
import { ChartView } from './chart-view.tsx'

export type Drawn<Options> = {
  readonly options: Options
  readonly data: SlotData
  readonly ground: ChartGround
  readonly write: NumberWriter
  readonly size: { readonly w: number; readonly h: number }
  readonly legend: ChartOption
}

type OptionChartProps<Options extends ChartOptions> = WidgetViewProps<Options> & {
  readonly parts: readonly ChartPart[]
  /** Undefined = the data have nothing to draw. Outside of components. */
  readonly draw: (drawn: Drawn<Options>) => ChartOption | undefined
  /** What an event tells of a pressed mark; without it nothing is told. */
  readonly pressed?: (mark: PressedMark, data: SlotData) => Readonly<Record<string, Cell>>
}

/** A chart with an option of its own, on the screen's ground, with what all charts have. */
export const OptionChart = <Options extends ChartOptions>({
  parts,
  draw,
  pressed,
  ...props
}: OptionChartProps<Options>): ReactNode => {
  const { options, data, theme, mode, size, host } = props
  const { w, h } = size
  const look = useMemo(
    () => ({ ground: chartGround(theme), shared: sharedOf(options, mode) }),
    [options, theme, mode],
  )
  const drawing = useMemo(() => {
    if (data === undefined) return undefined
    const { ground, shared } = look
    const write = numberWriter(options.number)
    const own = draw({ options, data, ground, write, size: { w, h }, legend: legendOf(options, ground) })
    if (own === undefined) return undefined
    const tooltip =
      mode === 'view' ? { ...plainTooltip(ground), valueFormatter: valueText(write) } : { show: false }
    const textStyle = { fontFamily: ground.font, color: ground.ink, fontSize: options.fontSize }
    return { parts, look, option: { ...shared, textStyle, tooltip, ...titleOf(options, ground), ...own } }
  }, [data, look, options, draw, parts, mode, w, h])
  const told = data && pressed
  return (
    <ChartView
      {...props}
      drawing={drawing}
      label={options.title}
      onPress={told && ((mark) => host.emit('click', told(mark, data)))}
    />
  )
}

const sharedOf = ({ animated }: ChartOptions, mode: string): ChartOption => ({
  animation: animated && mode !== 'picture',
  animationDuration: 600,
  animationDurationUpdate: 500,
  backgroundColor: 'transparent',
})

const valueText = (write: NumberWriter) => (value: unknown) =>
  typeof value === 'number' ? write(value) : '–'

function titleOf({ title }: ChartOptions, { ink }: ChartGround): ChartOption {
  if (title === '') return {}
  const textStyle = { fontSize: 14, fontWeight: 'bold', color: ink, width: 2000, overflow: 'truncate' }
  return { title: { text: title, left: 'center', top: 8, padding: 0, textStyle } }
}

function legendOf({ legend, fontSize }: ChartOptions, { ink, font }: ChartGround): ChartOption {
  if (legend === 'none') return { show: false }
  const beside = legend === 'left' || legend === 'right'
  const place = legend === 'auto' ? 'bottom' : legend
  return {
    type: 'scroll',
    icon: 'roundRect',
    orient: beside ? 'vertical' : 'horizontal',
    ...(beside ? { [place]: 6, top: 'middle' } : { [place]: 6, left: 'center' }),
    itemWidth: 14,
    itemHeight: 10,
    textStyle: { color: ink, fontSize, fontFamily: font },
  }
}
