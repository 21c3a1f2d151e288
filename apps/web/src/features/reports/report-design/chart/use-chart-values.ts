import type { ChartValues } from '@gridwright/charts/document'
import type { CellChart } from '@gridwright/report-engine'
import { useMemo } from 'react'
import { useDesignerState } from '#features/reports/report-design/designer/use-designer.ts'
import { sampleValues } from './sample-values.ts'

/** The values of a chart in the last preview; made-up ones before it ran. */
export const useChartValues = (chart: CellChart | undefined, address: string): ChartValues | undefined => {
  const answer = useDesignerState((state) => state.preview.answer)
  return useMemo(() => {
    if (chart === undefined) return undefined
    const found = answer?.rendered?.first.charts?.find(({ source }) => source === address)
    return found !== undefined && found.values.series.length > 0 ? found.values : sampleValues(chart)
  }, [answer, chart, address])
}
