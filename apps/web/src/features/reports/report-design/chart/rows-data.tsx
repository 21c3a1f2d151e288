import type { CellChart, ChartData, FieldSeries } from '@gridwright/report-engine'
import { Button } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { ChoiceRow, TextRow } from '#features/reports/report-design/cell-panel/setting-inputs.tsx'
import { useFieldOptions } from '#features/reports/report-design/designer/use-fields.ts'
import { defined } from '#features/reports/report-design/document/defined.ts'
import { replaced, SeriesBox } from './series-box.tsx'
import { texts } from './texts.ts'

type OfRows = Extract<ChartData, { from: 'dataSet' }>
type RowsProps = {
  readonly chart: CellChart
  readonly data: OfRows
  readonly onChange: (chart: CellChart) => void
}
type Fields = readonly { readonly value: string; readonly label: string }[]

const folds = ['sum', 'avg', 'max', 'min', 'count', 'distinctCount'] as const

/** Series as fields with their summary. */
const FieldSeriesRows = ({
  chart,
  data,
  onChange,
  fields,
}: RowsProps & { readonly fields: Fields }): ReactNode => {
  const t = useText(texts)
  const [first] = fields
  const set = (series: readonly FieldSeries[]): void => onChange({ ...chart, data: { ...data, series } })
  const change = (at: number, next: object): void =>
    set(replaced(data.series, at, defined<FieldSeries>({ ...data.series[at], ...next } as FieldSeries)))
  return (
    <>
      {data.series.map((series, at) => (
        <SeriesBox
          key={at}
          series={series}
          isCombined={chart.look.kind === 'combined'}
          onChange={(next) => change(at, next)}
          onRemove={() => set(replaced(data.series, at, undefined))}
        >
          <ChoiceRow
            label={t('field')}
            value={series.field}
            options={fields}
            onChange={(field) => change(at, { field })}
          />
          <ChoiceRow
            label={t('aggregate')}
            value={series.aggregate}
            options={folds.map((value) => ({ value, label: t(value) }))}
            onChange={(aggregate) => change(at, { aggregate })}
          />
        </SeriesBox>
      ))}
      {first !== undefined && (
        <Button
          size="small"
          icon="plus"
          onClick={() => set([...data.series, { field: first.value, aggregate: 'sum' }])}
        >
          {t('addSeries')}
        </Button>
      )}
    </>
  )
}

/** A chart over the rows of a data set: its fields, what they are split and filtered by. */
export const RowsData = (props: RowsProps): ReactNode => {
  const t = useText(texts)
  const { chart, data, onChange } = props
  const all = useFieldOptions()
  const sets = [...new Set(all.map(({ dataSet }) => dataSet))]
  const fields = all
    .filter(({ dataSet }) => dataSet === data.dataSet)
    .map(({ field, title }) => ({ value: field, label: title }))
  const put = (next: { readonly [Key in keyof OfRows]?: OfRows[Key] | undefined }): void =>
    onChange({ ...chart, data: defined<OfRows>({ ...data, ...next } as OfRows) })
  return (
    <>
      <ChoiceRow
        label={t('dataSet')}
        value={data.dataSet}
        options={sets.map((value) => ({ value, label: value }))}
        onChange={(dataSet) => put({ dataSet })}
      />
      <ChoiceRow
        label={t('category')}
        value={data.category}
        options={fields}
        onChange={(category) => put({ category })}
      />
      <ChoiceRow
        label={t('split')}
        value={data.split ?? ''}
        options={[{ value: '', label: t('none') }, ...fields]}
        onChange={(split) => put({ split: split === '' ? undefined : split })}
      />
      <FieldSeriesRows {...props} fields={fields} />
      <TextRow label={t('filter')} value={data.filter} onChange={(filter) => put({ filter })} />
    </>
  )
}
