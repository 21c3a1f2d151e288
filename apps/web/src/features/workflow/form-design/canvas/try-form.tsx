import { checkForm, initialValues } from '@gridwright/form'
import type { FormDocument, FormProblems, FormValues } from '@gridwright/form'
import { Button, Note } from '@gridwright/ui'
import { formatDate } from '@gridwright/validation'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { ownZone, useText } from '#base/i18n/index.ts'
import { FormView } from '#parts/form-view/index.ts'
import { canvasTexts } from './texts.ts'
import styles from './canvas.module.css'

/** The form as those who get it will fill it in, with all its rules; nothing is sent. */
export const TryForm = ({ form }: { readonly form: FormDocument }): ReactNode => {
  const t = useText(canvasTexts)
  const [today] = useState(() => formatDate(new Date(), ownZone()))
  const [values, setValues] = useState<FormValues>(() => initialValues(form, today))
  const [problems, setProblems] = useState<FormProblems>()
  const check = (next: FormValues): FormProblems => checkForm(form, next, { permissions: {}, today })
  const isFine = problems !== undefined && Object.keys(problems).length === 0
  return (
    <div className={styles['canvas']}>
      <div className={styles['paper']} data-try>
        <FormView
          form={form}
          values={values}
          problems={problems ?? {}}
          onChange={(next) => {
            setValues(next)
            if (problems !== undefined) setProblems(check(next))
          }}
        />
        <div className={styles['submit']}>
          <Button kind="primary" onClick={() => setProblems(check(values))}>
            {t('check')}
          </Button>
          {isFine && <Note tone="info">{t('fine')}</Note>}
        </div>
      </div>
    </div>
  )
}
