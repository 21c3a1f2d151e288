import type { AskedParameter, FormLayout } from '@gridwright/contract'
import { Button, Dialog, useSchemaForm } from '@gridwright/ui'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { ParameterFormFields, useParameterFields } from '#parts/parameter-fields/index.ts'
import type { ParameterInputs } from '#parts/parameter-values/index.ts'
import type { ParameterAsking } from '#parts/parameter-fields/index.ts'
import { useNarrow } from '#features/reports/report-view/around/use-narrow.ts'
import { texts } from '#features/reports/report-view/texts.ts'
import styles from './parameter-form.module.css'

export type ParameterFormProps = {
  readonly parameters: readonly AskedParameter[]
  readonly layout: Pick<FormLayout, 'place' | 'columns'>
  readonly useOptions: ParameterAsking['useOptions']
  /** What the address gives, else the defaults. */
  readonly values: ParameterInputs
  readonly defaults: ParameterInputs
  /** All that is required is given. */
  readonly complete: boolean
  readonly running: boolean
  /** Kept conditions, beside the buttons. */
  readonly sets: ReactNode
  readonly onRun: (values: ParameterInputs) => void
}

/** On a small screen the questions fold away once they are answered. */
const isSmall = (): boolean => globalThis.matchMedia?.('(max-width: 720px)').matches === true

const same = (one: ParameterInputs, other: ParameterInputs): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** At the side there is room for one. */
const columnsOf = ({ place, columns }: ParameterFormProps['layout']): number | undefined =>
  place === 2 ? 1 : columns

/** The form follows the address when that changes from elsewhere, such as by going back. */
const useParameterForm = ({ parameters, values, layout }: ParameterFormProps) => {
  const fields = useParameterFields(parameters, columnsOf(layout))
  const form = useSchemaForm<ParameterInputs>({ fields, initial: values })
  const [seen, setSeen] = useState(values)
  if (!same(seen, values)) {
    setSeen(values)
    if (!same(form.values, values)) form.reset(values)
  }
  return form
}

/** The questions above or beside a report; folded away they leave room for it (RPT-04). */
export const ParameterForm = (props: ParameterFormProps): ReactNode => {
  const { parameters, layout, useOptions, defaults, complete, running, onRun } = props
  const t = useText(texts)
  const id = useId()
  const [folded, setFolded] = useState(() => complete && isSmall())
  const form = useParameterForm(props)
  const run = (values: ParameterInputs): void => {
    onRun(values)
    if (isSmall()) setFolded(true)
  }
  const narrow = useNarrow()
  const buttons = (
    <div className={styles['buttons']}>
      <Button kind="primary" type="submit" form={id} busy={running}>
        {t('run')}
      </Button>
      <Button onClick={() => form.reset(defaults)}>{t('reset')}</Button>
      {props.sets}
      {!narrow && (
        <Button kind="text" icon="up" label={t('hide')} aria-expanded onClick={() => setFolded(true)} />
      )}
    </div>
  )
  const fields = (
    <ParameterFormFields
      id={id}
      form={form}
      columns={columnsOf(layout)}
      useOptions={useOptions}
      parameters={parameters}
      onSubmit={run}
    />
  )
  const folding = (
    <div className={styles['folded']} data-place={layout.place}>
      <Button kind="text" size="small" icon="down" aria-expanded={!folded} onClick={() => setFolded(false)}>
        {t('showParameters', { count: parameters.length })}
      </Button>
    </div>
  )
  if (folded) return folding
  if (narrow)
    return (
      <>
        {folding}
        <Dialog title={t('parameters')} onClose={() => setFolded(true)} footer={buttons}>
          {fields}
        </Dialog>
      </>
    )
  return (
    <section className={styles['parameters']} data-place={layout.place} aria-label={t('parameters')}>
      {fields}
      {buttons}
    </section>
  )
}
