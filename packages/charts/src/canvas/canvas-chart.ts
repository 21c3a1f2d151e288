import type { ChartOption } from '#option/ground.ts'
import { loadParts, type ChartPart } from './chart-parts.ts'
import { holdMap, releaseMap, type ChartMap } from './maps.ts'

/** A mark of a chart that somebody pressed. */
export type PressedMark = {
  readonly name: string
  readonly series: string
  /** Which of its series' data, from 0. */
  readonly at: number
  readonly value: unknown
  /** What the option says of it. */
  readonly data: unknown
}

/** A chart on a canvas of the page, for data screens. */
export type CanvasChart = {
  /**
   * `anew`: its look has changed; else series, axes and other parts with the id of one that is there take its place and
   * move, and those whose id is gone go.
   */
  show(option: ChartOption, how: { readonly anew: boolean; readonly map?: ChartMap | undefined }): void
  resize(width: number, height: number): void
  onPress(told: (mark: PressedMark) => void): void
  remove(): void
}

export type CanvasSize = {
  readonly width: number
  readonly height: number
  /** Pixels of the canvas for each pixel of the page. */
  readonly ratio: number
}

/** Makes a chart in an element, at once. */
export type CanvasOpener = (element: HTMLElement, size: CanvasSize) => CanvasChart

const core = () => import('./canvas-core.ts')

/** Fetches what these drawings need, without drawing. */
export const canvasReady = async (parts: readonly ChartPart[]): Promise<void> => {
  await Promise.all([core(), loadParts(parts)])
}

const alive = new Set<CanvasChart>()

/** How many charts of this page were made and not removed. */
export const chartsAlive = (): number => alive.size

type Core = Awaited<ReturnType<typeof core>>

/** Fetches what these drawings need, and gives what makes charts of them. */
export const canvasOpener = async (parts: readonly ChartPart[]): Promise<CanvasOpener> => {
  const [made] = await Promise.all([core(), loadParts(parts)])
  return (element, size) => opened(made, element, size)
}

const opened = ({ init, registerMap }: Core, element: HTMLElement, size: CanvasSize): CanvasChart => {
  const { width, height, ratio } = size
  const chart = init(element, null, { renderer: 'canvas', width, height, devicePixelRatio: ratio })
  let held: ChartMap | undefined
  const hold = (map: ChartMap | undefined): void => {
    if (map?.name === held?.name && map?.outlines === held?.outlines) return
    const before = held
    held = map
    if (map !== undefined) holdMap(map, registerMap)
    if (before !== undefined) releaseMap(before.name, registerMap)
  }
  const own: CanvasChart = {
    show: (option, { anew, map }) => {
      hold(map)
      chart.setOption(atOnce(option), anew ? { notMerge: true } : { replaceMerge: replaced(option) })
    },
    // The same size would lay it out anew for nothing.
    resize: (w, h) => {
      if (chart.getWidth() !== w || chart.getHeight() !== h) chart.resize({ width: w, height: h })
    },
    onPress: (told) => {
      chart.on('click', ({ name, seriesName, dataIndex, value, data }) =>
        told({ name, series: seriesName ?? '', at: dataIndex, value, data }),
      )
    },
    remove: () => {
      chart.dispose()
      hold(undefined)
      alive.delete(own)
    },
  }
  alive.add(own)
  return own
}

/**
 * Drawn in one go: what ECharts draws in pieces it goes on with after a chart was removed, and throws. Screens are sent
 * 4000 points at most.
 */
const atOnce = (option: ChartOption): ChartOption => {
  const { series } = option
  return Array.isArray(series)
    ? { ...option, series: series.map((one: object) => ({ progressive: 0, ...one })) }
    : option
}

const byId = ['series', 'xAxis', 'yAxis', 'radar', 'visualMap']
const replaced = (option: ChartOption): string[] => byId.filter((name) => name in option)

/** Sharpness of a canvas that is shown `scale` times as large, in steps of a quarter (reference data-screens §6). */
export const canvasRatio = (deviceRatio: number, scale: number): number =>
  Math.min(3, Math.max(1, Math.round(deviceRatio * scale * 4) / 4))
