import type { DataSetParameter } from '@gridwright/contract'
import { Button, SchemaForm, useSchemaForm } from '@gridwright/ui'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { useParameterFields } from '#parts/parameter-fields/index.ts'
import type { ParameterInputs } from '#parts/parameter-fields/index.ts'
import { texts } from '#features/reports/report-view/texts.ts'
import styles from './parameter-form.module.css'

export type ParameterFormProps = {
  readonly parameters: readonly DataSetParameter[]
  /** What the address gives, else the defaults. */
  readonly values: ParameterInputs
  readonly defaults: ParameterInputs
  /** All that is required is given. */
  readonly complete: boolean
  readonly running: boolean
  readonly onRun: (values: ParameterInputs) => void
}

/** On a small screen the questions fold away once they are answered. */
const isSmall = (): boolean => globalThis.matchMedia?.('(max-width: 720px)').matches === true

const same = (one: ParameterInputs, other: ParameterInputs): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** The form follows the address when that changes from elsewhere, such as by going back. */
const useParameterForm = ({ parameters, values }: ParameterFormProps) => {
  const fields = useParameterFields(parameters)
  const form = useSchemaForm<ParameterInputs>({ fields, initial: values })
  const [seen, setSeen] = useState(values)
  if (!same(seen, values)) {
    setSeen(values)
    if (!same(form.values, values)) form.reset(values)
  }
  return form
}

/** The questions above a report; folded away they leave room for it (RPT-04). */
export const ParameterForm = (props: ParameterFormProps): ReactNode => {
  const { parameters, defaults, complete, running, onRun } = props
  const t = useText(texts)
  const id = useId()
  const [folded, setFolded] = useState(() => complete && isSmall())
  const form = useParameterForm(props)
  const run = (values: ParameterInputs): void => {
    onRun(values)
    if (isSmall()) setFolded(true)
  }
  if (folded)
    return (
      <div className={styles['folded']}>
        <Button kind="text" size="small" icon="down" aria-expanded={false} onClick={() => setFolded(false)}>
          {t('showParameters', { count: parameters.length })}
        </Button>
      </div>
    )
  return (
    <section className={styles['parameters']} aria-label={t('parameters')}>
      <div className={styles['fields']}>
        <SchemaForm id={id} form={form} onSubmit={run} />
      </div>
      <div className={styles['buttons']}>
        <Button kind="primary" type="submit" form={id} busy={running}>
          {t('run')}
        </Button>
        <Button onClick={() => form.reset(defaults)}>{t('reset')}</Button>
        <Button kind="text" icon="up" label={t('hide')} aria-expanded onClick={() => setFolded(true)} />
      </div>
    </section>
  )
}
