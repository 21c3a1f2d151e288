import type { Organisation } from '@gridwright/contract'
import { Button, confirm, Dialog, SchemaForm, useSchemaForm } from '@gridwright/ui'
import { length, required } from '@gridwright/validation'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { CallError, callErrorText, notifyError, useRun } from '#client/index.ts'
import { useLanguage, useText } from '#i18n/index.ts'
import { texts } from './texts.ts'
import styles from './organisation.module.css'

type Values = { readonly name: string }

type Props = {
  /** The one that is renamed; absent = a new one. */
  readonly organisation: Organisation | undefined
  /** Parent of a new one. */
  readonly parent: Organisation | undefined
  readonly onClose: () => void
}

/** Names an organisation: a new one or one that is there. */
export const NameDialog = ({ organisation, parent, onClose }: Props): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const formId = useId()
  const isNew = organisation === undefined
  const form = useSchemaForm<Values>({
    fields: [{ name: 'name', label: t('name'), kind: 'text', rules: [required, length({ max: 60 })] }],
    initial: { name: organisation?.name ?? '' },
  })
  const onError = (error: unknown): void => {
    const taken = error instanceof CallError && error.code === 'name-taken'
    if (!taken || !form.refuse('name', callErrorText(error, language))) notifyError(error)
  }
  const options = { refresh: ['organisation.tree', 'user.list'] as const, onError, onDone: onClose }
  const create = useRun('organisation.create', { ...options, success: t('created') })
  const rename = useRun('organisation.rename', { ...options, success: t('renamed') })
  const save = ({ name }: Values): void => {
    if (organisation === undefined) void create.run({ parentId: parent?.id ?? null, name })
    else void rename.run({ id: organisation.id, version: organisation.version, name })
  }
  const close = async (): Promise<void> => {
    if (!form.dirty || (await confirm({ title: t('discard'), danger: true }))) onClose()
  }
  return (
    <Dialog
      title={isNew ? t('add') : t('rename')}
      width={440}
      onClose={() => void close()}
      footer={
        <>
          <Button onClick={() => void close()}>{t('cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} busy={create.running || rename.running}>
            {t(isNew ? 'create' : 'save')}
          </Button>
        </>
      }
    >
      {isNew && (
        <p className={styles['parent']}>
          {t('parent')}: {parent?.name ?? t('top')}
        </p>
      )}
      <SchemaForm id={formId} form={form} onSubmit={save} />
    </Dialog>
  )
}
