import { chartKinds, isByPlace } from '@gridwright/charts/document'
import type { ChartKind } from '@gridwright/charts/document'
import type { CellChart } from '@gridwright/report-engine'
import { ChartPicture } from '@gridwright/report-grid'
import { Button } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { Section } from '#features/reports/report-design/cell-panel/panel-parts.tsx'
import { ChoiceRow, Flag, NumberRow } from '#features/reports/report-design/cell-panel/setting-inputs.tsx'
import { useCellPatch } from '#features/reports/report-design/designer/use-cell.ts'
import type { SelectedCell } from '#features/reports/report-design/designer/use-cell.ts'
import { ChartDataRows } from './chart-data-rows.tsx'
import { LookRows } from './look-rows.tsx'
import { newChart } from './new-chart.ts'
import { texts } from './texts.ts'
import { useChartValues } from './use-chart-values.ts'
import styles from './chart-section.module.css'

type EditProps = { readonly chart: CellChart; readonly onChange: (chart: CellChart) => void }

const FLOAT = { x: 0, y: 0, width: 480, height: 280 }

/** Whether it fills its cell, or where it floats and how large. */
const PlaceRows = ({ chart, onChange }: EditProps): ReactNode => {
  const t = useText(texts)
  const { float, ...rest } = chart
  const set = (next: Partial<typeof FLOAT>): void =>
    onChange({ ...rest, float: { ...(float ?? FLOAT), ...next } })
  return (
    <>
      <Flag
        label={t('fillCell')}
        checked={float === undefined}
        onChange={(fills) => onChange(fills ? rest : { ...rest, float: FLOAT })}
      />
      {float !== undefined && (
        <>
          <NumberRow
            label={t('width')}
            min={20}
            max={4000}
            value={float.width}
            onChange={(width = 480) => set({ width })}
          />
          <NumberRow
            label={t('height')}
            min={20}
            max={4000}
            value={float.height}
            onChange={(height = 280) => set({ height })}
          />
          <NumberRow
            label={t('left')}
            min={-4000}
            max={20_000}
            value={float.x}
            onChange={(x = 0) => set({ x })}
          />
          <NumberRow
            label={t('top')}
            min={-4000}
            max={20_000}
            value={float.y}
            onChange={(y = 0) => set({ y })}
          />
        </>
      )}
    </>
  )
}

const Picture = ({ chart, address }: { readonly chart: CellChart; readonly address: string }): ReactNode => {
  const t = useText(texts)
  const values = useChartValues(chart, address)
  if (values === undefined) return null
  return (
    <div className={styles['picture']}>
      <ChartPicture look={chart.look} values={values} width={360} height={220} label={t('chart')} />
    </div>
  )
}

/** The chart of the active cell: kind, data, look and place, with its picture (RPT-05). */
export const ChartSection = ({ cell }: { readonly cell: SelectedCell }): ReactNode => {
  const t = useText(texts)
  const patch = useCellPatch()
  const { chart } = cell.binding
  const set = (next: CellChart | undefined): void => patch({ chart: next })
  const choose = (kind: ChartKind | ''): void => {
    if (kind === '') set(undefined)
    else if (chart === undefined) set(newChart(kind, cell.sheet, cell.at))
    else set({ ...chart, look: { ...chart.look, kind } })
  }
  const kinds = chartKinds.map((value) => ({ value, label: t(value) }))
  return (
    <Section title={t('chart')} name="chart" marked={chart !== undefined} open={chart !== undefined}>
      <ChoiceRow
        label={t('kind')}
        value={chart?.look.kind ?? ''}
        options={[{ value: '', label: t('none') }, ...kinds]}
        onChange={choose}
      />
      {chart !== undefined && (
        <>
          <Picture chart={chart} address={cell.address} />
          {isByPlace(chart.look.kind) && <p className={styles['hint']}>{t('byPlaceHint')}</p>}
          <ChartDataRows chart={chart} onChange={set} />
          <LookRows look={chart.look} onChange={(look) => set({ ...chart, look })} />
          <PlaceRows chart={chart} onChange={set} />
          <Button size="small" icon="trash" onClick={() => set(undefined)}>
            {t('removeChart')}
          </Button>
        </>
      )}
    </Section>
  )
}
