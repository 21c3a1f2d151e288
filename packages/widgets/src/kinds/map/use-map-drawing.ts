import { plainTooltip } from '@gridwright/charts/screen'
import { noRows } from '@gridwright/screen'
import { useMemo } from 'react'
import { chartGround } from '#chart/chart-ground.ts'
import type { ChartDrawing } from '#chart/use-chart.ts'
import { numberWriter } from '#data/number-writer.ts'
import type { Outlines, WidgetViewProps } from '#view/view-props.ts'
import type { MapOptions } from './facts.ts'
import { areaIndex, type AreaIndex } from './join-areas.ts'
import { mapOption } from './map-option.ts'

type Shown = WidgetViewProps<MapOptions>
type MapShown = { readonly index: AreaIndex; readonly drawing: ChartDrawing; readonly unmatched: number }

const parts = ['map', 'custom'] as const
const noData = { rows: noRows, map: {} }

/** A map with its layer, drawn anew only where rows, options or the area change. */
export function useMapDrawing(props: Shown, code: string, outlines: Outlines): MapShown {
  const { options, data = noData, theme, mode, language } = props
  const { w, h } = props.size
  const { names } = options
  const index = useMemo(() => areaIndex(outlines, names, language), [outlines, names, language])
  const look = useMemo(() => ({ options, index, ground: chartGround(theme) }), [options, index, theme])
  return useMemo(() => {
    // ECharts adds the inset of the South China Sea, with its dash line, to the map of this name alone.
    const mapName = code === '100000' ? 'china' : `area-${code}`
    const isStill = mode === 'picture' || mode === 'design'
    const write = numberWriter(look.options.number)
    const drawn = mapOption({ ...look, data, write, size: { w, h }, legend: {}, mapName, isStill })
    const option = {
      animation: look.options.animated && !isStill,
      textStyle: { fontFamily: look.ground.font },
      tooltip: mode === 'view' ? { ...plainTooltip(look.ground), trigger: 'item' } : { show: false },
      ...drawn.option,
    }
    const drawing = { parts, look, option, map: { name: mapName, outlines } }
    return { index: look.index, unmatched: drawn.unmatched, drawing }
  }, [look, data, code, outlines, mode, w, h])
}
