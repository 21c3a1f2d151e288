import type { CellChart, CellSeries, ChartData } from '@gridwright/report-engine'
import { Button } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { ChoiceRow, TextRow } from '#features/reports/report-design/cell-panel/setting-inputs.tsx'
import { useFieldOptions } from '#features/reports/report-design/designer/use-fields.ts'
import { useSelectedCell } from '#features/reports/report-design/designer/use-cell.ts'
import { defined } from '#features/reports/report-design/document/defined.ts'
import { suggestedData } from './new-chart.ts'
import { RowsData } from './rows-data.tsx'
import { replaced, SeriesBox } from './series-box.tsx'
import { texts } from './texts.ts'

type Props = { readonly chart: CellChart; readonly onChange: (chart: CellChart) => void }
type OfCells = Extract<ChartData, { from: 'cells' }>

const CellRows = ({ chart, data, onChange }: Props & { readonly data: OfCells }): ReactNode => {
  const t = useText(texts)
  const put = (next: Partial<OfCells>): void => onChange({ ...chart, data: { ...data, ...next } })
  const { categories: _before, ...bare } = data
  return (
    <>
      <TextRow
        label={t('categories')}
        value={data.categories}
        placeholder="A2"
        onChange={(categories) =>
          onChange({ ...chart, data: { ...bare, ...(categories !== undefined && { categories }) } })
        }
      />
      {data.series.map((series, at) => (
        <SeriesBox
          key={at}
          series={series}
          isCombined={chart.look.kind === 'combined'}
          onChange={(next) =>
            put({
              series: replaced(data.series, at, defined<CellSeries>({ ...series, ...next } as CellSeries)),
            })
          }
          onRemove={() => put({ series: replaced(data.series, at, undefined) })}
        >
          <TextRow
            label={t('values')}
            value={series.values}
            placeholder="B2"
            onChange={(values = series.values) =>
              put({ series: replaced(data.series, at, { ...series, values }) })
            }
          />
          {chart.look.kind === 'bubble' && (
            <TextRow
              label={t('sizes')}
              value={series.sizes}
              placeholder="C2"
              onChange={(sizes) =>
                put({
                  series: replaced(data.series, at, defined<CellSeries>({ ...series, sizes } as CellSeries)),
                })
              }
            />
          )}
        </SeriesBox>
      ))}
      <Button size="small" icon="plus" onClick={() => put({ series: [...data.series, { values: 'B2' }] })}>
        {t('addSeries')}
      </Button>
    </>
  )
}

type Options = ReturnType<typeof useFieldOptions>

const dataOver = (fields: Options): ChartData | undefined => {
  const [first] = fields
  const number = fields.find(({ dataSet, type }) => dataSet === first?.dataSet && type === 'number') ?? first
  if (first === undefined || number === undefined) return undefined
  return {
    from: 'dataSet',
    dataSet: first.dataSet,
    category: first.field,
    series: [{ field: number.field, aggregate: number.type === 'number' ? 'sum' : 'count' }],
  }
}

type Left = { readonly address: string | undefined; readonly data: ChartData }

/** Where a chart takes its data from, changed: what was set for the other is there again when it was only tried. */
const useDataFrom = ({ chart, onChange }: Props): ((from: ChartData['from']) => void) => {
  const fields = useFieldOptions()
  const cell = useSelectedCell()
  const [left, setLeft] = useState<Left>()
  const proposed = (from: ChartData['from']): ChartData | undefined => {
    if (left?.address === cell?.address && left?.data.from === from) return left.data
    if (from === 'dataSet') return dataOver(fields)
    return cell?.sheet === undefined ? { from, series: [] } : suggestedData(cell.sheet, cell.at)
  }
  return (from) => {
    const data = from === chart.data.from ? undefined : proposed(from)
    if (data === undefined) return
    setLeft({ address: cell?.address, data: chart.data })
    onChange({ ...chart, data })
  }
}

/** What the chart draws: cells of this report, or the rows of a data set. */
export const ChartDataRows = ({ chart, onChange }: Props): ReactNode => {
  const t = useText(texts)
  const fields = useFieldOptions()
  const choose = useDataFrom({ chart, onChange })
  const { data } = chart
  return (
    <>
      <ChoiceRow
        label={t('dataFrom')}
        value={data.from}
        options={[
          { value: 'cells', label: t('fromCells') },
          ...(fields.length > 0 || data.from === 'dataSet'
            ? [{ value: 'dataSet' as const, label: t('fromDataSet') }]
            : []),
        ]}
        onChange={choose}
      />
      {data.from === 'cells' ? (
        <CellRows chart={chart} data={data} onChange={onChange} />
      ) : (
        <RowsData chart={chart} data={data} onChange={onChange} />
      )}
    </>
  )
}
