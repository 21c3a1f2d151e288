import { frameTokenKinds, permissions } from '@gridwright/contract'
import type { FrameOrigin, FrameTokenKind } from '@gridwright/contract'
import { Button, Dialog, SchemaForm, useSchemaForm } from '@gridwright/ui'
import type { FormField } from '@gridwright/ui'
import { required } from '@gridwright/validation'
import type { ReactNode } from 'react'
import { notifyError, refusedField, useRun } from '#base/client/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import type { Language } from '#base/i18n/index.ts'
import { useFacts } from '#base/session/index.ts'
import { texts } from './texts.ts'
import type { FrameText } from './texts.ts'

type Values = {
  readonly name: string
  readonly origin: string
  readonly token: FrameTokenKind
  readonly permissions: readonly string[]
  readonly enabled: boolean
}

const fresh: Values = { name: '', origin: '', token: 'none', permissions: [], enabled: true }

const fieldsOf = (t: FrameText, language: Language, isAdmin: boolean): readonly FormField<Values>[] => [
  { name: 'name', label: t('name'), kind: 'text', rules: [required] },
  { name: 'origin', label: t('origin'), kind: 'text', rules: [required], hint: t('originHint') },
  {
    name: 'token',
    label: t('token'),
    kind: 'radio',
    hint: t('tokenHint'),
    options: frameTokenKinds.map((value) => ({
      value,
      label: t(value),
      disabled: value === 'session' && !isAdmin,
    })),
  },
  {
    name: 'permissions',
    label: t('permissions'),
    kind: 'multi-select',
    hint: t('permissionsHint'),
    options: Object.entries(permissions).map(([value, title]) => ({ value, label: title[language] })),
    visible: ({ token }) => token === 'frame',
  },
  { name: 'enabled', label: t('enabled'), kind: 'switch' },
]

type OriginDialogProps = {
  /** The one to change; a new one without it. */
  readonly row: FrameOrigin | undefined
  readonly onClose: () => void
}

/** One origin of the list. */
export const OriginDialog = ({ row, onClose }: OriginDialogProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const isAdmin = useFacts()?.isAdmin === true
  const form = useSchemaForm<Values>({ fields: fieldsOf(t, language, isAdmin), initial: row ?? fresh })
  const onError = (error: unknown): void => {
    const refused = refusedField(error)
    if (refused === undefined || !form.refuse(refused.field, refused.reason)) notifyError(error)
  }
  const options = { refresh: ['frame.list'], success: t('saved'), onDone: onClose, onError } as const
  const create = useRun('frame.create', options)
  const update = useRun('frame.update', options)
  const save = (): void => {
    if (!form.check()) return
    const { name, origin, token, enabled } = form.values
    const input = { name, origin, token, enabled, permissions: [...form.values.permissions] }
    if (row === undefined) void create.run(input)
    else void update.run({ ...input, id: row.id, version: row.version })
  }
  return (
    <Dialog
      title={t(row === undefined ? 'createTitle' : 'editTitle')}
      width={520}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" busy={create.running || update.running} onClick={save}>
            {t('save')}
          </Button>
        </>
      }
    >
      <SchemaForm form={form} onSubmit={save} />
    </Dialog>
  )
}
