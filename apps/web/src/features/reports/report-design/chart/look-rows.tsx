import { chartPalettes, isStackable } from '@gridwright/charts/document'
import type { ChartAxis, ChartLook } from '@gridwright/charts/document'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import {
  ChoiceRow,
  Flag,
  NumberRow,
  TextRow,
} from '#features/reports/report-design/cell-panel/setting-inputs.tsx'
import { defined } from '#features/reports/report-design/document/defined.ts'
import { texts } from './texts.ts'

type LookProps = { readonly look: ChartLook; readonly onChange: (look: ChartLook) => void }
type Change = { readonly [Key in keyof ChartLook]?: ChartLook[Key] | undefined }
type AxisChange = { readonly [Key in keyof ChartAxis]?: ChartAxis[Key] | undefined }
type AxisName = 'categoryAxis' | 'valueAxis' | 'secondAxis'

const legends = ['auto', 'none', 'top', 'bottom', 'left', 'right'] as const
const sorts = ['asIs', 'descending', 'ascending'] as const
const stacks = ['plain', 'stacked', 'percent'] as const

const useChange = ({ look, onChange }: LookProps) => {
  const change = (next: Change): void => onChange(defined<ChartLook>({ ...look, ...next } as ChartLook))
  const changeAxis = (axis: AxisName, next: AxisChange): void => {
    const changed = defined<ChartAxis>({ ...look[axis], ...next } as ChartAxis)
    change({ [axis]: Object.keys(changed).length === 0 ? undefined : changed })
  }
  return { change, changeAxis }
}

const axed: ReadonlySet<ChartLook['kind']> = new Set([
  'column',
  'bar',
  'line',
  'area',
  'scatter',
  'bubble',
  'waterfall',
  'combined',
])

/** Titles and number formats of the axes. */
const AxisRows = (props: LookProps): ReactNode => {
  const t = useText(texts)
  const { look } = props
  const { changeAxis } = useChange(props)
  return (
    <>
      <TextRow
        label={t('categoryTitle')}
        value={look.categoryAxis?.title}
        onChange={(title) => changeAxis('categoryAxis', { title })}
      />
      <TextRow
        label={t('valueTitle')}
        value={look.valueAxis?.title}
        onChange={(title) => changeAxis('valueAxis', { title })}
      />
      {look.kind === 'combined' && (
        <TextRow
          label={t('secondTitle')}
          value={look.secondAxis?.title}
          onChange={(title) => changeAxis('secondAxis', { title })}
        />
      )}
    </>
  )
}

type OptionKey = keyof typeof texts

const useOptions = () => {
  const t = useText(texts)
  return <T extends OptionKey>(values: readonly T[]) => values.map((value) => ({ value, label: t(value) }))
}

/** Order, how many, and what only some kinds have. */
const ValueRows = (props: LookProps): ReactNode => {
  const t = useText(texts)
  const options = useOptions()
  const { look } = props
  const { change } = useChange(props)
  return (
    <>
      <ChoiceRow
        label={t('sort')}
        value={look.sort ?? 'asIs'}
        options={options(sorts)}
        onChange={(sort) => change({ sort: sort === 'asIs' ? undefined : sort })}
      />
      <NumberRow
        label={t('firstN')}
        min={1}
        max={1000}
        value={look.top}
        onChange={(top) => change({ top })}
      />
      {look.top !== undefined && (
        <TextRow label={t('others')} value={look.others} onChange={(others) => change({ others })} />
      )}
      {look.kind === 'waterfall' && (
        <TextRow label={t('total')} value={look.total} onChange={(total) => change({ total })} />
      )}
      <Flag
        label={t('labels')}
        checked={look.labels === true}
        onChange={(labels) => change({ labels: labels || undefined })}
      />
      {['line', 'area', 'combined'].includes(look.kind) && (
        <Flag
          label={t('smooth')}
          checked={look.smooth === true}
          onChange={(smooth) => change({ smooth: smooth || undefined })}
        />
      )}
    </>
  )
}

/** How the chart looks, whatever its data. */
export const LookRows = (props: LookProps): ReactNode => {
  const t = useText(texts)
  const options = useOptions()
  const { look } = props
  const { change, changeAxis } = useChange(props)
  return (
    <>
      <TextRow label={t('title')} value={look.title} onChange={(title) => change({ title })} />
      {isStackable(look.kind) && (
        <ChoiceRow
          label={t('stack')}
          value={look.stack ?? 'plain'}
          options={options(stacks)}
          onChange={(stack) => change({ stack: stack === 'plain' ? undefined : stack })}
        />
      )}
      <ChoiceRow
        label={t('legend')}
        value={look.legend ?? 'auto'}
        options={options(legends)}
        onChange={(legend) => change({ legend: legend === 'auto' ? undefined : legend })}
      />
      <ChoiceRow
        label={t('palette')}
        value={look.palette ?? 'calm'}
        options={options(chartPalettes)}
        onChange={(palette) => change({ palette: palette === 'calm' ? undefined : palette })}
      />
      {axed.has(look.kind) && <AxisRows {...props} />}
      <TextRow
        label={t('format')}
        value={look.valueAxis?.format}
        placeholder="#,##0.00"
        onChange={(format) => changeAxis('valueAxis', { format })}
      />
      <ValueRows {...props} />
    </>
  )
}
