import { longestKeyDays, permissions } from '@gridwright/contract'
import type { CallInput, Permission } from '@gridwright/contract'
import { Button, confirm, Dialog, notify, SchemaForm, useSchemaForm } from '@gridwright/ui'
import type { FormField } from '@gridwright/ui'
import { length, required } from '@gridwright/validation'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { notifyError, refusedField, useRun } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import type { Text } from '#base/i18n/index.ts'
import { useMay } from '#base/session/index.ts'
import type { MadeKey } from './made-dialog.tsx'
import { PermissionChoice } from './permission-choice.tsx'
import { texts } from './texts.ts'
import type { KeyText } from './texts.ts'

type Values = {
  readonly name: string
  readonly days: string
  readonly scope: string
  readonly addresses: string
}

const lifetimes = [7, 30, 90, 180, longestKeyDays]
const scopes = ['scope4', 'scope3', 'scope5'] as const
const scopeKinds = { scope3: 3, scope4: 4, scope5: 5 } as const

const fieldsOf = (t: Text<KeyText>): readonly FormField<Values>[] => [
  {
    name: 'name',
    label: t('name'),
    kind: 'text',
    rules: [required, length({ max: 60 })],
    hint: t('nameHint'),
    wide: true,
  },
  {
    name: 'days',
    label: t('days'),
    kind: 'select',
    options: lifetimes.map((count) => ({ value: String(count), label: t('day', { count }) })),
  },
  {
    name: 'scope',
    label: t('scope'),
    kind: 'select',
    options: [{ value: 'role', label: t('asRole') }, ...scopes.map((value) => ({ value, label: t(value) }))],
  },
  {
    name: 'addresses',
    label: t('addresses'),
    kind: 'textarea',
    rows: 2,
    hint: t('addressesHint'),
    wide: true,
  },
]

const start: Values = { name: '', days: '90', scope: 'role', addresses: '' }

/** Keys do not make keys: that permission would give nothing. */
const useGrantable = (): readonly Permission[] => {
  const may = useMay()
  const known = Object.keys(permissions) as Permission[]
  return known.filter((one) => !one.startsWith('system:api-key:') && may([one]))
}

const inputOf = (values: Values, chosen: ReadonlySet<string>): CallInput<'apiKey.create'> => {
  const scope = scopes.find((one) => one === values.scope)
  return {
    name: values.name,
    days: Number(values.days),
    permissions: [...chosen],
    addresses: values.addresses.split(/[\s,;，；]+/).filter((one) => one !== ''),
    dataScope: scope === undefined ? null : { kind: scopeKinds[scope] },
  }
}

type KeyDialogProps = { readonly onClose: () => void; readonly onMade: (made: MadeKey) => void }

/** Makes a key out of what the person holds himself (PRM-05). */
export const KeyDialog = ({ onClose, onMade }: KeyDialogProps): ReactNode => {
  const t = useText(texts)
  const formId = useId()
  const form = useSchemaForm<Values>({ fields: fieldsOf(t), initial: start })
  const grantable = useGrantable()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { run, running } = useRun('apiKey.create', {
    refresh: ['apiKey.list'],
    onDone: ({ key, expiresAt }, { name }) => {
      onMade({ name, text: key, expiresAt })
      onClose()
    },
    onError: (error) => {
      const field = refusedField(error)
      if (field === undefined || !form.refuse(field.field, field.reason)) notifyError(error)
    },
  })
  const close = async (): Promise<void> => {
    const asks = form.dirty || chosen.size > 0
    if (!asks || (await confirm({ title: t('unsaved'), okText: t('discard'), danger: true }))) onClose()
  }
  const submit = (values: Values): void => {
    if (chosen.size === 0) notify.warning(t('choose'))
    else void run(inputOf(values, chosen))
  }
  return (
    <Dialog
      title={t('createTitle')}
      width={640}
      onClose={() => void close()}
      footer={
        <>
          <Button onClick={() => void close()}>{t('cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} busy={running}>
            {t('create')}
          </Button>
        </>
      }
    >
      <SchemaForm id={formId} form={form} columns={2} onSubmit={submit}>
        <PermissionChoice grantable={grantable} chosen={chosen} onChange={setChosen} />
      </SchemaForm>
    </Dialog>
  )
}
