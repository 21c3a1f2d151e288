import { Select } from '@gridwright/ui'
import { comparisons } from '@gridwright/screen'
import type { StepOf, Transform } from '@gridwright/screen'
import type { ComponentType, ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { VariableText } from '#features/screens/screen-design/bind/param-lines.tsx'
import { NumberLine } from '#features/screens/screen-design/look/inputs.tsx'
import { Line } from '#features/screens/screen-design/look/line.tsx'
import { ComputeForm } from './compute-form.tsx'
import { GroupForm } from './group-form.tsx'
import { JoinForm } from './join-form.tsx'
import { MapForm } from './map-form.tsx'
import { PickForm, PivotForm, RenameForm, UnpivotForm } from './column-forms.tsx'
import type { FormProps } from './form-props.ts'
import { comparisonWords, literalOf } from './step-kinds.ts'
import type { StepKind } from './step-kinds.ts'
import { ColumnLine } from './step-lines.tsx'
import { transformTexts } from './texts.ts'
import styles from './steps.module.css'

type Filter = StepOf<'filter'>

const takesValue = (is: Filter['is']): boolean => is !== 'empty' && is !== 'not-empty'

const FilterForm = ({ step, rows, onChange }: FormProps<'filter'>): ReactNode => {
  const t = useText(transformTexts)
  const compare = (is: Filter['is']): void => {
    const { to, ...rest } = step
    onChange(takesValue(is) ? { ...rest, is, to: to ?? '' } : { ...rest, is })
  }
  return (
    <>
      <ColumnLine
        title={t('column')}
        columns={rows.columns}
        value={step.column}
        onChange={(column) => onChange({ ...step, column })}
      />
      <Line title={t('is')}>
        <Select
          label={t('is')}
          value={step.is}
          choices={comparisons.map((is) => ({ value: is, label: t(comparisonWords[is]) }))}
          onChange={compare}
        />
      </Line>
      {takesValue(step.is) && (
        <Line title={t('to')}>
          <VariableText
            label={t('to')}
            placeholder={step.is === 'in' ? t('toMany') : t('toHint', { example: '${…}' })}
            value={String(step.to ?? '')}
            onChange={(to) => onChange({ ...step, to: literalOf(to.slice(0, 1000)) })}
          />
        </Line>
      )}
      {String(step.to ?? '').includes('${') && <p className={styles['hint']}>{t('emptyVariable')}</p>}
    </>
  )
}

const SortForm = ({ step, rows, onChange }: FormProps<'sort'>): ReactNode => {
  const t = useText(transformTexts)
  return (
    <>
      <ColumnLine
        title={t('column')}
        columns={rows.columns}
        value={step.column}
        onChange={(column) => onChange({ ...step, column })}
      />
      <Line title={t('direction')}>
        <Select
          label={t('direction')}
          value={step.down === true ? 'descending' : 'ascending'}
          choices={(['ascending', 'descending'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={(value) => onChange({ step: 'sort', column: step.column, down: value === 'descending' })}
        />
      </Line>
    </>
  )
}

const LimitForm = ({ step, onChange }: FormProps<'limit'>): ReactNode => {
  const t = useText(transformTexts)
  return (
    <Line title={t('rows')}>
      <NumberLine
        label={t('rows')}
        value={step.rows}
        min={1}
        max={100_000}
        onChange={(rows) => onChange({ ...step, rows: Math.round(rows) })}
      />
    </Line>
  )
}

// Each of these takes the step that it stands beside.
// oxlint-disable-next-line typescript/no-explicit-any
const forms: Readonly<Record<StepKind, ComponentType<FormProps<any>>>> = {
  filter: FilterForm,
  sort: SortForm,
  limit: LimitForm,
  group: GroupForm,
  rename: RenameForm,
  compute: ComputeForm,
  pivot: PivotForm,
  unpivot: UnpivotForm,
  pick: PickForm,
  map: MapForm,
  join: JoinForm,
}

type StepFormProps = Omit<FormProps<StepKind>, 'step' | 'onChange'> & {
  readonly step: Transform
  readonly onChange: (step: Transform) => void
}

/** What a step of any kind needs to know. */
export const StepForm = (props: StepFormProps): ReactNode => {
  const Form = forms[props.step.step]
  return <Form {...props} />
}
