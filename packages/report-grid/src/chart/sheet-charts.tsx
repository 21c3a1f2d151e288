import type { ChartInWindow } from '@gridwright/contract'
import { chartBox } from '@gridwright/report-engine/shown'
import type { ReactNode } from 'react'
import { gridText } from '#grid/grid-texts.ts'
import { useGridModel } from '#grid/grid-model.ts'
import type { GridModel } from '#grid/grid-model.ts'
import { chartKey } from '#windows/grid-cell.ts'
import { ChartPicture } from './chart-picture.tsx'
import { LiveChartView } from './live-chart-view.tsx'
import styles from './chart.module.css'

type SheetChartsProps = {
  readonly charts: readonly ChartInWindow[]
  /** Pixels of the sheet at the layer's corner. */
  readonly origin: number
  /** On paper they stand still. */
  readonly printed?: boolean
}

/** Pixels as drawn: what floats is measured before zooming, lines after it. */
const boxIn = (chart: ChartInWindow, { rows, columns, zoom }: GridModel) => {
  const { float } = chart
  const zoomed = float && {
    x: float.x * zoom,
    y: float.y * zoom,
    width: float.width * zoom,
    height: float.height * zoom,
  }
  return chartBox({ ...chart, ...(zoomed && { float: zoomed }) }, rows.offset, columns.offset)
}

/** The charts over the cells of a pane or page. */
export const SheetCharts = ({ charts, origin, printed = false }: SheetChartsProps): ReactNode => {
  const model = useGridModel()
  const label = gridText(model.language)('chart')
  return charts.map((chart) => {
    const { left, top, width, height } = boxIn(chart, model)
    if (width < 2 || height < 2) return null
    const size = { width: width / model.zoom, height: height / model.zoom }
    return (
      <div
        key={chartKey(chart)}
        className={styles['over']}
        style={{ left, top: top - origin, width, height }}
      >
        <div
          style={model.zoom === 1 ? undefined : { transform: `scale(${model.zoom})`, transformOrigin: '0 0' }}
        >
          {printed ? (
            <ChartPicture look={chart.look} values={chart.values} {...size} label={label} />
          ) : (
            <LiveChartView chart={chart} {...size} label={label} />
          )}
        </div>
      </div>
    )
  })
}
