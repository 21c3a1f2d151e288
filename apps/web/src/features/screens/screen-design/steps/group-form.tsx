import { Button } from '@gridwright/ui'
import type { StepOf } from '@gridwright/screen'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import type { FormProps } from './form-props.ts'
import { freeName } from './step-kinds.ts'
import { ColumnsLine, ColumnSelect, HowSelect, NeededText } from './step-lines.tsx'
import { transformTexts } from './texts.ts'
import styles from './steps.module.css'

type Value = StepOf<'group'>['values'][number]

type ValueProps = Pick<FormProps<'group'>, 'rows'> & {
  readonly value: Value
  readonly number: number
  readonly onChange: (value: Value) => void
  readonly onRemove: () => void
}

const ValueLine = ({ value, number, rows, onChange, onRemove }: ValueProps): ReactNode => {
  const t = useText(transformTexts)
  return (
    <div className={styles['values']}>
      <ColumnSelect
        title={t('column')}
        columns={rows.columns}
        value={value.column}
        onChange={(column) =>
          onChange({ ...value, column, as: value.as === value.column ? column : value.as })
        }
      />
      <HowSelect value={value.how} onChange={(how) => onChange({ ...value, how })} />
      <NeededText label={t('as')} value={value.as} onChange={(as) => onChange({ ...value, as })} />
      <Button kind="text" size="small" icon="close" label={t('removeValue', { number })} onClick={onRemove} />
    </div>
  )
}

/** By which columns rows stand together, and what becomes of the others. */
export const GroupForm = ({ step, rows, onChange }: FormProps<'group'>): ReactNode => {
  const t = useText(transformTexts)
  const set = (values: readonly Value[]): void => onChange({ ...step, values: [...values] })
  const add = (): void => {
    const { columns } = rows
    const column = columns.find(({ type }) => type === 'number')?.name ?? columns[0]?.name
    if (column === undefined) return
    const taken = [...step.by, ...step.values.map(({ as }) => as)]
    set([...step.values, { column, how: 'sum', as: freeName(column, taken) }])
  }
  return (
    <>
      <ColumnsLine
        title={t('by')}
        columns={rows.columns}
        values={step.by}
        placeholder={t('byHint')}
        onChange={(by) => onChange({ ...step, by: by.slice(0, 10) })}
      />
      <fieldset className={styles['many']}>
        <legend>{t('values')}</legend>
        {step.values.map((value, at) => (
          <ValueLine
            // Values have no names of their own: their places are what they are known by.
            key={`${at} of ${step.values.length}`}
            value={value}
            number={at + 1}
            rows={rows}
            onChange={(next) => set(step.values.with(at, next))}
            onRemove={() => set(step.values.toSpliced(at, 1))}
          />
        ))}
        <Button size="small" icon="plus" disabled={step.values.length >= 30} onClick={add}>
          {t('addValue')}
        </Button>
      </fieldset>
    </>
  )
}
