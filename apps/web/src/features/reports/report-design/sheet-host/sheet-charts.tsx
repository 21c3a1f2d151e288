import type { CellChart } from '@gridwright/report-engine'
import { ChartPicture } from '@gridwright/report-grid'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { texts } from '#features/reports/report-design/chart/texts.ts'
import { useChartValues } from '#features/reports/report-design/chart/use-chart-values.ts'
import { useDesignerState } from '#features/reports/report-design/designer/use-designer.ts'
import { positionOf } from '#features/reports/report-design/document/address.ts'
import type { Box } from '#features/reports/report-design/sheet/geometry.ts'
import { useViewChanges } from '#features/reports/report-design/sheet/use-view-changes.ts'
import styles from './sheet-charts.module.css'

type Placed = { readonly address: string; readonly chart: CellChart; readonly box: Box }

/** Pixels of the spreadsheet for each of the chart's, as it is zoomed. */
const boxFor = ({ float }: CellChart, { box, zoom }: { readonly box: Box; readonly zoom: number }): Box =>
  float === undefined
    ? box
    : {
        left: box.left + float.x * zoom,
        top: box.top + float.y * zoom,
        width: float.width * zoom,
        height: float.height * zoom,
      }

const usePlaced = (): { readonly grid: Box; readonly charts: readonly Placed[] } | undefined => {
  const spreadsheet = useDesignerState((state) => state.spreadsheet)
  const name = useDesignerState((state) => state.selection?.sheetName)
  const sheet = useDesignerState((state) => state.template.sheets.find((one) => one.name === name))
  useViewChanges(spreadsheet)
  if (spreadsheet === undefined || sheet === undefined) return undefined
  const found = Object.entries(sheet.cells).flatMap(([address, { chart }]) => {
    const at = positionOf(address)
    const place = chart === undefined || at === undefined ? undefined : spreadsheet.boxOf(at)
    if (chart === undefined || at === undefined || place === undefined) return []
    const zoom = spreadsheet.zoom()
    return [{ address, chart, box: boxFor(chart, { box: place.box, zoom }), grid: place.grid }]
  })
  return found[0] === undefined ? undefined : { grid: found[0].grid, charts: found }
}

const OneChart = ({ address, chart, box }: Placed): ReactNode => {
  const t = useText(texts)
  const values = useChartValues(chart, address)
  const { left, top, width, height } = box
  if (values === undefined || width < 8 || height < 8) return null
  return (
    <div className={styles['chart']} style={{ left, top, width, height }} data-chart={address}>
      <ChartPicture look={chart.look} values={values} width={width} height={height} label={t('chart')} />
    </div>
  )
}

/** Charts where the report will have them; the cells below stay within reach of the pointer. */
export const SheetCharts = (): ReactNode => {
  const placed = usePlaced()
  if (placed === undefined) return null
  const { left, top, width, height } = placed.grid
  return (
    <div className={styles['charts']} style={{ left, top, width, height }}>
      {placed.charts.map((one) => (
        <OneChart key={one.address} {...one} />
      ))}
    </div>
  )
}
