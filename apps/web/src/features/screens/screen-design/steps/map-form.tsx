import { Button } from '@gridwright/ui'
import type { StepOf } from '@gridwright/screen'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { TextLine } from '#features/screens/screen-design/look/inputs.tsx'
import { Line } from '#features/screens/screen-design/look/line.tsx'
import type { FormProps } from './form-props.ts'
import { literalOf } from './step-kinds.ts'
import { ColumnLine } from './step-lines.tsx'
import { transformTexts } from './texts.ts'
import styles from './steps.module.css'

type Pair = StepOf<'map'>['values'][number]

const shown = (value: Pair['from'] | undefined): string => String(value ?? '')

type PairProps = {
  readonly pair: Pair
  readonly number: number
  readonly onChange: (pair: Pair) => void
  readonly onRemove: () => void
}

const PairLine = ({ pair, number, onChange, onRemove }: PairProps): ReactNode => {
  const t = useText(transformTexts)
  return (
    <div className={styles['pair']}>
      <TextLine
        label={t('from')}
        placeholder={t('from')}
        value={shown(pair.from)}
        onChange={(from) => onChange({ ...pair, from: from.slice(0, 1000) })}
      />
      <span aria-hidden="true">→</span>
      <TextLine
        label={t('into')}
        placeholder={t('into')}
        value={shown(pair.to)}
        onChange={(to) => onChange({ ...pair, to: literalOf(to.slice(0, 1000)) })}
      />
      <Button kind="text" size="small" icon="close" label={t('removePair', { number })} onClick={onRemove} />
    </div>
  )
}

const mostTaken = 50

/** Values of the column that have no line yet. */
const newValues = ({ step, rows }: FormProps<'map'>): readonly Pair[] => {
  const place = rows.columns.findIndex(({ name }) => name === step.column)
  const known = new Set(step.values.map(({ from }) => shown(from)))
  const all = new Set(rows.rows.map((row) => shown(row[place])))
  return [...all]
    .filter((value) => !known.has(value))
    .slice(0, mostTaken)
    .map((value) => ({ from: value, to: literalOf(value) }))
}

/** What values are called instead. */
export const MapForm = (props: FormProps<'map'>): ReactNode => {
  const { step, rows, onChange } = props
  const t = useText(transformTexts)
  const set = (values: readonly Pair[]): void => onChange({ ...step, values: values.slice(0, 500) })
  const others = (typed: string): void => {
    const { otherwise: _, ...rest } = step
    onChange(typed === '' ? rest : { ...rest, otherwise: literalOf(typed.slice(0, 1000)) })
  }
  return (
    <>
      <ColumnLine
        title={t('column')}
        columns={rows.columns}
        value={step.column}
        onChange={(column) => onChange({ ...step, column })}
      />
      {step.values.map((pair, at) => (
        <PairLine
          // Lines have no names: their places are what they are known by.
          key={`${at} of ${step.values.length}`}
          pair={pair}
          number={at + 1}
          onChange={(next) => set(step.values.with(at, next))}
          onRemove={() => set(step.values.toSpliced(at, 1))}
        />
      ))}
      <div className={styles['buttons']}>
        <Button size="small" icon="plus" onClick={() => set([...step.values, { from: '', to: '' }])}>
          {t('addPair')}
        </Button>
        <Button size="small" icon="list" onClick={() => set([...step.values, ...newValues(props)])}>
          {t('fromData')}
        </Button>
      </div>
      <Line title={t('otherwise')}>
        <TextLine
          label={t('otherwise')}
          placeholder={t('otherwiseHint')}
          value={shown(step.otherwise)}
          onChange={others}
        />
      </Line>
    </>
  )
}
