import type { TaskRecord } from '@gridwright/contract'
import type { FormDocument } from '@gridwright/form'
import { Facts } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { recordTexts } from './texts.ts'
import styles from './record.module.css'

type OtherValuesProps = { readonly form: FormDocument; readonly values: TaskRecord['values'] }

/** Values that no field shows, of steps without a form. */
export const OtherValues = ({ form, values }: OtherValuesProps): ReactNode => {
  const t = useText(recordTexts)
  const fields = new Set(form.fields.flatMap((field) => ('name' in field ? [field.name] : [])))
  const others = Object.entries(values).filter(([name]) => !fields.has(name))
  if (others.length === 0)
    return form.fields.length === 0 ? <p className={styles['none']}>{t('noForm')}</p> : null
  const shown = others.map(
    ([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)] as const,
  )
  return <Facts facts={shown} className={styles['facts']} />
}
