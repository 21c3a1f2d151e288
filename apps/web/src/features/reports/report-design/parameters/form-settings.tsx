import type { FormLayout } from '@gridwright/contract'
import { RadioGroup, SelectField } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { defined } from '#features/reports/report-design/document/defined.ts'
import { texts } from './texts.ts'
import styles from './parameters.module.css'

type FormSettingsProps = { readonly form: FormLayout; readonly onChange: (form: FormLayout) => void }

type Change = { readonly [Key in keyof FormLayout]?: FormLayout[Key] | undefined }

const counts = [1, 2, 3, 4, 5, 6] as const

/** Where the form stands, how many columns it has, and when the report runs. */
export const FormSettings = ({ form, onChange }: FormSettingsProps): ReactNode => {
  const t = useText(texts)
  const change = (to: Change): void => onChange(defined<FormLayout>({ ...form, ...to } as FormLayout))
  return (
    <div className={styles['form']}>
      <RadioGroup
        label={t('place')}
        value={form.place ?? 1}
        choices={[
          { value: 1, label: t('above') },
          { value: 2, label: t('side') },
        ]}
        onChange={(place) => change({ place: place === 2 ? 2 : undefined })}
      />
      {form.place !== 2 && (
        <SelectField
          label={t('columns')}
          value={form.columns ?? 0}
          choices={[
            { value: 0, label: t('asFits') },
            ...counts.map((value) => ({ value, label: t('spanOf', { count: value }) })),
          ]}
          onChange={(columns) => change({ columns: columns === 0 ? undefined : columns })}
        />
      )}
      <RadioGroup
        label={t('runs')}
        value={form.runs ?? 'once'}
        choices={[
          { value: 'once', label: t('runsAtOnce') },
          { value: 'asked', label: t('runsAsked') },
        ]}
        onChange={(runs) => change({ runs: runs === 'asked' ? runs : undefined })}
      />
    </div>
  )
}
