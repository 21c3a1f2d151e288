import type { ChartOption } from '#option/ground.ts'
import type { ChartFinish } from './finish.ts'

/** Axes with the letters and lines that a screen wants; each has an id, by which it stays when the values change. */
export function finishedAxes(option: ChartOption, finish: ChartFinish): ChartOption {
  const [across, up] = [option['xAxis'], option['yAxis']]
  return {
    ...(across !== undefined && { xAxis: axesOf(across, 'x', finish) }),
    ...(up !== undefined && { yAxis: axesOf(up, 'y', finish) }),
    ...(isRecord(option['radar']) && { radar: radarOf(option['radar'], finish) }),
    ...(isRecord(option['visualMap']) && { visualMap: { ...option['visualMap'], id: 'scale' } }),
  }
}

const radarOf = (radar: Readonly<Record<string, unknown>>, finish: ChartFinish) => ({
  ...radar,
  id: 'radar',
  axisName: { ...part(radar, 'axisName'), fontSize: sizeOf(finish) },
  ...(finish.radar && {
    shape: finish.radar.round ? 'circle' : 'polygon',
    splitNumber: finish.radar.bands,
  }),
})

const axesOf = (axes: unknown, name: string, finish: ChartFinish): unknown =>
  Array.isArray(axes)
    ? axes.map((axis: unknown, at) => axisOf(axis, `${name}${at}`, finish))
    : axisOf(axes, `${name}0`, finish)

function axisOf(axis: unknown, id: string, finish: ChartFinish): unknown {
  if (!isRecord(axis)) return axis
  const { gridLines } = finish
  const lines = part(axis, 'splitLine')
  const splitLine = {
    ...lines,
    ...(gridLines === 'none' && { show: false }),
    ...(gridLines === 'dashed' && { lineStyle: { ...part(lines, 'lineStyle'), type: [4, 4] } }),
  }
  return {
    ...axis,
    id,
    axisLabel: { ...part(axis, 'axisLabel'), fontSize: sizeOf(finish) },
    nameTextStyle: { ...part(axis, 'nameTextStyle'), fontSize: sizeOf(finish) },
    ...(axis['type'] === 'value' && { splitLine }),
  }
}

const sizeOf = ({ fontSize = 12 }: ChartFinish): number => fontSize

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const part = (of: unknown, name: string): Readonly<Record<string, unknown>> => {
  const inner = isRecord(of) ? of[name] : undefined
  return isRecord(inner) ? inner : {}
}
