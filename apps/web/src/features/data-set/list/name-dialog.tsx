import { Button, Dialog, TextField } from '@gridwright/ui'
import { checkValue, formatFieldMessage, length, required } from '@gridwright/validation'
import { useId, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useLanguage, useText } from '#i18n/index.ts'
import { texts } from './texts.ts'
import styles from './list.module.css'

type NameDialogProps = {
  readonly title: string
  readonly name: string
  readonly busy: boolean
  readonly onName: (name: string) => void
  readonly onClose: () => void
}

/** Asks for a name. */
export const NameDialog = ({ title, name: start, busy, onName, onClose }: NameDialogProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const formId = useId()
  const [name, setName] = useState(start)
  const problem = checkValue([required, length({ max: 100 })], name.trim())
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (problem === undefined) onName(name.trim())
  }
  return (
    <Dialog
      title={title}
      width={440}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} busy={busy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles['form']} noValidate onSubmit={submit}>
        <TextField
          label={t('name')}
          required
          maxLength={100}
          value={name}
          error={problem && formatFieldMessage(language, problem, t('name'))}
          onChange={setName}
        />
      </form>
    </Dialog>
  )
}
