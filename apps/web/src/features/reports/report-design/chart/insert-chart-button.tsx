import { Button } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { openSection } from '#features/reports/report-design/cell-panel/open-section.ts'
import { useCellPatch, useSelectedCell } from '#features/reports/report-design/designer/use-cell.ts'
import { newChart } from './new-chart.ts'
import { texts } from './texts.ts'

/** Puts a chart on the active cell, over the figures nearest to it, and opens its settings. */
export const InsertChartButton = ({ onInserted }: { readonly onInserted: () => void }): ReactNode => {
  const t = useText(texts)
  const patch = useCellPatch()
  const cell = useSelectedCell()
  const insert = (): void => {
    if (cell === undefined) return
    const designed = cell.sheet?.cells[cell.address]
    // What floats beside a list would be repeated with each of its rows.
    const alone = designed === undefined ? ({ leftParent: null, topParent: null } as const) : {}
    if (cell.binding.chart === undefined) patch({ ...alone, chart: newChart('column', cell.sheet, cell.at) })
    onInserted()
    openSection('chart')
  }
  return (
    <Button kind="text" size="small" icon="chart" onClick={insert}>
      {t('insertChart')}
    </Button>
  )
}
