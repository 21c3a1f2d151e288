import type { Role } from '@gridwright/contract'
import { Button, Dialog, SchemaForm, useSchemaForm } from '@gridwright/ui'
import { length, required } from '@gridwright/validation'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { CallError, callErrorText, notifyError, useRun } from '#base/client/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { texts } from './texts.ts'
import styles from './role.module.css'

type Names = { readonly name: string; readonly nameEn: string }

/** A new role with the rights of another (PRM-04). */
export const CopyDialog = ({
  role,
  onClose,
}: {
  readonly role: Role
  readonly onClose: () => void
}): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const id = useId()
  const form = useSchemaForm<Names>({
    fields: [
      { name: 'name', label: t('name'), kind: 'text', rules: [required, length({ max: 60 })] },
      { name: 'nameEn', label: t('nameEn'), kind: 'text', rules: [length({ max: 60 })] },
    ],
    initial: { name: t('copyName', { name: role.name }), nameEn: role.nameEn && `${role.nameEn} copy` },
  })
  const copy = useRun('role.copy', {
    refresh: ['role.list'],
    success: t('copied'),
    onDone: onClose,
    onError: (error) => {
      const taken = error instanceof CallError && error.code === 'name-taken'
      if (!taken || !form.refuse('name', callErrorText(error, language))) notifyError(error)
    },
  })
  return (
    <Dialog
      title={t('copyTitle', { name: role.name })}
      width={480}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" type="submit" form={id} busy={copy.running}>
            {t('copy')}
          </Button>
        </>
      }
    >
      <p className={styles['quiet']}>{t('copyHint')}</p>
      <SchemaForm id={id} form={form} onSubmit={(values) => void copy.run({ ...values, id: role.id })} />
    </Dialog>
  )
}
