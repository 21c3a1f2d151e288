import { askedParameterOf } from '@gridwright/contract'
import type { DataSetParameter, FormLayout } from '@gridwright/contract'
import { useSchemaForm } from '@gridwright/ui'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { dayHere, valueOfDefault } from '#parts/parameter-values/index.ts'
import { ParameterFormFields, useDesignOptions, useParameterFields } from '#parts/parameter-fields/index.ts'
import type { ParameterInputs } from '#parts/parameter-values/index.ts'
import type { Listed } from './form-draft.ts'
import { texts } from './texts.ts'
import styles from './parameters.module.css'

type FormPreviewProps = { readonly listed: readonly Listed[]; readonly form: FormLayout }

const Fields = ({ listed, form }: FormPreviewProps): ReactNode => {
  const id = useId()
  const columns = form.place === 2 ? 1 : form.columns
  const all = listed.map(({ parameter }) => parameter as DataSetParameter)
  const shown = listed.filter(({ parameter }) => parameter.hidden !== true)
  const asked = shown.map(({ parameter, place }) => ({
    ...askedParameterOf(parameter as DataSetParameter),
    ...place,
  }))
  const today = dayHere()
  const fields = useParameterFields(asked, columns)
  const initial = Object.fromEntries(asked.map((one) => [one.paramCode, valueOfDefault(one, today)]))
  const state = useSchemaForm<ParameterInputs>({ fields, initial })
  return (
    <ParameterFormFields
      id={id}
      form={state}
      columns={columns}
      useOptions={useDesignOptions(all)}
      parameters={asked}
      onSubmit={() => undefined}
    />
  )
}

/** The form as viewers will have it, to be tried out; it begins anew when what it asks for changes. */
export const FormPreview = ({ listed, form }: FormPreviewProps): ReactNode => {
  const t = useText(texts)
  const isEmpty = listed.every(({ parameter }) => parameter.hidden === true)
  const key = listed.map(({ parameter: { paramCode, paramType, paramDefault } }) => [
    paramCode,
    paramType,
    paramDefault,
  ])
  return (
    <section className={styles['preview']} aria-label={t('formPreview')}>
      <h3>{t('formPreview')}</h3>
      {isEmpty ? (
        <p className={styles['hint']}>{t('noFields')}</p>
      ) : (
        <Fields key={JSON.stringify(key)} listed={listed} form={form} />
      )}
    </section>
  )
}
